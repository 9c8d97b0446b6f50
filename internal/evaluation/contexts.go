package evaluation

import (
	"context"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// ContextSample is how many pages of a web [Web.Contexts] looks at. Pant 2006,
// 10.1 has 10,549 of the live web.
const ContextSample = 1000

// Context is the quality of the link contexts that one technique cuts, on the
// links that were sampled of a web (Pant 2006, 10.1, fig. 11).
type Context struct {
	Web       string
	Technique string                // "window-10", "full-page", ...
	Mean      significance.Estimate // average context similarity, 0 to 1
	Zero      significance.Estimate // zero-similarity frequency, 0 to 1

	// Similar is the similarity at each link that was sampled: the same links in the
	// same order for every technique of a web.
	Similar []float64
}

// Contexts samples pages by the seed number and for each a page that links to it,
// and says how similar the link's context there is to what describes the page, by
// every technique.
//
// Pant's descriptions are those of the Open Directory's editors; here a page
// describes itself, by its title, its headings, and the description and keywords
// of its <meta>. Pages without any of these are not sampled. Similarity is the
// cosine of term frequencies. The error is ctx's or the archive's.
func (w *Web) Contexts(ctx context.Context, sample int, seed uint64) ([]Context, error) {
	analyzer, err := text.NewAnalyzer(text.DefaultLanguage)
	if err != nil {
		return nil, err
	}
	r := contextReader{w: w, analyzer: analyzer, reader: page.NewReader(analyzer)}
	techniques := techniques()
	similar := make([][]float64, len(techniques))
	for _, u := range draw(w.linked(), sample, seed, w.Name) {
		about, at, link, err := r.pair(ctx, u, seed)
		if err != nil {
			return nil, err
		}
		if len(about) == 0 || at == nil {
			continue
		}
		for i, t := range techniques {
			similar[i] = append(similar[i], cosine(r.terms(at, link, t.cut(at, link)), about))
		}
	}
	var all []Context
	for i, t := range techniques {
		zero := make([]float64, len(similar[i]))
		for k, s := range similar[i] {
			if s == 0 {
				zero[k] = 1
			}
		}
		all = append(all, Context{w.Name, t.name, significance.Mean(similar[i]), significance.Mean(zero), similar[i]})
	}
	return all, nil
}

// linked are the pages that another page links to.
func (w *Web) linked() []spoor.URL {
	var urls []spoor.URL
	for n := range webgraph.Node(w.graph.Len()) {
		if w.graph.IsPage(n) && slices.ContainsFunc(w.graph.In(n), w.graph.IsPage) {
			urls = append(urls, w.graph.URL(n))
		}
	}
	return urls
}

// contextReader reads pages for the sample.
type contextReader struct {
	w        *Web
	analyzer *text.Analyzer
	reader   *page.Reader
}

// pair is what describes a page, and a page that links to it, with the link. No
// page where the one that was drawn does not show the link to a reader.
func (r *contextReader) pair(ctx context.Context, u spoor.URL, seed uint64) (about []text.Term, at *page.Document, link int, err error) {
	n, _ := r.w.graph.Node(u)
	from := slices.DeleteFunc(slices.Clone(r.w.graph.In(n)), func(m webgraph.Node) bool { return !r.w.graph.IsPage(m) })
	target, err := r.read(ctx, u)
	if err != nil || target == nil {
		return nil, nil, 0, err
	}
	about = r.describes(target)
	d := xxhash.NewWithSeed(seed)
	_, _ = d.WriteString(string(u)) // never fails
	at, err = r.read(ctx, r.w.graph.URL(from[d.Sum64()%uint64(len(from))]))
	if err != nil || at == nil {
		return nil, nil, 0, err
	}
	link = slices.IndexFunc(at.Links, func(l page.Link) bool {
		to, ok := r.w.graph.Find(l.URL)
		return ok && to == n
	})
	if link < 0 {
		return nil, nil, 0, nil
	}
	return about, at, link, nil
}

// read is nil for what cannot be read.
func (r *contextReader) read(ctx context.Context, u spoor.URL) (*page.Document, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("link contexts of %s: %w", r.w.Name, err)
	}
	p := r.w.archive.Fetch(ctx, u).Page
	if p.Outcome != spoor.OK {
		return nil, nil
	}
	return r.reader.Read(p.Body, p.FinalURL)
}

// describes are the terms of title, headings, description and keywords, ascending.
func (r *contextReader) describes(doc *page.Document) []text.Term {
	terms := r.analyzer.Terms(nil, doc.Title+"\n"+doc.Description+"\n"+doc.Keywords)
	terms = append(terms, r.words(doc, doc.Headings)...)
	slices.Sort(terms)
	return terms
}

// terms are those of a context, with what stands in place of its anchors' texts,
// ascending.
func (r *contextReader) terms(doc *page.Document, link int, spans []page.Span) []text.Term {
	terms := r.words(doc, spans)
	for i := range doc.Occurrences(link) {
		terms = append(terms, doc.Anchors[i].Terms...)
	}
	slices.Sort(terms)
	return terms
}

func (r *contextReader) words(doc *page.Document, spans []page.Span) []text.Term {
	var terms []text.Term
	for _, s := range spans {
		for _, t := range doc.Tokens[s.Start:s.End] {
			if t.Term != text.NoTerm {
				terms = append(terms, t.Term)
			}
		}
	}
	return terms
}
