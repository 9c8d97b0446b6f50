package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/tswt"
)

// The parts of a link score (Pappas 2012 eq. 6), for the topic and, after
// them, for the best genre.
const (
	anchorPart   = iota // eq. 7
	urlPart             // eq. 8
	cohesivePart        // eq. 9
	parentsPart         // eq. 10, summed over the parents; with Options.BestParent that of the best
	partCount
)

// weightTable is the internal weight mechanism (Pappas 2012 III-A4..6):
//
//	FinalLS(p) = w_T * LS_T(p) + w_G * LS_G(p)   (eq. 11)
//
// with LS the sum of the four parts of eq. 6, LS_T by the agent's table and
// LS_G by the keywords of the genre that gives the largest w_G * LS_G. The parts
// are weighted already and sum up to the priority.
type weightTable struct {
	parts  []string
	table  func() *tswt.Table // the agent's, as it is now
	topic  float64            // w_T
	genres []genre.Profile
	weight []float64 // w_G of each genre
	best   bool      // parents do not add up
}

func newTSWT(o Options, k *knowledge.Knowledge) (Strategy, error) {
	s, err := newWeightTable(o, k)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func newWeightTable(o Options, k *knowledge.Knowledge) (*weightTable, error) {
	profiles := k.Genres()
	names := make([]string, len(profiles))
	for i, p := range profiles {
		names[i] = p.Name
	}
	topic, weights, err := o.weights(names)
	if err != nil {
		return nil, err
	}
	parts := []string{"anchor", "url", "cohesive", "parents"}
	if len(weights) > 0 {
		parts = append(parts, "genre-anchor", "genre-url", "genre-cohesive", "genre-parents")
	}
	return &weightTable{parts, k.Table, topic, profiles, weights, o.BestParent}, nil
}

func (s *weightTable) Parts() []string { return s.parts }

func (s *weightTable) Score(doc *page.Document, v Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	table := s.table()
	for i := range doc.Links {
		values := scores[i].Values
		fill(values, table, &doc.Links[i], v.Verdict.Relevance, s.topic)
		if len(s.genres) > 0 {
			s.bestGenre(values[partCount:], &doc.Links[i], v.Verdict.GenreScores)
		}
		scores[i].Priority = sum(values)
	}
	return scores
}

// bestGenre fills in the parts of the genre with the largest share of the
// final score, of equal ones the first (III-A5: "the maximum score from all
// these genres is chosen to participate").
func (s *weightTable) bestGenre(values []float64, l *page.Link, similarity []float64) {
	var met [partCount]float64
	best := -1.0
	for g := range s.genres {
		fill(met[:], s.genres[g].Table, l, similarity[g], s.weight[g])
		if total := sum(met[:]); total > best {
			best = total
			copy(values, met[:])
		}
	}
}

// Merge adds the shares of the parents up (eq. 6, the sum over P_i), or keeps
// the largest of them (Options.BestParent). Of anchor, address and cohesive
// text, which each meeting has for itself, it keeps the larger. Parents that
// favour different genres make no difference.
func (s *weightTable) Merge(held, met Score) Score {
	for i, value := range met.Values {
		if i%partCount == parentsPart && !s.best {
			held.Values[i] += value
		} else {
			held.Values[i] = max(held.Values[i], value)
		}
	}
	held.Priority = sum(held.Values)
	return held
}

// fill computes the parts of eq. 6 for one link by one table, times w.
func fill(values []float64, t *tswt.Table, l *page.Link, parent, w float64) {
	values[anchorPart] = w * t.Share(l.AnchorTerms)
	values[urlPart] = w * t.Share(l.URLTerms)
	values[cohesivePart] = w * t.Share(l.CohesiveTerms)
	values[parentsPart] = w * parent
}

func sum(values []float64) float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	return total
}
