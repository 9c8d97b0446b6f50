package sampleweb_test

import (
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

func TestEveryPageOnTheTopicIsReachableFromTheSeeds(t *testing.T) {
	for seed := range uint64(3) {
		w := shared(t, sampleweb.Options{Seed: seed})
		d := w.Demo()
		reached := reach(w, d.Seeds, func(sampleweb.Page) bool { return true })
		for _, p := range w.Pages() {
			if p.Kind == sampleweb.Document && isAbout(p, d.Topic) && !reached[p.URL] {
				t.Errorf("seed %d: %s cannot be reached", seed, p.URL)
			}
		}
	}
}

func TestSomePagesAreReachableOnlyThroughPagesOffTheTopic(t *testing.T) {
	for seed := range uint64(3) {
		w := shared(t, sampleweb.Options{Seed: seed})
		d := w.Demo()
		straight := reach(w, d.Seeds, func(p sampleweb.Page) bool { return isAbout(p, d.Topic) })
		behind := 0
		for _, p := range w.Pages() {
			if p.Kind == sampleweb.Document && isAbout(p, d.Topic) && !straight[p.URL] {
				behind++
			}
		}
		if behind < 40 {
			t.Errorf("seed %d: %d pages about the car lie behind bridges", seed, behind)
		}
	}
}

func TestBreadthFirstFindsAboutOnePageInFive(t *testing.T) {
	const budget = 600
	for seed := range uint64(3) {
		w := shared(t, sampleweb.Options{Seed: seed})
		hits := harvest(w, budget)
		if hits < budget*12/100 || hits > budget*30/100 {
			t.Errorf("seed %d: breadth-first finds %d of %d", seed, hits, budget)
		}
	}
}

// reach is every page that a walk from the seeds comes to, reading those that
// pass. The trap is left alone.
func reach(w *sampleweb.Web, seeds []sampleweb.Seed, pass func(sampleweb.Page) bool) map[spoor.URL]bool {
	reached := map[spoor.URL]bool{}
	var queue []spoor.URL
	for _, s := range seeds {
		queue = append(queue, s.URL)
	}
	for len(queue) > 0 {
		p, ok := arrive(w, queue[0])
		queue = queue[1:]
		if !ok || reached[p.URL] || p.Kind == sampleweb.Trap {
			continue
		}
		reached[p.URL] = true
		if pass(p) {
			queue = append(queue, p.Links...)
		}
	}
	return reached
}

// harvest counts the pages on the topic among the first that breadth-first
// takes.
func harvest(w *sampleweb.Web, budget int) (hits int) {
	d := w.Demo()
	seen := map[spoor.URL]bool{}
	var queue []spoor.URL
	for _, s := range d.Seeds {
		queue = append(queue, s.URL)
	}
	for taken := 0; taken < budget && len(queue) > 0; {
		p, ok := arrive(w, queue[0])
		queue = queue[1:]
		if !ok || seen[p.URL] {
			continue
		}
		seen[p.URL] = true
		taken++
		if isAbout(p, d.Topic) {
			hits++
		}
		queue = append(queue, p.Links...)
	}
	return hits
}
