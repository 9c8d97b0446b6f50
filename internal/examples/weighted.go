package examples

import (
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Weighted is a corpus as vectors, those that a model of the specification is
// trained from: labels are 1 for positive, -1 for negative and 0 for unlabelled
// documents (as SVMlight has them), and the terms are the numbers of words from 1,
// words[0] first. The error is that of [classify.Weigh].
func Weighted(s classify.Spec, c classify.Corpus) (docs []svmlight.Document, words []string, err error) {
	v, err := classify.Weigh(s, c)
	if err != nil {
		return nil, nil, err
	}
	for _, kind := range []struct {
		label float64
		rows  []weight.Vector
	}{{1, v.Positives}, {-1, v.Negatives}, {0, v.Unlabelled}} {
		for _, row := range kind.rows {
			docs = append(docs, svmlight.Document{Label: kind.label, Vector: row})
		}
	}
	return docs, v.Words, nil
}
