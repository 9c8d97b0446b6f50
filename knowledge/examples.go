package knowledge

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// examples are the pages that say what the topic is and what it is not.
type examples struct {
	positives, negatives []example    // taught
	seeds                []example    // learned before the table was built: the positives where none was taught
	others               weight.Store // the negatives, for their document frequencies
	changes              int          // how often any of them changed
}

// example is a page by its terms and where it is.
type example struct {
	url    spoor.URL
	counts []weight.Count
}

// Teach takes an example page of the topic, or with positive false one of what
// the topic is not. It is for before the seeds are learned.
//
// A positive example is a page of the topic like a seed's: it is learned
// ([Knowledge.Learn]), so that the table, and with it a page's relevance in its
// verdict, is of seeds and examples together. A negative example is known to
// the judge [CosineJudge] alone. Where positive examples are taught, that judge
// goes by them; else by the seeds' pages. With examples of any kind,
// Verdict.Centroid is what that judge says of the page.
func (k *Knowledge) Teach(doc *page.Document, positive bool) {
	counts := k.count(doc)
	k.examples.changes++
	if positive {
		k.store.Add(counts)
		k.examples.positives = append(k.examples.positives, example{doc.URL, counts})
		return
	}
	k.examples.others.Add(counts)
	k.examples.negatives = append(k.examples.negatives, example{doc.URL, counts})
}

// Examples is how many pages of each kind were taught.
func (k *Knowledge) Examples() (positives, negatives int) {
	return len(k.examples.positives), len(k.examples.negatives)
}

// none says that nothing was taught.
func (e *examples) none() bool { return len(e.positives)+len(e.negatives) == 0 }

// seed notes a page learned before the table is built.
func (k *Knowledge) seed(page example) {
	k.examples.seeds = append(k.examples.seeds, page)
	k.examples.changes++
}
