package findings

import (
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// combinations are the papers' strategies that weigh several texts around a link
// by fixed weights.
func combinations() []string {
	return []string{"window-combo-10", "window-combo-20", "window-combo-40", "tag-tree-combo", "slc", "cbp-slc", "lpc"}
}

// ours are claims that no paper makes, of what this crawler does in another way.
func (c *claims) ours() {
	c.beats(claim{"Learning what each estimate is worth harvests more than any fixed combination", "strategy apprentice", "harvest-JUDGE"}, harvestRate(), "apprentice", combinations()...)
	c.beats(claim{"Learning what each estimate is worth recalls more than any fixed combination", "strategy apprentice", "recall-JUDGE"}, targetRecall(), "apprentice", combinations()...)
}

// parentClaims hold the best parent of a link against the sum of its parents.
func (c *claims) parentClaims() {
	say := func(text string) claim { return claim{text, "--parents best, for Pappas 2012, eq. 6", "parents"} }
	c.between(say("The best parent of a link says more than the sum of its parents"), "precision", (*measure.Walk).HarvestAtT, pappas.BestParent, pappas.Base, above)
	c.between(say("The best parent of a link leads to more of the topic than the sum of its parents"), "recall@2T", (*measure.Walk).RecallAt2T, pappas.BestParent, pappas.Base, above)
}
