package weight

import "github.com/spoor-crawler/spoor/knowledge/text"

func (c *Collection) MI(t text.Term) float64 { return c.mi(c.of(t)) }
func (c *Collection) IG(t text.Term) float64 { return c.ig(c.of(t)) }
