package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// trainFlags are the flags of train as given.
type trainFlags struct {
	documents documentFlags
	web       pageFlags
	max       int

	learner, weighting, by, language string
	languageGiven                    bool
	minDF, topTerms                  int
	c, lambda, nu                    float64
	seed                             uint64

	out, export, format string
	force, list         bool
	verbose             bool
}

func trainFlagGroups(f *trainFlags) []flagGroup {
	out := newFlags()
	out.StringVarP(&f.out, "out", "o", "", "model `FILE` to write")
	out.BoolVar(&f.force, "force", false, "replace a file that exists")
	out.StringVar(&f.export, "export", "", "write the weighted documents to this `FILE` in LIBSVM format (1, -1, 0: unlabelled), and the words of the terms and their language to FILE"+termsEnding)
	out.StringVar(&f.format, "format", "table", "how to print the summary, `FORMAT`: table or json")
	out.BoolVar(&f.list, "list", false, "list the learners and do nothing else")
	out.BoolVarP(&f.verbose, "verbose", "v", false, "say on standard error when the reading is done and the learning begins")
	out.BoolP("help", "h", false, "print this help")
	return []flagGroup{
		{"Documents", f.documents.flags(&f.max)}, {"Where pages come from", f.web.flags()},
		{"Model", f.modelFlags()}, {"Output", out},
	}
}

func (f *trainFlags) modelFlags() *pflag.FlagSet {
	m := newFlags()
	m.StringVar(&f.learner, "learner", classify.DefaultLearner, "how it is learned, `NAME`: "+strings.Join(classify.Learners(), ", ")+"; see --list")
	m.StringVar(&f.weighting, "weighting", string(weight.TFC), "how terms are weighted, `NAME`: "+schemes())
	m.IntVar(&f.minDF, "min-df", 0, "leave out terms that are in fewer than `N` documents (default: 5, of fewer than 100 documents one in twenty)")
	m.IntVar(&f.topTerms, "top-terms", 0, "keep the best `N` terms; 0: all")
	m.StringVar(&f.by, "by", "ig", "which terms are the best, `HOW`: by information gain (ig), mutual information (mi) or document frequency (df)")
	m.Float64Var(&f.c, "C", 0, "cost `X` of an error of svm, committee (default 1), logistic (10), wvc, wvc-majority, pebl and naive (0.3)")
	m.Float64Var(&f.lambda, "lambda", 0, "wvc and wvc-majority: a term can speak for the topic if more than this share `X` of the positive documents has it, below 1 (default 0.2)")
	m.Float64Var(&f.nu, "nu", 0, "ocs: share `X` of the positive documents that may be left outside (default 0.5)")
	m.StringVar(&f.language, "language", text.DefaultLanguage, "language of stop words and stems, `NAME`: "+strings.Join(text.Languages(), ", "))
	m.Uint64Var(&f.seed, "seed-number", 1, "`N` decides every random choice: the same number, the same model")
	return m
}

func schemes() string { return strings.Join(schemeNames(), ", ") }

func completeTrain(cmd *cobra.Command) {
	completeValues(cmd, map[string][]string{
		"learner": classify.Learners(), "weighting": strings.Split(schemes(), ", "), "by": {"ig", "mi", "df"},
		"language": text.Languages(), "format": {"table", "json"},
	})
}

// spec is the model that the flags ask for.
func (f *trainFlags) spec() classify.Spec {
	s := classify.Spec{
		Language: f.language, Learner: f.learner, Weighting: weight.Scheme(f.weighting),
		Pruning: weight.Pruning{MinDF: f.minDF, Top: f.topTerms},
		C:       f.c, Lambda: f.lambda, Nu: f.nu, Seed: f.seed,
	}
	if f.topTerms > 0 {
		s.Pruning.By = f.by
	}
	return s
}

// check refuses what is wrong before anything is read.
func (f *trainFlags) check(given *pflag.FlagSet) error {
	for _, name := range []string{"C", "lambda", "nu", "min-df"} {
		if given.Changed(name) && given.Lookup(name).Value.String() == "0" {
			return fmt.Errorf("--%s is 0: give a number above 0, or leave it out for the default", name)
		}
	}
	f.languageGiven = given.Changed("language")
	if err := oneOf("--by", f.by, "ig", "mi", "df"); err != nil {
		return err
	}
	if given.Changed("by") && f.topTerms == 0 {
		return errors.New("--by goes with --top-terms: how many terms are kept")
	}
	for _, n := range []struct {
		flag  string
		value *string
		known []string
	}{{"learner", &f.learner, classify.Learners()}, {"weighting", &f.weighting, strings.Split(schemes(), ", ")}, {"language", &f.language, text.Languages()}} {
		if *n.value = strings.ToLower(strings.TrimSpace(*n.value)); !slices.Contains(n.known, *n.value) {
			return unknownName(n.flag, *n.value, n.known)
		}
	}
	if err := f.spec().Check(); err != nil {
		return err
	}
	if named := len(f.documents.unlabelled) > 0 || f.documents.draw > 0; named && classify.NeedsNegatives(f.learner) {
		return fmt.Errorf("learner %s learns nothing from unlabelled documents: leave --unlabelled and --draw out, and give --negatives or --others; or choose a learner of the other kind, see 'spoor train --list'", f.learner)
	}
	if f.max < 1 {
		return fmt.Errorf("--max is %d: give a number of documents from 1", f.max)
	}
	checkDocuments := func() error { return f.documents.check(given, f.web.archives) }
	if f.documents.imported != "" {
		checkDocuments = func() error { return f.documents.checkImport(given) }
	}
	if err := checkDocuments(); err != nil {
		return err
	}
	return f.checkOutput()
}

