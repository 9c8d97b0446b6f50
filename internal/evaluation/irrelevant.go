package evaluation

import (
	"cmp"
	"context"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// irrelevantWords is how many irrelevant-context words a task gets: as many as
// Pappas 2012, V-C gives the topic Jaguar.
const irrelevantWords = 10

// irrelevant are the task's irrelevant-context words, or where it has none those
// terms that most negative examples have and no positive example and no seed:
// what somebody would write down who knows the examples.
func (w *Web) irrelevant(ctx context.Context, t Task) ([]string, error) {
	if len(t.Not) > 0 {
		return t.Not, nil
	}
	analyzer, err := text.NewAnalyzer(text.DefaultLanguage)
	if err != nil {
		return nil, err
	}
	about, err := w.documents(ctx, analyzer, slices.Concat(t.Positives, t.Seeds))
	if err != nil {
		return nil, err
	}
	other, err := w.documents(ctx, analyzer, t.Negatives)
	if err != nil {
		return nil, err
	}
	type count struct {
		term text.Term
		docs int
	}
	var counts []count
	for term, docs := range other {
		if about[term] == 0 {
			counts = append(counts, count{term, docs})
		}
	}
	slices.SortFunc(counts, func(a, b count) int { return cmp.Or(cmp.Compare(b.docs, a.docs), cmp.Compare(a.term, b.term)) })
	var terms []text.Term
	for _, c := range counts[:min(irrelevantWords, len(counts))] {
		terms = append(terms, c.term)
	}
	return analyzer.Surfaces(terms), nil
}

// documents counts in how many of the pages a term is.
func (w *Web) documents(ctx context.Context, a *text.Analyzer, urls []spoor.URL) (map[text.Term]int, error) {
	reader, docs := page.NewReader(a), map[text.Term]int{}
	for _, n := range w.graph.Resolve(urls) {
		p := w.archive.Fetch(ctx, w.graph.URL(n)).Page
		if p.Outcome != spoor.OK {
			continue
		}
		doc, err := reader.Read(p.Body, p.FinalURL)
		if err != nil {
			return nil, err
		}
		seen := map[text.Term]bool{text.NoTerm: true}
		for _, t := range doc.Tokens {
			if !seen[t.Term] {
				seen[t.Term] = true
				docs[t.Term]++
			}
		}
	}
	return docs, nil
}
