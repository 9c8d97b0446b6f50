package knowledge

import (
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// byTable judges a unit as [Knowledge.Judge] judges a page: by the cosine of
// its TF-IDF vector (Pappas eq. 2) with the table as it is now (eqs. 5, 10). Of
// a whole page's terms it gives Verdict.Relevance.
type byTable struct {
	know   *Knowledge
	above  float64
	bag    weight.Bag
	vector weight.Vector // scratch
}

func (j *byTable) Relevance(unit []text.Term) float64 {
	j.vector = j.know.store.AppendVector(j.vector[:0], j.bag.Fill(unit))
	return j.know.table.Similarity(j.vector)
}

func (j *byTable) Threshold() float64 { return j.above }
