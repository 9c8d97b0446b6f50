package downloader

import (
	"context"
	"fmt"
	"sync"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor"
)

// Props makes the downloader's actor, which answers every [Fetch] by f. It
// starts a goroutine for each, so the scheduler's slots are what bounds their
// number; all have ended when the actor has stopped. Requests in flight at
// that time are cancelled and still answered. The actor does not close f.
func Props(f Fetcher, log zerolog.Logger) *actor.Props {
	return actor.PropsFromProducer(func() actor.Actor {
		s := &shell{fetcher: f, log: log}
		s.ctx, s.cancel = context.WithCancel(context.Background())
		return s
	})
}

// shell holds nothing that a restart must keep.
type shell struct {
	fetcher  Fetcher
	log      zerolog.Logger
	ctx      context.Context // ends when the actor does
	cancel   context.CancelFunc
	inFlight sync.WaitGroup
	unknown  int
}

// Receive starts requests and, at the end, waits for them.
func (s *shell) Receive(c actor.Context) {
	switch m := c.Message().(type) {
	case *Fetch:
		s.start(c.ActorSystem().Root, m)
	case *actor.Stopping:
		s.cancel()
	case *actor.Stopped, *actor.Restarting:
		s.cancel()
		s.inFlight.Wait() // short: a Fetcher ends soon after its context
	case actor.SystemMessage, actor.AutoReceiveMessage:
	default:
		s.unknown++
		s.log.Warn().Str("type", fmt.Sprintf("%T", m)).Int("unknown", s.unknown).Msg("downloader: unknown message")
	}
}

func (s *shell) start(out *actor.RootContext, m *Fetch) {
	s.inFlight.Go(func() {
		a := fetchSafely(s.ctx, s.fetcher, m.Target())
		s.report(m, a)
		if m.Final(a.Page.Outcome) {
			send(out, m.ReplyTo, &Fetched{Agent: m.Agent, Page: pageOfTrip(m, a.Page)})
		}
		send(out, m.DoneTo, doneOf(m, a))
	})
}

// pageOfTrip is the page of a request as the page of the whole trip. It is a
// copy: a cache may hold the other.
func pageOfTrip(m *Fetch, p *spoor.Page) *spoor.Page {
	trip := *p
	trip.URL = m.URL
	trip.FinalURL = m.Target()
	trip.Redirects = m.Hops
	trip.Attempts = max(m.Attempt, 1)
	return &trip
}

func doneOf(m *Fetch, a Answer) *Done {
	return &Done{
		Fetch: m, Outcome: a.Page.Outcome, Status: a.Page.Status, Error: a.Page.Error,
		Location: a.Page.Location, RetryAfter: int64(a.RetryAfter), FromCache: a.FromCache,
	}
}

func (s *shell) report(m *Fetch, a Answer) {
	s.log.Debug().Str("agent", m.Agent.String()).Str("url", string(m.Target())).
		Str("outcome", string(a.Page.Outcome)).Int("status", a.Page.Status).
		Int64("bytes", a.Page.Bytes).Int("attempt", m.Attempt).Bool("cache", a.FromCache).
		Str("why", a.Page.Error).Msg("fetched")
}

// send leaves out an address that nobody gave.
func send(out *actor.RootContext, to *actor.PID, message any) {
	if to != nil {
		out.Send(to, message)
	}
}
