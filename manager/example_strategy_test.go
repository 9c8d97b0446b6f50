package manager_test

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/manager"
)

// leaveHome is a strategy: links to other hosts come first.
type leaveHome struct{}

// Parts names what a score is made of; an export shows it.
func (leaveHome) Parts() []string { return []string{"other-host"} }

// Score gives every link of a page its priority, in order.
func (leaveHome) Score(doc *page.Document, _ linkscore.Visit) []linkscore.Score {
	scores := make([]linkscore.Score, len(doc.Links))
	for i, link := range doc.Links {
		value := 0.0
		if link.URL.Host() != doc.URL.Host() {
			value = 1
		}
		scores[i] = linkscore.Score{Priority: value, Values: []float64{value}}
	}
	return scores
}

// Merge keeps the better of two meetings with a link.
func (leaveHome) Merge(held, met linkscore.Score) linkscore.Score {
	if met.Priority > held.Priority {
		return met.Clone()
	}
	return held
}

// A strategy of one's own goes by a name, as the built-in ones do. Each agent
// gets one from the factory, with the agent's own knowledge.
func ExampleOptions_strategies() {
	crawlBigCats(func(cfg *manager.Config, options *manager.Options) {
		cfg.Strategy = "leave-home"
		options.Strategies = map[string]linkscore.Factory{
			"leave-home": func(linkscore.Options, *knowledge.Knowledge) (linkscore.Strategy, error) {
				return leaveHome{}, nil
			},
		}
	})
	// Output:
	// 1 1 http://cats.example/ ok true
	// 1 2 http://zoo.example/ ok true
	// 1 3 http://cats.example/lion ok true
	// 1 4 http://zoo.example/tiger ok true
	// 1 5 http://zoo.example/tickets ok false
	// 1 6 http://cats.example/contact ok false
}
