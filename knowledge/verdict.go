package knowledge

import (
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Verdict is what an agent thinks of a page. The zero value is that of a page
// without words. All scores are from 0 to 1.
type Verdict struct {
	Relevance float64 // similarity of the page with the table (Pappas eqs. 5, 10), or where a model judges what it says of the page
	Relevant  bool    // Relevance is at least Options.RelevantAbove, or the model's threshold

	// Centroid is the similarity of the page with the centroid of the topic:
	// all the terms of the seeds in place of the top k. It is what naive
	// best-first goes by (Menczer et al. 2001; [14] in Pappas II). Where examples
	// were taught it is the relevance by CosineJudge, and where a model judges it is
	// Relevance.
	Centroid float64

	Genre       string    // the genre that the page is most similar to; empty where GenreScore is below GenreMinimum
	GenreScore  float64   // similarity with the best genre (Pappas III-A5: the maximum counts)
	GenreScores []float64 // similarity with each of Knowledge.Genres, in their order; not to be changed
}

// Judge gives a page that has been learned its verdict. The vector of the page
// is made with the weights of the terms as they are now (Pappas eq. 2).
func (k *Knowledge) Judge(doc *page.Document) Verdict {
	vector := k.store.Vector(k.count(doc))
	v := Verdict{GenreScores: k.after.Scores(nil, vector)}
	var above float64
	v.Relevance, above = k.relevance(vector, doc)
	v.Relevant = v.Relevance > 0 && v.Relevance >= above
	v.Centroid = k.similarityWithTopic(vector, v.Relevance, doc)
	genres := k.after
	if len(k.options.Genres) == 0 {
		genres = k.known
	}
	v.Genre, v.GenreScore = genres.Best(vector)
	if v.GenreScore < GenreMinimum {
		v.Genre = ""
	}
	return v
}

// pages is a judge that judges whole pages, too; counts are those of the page.
type pages interface {
	Page(doc *page.Document, counts []weight.Count) float64
}

// model is what judges pages as well as text units; nil where the table does.
func (k *Knowledge) model() pages {
	switch j := k.judge.(type) {
	case *classify.Judge:
		return j
	case *trained:
		if j.ready() {
			return j.judge
		}
	}
	return nil
}

// relevance is Verdict.Relevance, and from where it is relevant.
func (k *Knowledge) relevance(vector weight.Vector, doc *page.Document) (relevance, above float64) {
	if m := k.model(); m != nil {
		return m.Page(doc, k.count(doc)), k.judge.Threshold()
	}
	return k.table.Similarity(vector), k.options.RelevantAbove
}

// similarityWithTopic is Verdict.Centroid.
func (k *Knowledge) similarityWithTopic(vector weight.Vector, relevance float64, doc *page.Document) float64 {
	if k.model() != nil {
		return relevance
	}
	if k.examples.none() {
		return k.centroid.Similarity(vector)
	}
	k.rocchio.refresh()
	return k.rocchio.similarity(k.count(doc))
}
