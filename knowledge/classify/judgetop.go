package classify

import (
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Top are those terms of the analyzer, of all that it has met, that are among the
// n that speak most for the topic (see [Model.Top]), with their weights, by
// ascending term; nil where the learner has no weight for each term.
func (j *Judge) Top(n int) weight.Vector {
	best := make(map[text.Term]float64, n)
	index := j.model.index()
	for _, row := range j.model.Top(n) {
		best[index[row.Term]] = row.Weight
	}
	if len(best) == 0 {
		return nil
	}
	j.look()
	met := weight.Vector{}
	for t, feature := range j.features {
		if w, ok := best[feature]; ok {
			met = append(met, weight.Weighted{Term: text.Term(t), Weight: w})
		}
	}
	return met
}
