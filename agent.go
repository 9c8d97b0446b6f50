package spoor

import (
	"cmp"
	"strconv"
)

// AgentID names one focused crawler agent of a run.
type AgentID struct {
	Topic  string
	Number int // from 1 within its topic
}

// String is "topic/number".
func (a AgentID) String() string { return a.Topic + "/" + strconv.Itoa(a.Number) }

// Compare orders agents by topic, then number.
func (a AgentID) Compare(b AgentID) int {
	return cmp.Or(cmp.Compare(a.Topic, b.Topic), cmp.Compare(a.Number, b.Number))
}

// Reason says why an agent ended. The zero value means that it has not.
type Reason string

// The reasons. Pappas III, footnote 1, names the first two.
const (
	GoalReached   Reason = "goal"            // it found its number of relevant pages
	NoFurtherMove Reason = "no-further-move" // its stack is empty and nothing is on its way
	BudgetUsed    Reason = "budget"          // the run's pages are used up
	TimeUsed      Reason = "time"            // the run's time is used up
	Stopped       Reason = "stopped"         // someone asked the run to stop
	AgentLost     Reason = "lost"            // its actor ended without saying why
)

// Tally counts what one agent did so far. The zero value is nothing.
type Tally struct {
	Steps    int `json:"steps"`    // page outcomes, of any kind
	Relevant int `json:"relevant"` // pages judged relevant
	Ignored  int `json:"ignored"`  // pages set aside for an irrelevant-context word
	Failed   int `json:"failed"`   // outcomes that gave no page: errors, what no archive has, and duplicates (redirects to a page visited already)
	Crashed  int `json:"crashed"`  // pages lost to a panic; also in Failed
	Links    int `json:"links"`    // links scored: those of pages with outcome OK
	Expired  int `json:"expired"`  // links forgotten because they stayed too long (Pappas III-B)
	Evicted  int `json:"evicted"`  // links pushed out of a full stack
	Refused  int `json:"refused"`  // links that the scheduler had visited already
	Stack    int `json:"stack"`    // links waiting now
	InFlight int `json:"inflight"` // links asked for now
}

// Count takes in one more step of the path. What a step does not show
// (expired, evicted, refused, stack, in flight) stays as it is.
func (t *Tally) Count(s *Step) {
	t.Steps++
	switch {
	case s.Outcome == OK:
		t.Links += s.Links
		if s.Relevant {
			t.Relevant++
		}
	case s.Outcome == Ignored:
		t.Ignored++
	default:
		t.Failed++
		if s.Outcome == Crashed {
			t.Crashed++
		}
	}
}

// Add takes in all that another agent did.
func (t *Tally) Add(o Tally) {
	t.Steps += o.Steps
	t.Relevant += o.Relevant
	t.Ignored += o.Ignored
	t.Failed += o.Failed
	t.Crashed += o.Crashed
	t.Links += o.Links
	t.Expired += o.Expired
	t.Evicted += o.Evicted
	t.Refused += o.Refused
	t.Stack += o.Stack
	t.InFlight += o.InFlight
}

// Precision is Relevant over Steps, the harvest rate by the agent's own
// judgement (Pappas eq. 12); 0 before the first step.
func (t Tally) Precision() float64 {
	if t.Steps == 0 {
		return 0
	}
	return float64(t.Relevant) / float64(t.Steps)
}

// TermWeight is one row of a topic-specific weight table as people read it.
type TermWeight struct {
	Term   string  `json:"term"`
	Weight float64 `json:"weight"`
}
