package paths_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/paths"
)

// by is a step to a page that a link led to, with parts as "block 0, anchor 0.5".
func by(agent, n int, parts string, more ...func(*spoor.Step)) spoor.Step {
	s := at(agent, n, spoor.URL(fmt.Sprintf("https://a.example/%d/%d", agent, n)), more...)
	s.Parent = "https://a.example/"
	for part := range strings.SplitSeq(parts, ", ") {
		var p spoor.Part
		if _, err := fmt.Sscan(part, &p.Name, &p.Value); err != nil {
			panic(err)
		}
		s.Parts = append(s.Parts, p)
	}
	return s
}

const (
	byBlock   = "block 0.7, anchor 0, context 0, rest 0"
	byAnchor  = "block 0, anchor 0.5, context 0, rest 0"
	byContext = "block 0, anchor 0, context 0.3, rest 0"
	byNone    = "block 0, anchor 0, context 0, rest 0.05"
	byNothing = "block 0, anchor 0, context 0, rest 0"
)

// selectiveRun is small enough to be counted by hand.
func selectiveRun() paths.Run {
	return paths.Run{
		Name: "runs/cbp-slc", Reasons: map[spoor.AgentID]spoor.Reason{{Topic: "cats", Number: 3}: spoor.BudgetUsed},
		Steps: seq([]spoor.Step{
			at(1, 1, "https://a.example/", relevant), // a seed
			by(1, 2, byBlock, relevant), by(1, 3, byBlock), by(1, 4, byBlock, relevant),
			by(1, 5, byAnchor, relevant), by(1, 6, byContext), by(1, 7, byNone), by(1, 8, byNothing, relevant),
			by(1, 9, byBlock, outcome(spoor.Ignored)),      // read as well
			by(1, 10, byBlock, outcome(spoor.NotArchived)), // no page
			by(1, 11, byAnchor, outcome(spoor.Duplicate)),
			by(2, 1, byNone, relevant), by(2, 2, byContext, relevant),
			at(3, 1, "https://b.example/"), // nothing but a seed
		}),
	}
}

func TestPagesAreCountedByAnchorTextByLinkContextAndByContentBlock(t *testing.T) {
	r := compare(t, selectiveRun())
	want := [][]paths.Decided{
		{{Part: "block", Pages: 4, Relevant: 2}, {Part: "anchor", Pages: 1, Relevant: 1}, {Part: "context", Pages: 1}, {Part: "rest", Pages: 2, Relevant: 1}},
		{{Part: "block"}, {Part: "anchor"}, {Part: "context", Pages: 1, Relevant: 1}, {Part: "rest", Pages: 1, Relevant: 1}},
		{{Part: "block"}, {Part: "anchor"}, {Part: "context"}, {Part: "rest"}},
	}
	for i, a := range r.Agents {
		if diff := cmp.Diff(want[i], a.Decided); diff != "" {
			t.Errorf("agent %d: %s", a.Agent, diff)
		}
	}
	all := []paths.Decided{{Part: "block", Pages: 4, Relevant: 2}, {Part: "anchor", Pages: 1, Relevant: 1}, {Part: "context", Pages: 2, Relevant: 1}, {Part: "rest", Pages: 3, Relevant: 2}}
	if diff := cmp.Diff(all, r.Runs[0].Decided); diff != "" {
		t.Error(diff)
	}
	data, err := json.Marshal(r.Runs)
	if want := `"decided":[{"part":"block","pages":4,"relevant":2},{"part":"anchor",`; err != nil || !strings.Contains(string(data), want) {
		t.Errorf("%s, %v", data, err)
	}
	got := render(t, r, false)
	for _, line := range []string{
		"Pages by what decided about their link (relevant)",
		"topic agent block anchor context  rest links",
		"cats      1 4 (2)  1 (1)   1 (0) 2 (1) 8 (4)",
		"cats      2 0 (0)  0 (0)   1 (1) 1 (1) 2 (2)",
		"cats      3 0 (0)  0 (0)   0 (0) 0 (0) 0 (0)",
		"all         4 (2)  1 (1)   2 (1) 3 (2) 10 (6)",
	} {
		if !strings.Contains(squeezed(got), squeezed(line)+"\n") {
			t.Errorf("no line %q in\n%s", line, got)
		}
	}
}

