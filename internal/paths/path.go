package paths

import (
	"cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// path is what is kept of the steps of one agent.
type path struct {
	id       spoor.AgentID
	run      string
	tally    spoor.Tally
	reason   spoor.Reason
	depth    int // sum over steps
	decided  counters
	language string // as Run has it
	foreign  int
	pages    set
	hosts    set
	domains  set
	relevant set
	requests set
}

func (p *path) add(s *spoor.Step) {
	p.tally.Count(s)
	p.depth += s.Depth
	p.decided.count(s)
	p.ask(s)
	if s.Relevant {
		p.relevant.add(string(s.FinalURL))
	}
	if s.Outcome.Class() != spoor.Success {
		return
	}
	if p.language != "" && text.Foreign(s.Language, p.language) {
		p.foreign++
	}
	p.pages.add(string(s.FinalURL))
	p.hosts.add(s.FinalURL.Host())
	p.domains.add(s.FinalURL.Domain())
}

// ask adds the addresses that a step asked for: its own and those of redirects,
// without the last one where the trip ended before that was asked.
func (p *path) ask(s *spoor.Step) {
	final := cmp.Or(s.FinalURL, s.URL)
	asked := askedLast(s)
	add := func(u spoor.URL) {
		if asked || u != final {
			p.requests.add(string(u))
		}
	}
	add(s.URL)
	for _, u := range s.Redirects {
		add(u)
	}
	if final != s.URL {
		add(final)
	}
}

// askedLast says whether the last address of a step was asked for: not where
// its host had been given up, where robots.txt or the address guard kept it from
// being asked, and where a redirect led to what had been visited.
func askedLast(s *spoor.Step) bool {
	switch s.Outcome {
	case spoor.Robots, spoor.Blocked, spoor.Duplicate:
		return false
	}
	return s.Attempts > 0
}

// seal ends adding.
func (p *path) seal() {
	for _, s := range []*set{&p.pages, &p.hosts, &p.domains, &p.relevant, &p.requests} {
		s.seal()
	}
}

// agent describes the sealed path.
func (p *path) agent() Agent {
	a := Agent{
		Topic: p.id.Topic, Agent: p.id.Number, Run: p.run, Reason: p.reason,
		Steps: p.tally.Steps, Relevant: p.tally.Relevant, Failed: p.tally.Failed, Ignored: p.tally.Ignored,
		Pages: len(p.pages), Hosts: len(p.hosts), Domains: len(p.domains), Precision: p.tally.Precision(),
		Decided: p.decided.list(), Foreign: p.foreign,
	}
	if a.Steps > 0 {
		a.MeanDepth = float64(p.depth) / float64(a.Steps)
	}
	return a
}

// pair compares two sealed paths of a topic.
func pair(a, b *path) Pair {
	p := Pair{Topic: a.id.Topic, RunA: a.run, AgentA: a.id.Number, RunB: b.run, AgentB: b.id.Number}
	p.URLs, p.SharedURLs = a.pages.jaccard(b.pages)
	p.Hosts, p.SharedHosts = a.hosts.jaccard(b.hosts)
	p.Relevant, p.SharedRelevant = a.relevant.jaccard(b.relevant)
	return p
}
