package knowledge

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/tswt"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Knowledge is what one agent knows. Not safe for concurrent use; the zero
// value is not usable, see [New].
type Knowledge struct {
	options  Options
	analyzer *text.Analyzer
	reader   *page.Reader
	query    []text.Term
	contexts *contexts
	known    *genre.Set // every genre that there is
	after    *genre.Set // those that the agent is after

	counter  weight.Counter
	store    weight.Store
	table    *tswt.Table
	centroid *tswt.Table // every term of the topic, as the table has the top of them
	built    bool        // BuildTable was called
	examples examples
	rocchio  cosine
	judge    Judge
	own      *trained // the judge, where the agent trains it

	counted *page.Document // the document whose counts are counts
	counts  []weight.Count
}

// New returns the knowledge of an agent that has read nothing: its table has
// the query's terms alone, each with weight 1. The error wraps [ErrOptions].
// It reads Options.GenreFile, once.
func New(o Options) (*Knowledge, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	a, err := text.NewAnalyzer(o.Language)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOptions, err)
	}
	k := &Knowledge{options: o, analyzer: a, reader: page.NewReader(a)}
	if k.query, err = o.query(a); err != nil {
		return nil, err
	}
	if k.contexts, err = newContexts(o.Not, k.query, a); err != nil {
		return nil, err
	}
	if k.known, k.after, err = o.genres(a); err != nil {
		return nil, err
	}
	k.rocchio.know, k.rocchio.above = k, DefaultCosineAbove
	if k.judge, err = k.newJudge(); err != nil {
		return nil, err
	}
	k.tabulate()
	return k, nil
}

// Read reads a page that was fetched, as the address where its body came from.
// The error wraps [spoor.ErrBadURL].
func (k *Knowledge) Read(p *spoor.Page) (*page.Document, error) {
	return k.reader.Read(p.Body, cmp.Or(p.FinalURL, p.URL))
}

// Ignores says whether the page contains an irrelevant-context word, and the
// first one, as it was given. Words are compared as terms, those of the title
// included. Such a page is ignored as well as its child URLs (Pappas III).
func (k *Knowledge) Ignores(doc *page.Document) (word string, yes bool) {
	return k.contexts.find(doc.Tokens)
}

// Learn takes the page into the collection of documents, whose weights it
// updates (Pappas III-A1): O(terms of the page). It is for every page read and
// not ignored, once, before its Judge: a term that the collection does not know
// has no weight.
func (k *Knowledge) Learn(doc *page.Document) {
	counts := k.count(doc)
	k.store.Add(counts)
	if !k.built {
		k.seed(example{doc.URL, counts})
	} else if k.own != nil {
		k.own.met.add(example{doc.URL, counts})
	}
}

// count remembers the last document: Learn, Judge and Grow come in turn.
func (k *Knowledge) count(doc *page.Document) []weight.Count {
	if k.counted != doc || doc == nil {
		k.counted, k.counts = doc, k.counter.Count(doc.Tokens)
	}
	return k.counts
}

// BuildTable makes the Topic Specific Weight Table: of the terms learned so
// far the top k by normalised weight (Pappas III-A2). The query's terms are in
// it with weight 1 and count among the k. It makes the centroid of the topic
// too. It is to be called when the agent's seeds have been processed; what had
// grown into the table before is lost. The pages learned before the first call
// are the seeds', which the judge [CosineJudge] goes by where no example was
// taught.
func (k *Knowledge) BuildTable() {
	k.built = true
	k.tabulate()
}

func (k *Knowledge) tabulate() {
	k.table = tswt.New(k.topic(k.options.TSWTSize))
	k.centroid = tswt.New(k.topic(k.analyzer.Len()))
}

// topic returns the query's terms and after them the top terms of the store,
// size rows together, or the query's terms where they are more.
func (k *Knowledge) topic(size int) []weight.Weighted {
	var rows []weight.Weighted
	for _, t := range k.query {
		rows = append(rows, weight.Weighted{Term: t, Weight: 1})
	}
	for _, row := range k.store.Top(size) {
		if len(rows) >= size {
			break
		}
		if !slices.Contains(k.query, row.Term) {
			rows = append(rows, row)
		}
	}
	return rows
}

// Grow is the dynamic expansion of the table (Pappas III-A2): where the page's
// relevance is above the threshold T_r, the share p of its k terms of greatest
// TF-IDF enters the table, each new term with its current normalised weight
// (eq. 4). It says whether the table changed. [tswt.MaxSize] bounds the table.
func (k *Knowledge) Grow(doc *page.Document, v Verdict) bool {
	if k.options.Grow == 0 || v.Relevance <= k.options.GrowThreshold {
		return false
	}
	top := k.store.Vector(k.count(doc)).Top(k.options.TSWTSize)
	enter := int(math.Round(k.options.Grow * float64(len(top))))
	greatest := k.store.Max()
	rows := top[:min(max(enter, 1), len(top))]
	for i := range rows {
		rows[i].Weight = k.store.Normalised(rows[i].Term, greatest)
	}
	return k.table.Add(rows) > 0
}

// Table is the Topic Specific Weight Table. It is for reading; BuildTable puts
// another in its place.
func (k *Knowledge) Table() *tswt.Table { return k.table }

// Genres are the profiles of the genres that the agent is after, ordered by
// name; none where Options.Genres names none.
func (k *Knowledge) Genres() []genre.Profile { return k.after.Profiles() }

// Docs is the number of pages learned.
func (k *Knowledge) Docs() int { return k.store.Docs() }

// Terms is the table as people read it: for each row the word that stood for
// the term most often, by falling weight.
func (k *Knowledge) Terms() []spoor.TermWeight {
	rows := k.table.Rows()
	terms := make([]text.Term, len(rows))
	for i, row := range rows {
		terms[i] = row.Term
	}
	list := make([]spoor.TermWeight, len(rows))
	for i, word := range k.analyzer.Surfaces(terms) {
		list[i] = spoor.TermWeight{Term: word, Weight: rows[i].Weight}
	}
	return list
}
