package linkscore

import (
	"cmp"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
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
//   - siblings: how relevant the pages were that the same page led to;
//   - words: what the words of anchor and address led to;
//   - cited-by: how relevant the pages are, in the mean, that link to it.
//
// All are relevances r as r / (r + the judge's threshold), so that a half is where
// something becomes relevant, by every judge. The example pages that the agent was
// taught are relevant or not by their word, and say so of their places and
// addresses. The priority is the weighted sum. The weights begin as those of a
// good guess, which counts like so many pages (prior); place, siblings and words
// begin as the mean of all pages so far, and rise and fall with what is found.
// Links that wait are scored anew whenever a twentieth more pages were fetched.
//
// The last part, "in-links", is how many pages were met that link to it.
//
// What is remembered grows with the crawl: some 200 bytes for a page fetched, by
// its places and its parent, and 16 for a term.
type apprentice struct {
	units
	know   *knowledge.Knowledge
	cut    piece
	cbp    page.CBP
	taught lessons
	all    tally // pages fetched
	below  places
	from   map[spoor.URL]tally // pages that each page led to
	said   linkWords

	fit     leastSquares
	weights [estimates]float64
	due     float64 // pages fetched when the weights are taken anew
	renewed bool    // since Renew was last called
}

// The estimates, in the order of Parts, and behind them the in-links.
const (
	ofPage = iota
	ofContext
	ofBlock
	ofAnchor
	ofPlace
	ofSiblings
	ofWords
	ofCitedBy
	estimates
	inLinks = estimates
)

const (
	around     = 20  // words of context
	lessPlace  = 1.0 // pages that what is known of the place above counts like
	lessFrom   = 5.0 // pages that the mean of all counts like, for a page's links
	lessCited  = 1.0 // and for the pages that link to a page
	lessAll    = 2.0 // and that irrelevance at its threshold counts like, for that mean
	renewAfter = 1.05
)

func newApprentice(o Options, k *knowledge.Knowledge) (Strategy, error) {
	if err := o.checkUnits(); err != nil {
		return nil, err
	}
	s := &apprentice{
		units: units{judge: k.UnitJudge()}, know: k, cut: window(around), cbp: o.Blocks,
		below: places{}, from: map[spoor.URL]tally{}, said: linkWords{know: k}, due: 1,
		fit: leastSquares{prior: [estimates]float64{.1, .2, .15, .05, .15, .1, .15, .1}},
	}
	s.weights = s.fit.prior
	return s, nil
}

func (s *apprentice) Parts() []string {
	return []string{"page", "context", "block", "anchor", "place", "siblings", "words", "cited-by", "in-links"}
}

func (s *apprentice) Score(doc *page.Document, _ Visit) []Score {
	s.teach()
	scores := block(len(doc.Links), estimates+1)
	s.bestBlocks(doc, s.cbp)
	whole, siblings := s.half(s.page(doc)), s.siblings(doc.URL)
	for i := range scores {
		v, l := scores[i].Values, &doc.Links[i]
		s.spans = s.cut(s.spans[:0], doc, i)
		v[ofPage], v[ofContext] = whole, s.half(s.context(doc, i, s.spans))
		v[ofBlock], v[ofAnchor] = s.half(s.blocks[i]), s.half(s.anchor(doc, i))
		v[ofPlace], v[ofSiblings] = s.place(l.URL), siblings
		v[ofWords], v[ofCitedBy], v[inLinks] = s.words(l.Anchor, l.URLTerms), whole, 1
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
	for i, x := range s.estimates(values) {
		p += s.weights[i] * x
	}
	return p
}

// estimates are what a link's parts say; few pages that link there say little.
func (s *apprentice) estimates(values []float64) (x [estimates]float64) {
	copy(x[:], values)
	n := values[inLinks]
	x[ofCitedBy] = tally{n, n * x[ofCitedBy]}.with(s.mean(), lessCited)
	return x
}

// mean is how relevant a page of the crawl is.
func (s *apprentice) mean() float64 { return s.all.with(.5, lessAll) }

func (s *apprentice) place(u spoor.URL) float64 { return s.below.estimate(u, s.mean(), lessPlace) }

func (s *apprentice) siblings(parent spoor.URL) float64 {
	return s.from[parent].with(s.mean(), lessFrom)
}

func (s *apprentice) words(anchor string, address []text.Term) float64 {
	return s.said.estimate(anchor, address, s.mean())
}

// teach takes in the examples that were taught since.
func (s *apprentice) teach() {
	s.taught.since(s.know, func(u spoor.URL, _ []weight.Count, positive bool) {
		relevance := 0.0
		if positive {
			relevance = 1
		}
		s.below.add(u, relevance)
		s.said.learn("", u, s.mean(), relevance)
	})
}

// Observe learns from a page: first from the estimates by which it was fetched,
// as they are before the page itself counts in them.
func (s *apprentice) Observe(o Observation) {
	if o.Outcome != spoor.OK || o.Doc == nil {
		return
	}
	s.teach()
	relevance := s.half(s.page(o.Doc))
	if len(o.Score.Values) == estimates+1 {
		s.fit.add(s.estimates(s.renew(o.Link, o.Score).Values), relevance)
		s.said.learn(o.Link.Anchor, o.Link.URL, s.mean(), relevance)
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
	return s.renew
}

// renew is the score of a waiting link by what is known now.
func (s *apprentice) renew(l spoor.Link, waiting Score) Score {
	now := waiting.Clone()
	now.Values[ofPlace], now.Values[ofSiblings] = s.place(l.URL), s.siblings(l.Parent)
	now.Values[ofWords] = s.words(l.Anchor, s.said.at(l.URL))
	now.Priority = s.predict(now.Values)
	return now
}

// Merge keeps the better meeting, and counts the parents of both.
func (s *apprentice) Merge(held, met Score) Score {
	if len(held.Values) != len(met.Values) {
		return better(held, met)
	}
	n, more := held.Values[inLinks], met.Values[inLinks]
	parents := (n*held.Values[ofCitedBy] + more*met.Values[ofCitedBy]) / (n + more)
	if s.worse(held.Values, met.Values) {
		copy(held.Values, met.Values)
	}
	held.Values[ofCitedBy], held.Values[inLinks] = parents, n+more
	held.Priority = s.predict(held.Values)
	return held
}

// worse compares meetings by all but the parents, and where they are level by
// their parts, from the first on.
func (s *apprentice) worse(held, met []float64) bool {
	left, right := 0.0, 0.0
	for i, w := range s.weights[:ofCitedBy] {
		left += w * held[i]
		right += w * met[i]
	}
	return cmp.Or(cmp.Compare(left, right), slices.Compare(held[:ofCitedBy], met[:ofCitedBy])) < 0
}
