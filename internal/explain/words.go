package explain

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Topic is the weight of each term that stands for the topic: the rows of a
// Topic Specific Weight Table. Its words are marked where they are shown.
type Topic map[text.Term]float64

// TopicOf is the table of k as it is now.
func TopicOf(k *knowledge.Knowledge) Topic {
	topic := Topic{}
	for _, row := range k.Table().Rows() {
		topic[row.Term] = row.Weight
	}
	return topic
}

// TopicOfWords is a table as it was stored, in words, for pages read with k. Of
// two words with one term the first counts.
func TopicOfWords(k *knowledge.Knowledge, words []spoor.TermWeight) Topic {
	topic := Topic{}
	var terms []text.Term
	for _, w := range words {
		terms = k.TextTerms(terms[:0], w.Term)
		if len(terms) != 1 {
			continue // a table has single words only
		}
		if _, known := topic[terms[0]]; !known {
			topic[terms[0]] = w.Weight
		}
	}
	return topic
}
