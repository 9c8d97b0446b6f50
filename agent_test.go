package spoor_test

import (
	"reflect"
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

func TestATallyCountsEachOutcomeOnceAndTheLinksOfPagesThatWereScored(t *testing.T) {
	var tally spoor.Tally
	for _, s := range []spoor.Step{
		{Outcome: spoor.OK, Relevant: true, Links: 5},
		{Outcome: spoor.OK, Links: 7},
		{Outcome: spoor.Ignored, Links: 11},
		{Outcome: spoor.Crashed, Links: 13},
		{Outcome: spoor.Duplicate},
		{Outcome: spoor.NotArchived},
	} {
		tally.Count(&s)
	}
	if want := (spoor.Tally{Steps: 6, Relevant: 1, Ignored: 1, Failed: 3, Crashed: 1, Links: 12}); tally != want {
		t.Errorf("got %+v, want %+v", tally, want)
	}
}

func TestAddingATallyAddsEveryCount(t *testing.T) {
	one := spoor.Tally{Steps: 1, Relevant: 2, Ignored: 3, Failed: 4, Crashed: 5, Links: 6, Expired: 7, Evicted: 8, Refused: 9, Stack: 10, InFlight: 11}
	sum := one
	sum.Add(one)
	got, single := reflect.ValueOf(sum), reflect.ValueOf(one)
	for i := range got.NumField() {
		if got.Field(i).Int() != 2*single.Field(i).Int() || single.Field(i).Int() == 0 {
			t.Errorf("%s is %d, want twice %d", got.Type().Field(i).Name, got.Field(i).Int(), single.Field(i).Int())
		}
	}
}

func TestAStepKnowsItsAgent(t *testing.T) {
	s := spoor.Step{Topic: "cats", Agent: 3}
	if got := s.ID(); got != (spoor.AgentID{Topic: "cats", Number: 3}) {
		t.Errorf("got %v", got)
	}
}
