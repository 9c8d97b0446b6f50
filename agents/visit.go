package agents

import (
	"cmp"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// visit is a page outcome on its way through the agent.
type visit struct {
	request
	page    *spoor.Page
	doc     *page.Document // what was read; nil where there is nothing to read
	verdict knowledge.Verdict
	told    bool // the strategy was told of the outcome, or panicked over it
}

// process takes one outcome: read it now; judge it now too, unless it is a
// seed's page, which waits for the table. An outcome that is not OK passes
// through with its reason.
func (c *Core) process(now time.Time, v visit) {
	c.passOn(v.page)
	c.visit = &v
	outcome, why := c.read(&v)
	if v.seed != noSeed && !c.seeds.built {
		c.keepSeed(v, outcome, why)
		return
	}
	c.judge(now, v, outcome, why)
}

// keepSeed puts a seed's page aside until all seeds are in.
func (c *Core) keepSeed(v visit, outcome spoor.Outcome, why string) {
	kept := *v.page
	kept.Body, kept.Outcome, kept.Error = "", outcome, why
	v.page = &kept
	c.seeds.visits[v.seed] = &v
	c.seeds.settle(v.seed)
	c.visit = nil
	c.progressed()
}

// harvestSeeds builds the table when every seed is in, and judges the seed
// pages in the order in which the seeds were given.
func (c *Core) harvestSeeds(now time.Time) {
	if !c.seeds.built {
		if !c.seeds.in(c.reason != "") {
			return
		}
		c.build()
	}
	for c.seeds.judged < len(c.seeds.visits) {
		i := c.seeds.judged
		v := c.seeds.visits[i]
		c.seeds.visits[i] = nil
		c.seeds.judged++
		if v != nil {
			c.visit = v
			c.judge(now, *v, v.page.Outcome, v.page.Error)
		}
	}
}

// read reads a page once, sets it aside where it belongs to an irrelevant
// context, and else learns from it. It says how that went.
func (c *Core) read(v *visit) (spoor.Outcome, string) {
	if v.page.Outcome != spoor.OK {
		return v.page.Outcome, v.page.Error
	}
	doc, err := c.know.Read(v.page)
	if err != nil {
		return spoor.BadResponse, fmt.Sprintf("page cannot be read: %v", err)
	}
	v.doc = doc
	if word, yes := c.know.Ignores(doc); yes {
		return spoor.Ignored, fmt.Sprintf("irrelevant context: the page has the word %q", word)
	}
	c.know.Learn(doc)
	return spoor.OK, ""
}

// judge gives a page its verdict, scores and pushes its links, and records
// the step. What may panic is done before the step is recorded.
func (c *Core) judge(now time.Time, v visit, outcome spoor.Outcome, why string) {
	if outcome != spoor.OK {
		c.observe(&v, outcome)
		c.visit = nil
		c.record(v, outcome, why)
		return
	}
	v.verdict = c.know.Judge(v.doc)
	c.observe(&v, outcome)
	scores := c.score(&v)
	c.push(now, &v, scores)
	c.visit = nil
	c.record(v, outcome, why)
	if c.cfg.MaxRelevant > 0 && c.tally.Relevant >= c.cfg.MaxRelevant {
		c.stop(spoor.GoalReached)
	}
	if c.know.Grow(v.doc, v.verdict) {
		c.grown()
	}
}

// passOn marks the addresses that a URL redirected to: they have been
// visited, and are not to be asked for again.
func (c *Core) passOn(p *spoor.Page) {
	for _, u := range p.Redirects {
		c.forget(u)
	}
	if p.FinalURL != p.URL {
		c.forget(p.FinalURL)
	}
}

func (c *Core) forget(u spoor.URL) {
	c.asked.Add(u)
	c.stack.Remove(u)
}

// score asks the strategy. A strategy that breaks its contract costs the
// page, as one that panics does, and not the order of the stack.
func (c *Core) score(v *visit) []linkscore.Score {
	scores := c.strategy.Score(v.doc, linkscore.Visit{Verdict: v.verdict, Depth: v.Link.Depth, Own: v.own()})
	if len(scores) != len(v.doc.Links) {
		panic(fmt.Sprintf("strategy gave %d scores for %d links", len(scores), len(v.doc.Links)))
	}
	for i := range scores {
		if p := scores[i].Priority; math.IsNaN(p) || math.IsInf(p, 0) {
			panic(fmt.Sprintf("strategy gave priority %v to %s", p, v.doc.Links[i].URL))
		}
	}
	return scores
}

// observe tells a strategy that learns from outcomes what became of a link,
// once: one that scores the page's links and panics was told that it was read.
func (c *Core) observe(v *visit, outcome spoor.Outcome) {
	if c.visit.told {
		return
	}
	c.visit.told = true
	if s, ok := c.strategy.(linkscore.Observer); ok {
		s.Observe(linkscore.Observation{
			Link: v.Link, Score: v.own(), Page: cmp.Or(v.page.FinalURL, v.page.URL), Outcome: outcome, Doc: v.doc, Verdict: v.verdict,
		})
	}
}

// own is the score with which the page was fetched; a seed has none.
func (v *visit) own() linkscore.Score {
	if v.seed != noSeed {
		return linkscore.Score{}
	}
	return v.Score
}

// push enters the links that may be pages, are to be followed and were not
// asked for already.
func (c *Core) push(now time.Time, v *visit, scores []linkscore.Score) {
	parent := spoor.URL(strings.Clone(string(cmp.Or(v.page.FinalURL, v.page.URL))))
	met := frontier.Moment{Step: c.tally.Steps + 1, Time: now} // the step that this page is about to be
	for i := range v.doc.Links {
		l := &v.doc.Links[i]
		if l.NotPage || scores[i].Drop || c.asked.Has(l.URL) {
			continue
		}
		c.stack.Push(met, spoor.Link{URL: l.URL, Parent: parent, Anchor: shorten(l.Anchor), Depth: v.Link.Depth + 1}, scores[i])
	}
}
