package explain

import (
	"cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Topic is the terms that stand for the topic. Their words are marked where they
// are shown. The zero value has none.
type Topic struct {
	Terms map[text.Term]bool
	Which string // what its words are, for people ("words of the topic"); empty is just that
}

// modelWords are so many of a model's terms as a Topic Specific Weight Table has
// rows by default.
const modelWords = knowledge.DefaultTSWTSize

// TopicOf is what k goes by now: the terms that count most by the model that
// judges, else the Topic Specific Weight Table. A model's terms are those of the
// pages that k has read.
func TopicOf(k *knowledge.Knowledge) Topic {
	if t, ok := topicOfModel(k); ok {
		return t
	}
	topic := Topic{Terms: map[text.Term]bool{}}
	for _, row := range k.Table().Rows() {
		topic.Terms[row.Term] = true
	}
	return topic
}

// topicOfModel is the terms that count most by the model that judges; false where
// none does, or it has no weight for each term.
func topicOfModel(k *knowledge.Knowledge) (Topic, bool) {
	top := k.ModelTerms(modelWords)
	if top == nil {
		return Topic{}, false
	}
	topic := Topic{Terms: map[text.Term]bool{}, Which: "that count most by the model"}
	for _, w := range top {
		topic.Terms[w.Term] = true
	}
	return topic, true
}

// TopicOfWords is TopicOf with a table as it was stored, in words, for pages read
// with k.
func TopicOfWords(k *knowledge.Knowledge, words []spoor.TermWeight) Topic {
	if t, ok := topicOfModel(k); ok {
		return t
	}
	topic := Topic{Terms: map[text.Term]bool{}}
	var terms []text.Term
	for _, w := range words {
		terms = k.TextTerms(terms[:0], w.Term)
		if len(terms) == 1 { // a table has single words only
			topic.Terms[terms[0]] = true
		}
	}
	return topic
}

// which says what the marked words are.
func which(s string) string { return cmp.Or(s, "of the topic") }
