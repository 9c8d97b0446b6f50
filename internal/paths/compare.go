package paths

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/spoor-crawler/spoor"
)

// Compare reads every run once. The error is the first that a run's steps give.
func Compare(runs []Run) (Report, error) {
	report := Report{Agents: []Agent{}, Pairs: []Pair{}, Topics: []Topic{}, Runs: []Total{}} // [] in JSON, never null
	var all []*path
	for _, run := range runs {
		walked, err := walk(run)
		if err != nil {
			return Report{}, fmt.Errorf("run %s: %w", run.Name, err)
		}
		decided := sumOf(walked)
		for _, p := range walked {
			report.Agents = append(report.Agents, p.agent())
		}
		topics := byTopic(walked)
		for _, agents := range topics {
			report.Topics = append(report.Topics, together(agents))
		}
		report.Runs = append(report.Runs, total(run.Name, len(topics), walked, decided.list()))
		all = append(all, walked...)
	}
	for _, agents := range byTopic(all) {
		report.Pairs = append(report.Pairs, pairs(agents)...)
	}
	return report, nil
}

// walk gives the paths of a run by topic and number.
func walk(run Run) ([]*path, error) {
	known := map[spoor.AgentID]*path{}
	meet := func(id spoor.AgentID) *path {
		p, ok := known[id]
		if !ok {
			p = &path{id: id, run: run.Name, reason: run.Reasons[id], language: run.Language}
			known[id] = p
		}
		return p
	}
	for id := range run.Reasons {
		meet(id)
	}
	for s, err := range run.Steps {
		if err != nil {
			return nil, err
		}
		meet(s.ID()).add(s)
	}
	paths := slices.SortedFunc(maps.Values(known), func(a, b *path) int { return a.id.Compare(b.id) })
	for _, p := range paths {
		p.seal()
	}
	return paths, nil
}

// byTopic groups paths by topic, topics in order, the paths of each as they come.
func byTopic(paths []*path) [][]*path {
	sorted := slices.Clone(paths)
	slices.SortStableFunc(sorted, func(a, b *path) int { return cmp.Compare(a.id.Topic, b.id.Topic) })
	var groups [][]*path
	for i, p := range sorted {
		if i == 0 || p.id.Topic != sorted[i-1].id.Topic {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], p)
	}
	return groups
}

func pairs(agents []*path) (list []Pair) {
	for i, a := range agents {
		for _, b := range agents[i+1:] {
			list = append(list, pair(a, b))
		}
	}
	return list
}

// together sets the union of a topic's agents in one run against the best one.
func together(agents []*path) Topic {
	t := Topic{Topic: agents[0].id.Topic, Run: agents[0].run, Agents: len(agents)}
	for _, p := range agents {
		t.Steps += p.tally.Steps
		if len(p.relevant) > t.BestRelevant {
			t.BestAgent, t.BestRelevant = p.id.Number, len(p.relevant)
		}
	}
	t.Pages = len(join(agents, func(p *path) set { return p.pages }))
	t.Hosts = len(join(agents, func(p *path) set { return p.hosts }))
	t.Relevant = len(join(agents, func(p *path) set { return p.relevant }))
	t.Requests = len(join(agents, func(p *path) set { return p.requests }))
	if t.BestRelevant > 0 {
		t.Gain = float64(t.Relevant) / float64(t.BestRelevant)
	}
	return t
}

func total(run string, topics int, agents []*path, decided []Decided) Total {
	t := Total{Run: run, Topics: topics, Agents: len(agents), Decided: decided}
	for _, p := range agents {
		t.Steps += p.tally.Steps
		t.Relevant += p.tally.Relevant
	}
	t.Requests = len(join(agents, func(p *path) set { return p.requests }))
	return t
}

// join is the union of one set of each path.
func join(agents []*path, of func(*path) set) set {
	sets := make([]set, len(agents))
	for i, p := range agents {
		sets[i] = of(p)
	}
	return union(sets)
}
