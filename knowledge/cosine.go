package knowledge

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// cosine judges a unit by its cosine with the centroid of the topic: the mean
// of the positive examples' vectors minus the mean of the negative ones'
// (Rocchio 1971), all of length 1 before. Negative weights stay: what speaks
// against the topic takes away from what speaks for it. A unit with more of the
// one than of the other has 0.
//
// Vectors are tfc weighted, frequency times inverse document frequency (Salton
// and Buckley 1988; Peng eq. 3, Liu eq. 1), with two changes. The frequency is
// dampened as in all weights here (Pappas eq. 1): over 30 topics of an archived
// web, harvest and recall by pages, anchors and windows are .02 to .04 better
// than with the count. And N is one more than there are documents, so that a
// word of all of a few seeds, the topic's name as likely as not, has weight.
//
// The document frequencies are those of all pages learned so far, so that the
// words of a site's frame, which are on all of them, lose their weight as the
// crawl goes on. They are taken anew when the collection has grown by a
// quarter: a crawl of n pages does so O(log n) times.
type cosine struct {
	know  *Knowledge
	above float64
	bag   weight.Bag

	asOf   int       // documents of the collection when idf was taken
	taught int       // examples then
	idf    []float64 // by Term
	rare   float64   // of a term that came later: as if one document had it
	centre []float64 // by Term
	norm   float64   // of centre
}

// growth is by how much the collection grows until the weights are taken anew.
const growth = 1.25

func (j *cosine) Threshold() float64 { return j.above }

func (j *cosine) Relevance(unit []text.Term) float64 {
	j.refresh() // before the bag is filled: the query goes through it too
	return j.similarity(j.bag.Fill(unit))
}

// similarity is the relevance of a unit that is counted already, with the
// weights as they were last taken.
func (j *cosine) similarity(unit []weight.Count) float64 {
	dot, squares := 0.0, 0.0
	for _, c := range unit {
		w := weight.TFW(c.N) * j.idfOf(c.Term)
		squares += w * w
		if int(c.Term) < len(j.centre) {
			dot += w * j.centre[c.Term]
		}
	}
	return max(0, weight.Ratio(dot, math.Sqrt(squares), j.norm))
}

func (j *cosine) idfOf(t text.Term) float64 {
	if int(t) < len(j.idf) {
		return j.idf[t]
	}
	return j.rare
}

// refresh takes the weights anew where they are out of date.
func (j *cosine) refresh() {
	k := j.know
	docs, taught := k.store.Docs()+k.examples.others.Docs(), k.examples.changes
	if j.idf != nil && taught == j.taught && (docs == j.asOf || float64(docs) < growth*float64(j.asOf)) {
		return
	}
	j.asOf, j.taught = docs, taught
	j.weigh()
	j.place()
}

// weigh takes the inverse document frequencies, ln((N+1)/n).
func (j *cosine) weigh() {
	k := j.know
	docs := float64(max(1, j.asOf) + 1) // a query alone has weights, too
	j.idf = resized(j.idf, k.analyzer.Len()+1)
	j.rare = math.Log(docs)
	for i := range j.idf {
		t := text.Term(i)
		df := max(1, k.store.DF(t)+k.examples.others.DF(t))
		j.idf[i] = math.Log(docs / float64(df))
	}
}

// place puts the centroid where the examples are now.
func (j *cosine) place() {
	k := j.know
	j.centre = resized(j.centre, len(j.idf))
	clear(j.centre)
	positives := k.examples.positives
	if len(positives) == 0 {
		positives = k.examples.seeds
	}
	n := len(positives)
	if len(k.query) > 0 { // one more example of the topic
		n++
	}
	for _, e := range positives {
		j.add(e.counts, 1/float64(n))
	}
	j.add(j.bag.Fill(k.query), 1/float64(n))
	for _, e := range k.examples.negatives {
		j.add(e.counts, -1/float64(len(k.examples.negatives)))
	}
	squares := 0.0
	for _, w := range j.centre {
		squares += w * w
	}
	j.norm = math.Sqrt(squares)
}

// add adds share times the document's vector of length 1 to the centroid.
func (j *cosine) add(doc []weight.Count, share float64) {
	squares := 0.0
	for _, c := range doc {
		w := weight.TFW(c.N) * j.idfOf(c.Term)
		squares += w * w
	}
	if squares == 0 {
		return
	}
	share /= math.Sqrt(squares)
	for _, c := range doc {
		j.centre[c.Term] += share * weight.TFW(c.N) * j.idf[c.Term]
	}
}

// resized is the slice with n items, in the same memory where it has room.
func resized(s []float64, n int) []float64 {
	if cap(s) < n {
		return make([]float64, n, n+n/4)
	}
	return s[:n]
}
