package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/paths"
)

// decided holds the counters of paths, in JSON, against the steps of an export:
// every page that was read and is no seed is counted once, by the only part that
// is not 0. The strategy has the named parts, and at least two of them decided
// about some page.
func decided(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: decided EXPORT PATHS PART...")
	}
	var report paths.Report
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[1])), &report))
	parts := args[2:]
	all := map[string]paths.Decided{}
	for _, a := range report.Agents {
		counted, pages := recount(ts, args[0], a.Topic, a.Agent, parts)
		sum := 0
		for i, d := range a.Decided {
			if i >= len(parts) || d.Part != parts[i] || d != counted[d.Part] {
				ts.Fatalf("agent %d: %+v, want %+v of %q", a.Agent, d, counted[d.Part], parts)
			}
			sum += d.Pages
			had := all[d.Part]
			all[d.Part] = paths.Decided{Part: d.Part, Pages: had.Pages + d.Pages, Relevant: had.Relevant + d.Relevant}
		}
		if len(a.Decided) != len(parts) || sum != pages && len(parts) > 0 {
			ts.Fatalf("agent %d: %+v is %d pages, but %d were read that are no seeds", a.Agent, a.Decided, sum, pages)
		}
	}
	some := 0
	for i, d := range report.Runs[0].Decided {
		if d != all[parts[i]] {
			ts.Fatalf("the run: %+v, the agents: %+v", d, all[parts[i]])
		}
		if d.Pages > 0 {
			some++
		}
	}
	if len(report.Runs[0].Decided) != len(parts) || some < min(2, len(parts)) {
		ts.Fatalf("the run has %+v", report.Runs[0].Decided)
	}
}

// recount counts the steps of an agent, as printed.
func recount(ts *testscript.TestScript, export, topic string, agent int, parts []string) (counted map[string]paths.Decided, pages int) {
	counted = map[string]paths.Decided{}
	for _, part := range parts {
		counted[part] = paths.Decided{Part: part}
	}
	for line := range strings.Lines(ts.ReadFile(export)) {
		var s spoor.Step
		ts.Check(json.Unmarshal([]byte(line), &s))
		if s.Topic != topic || s.Agent != agent || s.Parent == "" || s.Outcome != spoor.OK && s.Outcome != spoor.Ignored {
			continue
		}
		pages++
		positive := slices.DeleteFunc(slices.Clone(s.Parts), func(p spoor.Part) bool { return p.Value <= 0 })
		if len(parts) > 0 && len(positive) > 1 {
			ts.Fatalf("%s: %+v decided together", s.URL, positive)
		}
		by := ""
		if len(parts) > 0 {
			by = parts[len(parts)-1]
		}
		if len(positive) > 0 {
			by = positive[0].Name
		}
		d := counted[by]
		d.Pages++
		if s.Relevant {
			d.Relevant++
		}
		counted[by] = d
	}
	return counted, pages
}
