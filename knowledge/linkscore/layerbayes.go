package linkscore

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// layerBayes tells from which layer of a context graph a page is: multinomial
// naive Bayes over the terms of pages, each counted once a page, one class for a
// layer (Diligenti et al. 2000, 3.3; Rohatgi 6.2). Pages can be taken out again,
// which is how they move from layer to layer.
//
// Layers are taken to be equally likely, as Diligenti does: how many pages of
// each were met says where the crawl has been, not where the page is. Words are
// not independent, so that the product over a long page makes one layer certain
// and the rest impossible; the likelihood is that of evidence words of the page
// on average.
type layerBayes struct {
	classes int
	counts  []int32   // by term and class
	totals  []float64 // by class
	docs    []int     // by class
	logs    []float64 // by class, scratch
}

const (
	evidence  = 20.0 // words
	smoothing = 0.1  // added to every count (Lidstone)
)

func newLayerBayes(classes int) *layerBayes {
	return &layerBayes{classes: classes, totals: make([]float64, classes), docs: make([]int, classes), logs: make([]float64, classes)}
}

// add takes a page into a class, or with n = -1 out of it. terms has each once.
func (b *layerBayes) add(terms []text.Term, class int, n int) {
	b.docs[class] += n
	b.totals[class] += float64(n * len(terms))
	for _, t := range terms {
		at := int(t)*b.classes + class
		if at >= len(b.counts) {
			bigger := make([]int32, max((int(t)+1)*b.classes, 2*len(b.counts)))
			copy(bigger, b.counts)
			b.counts = bigger
		}
		b.counts[at] += int32(n)
	}
}

// ready says that there are two classes to choose between.
func (b *layerBayes) ready() bool {
	have := 0
	for _, n := range b.docs {
		if n > 0 {
			have++
		}
	}
	return have > 1
}

// expected is the mean class of a page, each weighted by its probability.
// Classes without pages are left out. It allocates nothing.
func (b *layerBayes) expected(terms []text.Term) float64 {
	clear(b.logs)
	vocabulary := smoothing * float64(len(b.counts)/b.classes)
	for _, t := range terms {
		from := int(t) * b.classes
		if from >= len(b.counts) {
			continue
		}
		for c, n := range b.counts[from : from+b.classes] {
			if b.docs[c] > 0 {
				b.logs[c] += math.Log((float64(n) + smoothing) / (b.totals[c] + vocabulary))
			}
		}
	}
	scale := min(1, evidence/float64(max(1, len(terms))))
	greatest := math.Inf(-1)
	for c, l := range b.logs {
		if b.docs[c] > 0 {
			greatest = max(greatest, l)
		}
	}
	sum, mean := 0.0, 0.0
	for c, l := range b.logs {
		if b.docs[c] > 0 {
			p := math.Exp(scale * (l - greatest))
			sum += p
			mean += p * float64(c)
		}
	}
	if sum == 0 {
		return float64(b.classes - 1)
	}
	return mean / sum
}
