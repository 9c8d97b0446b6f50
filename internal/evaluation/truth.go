package evaluation

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Truth says by what pages are relevant. The zero value is ByLabels.
type Truth string

const (
	ByLabels    Truth = "labels"    // by the label file
	ByQuery     Truth = "query"     // pages that have all the words of the task's query (Pappas 2012, eq. 12)
	ByCommittee Truth = "committee" // by majority of three classifiers (Pant 2006, 6)
)

// Truths are the names of all, the default first.
func Truths() []string { return []string{string(ByLabels), string(ByQuery), string(ByCommittee)} }

// relevant marks the pages that are relevant to a task, by webgraph.Node.
func (w *Web) relevant(ctx context.Context, t Task, by Truth, seed uint64) ([]bool, error) {
	switch by {
	case ByQuery:
		return w.containing(ctx, t)
	case ByCommittee:
		return w.voted(ctx, t, seed)
	}
	labelled, err := w.labels.Pages(t.Topic)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name(t), err)
	}
	return w.graph.Nodes(labelled), nil
}

// query is what a relevant page contains: the task's query, or its topic.
func (t Task) query() string {
	if t.Query != "" {
		return t.Query
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return r
		}
		return ' '
	}, t.Topic)
}

// containing marks pages that have every term of the query.
func (w *Web) containing(ctx context.Context, t Task) ([]bool, error) {
	words, err := w.words.read(ctx, w)
	if err != nil {
		return nil, err
	}
	query := words.terms(t.query())
	if len(query) == 0 {
		return nil, fmt.Errorf("%w: %s: its query %q has no word that is a term", ErrTasks, name(t), t.query())
	}
	relevant := make([]bool, len(words.docs))
	for n, doc := range words.docs {
		relevant[n] = !slices.ContainsFunc(query, func(q text.Term) bool { return !has(doc, q) })
	}
	return relevant, nil
}

func has(doc []weight.Count, t text.Term) bool {
	_, ok := slices.BinarySearchFunc(doc, t, func(c weight.Count, t text.Term) int { return int(c.Term) - int(t) })
	return ok
}

// voted marks pages that the majority of a committee takes for relevant. It
// learns from twice the examples that a crawler is given: those, and as many
// drawn by label.
func (w *Web) voted(ctx context.Context, t Task, seed uint64) ([]bool, error) {
	words, err := w.words.read(ctx, w)
	if err != nil {
		return nil, err
	}
	yes, no, err := w.pools(t.Topic)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name(t), err)
	}
	yes, no = w.without(yes, t.Positives, t.Seeds), w.without(no, t.Negatives)
	corpus := classify.Corpus{
		Analyzer:  words.analyzer,
		Positives: words.vectors(w, t.Positives, draw(yes, len(t.Positives), seed, name(t)+" yes")),
		Negatives: words.vectors(w, t.Negatives, draw(no, len(t.Negatives), seed, name(t)+" no")),
	}
	model, err := classify.Train(classify.Spec{Learner: "committee", Seed: seed}, corpus)
	if err != nil {
		return nil, fmt.Errorf("%s: committee: %w", name(t), err)
	}
	judge, err := model.Judge(words.analyzer, 0)
	if err != nil {
		return nil, fmt.Errorf("%s: committee: %w", name(t), err)
	}
	relevant := make([]bool, len(words.docs))
	for n, doc := range words.docs {
		relevant[n] = judge.Counted(doc) >= judge.Threshold()
	}
	return relevant, nil
}

// pools are the pages with a label and those without it, by address.
func (w *Web) pools(label string) (with, without []spoor.URL, err error) {
	labelled, err := w.labels.Pages(label)
	if err != nil {
		return nil, nil, err
	}
	has := w.graph.Nodes(labelled)
	for n := range int32(w.graph.Len()) {
		u := w.graph.URL(n)
		switch {
		case !w.graph.IsPage(n):
		case has[n]:
			with = append(with, u)
		default:
			without = append(without, u)
		}
	}
	return with, without, nil
}
