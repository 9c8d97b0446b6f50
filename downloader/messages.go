package downloader

import (
	"time"

	"github.com/asynkron/protoactor-go/actor"

	"github.com/spoor-crawler/spoor"
)

// Fetch asks for one URL. The downloader answers Fetched to ReplyTo when the
// outcome is final for the agent, and Done to DoneTo always, in that order.
// An outcome is not final when it is a redirect, or transient while Retry is
// set: then the scheduler asks again or gives up, and tells the agent.
type Fetch struct {
	Agent   spoor.AgentID
	URL     spoor.URL   // what the agent asked for
	Hops    []spoor.URL // addresses that redirected so far; the last one is fetched; empty on the first trip
	Attempt int         // 1 for the first request of this hop
	Retry   bool        // a transient failure will be tried again
	ReplyTo *actor.PID  // the agent
	DoneTo  *actor.PID  // the scheduler
}

// Target is the address to request now: the last hop, or URL.
func (f *Fetch) Target() spoor.URL {
	if n := len(f.Hops); n > 0 {
		return f.Hops[n-1]
	}
	return f.URL
}

// Final says whether an outcome of this request goes to the agent now.
func (f *Fetch) Final(o spoor.Outcome) bool {
	switch o.Class() {
	case spoor.Onward:
		return false
	case spoor.Transient:
		return !f.Retry
	default:
		return true
	}
}

// Fetched is the outcome of a URL for the agent that asked for it. The
// scheduler sends it too, for a trip that it ends itself (given up after
// retries, a redirect to a visited page or past the bound).
type Fetched struct {
	Agent spoor.AgentID
	Page  *spoor.Page
}

// Done tells the scheduler that a request has come to its end and its slot is
// free. It carries no body.
type Done struct {
	Fetch      *Fetch
	Outcome    spoor.Outcome
	Status     int
	Error      string
	Location   spoor.URL     // with outcome Redirect
	RetryAfter time.Duration // that the server asked to wait; 0 where it did not say
	FromCache  bool          // answered from the run's page cache: no host was asked
	Bytes      int64         // of the body, as in spoor.Page
}
