package examples

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Sets are the sources of a corpus, by what is known of their documents.
type Sets struct{ Positives, Negatives, Unlabelled []Source }

// Tallies count the documents of a corpus, by what is known of them.
type Tallies struct{ Positives, Negatives, Unlabelled Tally }

// Tally counts what became of the documents of some sources.
type Tally struct {
	Used    int
	Left    map[Why]int
	First   *Left // the first one left out; nil: none was
	Foreign int   // of those used: pages that declare another language
	Cut     bool  // there were more than the builder takes
}

// Given is how many documents there were, those left out among them.
func (t Tally) Given() int {
	n := t.Used
	for _, left := range t.Left {
		n += left
	}
	return n
}

// Reasons lists why documents were left out, and how many; empty where none were.
func (t Tally) Reasons() string {
	var list []string
	for _, why := range []Why{missing, Unreadable, tooBig, noText, empty, repeated, known} {
		if n := t.Left[why]; n > 0 {
			list = append(list, fmt.Sprint(n, " ", why))
		}
	}
	return strings.Join(list, ", ")
}

func (t *Tally) leave(l *Left) {
	if t.Left == nil {
		t.Left = map[Why]int{}
		t.First = l
	}
	t.Left[l.Why]++
}

// Builder reads documents into a corpus. Not safe for concurrent use; the zero
// value is not usable, see [NewBuilder].
type Builder struct {
	language string
	most     int
	analyzer *text.Analyzer
	pages    *page.Reader
	reader   *classify.Reader
}

// NewBuilder makes a builder of corpora for models of a specification, which
// takes at most so many documents of a kind; 0 is no bound. The error wraps
// [classify.ErrSpec].
func NewBuilder(s classify.Spec, most int) (*Builder, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	a, err := text.NewAnalyzer(s.Language)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", classify.ErrSpec, err)
	}
	return &Builder{language: a.Language(), most: most, analyzer: a, pages: page.NewReader(a), reader: classify.NewReader(s, a)}, nil
}

// Corpus reads the sources, which may leave a kind without documents. A document
// counts once: of those that are unlabelled or drawn, examples are left out. The error is
// that of a source, or [ErrContradiction]. The tallies hold in any case, as far as
// it came.
func (b *Builder) Corpus(ctx context.Context, from Sets) (classify.Corpus, Tallies, error) {
	c := classify.Corpus{Analyzer: b.analyzer}
	var t Tallies
	given := map[string]given{}
	for _, kind := range []struct {
		kind    kind
		sources []Source
		docs    *[]weight.Vector
		tally   *Tally
	}{
		{positive, from.Positives, &c.Positives, &t.Positives},
		{negative, from.Negatives, &c.Negatives, &t.Negatives},
		{unlabelled, from.Unlabelled, &c.Unlabelled, &t.Unlabelled},
	} {
		see := func(d Document) error { return meet(given, d, kind.kind) }
		var err error
		if *kind.docs, err = b.read(ctx, kind.sources, see, kind.tally); err != nil {
			return c, t, err
		}
	}
	return c, t, nil
}

// read reads the documents of one kind.
func (b *Builder) read(ctx context.Context, sources []Source, see func(Document) error, t *Tally) ([]weight.Vector, error) {
	var docs []weight.Vector
	for _, source := range sources {
		for d, err := range source(ctx) {
			if err == nil {
				err = see(d)
			}
			var left *Left
			if again := errors.As(err, &left) && left.again(); !again && b.most > 0 && t.Used == b.most {
				t.Cut = true
				return docs, nil
			}
			var v weight.Vector
			if err == nil {
				v, err = b.vector(d, t)
			}
			switch {
			case errors.As(err, &left):
				t.leave(left)
			case err != nil:
				return docs, err
			default:
				docs = append(docs, v)
				t.Used++
			}
		}
	}
	return docs, nil
}

// vector is the terms of a document. The error is a *Left.
func (b *Builder) vector(d Document, t *Tally) (weight.Vector, error) {
	var v weight.Vector
	var declared string
	if d.Page == nil {
		v = b.reader.Text(d.Text)
	} else {
		doc, err := b.pages.Read(d.Page.Body, pageAddress(d.Page))
		if err != nil {
			return nil, &Left{Name: d.Name, Why: Unreadable, Detail: err.Error()}
		}
		v, declared = b.reader.Page(doc), doc.Language
	}
	if len(v) == 0 {
		return nil, &Left{Name: d.Name, Why: empty, Detail: "no word that is a term in language " + b.language}
	}
	if text.Foreign(declared, b.language) {
		t.Foreign++
	}
	return v, nil
}

// pageAddress is where the body came from.
func pageAddress(p *spoor.Page) spoor.URL {
	if p.FinalURL != "" {
		return p.FinalURL
	}
	return p.URL
}
