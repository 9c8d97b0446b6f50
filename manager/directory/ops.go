package directory

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor"
)

// Op is an operation on the directory: *Register, *Record, *Snapshot or *End.
type Op interface {
	check() error   // wraps ErrRefused
	enter(b *batch) // only after check
}

func (r *Register) check() error { return checkAgent(r.Agent) }

func (r *Register) enter(b *batch) {
	b.begin(agentBucket, b.topic(r.Agent.Topic), uint32(r.Agent.Number))
	b.arena = appendText(b.arena, r.Strategy)
	b.arena = appendURLs(b.arena, r.Seeds)
	b.end()
}

// check refuses also what an export could not print.
func (r *Record) check() error {
	s := &r.Step
	if err := checkAgent(s.ID()); err != nil {
		return err
	}
	if err := checkNumber(s.ID(), "step", s.Step, 1); err != nil {
		return err
	}
	sum := 0*s.Priority + 0*s.Relevance + 0*s.GenreScore
	for _, p := range s.Parts {
		sum += 0 * p.Value
	}
	if s.FetchedAt != nil && (s.FetchedAt.UTC().Year() < 0 || s.FetchedAt.UTC().Year() > 9999) {
		return fmt.Errorf("%w: %v step %d: fetched in the year %d", ErrRefused, s.ID(), s.Step, s.FetchedAt.Year())
	}
	return checkFinite(s.ID(), s.Step, sum)
}

func (r *Record) enter(b *batch) {
	s := &r.Step
	topic, agent, step := b.topic(s.Topic), uint32(s.Agent), uint32(s.Step)
	b.begin(stepBucket, topic, agent, step)
	b.arena = appendStep(b.arena, s)
	b.end()
	if !s.Relevant {
		b.drop(relevantBucket, topic, agent, step) // it may have been, when recorded before
		return
	}
	b.begin(relevantBucket, topic, agent, step)
	b.end()
}

func (s *Snapshot) check() error {
	if err := checkAgent(s.Agent); err != nil {
		return err
	}
	if err := checkNumber(s.Agent, "step", s.Step, 0); err != nil {
		return err
	}
	var sum float64
	for _, t := range s.Terms {
		sum += 0 * t.Weight
	}
	return checkFinite(s.Agent, s.Step, sum)
}

func (s *Snapshot) enter(b *batch) {
	b.begin(tableBucket, b.topic(s.Agent.Topic), uint32(s.Agent.Number), uint32(s.Step))
	b.arena = appendTerms(b.arena, s.Terms)
	b.end()
}

func (e *End) check() error { return checkAgent(e.Agent) }

func (e *End) enter(b *batch) {
	b.begin(endBucket, b.topic(e.Agent.Topic), uint32(e.Agent.Number))
	b.arena = appendText(b.arena, string(e.Reason))
	b.arena = appendTally(b.arena, e.Tally)
	b.end()
}

// checkFinite takes the sum of all numbers times 0, which is NaN when one of
// them is not finite.
func checkFinite(a spoor.AgentID, step int, sum float64) error {
	if math.IsNaN(sum) {
		return fmt.Errorf("%w: %v step %d: a score or weight is not a finite number", ErrRefused, a, step)
	}
	return nil
}
