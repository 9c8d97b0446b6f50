package findings

import (
	"fmt"
	"maps"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// teamed is what several agents with segments of the seeds found on a task, and
// what one agent with all seeds did that crawled as many pages as they together.
type teamed struct {
	team, one measure.Team

	// single is the one's precision after as many pages as an agent of the team
	// crawled: precision falls along a crawl.
	single float64
}

// teamwork is precision of agents with a segment of the seeds and of one with all
// (fig. 7).
func (b *book) teamwork() report.Figure {
	f := report.Figure{Name: "agents-precision", Title: "Precision of agents with segments of the seeds, and of one with all", Paper: "Pappas 2012, fig. 7",
		X: report.Axis{Label: "Pages crawled by each agent, by |T|"}, Y: report.Axis{Label: "Precision", Percent: true},
		Caption: "Agents of a team walk alone and crawl as many pages together as the one; the mean of their precisions."}
	if walks := b.of[pappas.Base]; walks != nil {
		f.Curves = append(f.Curves, curve("one agent, all seeds", walks, (*measure.Walk).Harvest, along()))
	}
	for _, n := range pappas.Teams() {
		var all []*measure.Walk
		members := b.members(n)
		for _, task := range tasks(b.of[pappas.Base]) {
			all = append(all, members[task]...)
		}
		if len(all) == 0 {
			continue
		}
		c := curve(fmt.Sprintf("%d agents, segments", n), all, (*measure.Walk).Harvest, along())
		for i, p := range c.Points {
			if p.X*float64(n) > 2 { // further than each of them crawled
				c.Points = c.Points[:i]
				break
			}
		}
		f.Curves = append(f.Curves, c)
	}
	return f
}

// members are the agents' walks of each task. Tasks that have no seed for an agent,
// or that one did not walk, are left out.
func (b *book) members(agents int) map[measure.Task][]*measure.Walk {
	of := map[measure.Task][]*measure.Walk{}
	for agent := 1; agent <= agents; agent++ {
		for _, w := range b.of[pappas.Member(agent, agents)] {
			if len(w.Pages) > 0 {
				of[w.Task()] = append(of[w.Task()], w)
			}
		}
	}
	maps.DeleteFunc(of, func(_ measure.Task, walks []*measure.Walk) bool { return len(walks) < agents })
	return of
}

// together is what a team found on each task, in the order of tasks; tasks that an
// agent or the one did not walk are left out.
func (b *book) together(agents int) []teamed {
	members := b.members(agents)
	alone := map[measure.Task]*measure.Walk{}
	for _, w := range b.of[pappas.Base] {
		alone[w.Task()] = w
	}
	var all []teamed
	for _, task := range tasks(b.of[pappas.Base]) {
		if members[task] == nil {
			continue
		}
		team, err := measure.TeamOf(members[task])
		one, err2 := measure.TeamOf([]*measure.Walk{alone[task]})
		if err != nil || err2 != nil || team.Pages == 0 || one.Pages == 0 {
			continue
		}
		all = append(all, teamed{team, one, alone[task].Harvest((team.Pages + agents - 1) / agents)})
	}
	return all
}

// teams is precision, union and diversity of teams.
func (b *book) teams() report.Table {
	number := func(name string) report.Column {
		return report.Column{Name: name, Kind: report.Number, Decimals: 2}
	}
	t := report.Table{Name: "agents", Title: "One agent with all seeds, and several with segments", Paper: "Pappas 2012, V-D, fig. 7",
		Columns: []report.Column{{Name: "Agents"}, {Name: "Tasks", Kind: report.Number}, percent("Precision of an agent"), percent("Of the one after as many pages"),
			percent("Precision of the union"), number("Distinct pages, by the one's"), percent("Of them beyond the one's"), number("Distance of two agents"), number("Hosts"), number("Effective hosts")},
		Caption: "Means over tasks with standard errors; tasks of fewer seeds than agents are left out. A team crawls as many pages as the one. Distance is 1 where two agents met no page in common; effective hosts are as many as would be as diverse with equally many pages each.",
	}
	for _, n := range pappas.Teams() {
		all := b.together(n)
		if len(all) == 0 {
			continue
		}
		if len(t.Rows) == 0 {
			ones := make([]teamed, len(all))
			for i, of := range all {
				ones[i] = teamed{of.one, of.one, of.one.Precision}
			}
			t.Rows = append(t.Rows, teamRow("1", ones))
		}
		t.Rows = append(t.Rows, teamRow(fmt.Sprint(n), all))
	}
	return t
}

func teamRow(name string, all []teamed) []report.Cell {
	row := []report.Cell{{Text: name}, {Value: float64(len(all))}}
	for _, of := range []func(t teamed) float64{
		func(t teamed) float64 { return t.team.Precision }, func(t teamed) float64 { return t.single },
		func(t teamed) float64 { return t.team.UnionPrecision }, func(t teamed) float64 { return float64(t.team.Union) / float64(t.one.Union) },
		func(t teamed) float64 { return t.team.Beyond(t.one) }, func(t teamed) float64 { return t.team.Distance },
		func(t teamed) float64 { return float64(t.team.Hosts) }, func(t teamed) float64 { return t.team.EffectiveHosts },
	} {
		x := make([]float64, len(all))
		for i := range x {
			x[i] = of(all[i])
		}
		row = append(row, cell(significance.Mean(x)))
	}
	return row
}

// teamClaims are those about several agents.
func (c *claims) teamClaims(agents int) {
	all := c.together(agents)
	if len(all) < 2 {
		return
	}
	test := func(say claim, name string, of func(t teamed) (a, b float64)) {
		x, y := make([]float64, len(all)), make([]float64, len(all))
		for i := range all {
			x[i], y[i] = of(all[i])
		}
		d, p := significance.Difference(x, y, .95), significance.TTest(x, y).P
		c.list = append(c.list, report.Claim{Text: say.text, Paper: say.paper, Figure: say.figure, Verdict: told(d, p), Measured: name, Difference: d.Mean, Error: d.SE, P: p})
	}
	test(claim{"One agent with all seeds is more precise than the mean of three with segments", "Pappas 2012, V-D, fig. 7", "agents-precision"},
		"precision after as many pages each, one less three", func(t teamed) (float64, float64) { return t.single, t.team.Precision })
	test(claim{"Three agents find more diverse hosts than one", "Pappas 2012, V-D", "agents-precision"},
		"effective hosts, three less one", func(t teamed) (float64, float64) { return t.team.EffectiveHosts, t.one.EffectiveHosts })
	test(claim{"Three agents find pages that one does not: more than a tenth of theirs", "Pappas 2012, V-D", "agents-precision"},
		"share of their distinct pages beyond the one's, above a tenth", func(t teamed) (float64, float64) { return t.team.Beyond(t.one), .1 })
}
