package linkscore

import (
	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// random takes links in an order that says nothing: the baseline for what the
// choice of links is worth. The priority of an address, from 0 to 1, hangs on
// Options.Seed and the address alone, so that a crawl repeats and the order in
// which links are met does not show. Its part is "lot".
type random struct {
	parts []string
	seed  uint64
}

func newRandom(o Options, _ *knowledge.Knowledge) (Strategy, error) {
	return random{[]string{"lot"}, o.Seed}, nil
}

func (s random) Parts() []string { return s.parts }

func (s random) Score(doc *page.Document, _ Visit) []Score {
	scores := block(len(doc.Links), 1)
	for i := range doc.Links {
		lot := s.lot(string(doc.Links[i].URL))
		scores[i].Priority, scores[i].Values[0] = lot, lot
	}
	return scores
}

// lot has 53 bits, as many as a float64 from 0 to 1 can tell apart.
func (s random) lot(url string) float64 {
	var d xxhash.Digest
	d.ResetWithSeed(s.seed)
	_, _ = d.WriteString(url) // never fails
	return float64(d.Sum64()>>11) / (1 << 53)
}

// Merge has nothing to choose from: an address has one lot.
func (s random) Merge(held, _ Score) Score { return held }
