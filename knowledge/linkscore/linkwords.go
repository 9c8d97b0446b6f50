package linkscore

import (
	"math"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// linkWords learns what the words of a link say about the page behind it, those
// of its anchor text and those of its address (Chakrabarti, Punera and
// Subramanyam 2002, 3). It is a linear model whose constant is given: how
// relevant a page is in the mean. A page that a link led to shares what the model
// missed it by among the link's words (normalised least mean squares, Widrow and
// Hoff 1960), by steps that shrink as a word is met more often.
type linkWords struct {
	know            *knowledge.Knowledge
	anchor, address effects
	inAnchor, inURL []text.Term // of the link at hand
}

// effect is what a word adds to the relevance, and how often it was met.
type effect struct {
	adds float32
	met  float32
}

// effects are by term; what lies behind the end adds nothing.
type effects []effect

// wordStep is the share of what was missed that a first meeting makes good.
const wordStep = 0.5

// read has the words of a link at hand, each once.
func (w *linkWords) read(anchor string, u spoor.URL) {
	w.inAnchor = set(w.know.TextTerms(w.inAnchor[:0], anchor))
	w.inURL = set(w.know.AddressTerms(w.inURL[:0], u))
}

// set sorts terms, and leaves each once and what is no term out.
func set(terms []text.Term) []text.Term {
	slices.Sort(terms)
	terms = slices.Compact(terms)
	if len(terms) > 0 && terms[0] == text.NoTerm {
		terms = terms[1:]
	}
	return terms
}

// estimate is how relevant the page behind a link is likely to be, 0 to 1.
func (w *linkWords) estimate(anchor string, u spoor.URL, mean float64) float64 {
	w.read(anchor, u)
	return min(1, max(0, w.sum(mean)))
}

func (w *linkWords) sum(mean float64) float64 {
	return mean + w.anchor.of(w.inAnchor) + w.address.of(w.inURL)
}

// learn takes in that the page behind a link is so relevant.
func (w *linkWords) learn(anchor string, u spoor.URL, mean, relevance float64) {
	w.read(anchor, u)
	n := len(w.inAnchor) + len(w.inURL)
	if n == 0 {
		return
	}
	step := wordStep * (relevance - w.sum(mean)) / float64(n)
	w.anchor = w.anchor.move(w.inAnchor, step)
	w.address = w.address.move(w.inURL, step)
}

func (e effects) of(terms []text.Term) float64 {
	sum := 0.0
	for _, t := range terms {
		if int(t) < len(e) {
			sum += float64(e[t].adds)
		}
	}
	return sum
}

func (e effects) move(terms []text.Term, step float64) effects {
	for _, t := range terms {
		if int(t) >= len(e) {
			e = append(e, make(effects, int(t)+1-len(e))...)
		}
		e[t].met++
		e[t].adds += float32(step / math.Sqrt(float64(e[t].met)))
	}
	return e
}
