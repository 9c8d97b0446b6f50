package directory_test

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"math"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// newWriter is a writer on a fresh file that is closed with the test.
func newWriter(t testing.TB) (*directory.Writer, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "directory.db")
	w, err := directory.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close() })
	return w, path
}

// store adds operations and closes the writer.
func store(t testing.TB, w *directory.Writer, ops ...directory.Op) {
	t.Helper()
	if err := w.Add(ops...); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

func reopen(t testing.TB, path string) *directory.Reader {
	t.Helper()
	r, err := directory.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r
}

func collect[T any](t testing.TB, seq iter.Seq2[*T, error]) []T {
	t.Helper()
	var all []T
	for v, err := range seq {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, *v)
	}
	return all
}

// step is a step with something in most fields.
func step(topic string, agent, n int) spoor.Step {
	at := time.Date(2024, 5, 17, 9, 30, n%60, 123456789, time.UTC)
	u := spoor.URL(fmt.Sprintf("https://host%d.example/page/%d?x=1", n%7, n))
	return spoor.Step{
		Topic: topic, Agent: agent, Step: n, URL: u, FinalURL: u,
		Parent: "https://host0.example/", Anchor: "spotted cat № " + fmt.Sprint(n), Priority: 0.25 * float64(n),
		Parts:  spoor.Parts{{Name: "anchor", Value: 0.5}, {Name: "url", Value: -1.0 / 3}},
		Status: 200, Outcome: spoor.OK, Relevant: n%3 == 0, Relevance: 0.1 * float64(n%10),
		Title: "A page", Depth: n % 4, Bytes: 1234, Links: 17, Attempts: 1, FetchedAt: &at,
	}
}

func TestAFileThatExistsIsRefused(t *testing.T) {
	w, path := newWriter(t)
	record := &directory.Record{Step: step("cats", 1, 1)}
	store(t, w, record)
	if _, err := directory.Create(path); !errors.Is(err, fs.ErrExist) {
		t.Fatalf("Create on a file that exists: %v, want fs.ErrExist", err)
	}
	if got := collect(t, reopen(t, path).Steps()); len(got) != 1 {
		t.Fatalf("after the refusal %d steps are there, want 1", len(got))
	}
}

func TestStepsComeInTheOrderTopicAgentStep(t *testing.T) {
	w, path := newWriter(t)
	var want []spoor.Step
	for _, topic := range []string{"", "a/1", "jaguar", "Ärzte", "豹\x00\n", "\xff no UTF-8"} { // ascending bytes
		for agent := 1; agent <= 2; agent++ {
			for n := 1; n <= 300; n++ {
				want = append(want, step(topic, agent, n))
			}
		}
	}
	for _, s := range slices.Backward(want) {
		if err := w.Add(&directory.Record{Step: s}); err != nil {
			t.Fatal(err)
		}
	}
	store(t, w)
	r := reopen(t, path)
	if diff := cmp.Diff(want, collect(t, r.Steps())); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want[300:600], collect(t, r.Path(spoor.AgentID{Number: 2}))); diff != "" {
		t.Error("path of agent 2 of the topic without a name:", diff)
	}
	if got := collect(t, r.Path(spoor.AgentID{Topic: "jaguar", Number: 3})); got != nil {
		t.Errorf("an agent that never was has %d steps", len(got))
	}
}

func TestTheSameStepRecordedTwiceIsStoredOnce(t *testing.T) {
	w, path := newWriter(t)
	first := step("cats", 1, 3) // relevant
	again := first
	again.Relevant, again.Title = false, "judged again"
	for range 2 {
		if err := errors.Join(w.Add(&directory.Record{Step: first}), w.Commit()); err != nil {
			t.Fatal(err)
		}
	}
	store(t, w, &directory.Record{Step: again})
	r := reopen(t, path)
	if diff := cmp.Diff([]spoor.Step{again}, collect(t, r.Steps())); diff != "" {
		t.Error(diff)
	}
	if got := collect(t, r.Relevant()); got != nil {
		t.Errorf("the step is still among the relevant ones: %v", got)
	}
}

