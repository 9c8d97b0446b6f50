package spoor_test

import (
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor"
)

func TestAgentsAreOrderedByTopicThenNumber(t *testing.T) {
	agents := []spoor.AgentID{{Topic: "cats", Number: 10}, {Topic: "dogs", Number: 1}, {Topic: "cats", Number: 2}}
	slices.SortFunc(agents, spoor.AgentID.Compare)
	want := []string{"cats/2", "cats/10", "dogs/1"}
	for i, a := range agents {
		if a.String() != want[i] {
			t.Errorf("agent %d is %s, want %s", i, a, want[i])
		}
	}
}

func TestPrecisionIsTheShareOfRelevantSteps(t *testing.T) {
	for tally, want := range map[spoor.Tally]float64{
		{}: 0, {Steps: 4, Relevant: 1}: 0.25, {Steps: 3, Relevant: 3}: 1, {Steps: 5}: 0,
	} {
		if got := tally.Precision(); got != want {
			t.Errorf("%+v: %v, want %v", tally, got, want)
		}
	}
}

func TestAStepKnowsItsAgent(t *testing.T) {
	s := spoor.Step{Topic: "cats", Agent: 3}
	if got := s.ID(); got != (spoor.AgentID{Topic: "cats", Number: 3}) {
		t.Errorf("got %v", got)
	}
}
