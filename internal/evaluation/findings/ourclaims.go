package findings

import "github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"

// combinations are the papers' strategies that weigh several texts around a link
// by fixed weights.
func combinations() []string {
	return []string{"window-combo-10", "window-combo-20", "window-combo-40", "tag-tree-combo", "slc", "cbp-slc", "lpc"}
}

// ours are claims that no paper makes, of what this crawler does in another way. They
// are given by web, since what apprentice has over fixed combinations, the address of
// a link, tells more where the labels go by addresses themselves.
func (c *claims) ours() {
	for _, web := range c.webNames() {
		c.web = web
		for _, q := range []struct {
			quantity
			does, figure string
		}{{c.harvestRate(), "harvests", "harvest-JUDGE"}, {c.targetRecall(), "recalls", "recall-JUDGE"}} {
			c.beats(claim{"On " + web + ", learning what each estimate is worth " + q.does + " more than any fixed combination", "strategy apprentice", q.figure}, q.quantity, "apprentice", combinations()...)
		}
	}
	c.web = ""
}

// byAddress is what is to be known of [claims.ours].
const byAddress = " The claims about apprentice are by web: the labels of an archive may be functions of the address, such as its directory or site, which apprentice looks at and fixed combinations do not; where they are, it learns the labels' rule, not only what a text is worth."

// parentClaims hold the best parent of a link against the sum of its parents.
func (c *claims) parentClaims() {
	say := func(text string) claim { return claim{text, "--parents best, for Pappas 2012, eq. 6", "parents"} }
	c.between(say("The best parent of a link says more than the sum of its parents"), "precision", c.harvest, pappas.BestParent, pappas.Base, better)
	c.between(say("The best parent of a link leads to more of the topic than the sum of its parents"), "recall@2T", c.recall, pappas.BestParent, pappas.Base, better)
}
