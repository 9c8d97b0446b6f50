package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Strategy scores the links of a page. One belongs to one agent and is not
// safe for concurrent use. Implementations pass strategytest.Run.
type Strategy interface {
	// Parts are the names of Score.Values, the same ones always. The slice is
	// not to be changed.
	Parts() []string

	// Score gives every link of doc a score, in the order of doc.Links; v is
	// how the agent came to it. The same input gives the same scores. They share no
	// memory with the strategy.
	Score(doc *page.Document, v Visit) []Score

	// Merge joins the score that a waiting URL holds with that of a new
	// meeting. It may write its result into held.Values; met stays as it is. In
	// whatever order the meetings of a URL come, the result is the same but for
	// rounding.
	Merge(held, met Score) Score
}

// Visit is how an agent came to a page, and what it thinks of it. The zero value
// is a seed that is not relevant.
type Visit struct {
	Verdict knowledge.Verdict
	Depth   int   // links followed from the seed to the page; a seed has 0
	Own     Score // that the page itself was fetched with, as merged; a seed has the zero Score
}

// Factory makes a strategy for one agent. The error is for whoever configured
// the crawl.
type Factory func(Options, *knowledge.Knowledge) (Strategy, error)
