package strategytest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// observations is a short crawl: pages of the topic, others, failures, and one
// page that every page links to.
func observations(r reader) []linkscore.Observation {
	r.t.Helper()
	var all []linkscore.Observation
	seen := func(at, anchor, html string) {
		o := linkscore.Observation{Link: spoor.Link{URL: spoor.URL(at), Parent: "http://hub.test/", Anchor: anchor, Depth: 1}, Page: spoor.URL(at), Outcome: spoor.OK}
		if html == "" {
			o.Outcome = spoor.NotArchived
		} else {
			doc, v := r.judged(at, html)
			o.Doc, o.Verdict = doc, v.Verdict
		}
		all = append(all, o)
	}
	seen("http://hub.test/", "", hub(50))
	all[0].Link = spoor.Link{URL: "http://hub.test/"} // a seed
	for i := range 90 {
		at := fmt.Sprintf("http://pages.test/%d", i)
		switch i % 3 {
		case 0:
			seen(at, "the jaguar engine", learned[i/3%2]+`<a href="`+shared+`">more</a>`)
		case 1:
			seen(at, "bread and butter", fmt.Sprintf(`<p>Flour, butter and an oven, number %d. <a href="http://pages.test/%d">next</a>`, i, i+1))
		default:
			seen(at, "", "")
		}
	}
	seen(shared, "its engine", learned[0])
	return all
}

// observing tests strategies that learn from outcomes, and passes over others.
func (s Suite) observing(t *testing.T) {
	r, first := s.make(t)
	one, ok := first.(linkscore.Observer)
	if !ok {
		return
	}
	r2, second := s.make(t)
	for i, o := range observations(r) {
		one.Observe(o)
		if i%30 == 0 && o.Doc != nil { // scoring in between changes nothing
			one.Score(o.Doc, linkscore.Visit{Verdict: o.Verdict})
		}
	}
	for _, o := range observations(r2) {
		second.(linkscore.Observer).Observe(o)
	}
	doc, v := r.judged("http://hub.test/2", hub(50))
	scores := clone(first.Score(doc, v))
	for _, score := range scores {
		finite(t, first, score)
	}
	if doc, v = r2.judged("http://hub.test/2", hub(50)); !equal(second.Score(doc, v), scores, 0) {
		t.Error("the same observations leave another strategy")
	}
	parts := slices.Clone(first.Parts())
	if !slices.Equal(parts, second.Parts()) {
		t.Errorf("parts are %q and %q", parts, second.Parts())
	}
}

// revising tests strategies by which priorities fall, and passes over others.
func (s Suite) revising(t *testing.T) {
	r, strategy := s.make(t)
	revises, ok := strategy.(linkscore.Reviser)
	if !ok {
		return
	}
	doc, v := r.judged("http://hub.test/", hub(50))
	waiting := clone(strategy.Score(doc, v))
	if one, ok := strategy.(linkscore.Observer); ok {
		for _, o := range observations(r) {
			one.Observe(o)
		}
	}
	for i := range waiting {
		before := waiting[i].Clone()
		now := revises.Revise(doc.Links[i].URL, waiting[i]).Clone()
		finite(t, strategy, now)
		if now.Priority > before.Priority {
			t.Errorf("%+v rose to %+v", before, now)
		}
		if !near(waiting[i], before, 0) {
			t.Error("revise changed the waiting score")
		}
		if again := revises.Revise(doc.Links[i].URL, now); !near(again, now, 0) {
			t.Errorf("revised twice: %+v, then %+v", now, again)
		}
	}
}
