package agents_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/scheduler"
)

// world is a web, a scheduler and a manager that do what they like, within
// the protocol: every request is answered once, and any message may come twice.
type world struct {
	t       *rapid.T
	core    *agents.Core
	max     int
	now     time.Time
	pending []string // asked for, not answered
	asked   map[string]bool
	old     []any // messages delivered before
	pages   int   // outcomes delivered
	steps   []spoor.Step
	left    bool
	ended   *agents.Ended
}

func TestEndDetectionNeitherHangsNorEndsEarly(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		k := knows(t)
		w := &world{t: rt, asked: map[string]bool{}, now: began, max: rapid.IntRange(1, 4).Draw(rt, "r")}
		w.core = agents.New(agents.Config{
			Agent:       me,
			Requests:    w.max,
			StackSize:   rapid.IntRange(1, 12).Draw(rt, "stack"),
			MaxRelevant: rapid.IntRange(0, 6).Draw(rt, "goal"),
			Expiry:      frontier.Expiry{Steps: rapid.IntRange(0, 5).Draw(rt, "expiry")},
		}, k, fragile{strategy(t, rapid.SampledFrom([]string{"tswt", "best-first", "breadth-first"}).Draw(rt, "strategy"), k)})
		w.run(rapid.SliceOfN(rapid.StringMatching(`[a-p]`), 0, 5).Draw(rt, "seeds"))
	})
}

func (w *world) run(names []string) {
	w.take(func() agents.Ready { return w.core.Start(w.now, seeds(names...)) })
	for turn := 0; w.ended == nil; turn++ {
		if turn > 500 {
			w.t.Fatalf("500 messages and no end; pending %v", w.pending)
		}
		w.now = w.now.Add(time.Second)
		switch rapid.IntRange(0, 15).Draw(w.t, "event") {
		case 0:
			w.again()
		case 1:
			if rapid.IntRange(0, 3).Draw(w.t, "finish") == 0 {
				w.take(func() agents.Ready { return w.core.Finish(w.now, &agents.Finish{Reason: spoor.TimeUsed}) })
			}
		case 2:
			w.refuse(rapid.SampledFrom([]scheduler.Refusal{scheduler.Visited, scheduler.Visited, scheduler.NoBudget, scheduler.Draining}).Draw(w.t, "why"))
		default:
			w.answer()
		}
	}
	for range 3 {
		w.again()
	}
	w.account()
}

// answerable takes a request that is on its way.
func (w *world) answerable() string {
	i := rapid.IntRange(0, len(w.pending)-1).Draw(w.t, "which")
	name := w.pending[i]
	w.pending = slices.Delete(w.pending, i, i+1)
	return name
}

func (w *world) answer() {
	m := w.page(w.answerable())
	w.pages++
	w.old = append(w.old, m)
	w.take(func() agents.Ready { return w.core.Fetched(w.now, m) })
}

func (w *world) refuse(why scheduler.Refusal) {
	m := refused(w.answerable(), why)
	w.old = append(w.old, m)
	w.take(func() agents.Ready { return w.core.Refused(w.now, m) })
}

// again delivers a message a second time.
func (w *world) again() {
	if len(w.old) == 0 {
		return
	}
	before := len(w.steps)
	switch m := rapid.SampledFrom(w.old).Draw(w.t, "again").(type) {
	case *downloader.Fetched:
		w.take(func() agents.Ready { return w.core.Fetched(w.now, m) })
	case *scheduler.Refused:
		w.take(func() agents.Ready { return w.core.Refused(w.now, m) })
	}
	if len(w.steps) != before {
		w.t.Fatal("a message that came twice made a step")
	}
}

// page is some outcome for a name.
func (w *world) page(name string) *downloader.Fetched {
	links := rapid.SliceOfN(rapid.StringMatching(`[a-p]`), 0, 6).Draw(w.t, "links")
	switch rapid.IntRange(0, 9).Draw(w.t, "kind") {
	case 0:
		return failed(name, rapid.SampledFrom([]spoor.Outcome{spoor.ServerError, spoor.NotArchived, spoor.Duplicate, spoor.WrongType}).Draw(w.t, "outcome"))
	case 1:
		return fetched(name, html("crash", onTopic, links...))
	case 2:
		return fetched(name, html("Cat", "A jaguar in the jungle.", links...))
	case 3:
		m := fetched(name, html("Moved", onTopic, links...))
		to := at(rapid.StringMatching(`[a-p]`).Draw(w.t, "to"))
		m.Page.FinalURL, m.Page.Redirects = to, []spoor.URL{to}
		return m
	case 4, 5:
		return fetched(name, html("Bread", offTopic, links...))
	default:
		return fetched(name, html("Car", onTopic, links...))
	}
}

// take checks what the agent wants done, whatever the message was.
func (w *world) take(call func() agents.Ready) {
	over := w.ended != nil
	r := survive(w.core, call)
	if over && (len(r.Records) > 0 || len(r.Snapshots) > 0 || r.Submit != nil || r.Leave || r.Progressed != nil || r.Ended != nil) {
		w.t.Fatalf("after its end the agent wants %+v", r)
	}
	for _, record := range r.Records {
		w.steps = append(w.steps, record.Step)
		if record.Step.Step != len(w.steps) {
			w.t.Fatalf("step %d recorded as number %d", record.Step.Step, len(w.steps))
		}
	}
	if r.Submit != nil && (w.left || r.Leave) {
		w.t.Fatal("submits after Leave")
	}
	if r.Leave && w.left {
		w.t.Fatal("leaves twice")
	}
	w.left = w.left || r.Leave
	for _, name := range asks(r) {
		if w.asked[name] {
			w.t.Fatalf("%s is asked for twice", name)
		}
		w.asked[name] = true
		w.pending = append(w.pending, name)
	}
	if len(w.pending) > w.max {
		w.t.Fatalf("%d requests in flight, at most %d allowed", len(w.pending), w.max)
	}
	if r.Ended != nil {
		w.ended = r.Ended
	}
	if (w.ended != nil) == (len(w.pending) > 0) {
		w.t.Fatalf("ended: %v with %d requests in flight", w.ended != nil, len(w.pending))
	}
}

// account checks the books at the end.
func (w *world) account() {
	got := w.ended.Tally
	var want spoor.Tally
	for _, s := range w.steps {
		want.Steps++
		if s.Relevant {
			want.Relevant++
		}
		switch {
		case s.Outcome == spoor.Crashed:
			want.Crashed++
			want.Failed++
		case s.Outcome == spoor.Ignored:
			want.Ignored++
		case s.Outcome != spoor.OK:
			want.Failed++
		}
	}
	if want.Steps != w.pages {
		w.t.Fatalf("%d steps recorded of %d page outcomes", want.Steps, w.pages)
	}
	if got.Steps != want.Steps || got.Relevant != want.Relevant || got.Crashed != want.Crashed ||
		got.Failed != want.Failed || got.Ignored != want.Ignored || got.InFlight != 0 {
		w.t.Fatalf("tally %+v, the steps say %+v", got, want)
	}
	if w.ended.Reason == "" || !w.left {
		w.t.Fatal(fmt.Sprintf("ended for reason %q, left %v", w.ended.Reason, w.left))
	}
}
