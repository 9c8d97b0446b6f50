package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager"
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
	base       evaluation.Setup // what all setups of strategies have in common
	others     string           // the options in it that were given
	experiment string
	pages      int

	out     string
	seed    uint64
	format  string
	compare bool
	mix     bool
}

func evaluateFlagGroups(f *evaluateFlags) []flagGroup {
	what, how, out := newFlags(), newFlags(), newFlags()
	what.StringArrayVar(&f.webs, "web", nil, "archived web in `FILE.warc.gz`; repeatable, with --labels for each")
	what.StringArrayVar(&f.labels, "labels", nil, "`FILE` with the labels of the archive's pages (url, tab, label); repeatable, in the order of --web")
	what.StringVar(&f.tasks, "tasks", "", "task `FILE`: JSON lines with web, topic, run, seeds, positives, negatives; a web is named as its file up to the first dot; tasks of other webs are counted and left out")
	what.StringVar(&f.tasksFrom, "tasks-from", "", "make tasks from `WHAT`: labels")
	what.IntVar(&f.perTopic, "per-topic", 3, "tasks-from: `N` runs for each label")
	what.StringSliceVar(&f.topics, "topic", nil, "only tasks of this `NAME`; repeatable")
	what.IntSliceVar(&f.runs, "run", nil, "only tasks of run `N`; repeatable")
	what.StringVar(&f.truth, "truth", string(evaluation.ByLabels), "what is relevant, by `WHAT`: labels; query, pages with the words of the task's query or topic; committee, the majority of three classifiers that learn from twice the examples")
	how.StringVar(&f.experiment, "experiment", "strategies", "`WHAT` is walked: "+strings.Join(experiments(), ", "))
	how.StringSliceVar(&f.strategies, "strategies", []string{"all"}, "`NAMES` of strategies: all, or "+strings.Join(linkscore.Names(), ", ")+"; those with genre need --genre")
	how.StringSlice("genre", nil, "genre to weigh in, `NAME` or NAME=WEIGHT ("+strings.Join(genreNames(), ", ")+"); repeatable")
	how.StringSliceVar(&f.judges, "judge", evaluation.Judges()[:1], "`NAMES` of judges of text units: "+strings.Join(evaluation.Judges(), ", ")+"; strategies that need none are walked once")
	how.IntVar(&f.pages, "max-pages", 0, "`N` pages that count for each walk at most; 0: twice the pages of T")
	out.StringVar(&f.out, "out", "", "`DIR` for the results; one of the same experiment is gone on with")
	out.Uint64Var(&f.seed, "seed-number", 1, "`N` decides every random choice: the same number, the same files")
	out.BoolVar(&f.mix, "mix-versions", false, "go on with walks of another version of spoor, which may have walked otherwise; the report says so")
	out.StringVar(&f.format, "format", "table", "how to print the summary, `FORMAT`: table, json")
	out.BoolVar(&f.compare, "compare", false, "compare the results in two directories, given as arguments")
	out.BoolP("help", "h", false, "print this help")
	d := manager.Defaults()
	judging := pick([]*pflag.FlagSet{judgingFlags(d), strategyFlags(d)}, "tswt-size", "tswt-grow", "tswt-threshold", "relevant-above", "unit-relevant-above", "language")
	scoring := pick([]*pflag.FlagSet{strategyFlags(d)}, "combine", "topic-weight", "drop")
	return []flagGroup{
		{"Webs and tasks", what}, {"Setups", how}, {"Judging pages and links, of all setups of strategies", judging}, {"Scoring links", scoring},
		{"Text around links", unitFlags(d)}, {"Options of single strategies", singleFlags(d)}, {"Results", out},
	}
}

// pick takes flags by name from the sets that have them.
func pick(from []*pflag.FlagSet, names ...string) *pflag.FlagSet {
	picked := newFlags()
	for _, set := range from {
		for _, name := range names {
			if flag := set.Lookup(name); flag != nil {
				picked.AddFlag(flag)
			}
		}
	}
	return picked
}

func experiments() []string { return []string{"strategies", "pappas", "all"} }

func completeEvaluate(cmd *cobra.Command) {
	completeValues(cmd, map[string][]string{
		"tasks-from": {"labels"}, "truth": evaluation.Truths(), "experiment": experiments(),
		"strategies": append(linkscore.Names(), "all"), "judge": evaluation.Judges(), "format": {"table", "json"},
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
	return errors.Join(once("--strategies", f.strategies), once("--judge", f.judges), oneOf("--truth", f.truth, evaluation.Truths()...), oneOf("--experiment", f.experiment, experiments()...), oneOf("--format", f.format, "table", "json"))
}

// once refuses a name that a list has twice.
func once(flag string, names []string) error {
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return fmt.Errorf("%s: %s is given twice: name each once", flag, name)
		}
	}
	return nil
}

// setups are those of the experiment asked for.
func (f *evaluateFlags) setups() []evaluation.Setup {
	var setups []evaluation.Setup
	if f.experiment != "pappas" {
		names := f.strategies
		if slices.Contains(names, "all") {
			names = all(names, evaluation.AllStrategies(f.base.Knowledge.Genres))
		}
		setups = evaluation.Strategies(f.base, names, f.judges)
	}
	if f.experiment != "strategies" {
		setups = append(setups, pappas.Setups()...)
	}
	for i := range setups {
		setups[i].Scoring.Seed = f.seed
		if setups[i].Latency.Median > 0 {
			setups[i].Latency.Seed = f.seed
		}
	}
	return setups
}

// all are the strategies of "all", and those named beside it that it leaves out: they
// are checked as any other.
func all(named, every []string) []string {
	beside := slices.DeleteFunc(slices.Clone(named), func(name string) bool {
		return name == "all" || slices.Contains(every, name)
	})
	return append(every, beside...)
}

// settings are what the report says of how it came about. Where files lie does not
// show: the report is the same on another machine.
func (f *evaluateFlags) settings(e *evaluation.Experiment, programs []string) []report.Setting {
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
		{Name: "Other options", Value: cmp.Or(f.others, "the defaults of a crawl")},
		{Name: "Judges", Value: strings.Join(f.judges, ", ")}, {Name: "Pages of a walk at most", Value: pages},
		{Name: "Truth", Value: f.truth}, {Name: "Seed number", Value: fmt.Sprint(f.seed)},
		{Name: "Walked by spoor", Value: strings.Join(programs, " and ")},
	}
}
