package linkscore

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// apprentice predicts the relevance of the page behind a link from several
// estimates, and learns from every page that it fetched how much each of them is
// worth: the idea of Chakrabarti, Punera and Subramanyam 2002 ("Accelerated
// focused crawling through online relevance feedback", WWW), whose apprentice
// learns from the judgements of the critic, here the agent's judge. Theirs is a
// naive Bayes over the words around links; this one is least squares over
//
//   - page, context, block, anchor: what the judge says of the page, of the 20
//     words around the link (Pant 2006, 8), of its content block (Peng 2013, 3.1)
//     and of the anchor text;
//   - place: how relevant the pages were that were fetched from below the same
//     address, directory by directory;
//   - siblings: how relevant the pages were that the same page led to.
//
// All are relevances r as r / (r + the judge's threshold), so that a half is where
// something becomes relevant, by every judge. The priority is the weighted sum.
// The weights begin as those of a good guess, which counts like so many pages
// (prior); place and siblings begin as the mean of all pages so far, and rise and
// fall with what is found there. Links that wait are scored anew whenever a
// twentieth more pages were fetched.
type apprentice struct {
	units
	cut   piece
	cbp   page.CBP
	all   tally // pages fetched
	below places
	from  map[spoor.URL]tally // pages that each page led to

	fit     leastSquares
	weights [estimates]float64
	due     float64 // pages fetched when the weights are taken anew
	renewed bool    // since Renew was last called
}

// The estimates, in the order of Parts.
const (
	ofPage = iota
	ofContext
	ofBlock
	ofAnchor
	ofPlace
	ofSiblings
	estimates
)

const (
	around     = 20  // words of context
	lessPlace  = 1.0 // pages that what is known of the place above counts like
	lessFrom   = 5.0 // pages that the mean of all counts like, for a page's links
	lessAll    = 2.0 // and that irrelevance at its threshold counts like, for that mean
	renewAfter = 1.05
)

func newApprentice(o Options, k *knowledge.Knowledge) (Strategy, error) {
	if err := o.checkUnits(); err != nil {
		return nil, err
	}
	s := &apprentice{
		units: units{judge: k.UnitJudge()}, cut: window(around), cbp: o.Blocks,
		below: places{}, from: map[spoor.URL]tally{}, due: 1,
		fit: leastSquares{prior: [estimates]float64{.2, .3, .15, .05, .2, .15}},
	}
	s.weights = s.fit.prior
	return s, nil
}

func (s *apprentice) Parts() []string {
	return []string{"page", "context", "block", "anchor", "place", "siblings"}
}

func (s *apprentice) Score(doc *page.Document, _ Visit) []Score {
	scores := block(len(doc.Links), estimates)
	s.bestBlocks(doc, s.cbp)
	whole, siblings := s.half(s.page(doc)), s.siblings(doc.URL)
	for i := range scores {
		v := scores[i].Values
		s.spans = s.cut(s.spans[:0], doc, i)
		v[ofPage], v[ofContext] = whole, s.half(s.context(doc, i, s.spans))
		v[ofBlock], v[ofAnchor] = s.half(s.blocks[i]), s.half(s.anchor(doc, i))
		v[ofPlace], v[ofSiblings] = s.place(doc.Links[i].URL), siblings
		scores[i].Priority = s.predict(v)
	}
	return scores
}

// half is a relevance on the scale on which a half is the judge's threshold.
func (s *apprentice) half(relevance float64) float64 {
	return relevance / (relevance + s.judge.Threshold())
}

func (s *apprentice) predict(values []float64) float64 {
	p := 0.0
	for i, w := range s.weights {
		p += w * values[i]
	}
	return p
}

// mean is how relevant a page of the crawl is.
func (s *apprentice) mean() float64 { return s.all.with(.5, lessAll) }

func (s *apprentice) place(u spoor.URL) float64 { return s.below.estimate(u, s.mean(), lessPlace) }

func (s *apprentice) siblings(parent spoor.URL) float64 {
	return s.from[parent].with(s.mean(), lessFrom)
}

// Observe learns from a page: first from the estimates by which it was fetched,
// as they are before the page itself counts in them.
func (s *apprentice) Observe(o Observation) {
	if o.Outcome != spoor.OK || o.Doc == nil {
		return
	}
	relevance := s.half(s.page(o.Doc))
	if len(o.Score.Values) == estimates {
		x := [estimates]float64(o.Score.Values)
		x[ofPlace], x[ofSiblings] = s.place(o.Link.URL), s.siblings(o.Link.Parent)
		s.fit.add(x, relevance)
	}
	s.all.add(relevance)
	s.below.add(o.Page, relevance)
	if o.Link.Parent != "" {
		t := s.from[o.Link.Parent]
		t.add(relevance)
		s.from[o.Link.Parent] = t
	}
	if s.all.n >= s.due {
		s.due = max(s.all.n+1, renewAfter*s.all.n)
		s.weights, s.renewed = s.fit.solve(), true
	}
}

// Renew lets what was learned judge all that waits.
func (s *apprentice) Renew() func(spoor.Link, Score) Score {
	if !s.renewed {
		return nil
	}
	s.renewed = false
	return func(l spoor.Link, waiting Score) Score {
		renewed := waiting.Clone()
		renewed.Values[ofPlace], renewed.Values[ofSiblings] = s.place(l.URL), s.siblings(l.Parent)
		renewed.Priority = s.predict(renewed.Values)
		return renewed
	}
}

// Merge keeps the better meeting.
func (s *apprentice) Merge(held, met Score) Score { return better(held, met) }
