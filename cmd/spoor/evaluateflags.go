package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// evaluateFlags are the flags of evaluate as given.
type evaluateFlags struct {
	webs, labels []string
	tasks        string
	tasksFrom    string
	perTopic     int
	topics       []string
	runs         []int
	truth        string

	strategies []string
	judges     []string
	train      bool
	experiment string
	pages      int

	out     string
	seed    uint64
	format  string
	compare bool
}

func evaluateFlagGroups(f *evaluateFlags) []flagGroup {
	what, how, out := newFlags(), newFlags(), newFlags()
	what.StringArrayVar(&f.webs, "web", nil, "archived web in `FILE.warc.gz`; repeatable, with --labels for each")
	what.StringArrayVar(&f.labels, "labels", nil, "`FILE` with the labels of the archive's pages (url, tab, label); repeatable, in the order of --web")
	what.StringVar(&f.tasks, "tasks", "", "task `FILE`: JSON lines with web, topic, run, seeds, positives, negatives; a web is named as its file up to the first dot")
	what.StringVar(&f.tasksFrom, "tasks-from", "", "make tasks from `WHAT`: labels")
	what.IntVar(&f.perTopic, "per-topic", 3, "tasks-from: `N` runs for each label")
	what.StringSliceVar(&f.topics, "topic", nil, "only tasks of this `NAME`; repeatable")
	what.IntSliceVar(&f.runs, "run", nil, "only tasks of run `N`; repeatable")
	what.StringVar(&f.truth, "truth", string(evaluation.ByLabels), "what is relevant, by `WHAT`: labels; query, pages with the words of the task's query or topic; committee, the majority of three classifiers that learn from twice the examples")
	how.StringVar(&f.experiment, "experiment", "strategies", "`WHAT` is walked: "+strings.Join(experiments(), ", "))
	how.StringSliceVar(&f.strategies, "strategies", []string{"all"}, "`NAMES` of strategies: all, or "+strings.Join(evaluation.AllStrategies(), ", "))
	how.StringSliceVar(&f.judges, "judge", evaluation.Judges()[:1], "`NAMES` of judges of text units: "+strings.Join(evaluation.Judges(), ", ")+"; strategies that need none are walked once")
	how.BoolVar(&f.train, "train", false, "strategies that learn see first what the archive's links say of the example pages")
	how.IntVar(&f.pages, "max-pages", 0, "`N` pages that count for each walk at most; 0: twice the pages of T")
	out.StringVar(&f.out, "out", "", "`DIR` for the results; one of the same experiment is gone on with")
	out.Uint64Var(&f.seed, "seed-number", 1, "`N` decides every random choice: the same number, the same files")
	out.StringVar(&f.format, "format", "table", "how to print the summary, `FORMAT`: table, json")
	out.BoolVar(&f.compare, "compare", false, "compare the results in two directories, given as arguments")
	out.BoolP("help", "h", false, "print this help")
	return []flagGroup{{"Webs and tasks", what}, {"Setups", how}, {"Results", out}}
}

func experiments() []string { return []string{"strategies", "pappas", "all"} }

func completeEvaluate(cmd *cobra.Command) {
	completeValues(cmd, map[string][]string{
		"tasks-from": {"labels"}, "truth": evaluation.Truths(), "experiment": experiments(),
		"strategies": append(evaluation.AllStrategies(), "all"), "judge": evaluation.Judges(), "format": {"table", "json"},
	})
	_ = cmd.RegisterFlagCompletionFunc("out", completeDirs)
}

// check says what is wrong with the flags, as far as can be told without a file.
func (f *evaluateFlags) check() error {
	switch {
	case len(f.webs) == 0:
		return errors.New("no web: give an archive with --web and its labels with --labels")
	case len(f.webs) != len(f.labels):
		return fmt.Errorf("%d --web and %d --labels: give a label file for each archive, in the same order", len(f.webs), len(f.labels))
	case f.tasks == "" && f.tasksFrom == "":
		return errors.New("no tasks: give a file with --tasks, or make some with --tasks-from labels")
	case f.tasks != "" && f.tasksFrom != "":
		return errors.New("--tasks and --tasks-from are both given: choose one")
	case f.out == "":
		return errors.New("no directory for the results: give one with --out")
	case f.pages < 0:
		return fmt.Errorf("--max-pages is %d: give 0 for twice the pages of T, or a number above", f.pages)
	case f.perTopic < 1:
		return fmt.Errorf("--per-topic is %d: give a number above 0", f.perTopic)
	}
	names := map[string]string{}
	for _, path := range f.webs {
		name := evaluation.Name(path)
		if before, ok := names[name]; ok {
			return fmt.Errorf("%s and %s are both web %q: rename one file", before, path, name)
		}
		names[name] = path
	}
	if f.tasksFrom != "" {
		if err := oneOf("--tasks-from", f.tasksFrom, "labels"); err != nil {
			return err
		}
	}
	return errors.Join(oneOf("--truth", f.truth, evaluation.Truths()...), oneOf("--experiment", f.experiment, experiments()...), oneOf("--format", f.format, "table", "json"))
}

// setups are those of the experiment asked for.
func (f *evaluateFlags) setups() []evaluation.Setup {
	var setups []evaluation.Setup
	if f.experiment != "pappas" {
		names := f.strategies
		if slices.Contains(names, "all") {
			names = evaluation.AllStrategies()
		}
		setups = evaluation.Strategies(names, f.judges, f.train)
	}
	if f.experiment != "strategies" {
		setups = append(setups, evaluation.Pappas()...)
	}
	for i := range setups {
		setups[i].Scoring.Seed = f.seed
	}
	return setups
}

// settings are what the report says of how it came about. Where files lie does not
// show: the report is the same on another machine.
func (f *evaluateFlags) settings(e *evaluation.Experiment) []report.Setting {
	webs := make([]string, len(e.Webs))
	for i, w := range e.Webs {
		webs[i] = fmt.Sprintf("%s (%d labelled addresses are not archived)", w.Name, w.Unknown)
	}
	pages := "twice the pages of T"
	if f.pages > 0 {
		pages = fmt.Sprint(f.pages)
	}
	return []report.Setting{
		{Name: "Webs", Value: strings.Join(webs, ", ")}, {Name: "Tasks", Value: fmt.Sprint(len(e.Tasks))}, {Name: "Setups", Value: fmt.Sprint(len(e.Setups))},
		{Name: "Judges", Value: strings.Join(f.judges, ", ")}, {Name: "Pages of a walk at most", Value: pages},
		{Name: "Truth", Value: f.truth}, {Name: "Trained from the archive", Value: fmt.Sprint(f.train)}, {Name: "Seed number", Value: fmt.Sprint(f.seed)},
	}
}
