package evaluation

import (
	"context"
	"fmt"
	"sync"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// words are the terms of all pages of a web, for truths that labels do not tell.
// They are read when they are first asked for, and dropped when every task has its
// target. Not safe for concurrent use but for read.
type words struct {
	once     sync.Once
	err      error
	analyzer *text.Analyzer
	docs     [][]weight.Count // by webgraph.Node; nil for what is no page
}

// read reads every page, once.
func (d *words) read(ctx context.Context, w *Web) (*words, error) {
	d.once.Do(func() { d.err = d.all(ctx, w) })
	return d, d.err
}

func (d *words) all(ctx context.Context, w *Web) (err error) {
	if d.analyzer, err = text.NewAnalyzer(text.DefaultLanguage); err != nil {
		return err
	}
	reader := page.NewReader(d.analyzer)
	var counter weight.Counter
	d.docs = make([][]weight.Count, w.graph.Len())
	return w.archive.Each(ctx, func(p *spoor.Page) error {
		n, ok := w.graph.Node(p.URL)
		if !ok || p.Outcome != spoor.OK {
			return nil
		}
		doc, err := reader.Read(p.Body, p.FinalURL)
		if err != nil {
			return fmt.Errorf("%s: %w", p.URL, err)
		}
		d.docs[n] = append([]weight.Count(nil), counter.Count(doc.Tokens)...)
		return nil
	})
}

// drop gives the memory back.
func (d *words) drop() { *d = words{} }

// terms are those of some text.
func (d *words) terms(s string) []text.Term { return d.analyzer.Terms(nil, s) }

// vectors are those of the pages at some addresses that can be read.
func (d *words) vectors(w *Web, lists ...[]spoor.URL) []weight.Vector {
	var out []weight.Vector
	for _, list := range lists {
		for _, n := range w.graph.Resolve(list) {
			if len(d.docs[n]) > 0 {
				out = append(out, classify.Counts(d.docs[n]))
			}
		}
	}
	return out
}
