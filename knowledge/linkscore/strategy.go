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
	// the page's verdict. The same input gives the same scores. They share no
	// memory with the strategy.
	Score(doc *page.Document, v knowledge.Verdict) []Score

	// Merge joins the score that a waiting URL holds with that of a new
	// meeting. It may write its result into held.Values; met stays as it is. In
	// whatever order the meetings of a URL come, the result is the same but for
	// rounding.
	Merge(held, met Score) Score
}

// DepthStrategy is a Strategy that also goes by how far from the seeds a page
// is. An agent calls ScoreAt in place of Score.
type DepthStrategy interface {
	Strategy

	// ScoreAt is Score for a page that is depth links away from its seed; a
	// seed has 0. Score is ScoreAt with depth 0.
	ScoreAt(depth int, doc *page.Document, v knowledge.Verdict) []Score
}

// HeirStrategy is a Strategy by which links inherit from the page that they
// are on. An agent calls ScoreUnder in place of Score.
type HeirStrategy interface {
	Strategy

	// ScoreUnder is Score for a page that was itself fetched with the score own,
	// as merged; a seed has the zero Score. Score is ScoreUnder with that.
	ScoreUnder(own Score, doc *page.Document, v knowledge.Verdict) []Score
}

// Factory makes a strategy for one agent. The error is for whoever configured
// the crawl.
type Factory func(Options, *knowledge.Knowledge) (Strategy, error)
