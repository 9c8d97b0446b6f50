package knowledge

import (
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// ModelTerms are, of the n terms that speak most for the topic by the model that
// judges text units, those that the agent has met, with the model's weights, by
// ascending term. nil where no model judges, or none yet, and where it has no
// weight for each term ([classify.Judge.Top]).
func (k *Knowledge) ModelTerms(n int) weight.Vector {
	switch judge := k.judge.(type) {
	case *classify.Judge:
		return judge.Top(n)
	case *trained:
		if judge.ready() {
			return judge.judge.Top(n)
		}
	}
	return nil
}
