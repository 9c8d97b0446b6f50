package scheduler

import (
	"github.com/asynkron/protoactor-go/actor"

	"github.com/spoor-crawler/spoor"
)

// Join registers an agent and gives it an ordered stack of its own. All agents
// of a run join before the first one submits, so that turns are known.
type Join struct {
	Agent   spoor.AgentID
	ReplyTo *actor.PID // where the agent's Fetched and Refused go
}

// Submit hands over an agent's top r links (Pappas III-B, PRIORITIZE). Every
// request is answered exactly once: by downloader.Fetched or by Refused.
type Submit struct {
	Agent    spoor.AgentID
	Requests []Request // highest priority first
}

// Request is one URL that an agent wants now.
type Request struct {
	URL      spoor.URL
	Priority float64
}

// Refused answers a request for which nothing was or will be fetched.
type Refused struct {
	Agent spoor.AgentID
	URL   spoor.URL
	Why   Refusal
}

// Refusal is why a request was refused.
type Refusal string

// The refusals.
const (
	Visited  Refusal = "visited"  // fetched already within the visited scope, or on its way
	NoBudget Refusal = "budget"   // the run's pages are used up: no request will be accepted any more
	Draining Refusal = "draining" // the run is stopping: no request will be accepted any more
)

// Leave says that an agent submits no more. What it has waiting is refused
// (Draining), so that each request still has its one answer; requests already
// on their way end as usual.
type Leave struct{ Agent spoor.AgentID }

// Drain stops accepting: what waits is refused, what is on its way ends as usual.
type Drain struct{}

// Inspect asks for Status.
type Inspect struct{ ReplyTo *actor.PID }

// Status answers Inspect: what the scheduler did so far.
type Status struct {
	Accepted int // requests accepted, never above the page budget
	Requests int // fetches handed to the downloader: retries and redirect hops too
	Retries  int // of these, second and later tries
	Cached   int // of these, answered from the run's page cache
	Waiting  int // accepted, not with the downloader: waiting for their host, a retry, or a turn
	InFlight int // with the downloader now
	Hosts    int // hosts with something waiting or in flight
	Ignored  int // Done messages that belong to no request on its way: unknown, or there twice
}
