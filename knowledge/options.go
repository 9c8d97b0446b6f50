package knowledge

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// What the zero values of [Options] stand for. The cosine of a whole page with a
// table of 50 terms is small: on sites of 8,000 to 15,000 pages, with the table
// of five seeds, 0.15 passes about half of the pages with the seeds' label and
// one in thirty of the others.
const (
	DefaultTSWTSize      = 50  // the best size of a static table in Pappas V-E
	DefaultGrowThreshold = 0.6 // the lower of the two thresholds in Pappas V-E
	DefaultRelevantAbove = 0.15
)

// DefaultCosineAbove is from which relevance a text unit is relevant by
// [CosineJudge]. Over the topics of two archived webs it is near the greatest F1
// for pages, blocks, anchors and contexts alike, where the curves are flat, with
// examples or without. With examples it passes half or more of the pages about
// the topic and of the blocks with links to such pages, a quarter of the anchors
// that lead there, and of all others one in a hundred, of pages one in forty. By
// [TableJudge] a unit is relevant from where a page is, Options.RelevantAbove.
const DefaultCosineAbove = 0.1

// GenreMinimum is the similarity with a genre profile (Pappas eq. 5) from
// which a page is said to be of the genre. Half of the news and blog pages of a
// university's sites pass it, and one in thirty of the pages that are neither.
const GenreMinimum = 0.05

// Options say what an agent is after. The zero value is an English agent that
// knows its topic from its seeds alone, with a static table.
type Options struct {
	Language string   // of [text.Languages]; empty is [text.DefaultLanguage]
	Query    string   // topic words; may be empty
	Not      []string // irrelevant-context words or phrases

	TSWTSize      int     // k, the rows of the table when it is built; 0 is DefaultTSWTSize
	Grow          float64 // p, the share of a page's top k terms that enters the table, 0 to 1; 0 is a static table
	GrowThreshold float64 // T_r, the relevance above which a page's terms enter, 0 to 1; 0 is DefaultGrowThreshold
	RelevantAbove float64 // the relevance from which a page is relevant, 0 to 1; 0 is DefaultRelevantAbove

	Judge             string  // of [Judges]: what judges text units; empty is CosineJudge, or ModelJudge where there is a Model
	UnitRelevantAbove float64 // the relevance from which a text unit is relevant, 0 to 1; 0 is the judge's default

	Model *classify.Model // by which ModelJudge judges, pages too; of the agent's language

	// NewJudge makes a judge of text units of your own for each agent, which may
	// hold on to the agent's knowledge and go by what it learns; nil, and Judge
	// names one. The knowledge is not to be asked before NewJudge returns.
	NewJudge func(*Knowledge) (Judge, error)

	Genres     []string     // the genres that the agent is after; none: links have no genre score, and a page's genre is the best of all known
	GenreFile  string       // YAML file of more genres; see [genre.ReadFile]
	GenreSpecs []genre.Spec // more genres, after those of GenreFile
}

func (o Options) withDefaults() Options {
	o.TSWTSize = cmp.Or(o.TSWTSize, DefaultTSWTSize)
	o.GrowThreshold = cmp.Or(o.GrowThreshold, DefaultGrowThreshold)
	o.RelevantAbove = cmp.Or(o.RelevantAbove, DefaultRelevantAbove)
	if o.Model != nil {
		o.Judge = cmp.Or(o.Judge, ModelJudge)
	}
	o.Judge = cmp.Or(o.Judge, CosineJudge)
	return o
}

// check is about the numbers.
func (o Options) check() error {
	if o.TSWTSize < 1 {
		return fmt.Errorf("%w: table size %d: want at least 1", ErrOptions, o.TSWTSize)
	}
	for _, share := range []struct {
		name  string
		value float64
	}{{"growth", o.Grow}, {"growth threshold", o.GrowThreshold}, {"relevant above", o.RelevantAbove}, {"unit relevant above", o.UnitRelevantAbove}} {
		if !(share.value >= 0 && share.value <= 1) { // NaN too
			return fmt.Errorf("%w: %s %v: want 0 to 1", ErrOptions, share.name, share.value)
		}
	}
	return nil
}

// genres returns all genres known and, of them, those that the agent is after.
func (o Options) genres(a *text.Analyzer) (known, after *genre.Set, err error) {
	specs := genre.BuiltIn()
	if o.GenreFile != "" {
		more, err := genre.ReadFile(o.GenreFile)
		if err != nil {
			return nil, nil, fmt.Errorf("%w: %w", ErrOptions, err)
		}
		specs = genre.Extend(specs, more)
	}
	known, err = genre.Compile(genre.Extend(specs, o.GenreSpecs), a)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrOptions, err)
	}
	after, err = known.Pick(o.Genres)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrOptions, err)
	}
	return known, after, nil
}

// query returns the terms of the query, each once, in order.
func (o Options) query(a *text.Analyzer) ([]text.Term, error) {
	if strings.TrimSpace(o.Query) == "" {
		return nil, nil
	}
	var terms []text.Term
	seen := make(map[text.Term]bool)
	for _, t := range a.Terms(nil, o.Query) {
		if !seen[t] {
			seen[t] = true
			terms = append(terms, t)
		}
	}
	if len(terms) == 0 {
		return nil, fmt.Errorf("%w: query %q: none of its words is a term in language %s; stop words, numbers and single letters are none", ErrOptions, o.Query, a.Language())
	}
	return terms, nil
}