// squeezed is a table without the spaces that align it.
func squeezed(s string) string {
	var out []string
	for line := range strings.Lines(s) {
		out = append(out, strings.Join(strings.Fields(line), " "))
	}
	return strings.Join(out, "\n")
}

func TestOnlyStrategiesThatGoByTheFirstRelevantUnitHaveSuchCounters(t *testing.T) {
	for parts, want := range map[string]string{
		"block 1, rest 0":                        "[{block 1 0} {rest 0 0}]",                // cbp
		"anchor 0, context 1, rest 0":            "[{anchor 0 0} {context 1 0} {rest 0 0}]", // slc
		"block 0, link 1":                        "[{block 0 0} {link 1 0}]",                // lpc
		"block 0, link 0":                        "[{block 0 0} {link 1 0}]",
		"anchor 1":                               "[]", // anchor-only
		"context 1":                              "[]", // link-context, windows
		"page 0, context 1":                      "[]", // combos
		"anchor 1, url 0, cohesive 0, parents 0": "[]", // tswt
		"block 1, link 0, near 0":                "[]", // lpc-context-graph
		"inherited 0, anchor 1, around 0":        "[]",
		"rest 1":                                 "[]",
		"rest 1, block 0":                        "[]",
		"block 1, anchor 0":                      "[]",
	} {
		r := compare(t, paths.Run{Name: "r", Steps: seq([]spoor.Step{by(1, 1, parts)})})
		if got := fmt.Sprint(r.Agents[0].Decided); got != want || fmt.Sprint(r.Runs[0].Decided) != want {
			t.Errorf("%s: %s, want %s", parts, got, want)
		}
		if got := render(t, r, false); strings.Contains(got, "what decided") != (want != "[]") {
			t.Errorf("%s: %s", parts, got)
		}
	}
}

func TestRunsOfSeveralStrategiesShareTheTable(t *testing.T) {
	cbp := paths.Run{Name: "runs/cbp", Steps: seq([]spoor.Step{by(1, 1, "block 0, rest 0.1", relevant)})}
	got := squeezed(render(t, compare(t, smallRun(), selectiveRun(), cbp), false))
	for _, line := range []string{"run topic agent block anchor context rest links", "2 all 4 (2) 1 (1) 2 (1) 3 (2) 10 (6)", "3 cats 1 0 (0) - - 1 (1) 1 (1)", "3 all 0 (0) - - 1 (1) 1 (1)"} {
		if !strings.Contains(got, line+"\n") {
			t.Errorf("no line %q in\n%s", line, got)
		}
	}
	if strings.Contains(got, "\n1 all") {
		t.Errorf("a run without such parts is in the table:\n%s", got)
	}
}

func TestTheCountersAddUpToThePagesThatLinksLedToInWhateverOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		outcomes := rapid.SampledFrom([]spoor.Outcome{spoor.OK, spoor.Ignored, spoor.NotArchived, spoor.Crashed})
		var steps []spoor.Step
		pages, found := 0, 0
		for i := range rapid.IntRange(1, 30).Draw(t, "steps") {
			parts := rapid.SampledFrom([]string{byBlock, byAnchor, byContext, byNone, byNothing}).Draw(t, "parts")
			s := by(rapid.IntRange(1, 3).Draw(t, "agent"), i, parts, outcome(outcomes.Draw(t, "outcome")))
			s.Relevant = s.Outcome == spoor.OK && rapid.Bool().Draw(t, "relevant")
			if s.Outcome.Class() == spoor.Success {
				pages++
				if s.Relevant {
					found++
				}
			}
			steps = append(steps, s)
		}
		r, err := paths.Compare([]paths.Run{{Name: "r", Steps: seq(steps)}})
		slices.Reverse(steps)
		again, err2 := paths.Compare([]paths.Run{{Name: "r", Steps: seq(steps)}})
		if err != nil || err2 != nil || !cmp.Equal(r, again) {
			t.Fatal(err, err2, cmp.Diff(r, again))
		}
		sum, relevant := 0, 0
		for _, a := range r.Agents {
			for _, d := range a.Decided {
				sum, relevant = sum+d.Pages, relevant+d.Relevant
			}
		}
		for _, d := range r.Runs[0].Decided {
			sum, relevant = sum-2*d.Pages, relevant-2*d.Relevant
		}
		if sum != -pages || relevant != -found {
			t.Fatalf("%+v: want %d pages, %d relevant", r, pages, found)
		}
	})
}
