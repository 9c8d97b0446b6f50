package directory

import (
	"slices"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor/internal/strays"
)

// batchAge is how long an operation waits for its commit at most.
const batchAge = 50 * time.Millisecond

// Props is the Directory Service as an actor. It takes *Register, *Record,
// *Snapshot, *End and *Flush; owner, which may be nil, gets *Failed. Receive
// blocks while a batch is written: this is the one actor that may while a crawl
// goes on.
//
// The writer outlives the actor, so nothing received is lost when it is
// restarted or stopped: what is pending is committed. Spawn one actor for a
// writer, and close the writer when the actor has stopped.
func Props(w *Writer, owner *actor.PID, log zerolog.Logger) *actor.Props {
	s := &shell{writer: w, owner: owner, log: log}
	return actor.PropsFromProducer(func() actor.Actor { return s })
}

// shell hands operations to a Writer.
type shell struct {
	writer *Writer
	owner  *actor.PID
	log    zerolog.Logger
	timer  *time.Timer // runs while a batch is open; nil when none is
	told   bool        // owner knows that a commit failed
	owed   []debt      // records received and not dealt with, by sender
	strays strays.Count
}

// debt is how many records of one sender wait for their commit.
type debt struct {
	to    *actor.PID
	steps int
}

// batchOld is the actor's message to itself: the open batch has waited long
// enough. One that comes late, for a batch already committed, does no harm.
type batchOld struct{}

// Receive implements actor.Actor.
func (s *shell) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case Op:
		s.add(ctx, m)
	case *Flush:
		s.flush(ctx, m)
	case *batchOld:
		s.commit(ctx)
	case *actor.Restarting:
		s.commit(ctx)
	case *actor.Stopping:
		s.owed = nil // nobody waits for it any more
		s.commit(ctx)
	case *actor.Stopped:
		s.log.Debug().Int("lost", s.writer.Lost()).Int("unknown", int(s.strays)).Msg("directory stopped")
	case *actor.Started:
	default:
		s.strays.Note(s.log, "directory", m)
	}
}

func (s *shell) add(ctx actor.Context, op Op) {
	if r, ok := op.(*Record); ok && r.ReplyTo != nil {
		s.owe(r.ReplyTo)
	}
	if err := s.writer.Add(op); err != nil && s.writer.err == nil {
		s.log.Error().Err(err).Msg("directory refused an operation")
	}
	s.settle(ctx)
}

func (s *shell) commit(ctx actor.Context) {
	_ = s.writer.Commit() // settle tells
	s.settle(ctx)
}

func (s *shell) owe(to *actor.PID) {
	i := slices.IndexFunc(s.owed, func(d debt) bool { return d.to.Equal(to) })
	if i < 0 {
		i, s.owed = len(s.owed), append(s.owed, debt{to: to})
	}
	s.owed[i].steps++
}

// settle brings timer, senders and owner in line with the writer.
func (s *shell) settle(ctx actor.Context) {
	s.tell(ctx)
	if s.writer.Pending() == 0 && s.writer.err == nil {
		s.acknowledge(ctx)
	}
	switch open := s.writer.Pending() > 0; {
	case open && s.timer == nil:
		root, self := ctx.ActorSystem().Root, ctx.Self()
		s.timer = time.AfterFunc(batchAge, func() { root.Send(self, &batchOld{}) })
	case !open && s.timer != nil:
		s.timer.Stop()
		s.timer = nil
	}
}

func (s *shell) acknowledge(ctx actor.Context) {
	for _, d := range s.owed {
		ctx.Send(d.to, &Recorded{Steps: d.steps})
	}
	s.owed = s.owed[:0]
}

// tell tells the owner once that a commit failed.
func (s *shell) tell(ctx actor.Context) {
	if s.told || s.writer.err == nil {
		return
	}
	s.told = true
	s.log.Error().Err(s.writer.err).Msg("directory cannot store any more")
	if s.owner != nil {
		ctx.Send(s.owner, &Failed{Error: s.writer.err.Error()})
	}
}

func (s *shell) flush(ctx actor.Context, f *Flush) {
	s.commit(ctx)
	to := f.ReplyTo
	if to == nil {
		to = ctx.Sender()
	}
	if to == nil {
		s.log.Warn().Msg("directory got a flush without anyone to answer")
		return
	}
	answer := &Flushed{}
	if err := s.writer.Err(); err != nil {
		answer.Error = err.Error()
	}
	ctx.Send(to, answer)
}
