package explain

import (
	"cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Replay lets k and s learn what an agent knew at the end of a path: its seeds'
// pages first, from which the table is made, then all pages in their order. get
// gives a page as it was; one that it no longer has (outcome not OK) is passed
// over. It returns how many pages were read; with the same pages as then, the agent's
// own mind is the result. Of a path that ended in the middle of
// its seeds the table is of those that were read.
func Replay(k *knowledge.Knowledge, s linkscore.Strategy, path []*spoor.Step, get func(spoor.URL) *spoor.Page) (read int) {
	r := replay{know: k, strategy: s, get: get}
	seeds := 0
	for seeds < len(path) && path[seeds].Parent == "" {
		seeds++
	}
	docs := make([]*page.Document, seeds)
	for i, step := range path[:seeds] {
		docs[i] = r.learn(step)
	}
	k.BuildTable()
	for i, step := range path {
		doc := (*page.Document)(nil)
		if i < seeds {
			doc = docs[i]
		} else {
			doc = r.learn(step)
		}
		r.judge(step, doc)
	}
	return r.read
}

type replay struct {
	know     *knowledge.Knowledge
	strategy linkscore.Strategy
	get      func(spoor.URL) *spoor.Page
	read     int
}

// learn reads a step's page again; nil where it had none, or it is gone.
func (r *replay) learn(s *spoor.Step) *page.Document {
	if s.Outcome != spoor.OK && s.Outcome != spoor.Ignored {
		return nil
	}
	p := r.get(cmp.Or(s.FinalURL, s.URL))
	if p == nil || p.Outcome != spoor.OK {
		return nil
	}
	doc, err := r.know.Read(p)
	if err != nil {
		return nil
	}
	r.read++
	if s.Outcome == spoor.OK {
		r.know.Learn(doc)
	}
	return doc
}

// judge does what an agent does with a page that it has learned.
func (r *replay) judge(s *spoor.Step, doc *page.Document) {
	o := linkscore.Observation{
		Link: spoor.Link{URL: s.URL, Parent: s.Parent, Anchor: s.Anchor, Depth: s.Depth},
		Page: cmp.Or(s.FinalURL, s.URL), Outcome: s.Outcome, Doc: doc,
	}
	if doc != nil && s.Outcome == spoor.OK {
		o.Verdict = r.know.Judge(doc)
	}
	if observer, ok := r.strategy.(linkscore.Observer); ok {
		observer.Observe(o)
	}
	if doc != nil && s.Outcome == spoor.OK {
		r.score(s, doc, o.Verdict)
		r.know.Grow(doc, o.Verdict)
	}
}

// score asks for scores that nobody needs: judges take their weights anew when
// they are asked.
func (r *replay) score(s *spoor.Step, doc *page.Document, v knowledge.Verdict) {
	own := linkscore.Score{}
	if s.Parent != "" {
		own.Priority = s.Priority
		for _, part := range s.Parts {
			own.Values = append(own.Values, part.Value)
		}
	}
	r.strategy.Score(doc, linkscore.Visit{Verdict: v, Depth: s.Depth, Own: own})
}
