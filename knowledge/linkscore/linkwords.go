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
	inAnchor, inURL []text.Term // scratch
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

// of are the words of an anchor text, each once, until it is called again.
func (w *linkWords) of(anchor string) []text.Term {
	w.inAnchor = set(w.know.TextTerms(w.inAnchor[:0], anchor))
	return w.inAnchor
}

// at are the words of an address, each once, until it is called again; a page has
// them at its links ([page.Link].URLTerms).
func (w *linkWords) at(u spoor.URL) []text.Term {
	w.inURL = set(w.know.AddressTerms(w.inURL[:0], u))
	return w.inURL
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
func (w *linkWords) estimate(anchor string, address []text.Term, mean float64) float64 {
	return min(1, max(0, w.sum(w.of(anchor), address, mean)))
}

func (w *linkWords) sum(anchor, address []text.Term, mean float64) float64 {
	return mean + w.anchor.of(anchor) + w.address.of(address)
}

// learn takes in that the page behind a link is so relevant.
func (w *linkWords) learn(anchor string, u spoor.URL, mean, relevance float64) {
	inAnchor, inURL := w.of(anchor), w.at(u)
	n := len(inAnchor) + len(inURL)
	if n == 0 {
		return
	}
	step := wordStep * (relevance - w.sum(inAnchor, inURL, mean)) / float64(n)
	w.anchor = w.anchor.move(inAnchor, step)
	w.address = w.address.move(inURL, step)
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
