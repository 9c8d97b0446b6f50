package weight_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// storeGolden was written by the store as it was before collections of known
// class came beside it.
const storeGolden = `
N 7, greatest 9.676476001633
top 4 1.000000000000 df 7 idf 0.693147180560
top 11 0.818946098363 df 2 idf 1.504077396776
top 10 0.759659239939 df 3 idf 1.203972804326
top 7 0.563438889729 df 3 idf 1.203972804326
top 9 0.557638405545 df 2 idf 1.504077396776
top 12 0.557638405545 df 2 idf 1.504077396776
doc 2 1.504077396776
doc 4 1.624531434735
doc 9 3.891897252065
doc 11 4.088444055316
doc 13 0.693147180560
norm 6.102789790410 cos 0.114240763435
doc 1 1.203972804326
doc 4 1.752572012032
doc 7 1.203972804326
doc 10 3.209677230859
doc 13 0.693147180560
norm 4.093053948421 cos 0.896865714770
`

// storeReport is what the store says of a fixed collection.
func storeReport() string {
	var s weight.Store
	var docs [][]weight.Count
	for i := range 7 {
		var doc []weight.Count
		for j := range 5 {
			doc = append(doc, weight.Count{Term: text.Term(1 + 3*j + i*(j+2)%3), N: int32(1 + (i*j)%4*(j+1)*(i+3))})
		}
		s.Add(doc)
		docs = append(docs, doc)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "N %d, greatest %.12f\n", s.Docs(), s.Max())
	for _, w := range s.Top(6) {
		fmt.Fprintf(&b, "top %d %.12f df %d idf %.12f\n", w.Term, w.Weight, s.DF(w.Term), s.IDF(w.Term))
	}
	for _, doc := range docs[5:] {
		v := s.Vector(doc)
		for _, w := range v {
			fmt.Fprintf(&b, "doc %d %.12f\n", w.Term, w.Weight)
		}
		fmt.Fprintf(&b, "norm %.12f cos %.12f\n", v.Norm(), weight.Cosine(v, s.Vector(docs[0])))
	}
	return b.String()
}

func TestAStoreWeighsAsItDidBeforeThereWereCollections(t *testing.T) {
	if diff := cmp.Diff(storeGolden, "\n"+storeReport()); diff != "" {
		t.Error(diff)
	}
}
