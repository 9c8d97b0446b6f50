package manager_test

import (
	"context"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/seeding"
)

// guide is a seed source. This one knows a few addresses by heart; another
// asks a search engine or a database.
type guide struct{ query string }

// Seeds gives the seeds, the best first.
func (g guide) Seeds(context.Context) ([]seeding.Seed, error) {
	known := map[string]spoor.URL{"tiger": "http://zoo.example/tiger", "owl": "http://birds.example/"}
	var seeds []seeding.Seed
	for _, word := range strings.Fields(g.query) {
		if u, ok := known[word]; ok {
			seeds = append(seeds, seeding.Seed{URL: u, Source: "guide"})
		}
	}
	if len(seeds) == 0 {
		return nil, seeding.ErrNoSeeds
	}
	return seeds, nil
}

// A seed source of one's own is asked once for each topic, before anything is
// fetched. The run's crawl.yaml holds the seeds that it gave.
func ExampleOptions_sources() {
	crawlBigCats(func(cfg *manager.Config, options *manager.Options) {
		cfg.Topics[0].Seeds = nil
		options.Sources = func(topic manager.Topic) (seeding.Source, error) {
			return guide{topic.Query}, nil
		}
	})
	// Output:
	// 1 1 http://zoo.example/tiger ok true
	// 1 2 http://cats.example/ ok true
	// 1 3 http://cats.example/lion ok true
	// 1 4 http://zoo.example/ ok true
	// 1 5 http://cats.example/contact ok false
	// 1 6 http://zoo.example/tickets ok false
}
