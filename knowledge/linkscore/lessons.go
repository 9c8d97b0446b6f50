package linkscore

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// lessons are how many example pages a strategy has taken in.
type lessons struct{ positives, negatives int }

// since calls visit with the examples that were taught since the last call.
func (l *lessons) since(k *knowledge.Knowledge, visit func(u spoor.URL, doc []weight.Count, positive bool)) {
	positives, negatives := k.Examples()
	if positives == l.positives && negatives == l.negatives {
		return
	}
	i, j := 0, 0
	k.EachExample(func(u spoor.URL, doc []weight.Count, positive bool) {
		seen, known := &i, l.positives
		if !positive {
			seen, known = &j, l.negatives
		}
		if *seen++; *seen > known {
			visit(u, doc, positive)
		}
	})
	l.positives, l.negatives = positives, negatives
}
