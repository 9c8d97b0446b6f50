package linkscore

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Observer is a Strategy that learns from what became of the links that its
// agent followed. The same observations in the same order leave the same
// strategy.
type Observer interface {
	Strategy

	// Observe is called once for every page outcome, seeds and failures
	// included, in the order of the path: after the page was judged and before
	// its links are scored. What it is given is for reading and, but for the
	// strings of the link, not to be kept.
	Observe(o Observation)
}

// Observation is a link that was followed and what it led to.
type Observation struct {
	Link    spoor.Link        // as it stood in the stack: where it was first met, and its anchor text there; a seed has no parent
	Score   Score             // with which it was taken from the stack; a seed has the zero Score
	Page    spoor.URL         // where the page came from; that of the link where nothing redirected
	Outcome spoor.Outcome     // how it went
	Doc     *page.Document    // what was read; nil where there was nothing to read
	Verdict knowledge.Verdict // zero where the outcome is not OK
}

// Reviser is a Strategy by which priorities fall while links wait. An agent asks
// it about the links that come to the top of its stack, and takes the first one
// that keeps its priority; the others go where they belong now.
type Reviser interface {
	Strategy

	// Revise is the score that a waiting link has by now, of no higher priority
	// than waiting, which stays as it is. Asked again before the next Observe it
	// gives the same.
	Revise(u spoor.URL, waiting Score) Score
}

// Renewer is a Strategy that now and then comes to see waiting links in another
// light: when it has learned anew from what it observed.
type Renewer interface {
	Observer

	// Renew is nil where nothing has changed since it was last called; an agent
	// asks before it takes from its stack. Else it is what scores waiting links
	// from now on, and is called for each of them, in no particular order. It
	// leaves waiting as it is, and returns that for a link of which it knows no
	// better.
	Renew() (rescore func(l spoor.Link, waiting Score) Score)
}