// documentFlags say which documents a model is trained from.
type documentFlags struct {
	positives, negatives, unlabelled []string
	labels, label                    string
	text, imported                   string
	tasks, topic                     string
	run                              int
	labelled, others, draw           int
}

func (d *documentFlags) flags(most *int) *pflag.FlagSet {
	f := newFlags()
	const from = ": a folder, a file, an address, or a file of addresses, one a line; repeatable"
	f.StringArrayVar(&d.positives, "positives", nil, "documents about the topic, from `X`"+from)
	f.StringArrayVar(&d.negatives, "negatives", nil, "documents that are not about it, from `X`; repeatable")
	f.StringArrayVar(&d.unlabelled, "unlabelled", nil, "documents of which nobody knows, from `X`; repeatable")
	f.StringVar(&d.label, "label", "", "documents of --web, --text or --import with the label `NAME` are positive")
	f.StringVar(&d.labels, "labels", "", "`FILE` with the labels of the pages of --web (url, tab, label)")
	f.StringVar(&d.text, "text", "", "labelled texts in `FILE`, JSON lines, gzip or not, with id, labels, text; with a split, those of \"training\" count")
	f.StringVar(&d.tasks, "tasks", "", "task `FILE` (JSON lines with topic, run, positives, negatives)")
	f.StringVar(&d.topic, "topic", "", "`NAME` of the task's topic")
	f.IntVar(&d.run, "run", 0, "run `N` of the topic in the task file")
	f.StringVar(&d.imported, "import", "", "weighted documents in `FILE`, LIBSVM or SVMlight format, gzip or not, and the words of their terms in FILE"+termsEnding+" if it is there")
	f.IntVar(&d.labelled, "labelled", 0, "draw `N` of the documents with the label; 0: take all")
	f.IntVar(&d.others, "others", 0, fmt.Sprintf("draw `N` documents without the label as negatives (default: %d where the learner needs negatives and you name none)", drawn))
	f.IntVar(&d.draw, "draw", 0, fmt.Sprintf("draw `N` documents of --web or --text, whatever their labels, as unlabelled (default: %d where the learner needs others and you name none)", drawn))
	f.IntVar(most, "max", maxDocuments, "take `N` documents of a kind at most")
	return f
}

// maxDocuments is how many documents of a kind are taken where nobody says.
const maxDocuments = 10000

// drawn is how many documents are drawn where nobody says.
const drawn = 1000

// check says which flags do not go together.
func (d *documentFlags) check(given *pflag.FlagSet, archives []string) error {
	for _, n := range []struct {
		flag  string
		value int
	}{{"labelled", d.labelled}, {"others", d.others}, {"draw", d.draw}} {
		if given.Changed(n.flag) && n.value < 1 {
			return fmt.Errorf("--%s is %d: give a number of documents from 1", n.flag, n.value)
		}
	}
	web, texts := len(archives) > 0, d.text != ""
	for _, c := range []struct {
		bad  bool
		says string
	}{
		{d.labels != "" && !web, "--labels needs --web: the archive whose pages have the labels"},
		{d.labels != "" && d.label == "", "--labels needs --label: which label the positive pages have"},
		{d.labels != "" && texts, "--text has labels of its own: leave --labels out"},
		{texts && d.label == "", "--text needs --label: which label the positive texts have"},
		{d.label != "" && !web && !texts, "--label needs --web and --labels, or --text: where the documents with the label are"},
		{d.label != "" && d.labels == "" && !texts, "--label needs --labels: the file with the labels of the archive's pages"},
		{d.labelled > 0 && d.label == "", "--labelled needs --label: of which documents so many are drawn"},
		{d.others > 0 && d.label == "", "--others needs --label: which label the others do not have"},
		{d.draw > 0 && !web && !texts, "--draw needs --web or --text: what the documents are drawn from"},
		{d.tasks != "" && d.topic == "", "--tasks needs --topic: the name of the task"},
		{d.tasks == "" && d.topic != "", "--topic needs --tasks: the file that the task is in"},
		{d.tasks == "" && given.Changed("run"), "--run needs --tasks: the file that the run is in"},
		{len(d.positives) == 0 && d.label == "" && d.tasks == "", "say which documents are about the topic: --positives FOLDER or FILE; or --label, --tasks or --import, see 'spoor train --help'"},
	} {
		if c.bad {
			return errors.New(c.says)
		}
	}
	return nil
}
