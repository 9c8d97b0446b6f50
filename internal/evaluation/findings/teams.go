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
	task      measure.Task
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
		f.Curves = append(f.Curves, curve("one agent, all seeds", walks, (*measure.Walk).Harvest, b.along()))
	}
	for _, n := range pappas.Teams() {
		if c := b.teamCurve(n); len(c.Points) > 0 {
			f.Curves = append(f.Curves, c)
		}
	}
	return f
}

// teamCurve is the precision of the agents of teams along their crawls, up to as far
// as each of them may go. Agents of one team are no tasks of their own: their mean is
// one figure.
func (b *book) teamCurve(agents int) report.Curve {
	c := report.Curve{Name: fmt.Sprintf("%d agents, segments", agents)}
	members, grid := b.members(agents), b.along()
	precision := b.within((*measure.Walk).Harvest)
	for i := range grid.Len() {
		var x []float64
		for _, task := range tasks(b.of[pappas.Base]) {
			if team := members[task]; team != nil {
				sum := 0.0
				for _, w := range team {
					sum += precision(w, grid.At(w, i))
				}
				x = append(x, sum/float64(len(team)))
			}
		}
		if e := significance.Mean(x); e.N > 0 && e.N == len(x) {
			c.Points = append(c.Points, report.Point{X: grid.X(i), Y: e.Mean, Error: e.SE})
		}
	}
	return c
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
		all = append(all, teamed{task, team, one, alone[task].Harvest((team.Pages + agents - 1) / agents)})
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
				ones[i] = teamed{of.task, of.one, of.one, of.one.Precision}
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
	if len(all) == 0 {
		return
	}
	test := func(say claim, name string, of func(t teamed) (a, b float64)) {
		walked, x, y := make([]measure.Task, len(all)), make([]float64, len(all)), make([]float64, len(all))
		for i := range all {
			walked[i] = all[i].task
			x[i], y[i] = of(all[i])
		}
		d := significance.Compare(measure.ByTopic(walked, x, y))
		c.told(say, told(d), name, d, d.Above)
	}
	test(claim{"One agent with all seeds is more precise than the mean of three with segments", "Pappas 2012, V-D, fig. 7", "agents-precision"},
		"precision after as many pages each, one less three", func(t teamed) (float64, float64) { return t.single, t.team.Precision })
	test(claim{"Three agents find more diverse hosts than one", "Pappas 2012, V-D", "agents-precision"},
		"effective hosts, three less one", func(t teamed) (float64, float64) { return t.team.EffectiveHosts, t.one.EffectiveHosts })
	test(claim{"Three agents find pages that one does not: more than a tenth of theirs", "Pappas 2012, V-D", "agents-precision"},
		"share of their distinct pages beyond the one's, above a tenth", func(t teamed) (float64, float64) { return t.team.Beyond(t.one), .1 })
}
