package trials

import (
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
)

// experiment is one table of a paper: some series, each measured on every topic.
type experiment struct {
	name   string
	line   string // what it compares
	source string // paper, figure or table

	measures []string // what tables show of a series; the first one by topic, too
	note     string   // what has no value, and why; empty: nothing to say
	known    bool     // it goes by all labels, and nothing is drawn as examples or unlabelled
	series   []series
	alone    bool // nothing else may run while it does
	run      func(*trial) []result
}

// series is one row of the summary.
type series struct {
	name    string
	against string // the series that difference is to; empty: none
}

// result is what a series came to on a topic.
type result struct {
	values Values
	note   string // why there are no values, or what guard fired
}

// failure is the result of a series that could not be learned.
func failure(err error) result { return result{note: err.Error()} }

// failures are those of n series.
func failures(n int, err error) []result {
	out := make([]result, n)
	for i := range out {
		out[i] = failure(err)
	}
	return out
}

// experiments is the one table of them, in the order in which they run.
func experiments() []experiment {
	quality := []string{f1Measure, difference, precision, recall, ap}
	return []experiment{
		{name: "weighting", line: "weightings of documents: F1 of WVC from examples and unlabelled documents, and of an SVM that knows all labels", source: "Peng 2013, fig. 8",
			measures: quality, series: weightingSeries(), run: runWeighting},
		{name: "pu", line: "learners from positive examples and unlabelled documents", source: "Peng 2013, fig. 9",
			measures: quality, series: puSeries(), run: runPU},
		{name: "reliable", line: "reliable negatives found, and the share of the hidden positives that are among them", source: "Peng 2013, figs. 6 and 7",
			measures: []string{negatives, errRate}, series: reliableSeries(), run: runReliable},
		{name: "supervised", line: "learners that know all labels", source: "Pant 2006, 6 and 7",
			measures: quality, series: supervisedSeries(), run: runSupervised, known: true,
			note: "committee has no avg. precision: its votes put documents into two classes, and in no order"},
		{name: "gap", line: "examples and unlabelled documents against an SVM that knows all labels", source: "Peng 2013, 2",
			measures: quality, series: gapSeries(), run: runGap},
		{name: "shipped", line: "learners by their scores, and as models that decide by calibrated relevance", source: "train, classify and crawl",
			measures: quality, series: shippedSeries(), run: runShipped,
			note: "svm, nb and committee know all labels; the others have examples and unlabelled documents"},
		{name: "time", line: "seconds to build a classifier, one at a time", source: "Peng 2013, table 1",
			measures: []string{seconds}, series: timeSeries(), run: runTime, alone: true},
	}
}

// Experiments are the names of the experiments, in the order in which they run.
func Experiments() []string {
	var names []string
	for _, e := range experiments() {
		names = append(names, e.name)
	}
	return names
}

// Describe is what an experiment compares, and where it comes from, in one line;
// empty for an unknown name.
func Describe(name string) string {
	for _, e := range experiments() {
		if e.name == name {
			return e.line + " (" + e.source + ")"
		}
	}
	return ""
}

// chosen are the experiments of these names, in their own order; all where none
// is named. The error wraps [ErrOption].
func chosen(names []string) ([]experiment, error) {
	all := experiments()
	if len(names) == 0 {
		return all, nil
	}
	wanted := map[string]bool{}
	for _, name := range names {
		if Describe(name) == "" {
			hint := "there are " + strings.Join(Experiments(), ", ")
			if near := nearest.Names(name, Experiments()); len(near) > 0 {
				hint = "did you mean " + strings.Join(near, " or ") + "?"
			}
			return nil, fmt.Errorf("%w: no experiment %q: %s", ErrOption, name, hint)
		}
		wanted[name] = true
	}
	var some []experiment
	for _, e := range all {
		if wanted[e.name] {
			some = append(some, e)
		}
	}
	return some, nil
}
