package downloader

import (
	"context"
	"sync"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor/internal/strays"
)

// stopWait is how long the actor waits for its requests when it stops. A
// Fetcher that keeps its contract needs next to nothing of it.
const stopWait = 5 * time.Second

// Props makes the downloader's actor, which answers every [Fetch] by f. It
// starts a goroutine for each, so the scheduler's slots are what bounds their
// number. When the actor stops, requests in flight are cancelled and still
// answered, and Receive waits until all have ended, at most 5 seconds: what a
// fetcher that does not heed its context still does is left behind, and
// logged. The actor does not close f.
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
	strays   strays.Count
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
		s.wait()
	case actor.SystemMessage, actor.AutoReceiveMessage:
	default:
		s.strays.Note(s.log, "downloader", m)
	}
}

func (s *shell) start(out *actor.RootContext, m *Fetch) {
	s.inFlight.Go(func() {
		fetched, done := Do(s.ctx, s.fetcher, m)
		s.report(done)
		if fetched != nil {
			send(out, m.ReplyTo, fetched)
		}
		send(out, m.DoneTo, done)
	})
}

// wait gives the requests in flight time to end. One that does not heed its
// context is left behind: what stops must not hang for it.
func (s *shell) wait() {
	ended := make(chan struct{})
	go func() {
		s.inFlight.Wait()
		close(ended)
	}()
	late := time.NewTimer(stopWait)
	defer late.Stop()
	select {
	case <-ended:
	case <-late.C:
		s.log.Error().Dur("waited", stopWait).Msg("downloader: a fetcher does not heed that its context has ended; its requests are left behind")
	}
}

func (s *shell) report(d *Done) {
	m := d.Fetch
	s.log.Debug().Str("agent", m.Agent.String()).Str("url", string(m.Target())).
		Str("outcome", string(d.Outcome)).Int("status", d.Status).
		Int64("bytes", d.Bytes).Int("attempt", m.Attempt).Bool("cache", d.FromCache).
		Str("why", d.Error).Msg("fetched")
}

// send leaves out an address that nobody gave.
func send(out *actor.RootContext, to *actor.PID, message any) {
	if to != nil {
		out.Send(to, message)
	}
}