func TestRelevantPagesAreTheStepsJudgedRelevant(t *testing.T) {
	w, path := newWriter(t)
	var want []spoor.Step
	for _, topic := range []string{"birds", "cats"} {
		for n := 1; n <= 400; n++ {
			s := step(topic, 1, n)
			if s.Relevant {
				want = append(want, s)
			}
			if err := w.Add(&directory.Record{Step: s}); err != nil {
				t.Fatal(err)
			}
		}
	}
	store(t, w)
	if diff := cmp.Diff(want, collect(t, reopen(t, path).Relevant())); diff != "" {
		t.Error(diff)
	}
}

func TestTheLastRegistrationOfAnAgentWins(t *testing.T) {
	w, path := newWriter(t)
	cat := spoor.AgentID{Topic: "cats", Number: 1}
	store(t, w,
		&directory.Register{Agent: cat, Strategy: "tswt", Seeds: []spoor.URL{"https://a.example/"}},
		&directory.Register{Agent: cat, Strategy: "best-first", Seeds: []spoor.URL{"https://b.example/", "https://c.example/"}},
	)
	got, err := reopen(t, path).Agents()
	if err != nil {
		t.Fatal(err)
	}
	want := []directory.Agent{{ID: cat, Strategy: "best-first", Seeds: []spoor.URL{"https://b.example/", "https://c.example/"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestAnAgentThatNeverEndedIsTalliedFromItsSteps(t *testing.T) {
	w, path := newWriter(t)
	ended, killed := spoor.AgentID{Topic: "cats", Number: 2}, spoor.AgentID{Topic: "cats", Number: 10}
	tally := spoor.Tally{Steps: 1, Relevant: 1, Expired: 4, Stack: 9}
	ops := []directory.Op{
		&directory.Register{Agent: spoor.AgentID{Topic: "birds", Number: 1}, Strategy: "tswt"},
		&directory.Record{Step: step("cats", 2, 1)},
		&directory.End{Agent: ended, Reason: spoor.GoalReached, Tally: tally},
	}
	for n, outcome := range []spoor.Outcome{spoor.OK, spoor.Ignored, spoor.Crashed, spoor.ServerError, spoor.Duplicate} {
		s := step("cats", 10, n+1)
		s.Outcome, s.Relevant = outcome, n == 0
		ops = append(ops, &directory.Record{Step: s})
	}
	store(t, w, ops...)
	got, err := reopen(t, path).Agents()
	if err != nil {
		t.Fatal(err)
	}
	want := []directory.Agent{
		{ID: spoor.AgentID{Topic: "birds", Number: 1}, Strategy: "tswt"},
		{ID: ended, Reason: spoor.GoalReached, Tally: tally},
		{ID: killed, Tally: spoor.Tally{Steps: 5, Relevant: 1, Ignored: 1, Failed: 3, Crashed: 1, Links: 17}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestSnapshotsOfATableComeInOrderOfSteps(t *testing.T) {
	w, path := newWriter(t)
	cat := spoor.AgentID{Topic: "cats", Number: 1}
	late := directory.Snapshot{Agent: cat, Step: 300, Terms: []spoor.TermWeight{{Term: "cat", Weight: 1}, {Term: "łapa", Weight: 1.0 / 3}}}
	early := directory.Snapshot{Agent: cat, Step: 2, Terms: []spoor.TermWeight{{Term: "cat", Weight: 1}}}
	other := directory.Snapshot{Agent: spoor.AgentID{Topic: "cats", Number: 2}, Step: 7}
	store(t, w, &late, &other, &early)
	r := reopen(t, path)
	if diff := cmp.Diff([]directory.Snapshot{early, late}, collect(t, r.Snapshots(cat))); diff != "" {
		t.Error(diff)
	}
	if got := collect(t, r.Snapshots(spoor.AgentID{Topic: "dogs", Number: 1})); got != nil {
		t.Errorf("snapshots of an unknown topic: %v", got)
	}
}

func TestAnOperationThatCannotBeStoredIsLeftOutAndTheOthersAreKept(t *testing.T) {
	late := time.Date(12024, 1, 1, 0, 0, 0, 0, time.UTC)
	for name, spoil := range map[string]func(*spoor.Step){
		"agent number 0":     func(s *spoor.Step) { s.Agent = 0 },
		"step 0":             func(s *spoor.Step) { s.Step = 0 },
		"step beyond a key":  func(s *spoor.Step) { s.Step = 1 << 32 },
		"priority NaN":       func(s *spoor.Step) { s.Priority = math.NaN() },
		"part infinite":      func(s *spoor.Step) { s.Parts[1].Value = math.Inf(-1) },
		"fetched year 12024": func(s *spoor.Step) { s.FetchedAt = &late },
	} {
		t.Run(name, func(t *testing.T) {
			w, path := newWriter(t)
			bad, good := step("cats", 1, 1), step("cats", 1, 2)
			good.Priority, good.Relevance = math.MaxFloat64, math.MaxFloat64 // finite, their sum is not
			spoil(&bad)
			if err := w.Add(&directory.Record{Step: bad}, &directory.Record{Step: good}); !errors.Is(err, directory.ErrRefused) {
				t.Fatalf("Add: %v, want ErrRefused", err)
			}
			if err := w.Commit(); err != nil || w.Lost() != 1 || !errors.Is(w.Err(), directory.ErrRefused) {
				t.Fatalf("Commit %v, lost %d, Err %v; want nil, 1, ErrRefused", err, w.Lost(), w.Err())
			}
			store(t, w)
			if diff := cmp.Diff([]spoor.Step{good}, collect(t, reopen(t, path).Steps())); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAFullBatchIsCommittedByItself(t *testing.T) {
	w, _ := newWriter(t)
	for n := 1; n <= 1000; n++ {
		if err := w.Add(&directory.Record{Step: step("cats", 1, n)}); err != nil {
			t.Fatal(err)
		}
	}
	if w.Pending() != 0 {
		t.Errorf("%d operations wait after two full batches", w.Pending())
	}
	_ = w.Add(&directory.Record{Step: step("cats", 1, 1001)})
	if w.Pending() != 1 {
		t.Errorf("%d operations wait, want 1", w.Pending())
	}
}

func TestAFileInUseIsLocked(t *testing.T) {
	_, path := newWriter(t)
	_, err := directory.Open(path)
	if !errors.Is(err, directory.ErrLocked) {
		t.Fatalf("Open while a writer has the file: %v, want ErrLocked", err)
	}
	if want := "directory " + path + ": in use by another spoor; wait for it to end"; err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
}

func TestSeveralMayReadAtOnce(t *testing.T) {
	w, path := newWriter(t)
	store(t, w, &directory.Record{Step: step("cats", 1, 1)})
	a, b := reopen(t, path), reopen(t, path)
	if len(collect(t, a.Steps())) != 1 || len(collect(t, b.Steps())) != 1 {
		t.Error("two readers do not see the step")
	}
}

func TestARunWithoutAnythingReadsAsEmpty(t *testing.T) {
	w, path := newWriter(t)
	store(t, w)
	r := reopen(t, path)
	agents, err := r.Agents()
	if err != nil || agents != nil || collect(t, r.Steps()) != nil {
		t.Errorf("agents %v, %v", agents, err)
	}
}

func TestReadingMayBeBrokenOffAndCallersPanicsAreTheirs(t *testing.T) {
	w, path := newWriter(t)
	store(t, w, &directory.Record{Step: step("cats", 1, 1)}, &directory.Record{Step: step("dogs", 1, 1)})
	r := reopen(t, path)
	for s := range r.Steps() {
		if s.Topic != "cats" {
			t.Errorf("first step is of %s", s.Topic)
		}
		break
	}
	defer func() {
		if p := recover(); p != "mine" {
			t.Errorf("recovered %v", p)
		}
	}()
	for range r.Steps() {
		panic("mine")
	}
}
