package evaluation

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// mostNamed is how many tasks a line names.
const mostNamed = 3

// Examples says what the judges cannot learn from as the tasks have it, a line each:
// example pages that cannot be read, and tasks without examples of a kind, where a
// learner judges.
func (e *Experiment) Examples() (lines []string) {
	for _, w := range e.Webs {
		if line := w.lacking(e.Tasks); line != "" {
			lines = append(lines, line)
		}
	}
	var learners []string
	for _, s := range e.Setups {
		if j := s.judge(); j != knowledge.CosineJudge && !s.NoExample && slices.Contains(classify.Learners(), j) && !slices.Contains(learners, j) {
			learners = append(learners, j)
		}
	}
	if len(learners) == 0 {
		return lines
	}
	for _, kind := range []struct {
		of    string
		pages func(Task) []spoor.URL
		then  string
	}{
		{"positives", func(t Task) []spoor.URL { return t.Positives }, "the seeds"},
		{"negatives", func(t Task) []spoor.URL { return t.Negatives }, "the pages met in their place"},
	} {
		var without []string
		for _, t := range e.Tasks {
			if len(kind.pages(t)) == 0 {
				without = append(without, name(t))
			}
		}
		if len(without) > 0 {
			lines = append(lines, fmt.Sprintf("%d of %d tasks have no %s: %s learns from %s there (%s)", len(without), len(e.Tasks), kind.of, strings.Join(learners, ", "), kind.then, few(without)))
		}
	}
	return lines
}

// few names the first of some, and counts the others.
func few(names []string) string {
	if more := len(names) - mostNamed; more > 0 {
		return fmt.Sprintf("%s, and %d more", strings.Join(names[:mostNamed], ", "), more)
	}
	return strings.Join(names, ", ")
}

// lacking counts the tasks' example pages that the archive cannot give; empty for
// none.
func (w *Web) lacking(tasks []Task) string {
	all, gone := map[spoor.URL]bool{}, 0
	for _, t := range tasks {
		if t.Web != w.Name {
			continue
		}
		for _, u := range slices.Concat(t.Positives, t.Negatives) {
			if all[u] {
				continue
			}
			all[u] = true
			if _, ok := w.graph.Find(u); !ok {
				gone++
			}
		}
	}
	if gone == 0 {
		return ""
	}
	return fmt.Sprintf("%s: the archive lacks %d of the tasks' %d example pages: no judge learns from them", w.Name, gone, len(all))
}
