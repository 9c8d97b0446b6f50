package directory

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"
	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
)

func quiet(*actor.ActorSystem) *slog.Logger { return slog.New(slog.DiscardHandler) }

// inbox is an actor that keeps what it gets.
type inbox struct {
	mu  sync.Mutex
	got []any // to be read without heard when nothing more comes
}

// heard is how much came so far.
func (i *inbox) heard() int {
	i.mu.Lock()
	defer i.mu.Unlock()
	return len(i.got)
}

func (i *inbox) Receive(ctx actor.Context) {
	i.mu.Lock()
	defer i.mu.Unlock()
	switch m := ctx.Message().(type) {
	case *Flushed, *Failed, *Recorded:
		i.got = append(i.got, m)
	}
}

// stage is a writer with its actor and an owner, inside a synctest bubble.
type stage struct {
	writer     *Writer
	root       *actor.RootContext
	system     *actor.ActorSystem
	owner, pid *actor.PID
	inbox      *inbox
	log        *strings.Builder
}

func newStage(t *testing.T) *stage {
	t.Helper()
	w, err := Create(filepath.Join(t.TempDir(), "directory.db"))
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{writer: w, system: actor.NewActorSystem(actor.WithLoggerFactory(quiet)), inbox: &inbox{}, log: &strings.Builder{}}
	s.root = s.system.Root
	s.owner = s.root.Spawn(actor.PropsFromProducer(func() actor.Actor { return s.inbox }))
	s.pid = s.root.Spawn(Props(w, s.owner, zerolog.New(s.log)))
	synctest.Wait()
	return s
}

func (s *stage) record(n int) *Record {
	return &Record{Step: spoor.Step{Topic: "cats", Agent: 1, Step: n, URL: "https://a.example/"}}
}

// onDisk counts the steps committed so far, while the actor works.
func (s *stage) onDisk(t *testing.T) (steps int) {
	t.Helper()
	err := s.writer.db.View(func(tx *bolt.Tx) error {
		return tx.Bucket([]byte{stepBucket}).ForEach(func(_, _ []byte) error { steps++; return nil })
	})
	if err != nil {
		t.Fatal(err)
	}
	return steps
}

// end stops everything and gives the steps on disk.
func (s *stage) end(t *testing.T) (steps int) {
	t.Helper()
	for _, pid := range []*actor.PID{s.pid, s.owner} {
		if err := s.root.StopFuture(pid).Wait(); err != nil {
			t.Error(err)
		}
	}
	s.system.Shutdown()
	_ = s.writer.db.Close() // not Writer.Close, which would commit
	r, err := Open(s.writer.path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, err := range r.Steps() {
		if err != nil {
			t.Fatal(err)
		}
		steps++
	}
	return steps
}

func TestABatchIsCommittedWhenItIs50MillisecondsOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		s.root.Send(s.pid, s.record(1))
		time.Sleep(batchAge - 1) // virtual time
		synctest.Wait()
		if n := s.onDisk(t); n != 0 {
			t.Errorf("before its time %d steps are on disk", n)
		}
		time.Sleep(1 * time.Nanosecond)
		synctest.Wait()
		if n := s.onDisk(t); n != 1 {
			t.Errorf("after 50 ms %d steps are on disk, want 1", n)
		}
		s.end(t)
	})
}

func TestFlushedComesAfterTheCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		for n := 1; n <= 3; n++ {
			s.root.Send(s.pid, s.record(n))
		}
		s.root.Send(s.pid, &Flush{ReplyTo: s.owner})
		synctest.Wait()
		if len(s.inbox.got) != 1 || *s.inbox.got[0].(*Flushed) != (Flushed{}) || s.writer.Pending() != 0 {
			t.Errorf("got %v with %d pending", s.inbox.got, s.writer.Pending())
		}
		s.end(t)
	})
}

func TestRecordsAreAcknowledgedToTheirSenderAfterTheCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		for _, n := range []int{1, 2, 3, 0} { // step 0 is refused, and dealt with
			r := s.record(n)
			r.ReplyTo = s.owner
			s.root.Send(s.pid, r)
		}
		s.root.Send(s.pid, s.record(4)) // nobody wants to know
		synctest.Wait()
		if n := s.inbox.heard(); n != 0 {
			t.Errorf("%d messages before the commit", n)
		}
		time.Sleep(batchAge) // virtual time
		synctest.Wait()
		if len(s.inbox.got) != 1 || *s.inbox.got[0].(*Recorded) != (Recorded{4}) {
			t.Errorf("got %v, want one Recorded of 4", s.inbox.got)
		}
		s.end(t)
	})
}

func TestWhatWasNotCommittedIsNotAcknowledged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		s.writer.db.MaxSize = 1 // as on a full disk
		big := s.record(1)
		big.Step.Title, big.ReplyTo = strings.Repeat("x", 1<<20), s.owner
		s.root.Send(s.pid, big)
		time.Sleep(batchAge)
		synctest.Wait()
		if len(s.inbox.got) != 1 {
			t.Fatalf("got %v, want Failed alone", s.inbox.got)
		}
		if _, ok := s.inbox.got[0].(*Failed); !ok {
			t.Errorf("got %v, want Failed", s.inbox.got[0])
		}
		s.end(t)
	})
}

func TestNothingReceivedIsLostWhenTheActorStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		for n := 1; n <= 77; n++ {
			s.root.Send(s.pid, s.record(n))
		}
		synctest.Wait() // received, not committed: no time has passed
		if n := s.writer.Pending(); n != 77 {
			t.Errorf("%d operations wait, want 77", n)
		}
		if got := s.end(t); got != 77 {
			t.Errorf("%d steps on disk, want 77", got)
		}
	})
}

func TestAFailingCommitIsToldOnceAndLaterRecordsAreLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		s.root.Send(s.pid, s.record(1))
		s.root.Send(s.pid, &Flush{ReplyTo: s.owner})
		synctest.Wait()
		s.writer.db.MaxSize = 1 // as on a full disk: the file may not grow
		big := s.record(2)
		big.Step.Title = strings.Repeat("x", 1<<20)
		s.root.Send(s.pid, big)
		s.root.Send(s.pid, &Flush{ReplyTo: s.owner})
		s.root.Send(s.pid, s.record(3))
		s.root.Send(s.pid, s.record(4))
		s.root.Send(s.pid, &Flush{ReplyTo: s.owner})
		synctest.Wait()
		if len(s.inbox.got) != 4 {
			t.Fatalf("got %v, want Flushed, Failed, Flushed, Flushed", s.inbox.got)
		}
		failed, ok := s.inbox.got[1].(*Failed)
		if !ok || !strings.Contains(failed.Error, "commit of 1 operations") {
			t.Errorf("got %v, want Failed with the commit", s.inbox.got[1])
		}
		last := s.inbox.got[3].(*Flushed)
		if !strings.HasPrefix(last.Error, "3 operations lost: commit of 1 operations") || s.writer.Lost() != 3 {
			t.Errorf("flushed %q, lost %d", last.Error, s.writer.Lost())
		}
		if got := s.end(t); got != 1 {
			t.Errorf("%d steps on disk, want the one before the failure", got)
		}
	})
}

func TestARefusedOperationIsLoggedAndReportedByFlushed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		s.root.Send(s.pid, s.record(0))
		s.root.Send(s.pid, s.record(1))
		s.root.Send(s.pid, &Flush{ReplyTo: s.owner})
		synctest.Wait()
		if got := s.inbox.got[0].(*Flushed).Error; !strings.HasPrefix(got, "1 operations lost, the first one: operation refused: cats/1: step 0") {
			t.Errorf("flushed %q", got)
		}
		if !strings.Contains(s.log.String(), "directory refused an operation") {
			t.Errorf("log %s", s.log)
		}
		if got := s.end(t); got != 1 {
			t.Errorf("%d steps on disk, want the good one", got)
		}
	})
}

func TestUnknownMessagesAreCountedAndLogged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newStage(t)
		s.root.Send(s.pid, Register{}) // a value, not a pointer
		synctest.Wait()
		if !strings.Contains(s.log.String(), `"type":"directory.Register"`) {
			t.Errorf("log %s", s.log)
		}
		s.end(t)
	})
}

func TestAFileThatWasMadeAndNeverBegunSaysSo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "directory.db")
	db, err := createDB(path) // killed here, before prepare
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	_, err = Open(path)
	if !errors.Is(err, ErrUnbegun) || errors.Is(err, ErrForeign) {
		t.Fatalf("Open: %v, want ErrUnbegun", err)
	}
	if want := "directory " + path + ": nothing is stored here: the run was stopped before it began"; err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
}

func TestAWriterThatFailedKeepsSayingWhy(t *testing.T) {
	w, err := Create(filepath.Join(t.TempDir(), "directory.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := w.db.Close(); err != nil { // what happens to a disk that goes away
		t.Fatal(err)
	}
	first := (&stage{}).record(1)
	if err := w.Add(first); err != nil {
		t.Fatal(err)
	}
	failure := w.Commit()
	if failure == nil {
		t.Fatal("a commit to a closed file succeeded")
	}
	if err := w.Add(first, first); !errors.Is(err, failure) || w.Lost() != 3 {
		t.Errorf("Add: %v, lost %d", err, w.Lost())
	}
	if err := w.Close(); !errors.Is(err, failure) {
		t.Errorf("Close: %v, want %v", err, failure)
	}
}

func TestAFileCutShortUnderTheWriterFailsTheCommitAndHangsNothing(t *testing.T) {
	w, err := Create(filepath.Join(t.TempDir(), "directory.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(w.path, 0); err != nil {
		t.Fatal(err)
	}
	if err := w.Add((&stage{}).record(1)); err != nil {
		t.Fatal(err)
	}
	if err := w.Commit(); !errors.Is(err, ErrDamaged) {
		t.Errorf("commit: %v, want ErrDamaged", err)
	}
	if err := w.Close(); !errors.Is(err, ErrDamaged) {
		t.Errorf("close: %v, want ErrDamaged", err)
	}
}
