package explain

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"github.com/spoor-crawler/spoor"
)

// Trail is how an agent came to a page: its steps from the seed on, the page's
// own last.
type Trail struct {
	Agent spoor.AgentID
	Steps []*spoor.Step
	Whole bool // it begins with a seed: no step of it is missing
}

// Last is the step that fetched the page.
func (t *Trail) Last() *spoor.Step { return t.Steps[len(t.Steps)-1] }

// Trails finds the agents that fetched u, or came by it through a redirect, in
// the order of steps, which are those of whole agents one after the other. Where
// there are none, near are the addresses fetched that are most like it.
func Trails(steps iter.Seq2[*spoor.Step, error], u spoor.URL) (trails []Trail, near []spoor.URL, err error) {
	path := walked{want: u}
	rank := newAlike(u)
	finish := func() {
		if t, ok := path.trail(); ok {
			trails = append(trails, t)
		}
	}
	for s, err := range steps {
		if err != nil {
			return nil, nil, fmt.Errorf("explain %s: %w", u, err)
		}
		if s.ID() != path.agent {
			finish()
			path = walked{agent: s.ID(), want: u}
		}
		path.add(s)
		rank.add(s.URL)
	}
	finish()
	if len(trails) == 0 {
		near = rank.best()
	}
	return trails, near, nil
}

// walked is the path of one agent.
type walked struct {
	agent spoor.AgentID
	want  spoor.URL
	steps []*spoor.Step
	last  *spoor.Step
}

func (w *walked) add(s *spoor.Step) {
	w.steps = append(w.steps, s)
	if hits(s, w.want) && (w.last == nil || w.last.Outcome.Class() != spoor.Success && s.Outcome.Class() == spoor.Success) {
		w.last = s
	}
}

// hits says that a step asked for an address, or came to it.
func hits(s *spoor.Step, u spoor.URL) bool {
	return s.URL == u || s.FinalURL == u || slices.Contains(s.Redirects, u)
}

// trail follows the pages back on which the links were first met.
func (w *walked) trail() (Trail, bool) {
	if w.last == nil {
		return Trail{}, false
	}
	from := map[spoor.URL]*spoor.Step{}
	for _, s := range slices.Backward(w.steps) { // the first that came there is the one
		if s.Outcome.Class() == spoor.Success {
			from[cmp.Or(s.FinalURL, s.URL)] = s
		}
	}
	t := Trail{Agent: w.agent, Steps: []*spoor.Step{w.last}, Whole: true}
	for s := w.last; s.Parent != ""; {
		parent := from[s.Parent]
		if parent == nil || parent.Step >= s.Step {
			t.Whole = false
			break
		}
		t.Steps = append(t.Steps, parent)
		s = parent
	}
	slices.Reverse(t.Steps)
	return t, true
}
