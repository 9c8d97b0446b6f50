package seeding

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Pages is a collection of pages that can be read through, such as an archived
// web. Each visits all of them, in an order that is always the same, until
// visit returns an error or ctx ends, and returns that.
type Pages interface {
	Each(ctx context.Context, visit func(*spoor.Page) error) error
}

// ErrNoMatch says that a search finds nothing: the query has no word to look
// for, or no page holds one.
var ErrNoMatch = errors.New("the search finds no page")

// DefaultLimit is how many seeds a Search returns at most when it does not say.
const DefaultLimit = 10

// Search is a [Source] for a crawl that has a query and an archived web but no
// seeds: the archive is its search engine. In Pappas 2012 (III) the seeds are
// the answers of web search engines to the query.
//
// Pages are ranked by BM25 for the stems of the query; see [Search.Seeds].
type Search struct {
	Pages    Pages
	Query    string
	Language string // of text.NewAnalyzer; empty is its default
	Limit    int    // seeds at most; 0 is DefaultLimit
}

// Seeds reads all pages once and returns the best, best first, ties by URL. Of
// one host there are at most half (rounded up), unless there are not enough
// others: agents that start apart find more. Only pages with outcome OK count.
// Memory grows with the pages that hold a word of the query, by a few bytes
// each. The error wraps [ErrNoMatch], text.ErrLanguage, or what reading
// returned.
func (s Search) Seeds(ctx context.Context) ([]Seed, error) {
	limit := cmp.Or(s.Limit, DefaultLimit)
	if limit < 0 {
		return nil, fmt.Errorf("search for %q: %d seeds wanted; give 1 or more", s.Query, limit)
	}
	c, err := newCounter(s.Language, s.Query)
	if err != nil {
		return nil, fmt.Errorf("search for %q: %w", s.Query, err)
	}
	err = s.Pages.Each(ctx, func(p *spoor.Page) error {
		if p.Outcome != spoor.OK {
			return nil
		}
		return c.count(p)
	})
	if err != nil {
		return nil, fmt.Errorf("search for %q: %w", s.Query, err)
	}
	if len(c.matches) == 0 {
		return nil, fmt.Errorf("%w: none of %d pages holds a word of %q; use other words or give seeds", ErrNoMatch, c.pages, s.Query)
	}
	var seeds []Seed
	for _, u := range diverse(c.ranked(), limit) {
		seeds = append(seeds, Seed{URL: u, Source: "search"})
	}
	return seeds, nil
}

// maxTerms bounds the terms that an analyzer remembers before a fresh one
// takes its place: a search needs those of the query only.
const maxTerms = 200_000

// counter counts the query's terms in pages.
type counter struct {
	language string
	query    string
	analyzer *text.Analyzer
	terms    []text.Term // of the query, distinct, ascending
	scratch  []text.Term

	pages   int     // read
	length  float64 // of all pages together, in weighted terms
	matches []match
}

// match is a page that holds at least one of the query's terms.
type match struct {
	url    spoor.URL
	length float64   // terms, those of the title weighted
	counts []float64 // for each term of the query, occurrences, those in the title weighted
}

// titleWeight is what an occurrence in the title counts more than one in the
// text. Weighting occurrences before the saturation of BM25 is its extension
// to fields (Robertson and Zaragoza 2009, The Probabilistic Relevance
// Framework: BM25 and Beyond, section 3.6).
const titleWeight = 3

func newCounter(language, query string) (*counter, error) {
	c := &counter{language: language, query: query}
	if err := c.renew(); err != nil {
		return nil, err
	}
	if len(c.terms) == 0 {
		return nil, fmt.Errorf("%w: the query has no word to look for (stop words, numbers and single letters are none)", ErrNoMatch)
	}
	return c, nil
}

// renew takes a fresh analyzer. The query is read first, so that its terms get
// the same numbers every time.
func (c *counter) renew() (err error) {
	if c.analyzer, err = text.NewAnalyzer(c.language); err != nil {
		return err
	}
	c.terms = c.analyzer.Terms(nil, c.query)
	slices.Sort(c.terms)
	c.terms = slices.Compact(c.terms)
	return nil
}

func (c *counter) count(p *spoor.Page) error {
	if c.analyzer.Len() > maxTerms {
		if err := c.renew(); err != nil {
			return err
		}
	}
	title, body := visibleText(p)
	m := match{url: p.URL}
	found := c.add(&m, title, titleWeight)
	found = c.add(&m, body, 1) || found
	c.pages++
	c.length += m.length
	if found {
		c.matches = append(c.matches, m)
	}
	return nil
}

// add counts the terms of a text and says whether any is of the query.
func (c *counter) add(m *match, s string, weight float64) (found bool) {
	c.scratch = c.analyzer.Terms(c.scratch[:0], s)
	m.length += weight * float64(len(c.scratch))
	for _, term := range c.scratch {
		i, ok := slices.BinarySearch(c.terms, term)
		if !ok {
			continue
		}
		if m.counts == nil {
			m.counts = make([]float64, len(c.terms))
		}
		m.counts[i] += weight
		found = true
	}
	return found
}
