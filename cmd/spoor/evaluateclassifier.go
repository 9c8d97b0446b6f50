package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/trials"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// trialFlags are the flags of evaluate-classifier as given.
type trialFlags struct {
	text    string
	web     []string
	labels  string
	reading trials.Reading

	options   trials.Options
	weighting string
	format    string
}

func newEvaluateClassifier() *cobra.Command {
	var f trialFlags
	cmd := &cobra.Command{
		Use:   "evaluate-classifier",
		Short: "Measure classifiers on labelled documents, as the papers do",
		Long: `Evaluate-classifier learns the topics of labelled documents from one part of them
and counts how well the other part is classified: labelled texts (--text, an
object with id, labels and text a line; with a split "training" or "test" it is
kept to), or the pages of an archive with its label file (--web, --labels).
Without a split every second document, by a hash of its name, is to test with.

Experiments:
` + experimentLines() + `
In those that go by positive and unlabelled documents, --positives of the topic's
training documents are given as examples, and --unlabelled documents are drawn
from the others. All but times is the same for the same --seed-number.`,
		Example: `  spoor evaluate-classifier --text reuters.jsonl.gz --experiment supervised
  spoor evaluate-classifier --web physics.warc.gz --labels physics.labels.tsv --topics sound,astro
  spoor evaluate-classifier --text news.jsonl.gz --without-header --top 20 --format markdown`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return evaluateClassifier(cmd, f) },
	}
	groupFlags(cmd, trialFlagGroups(&f))
	completeValues(cmd, map[string][]string{
		"experiment": trials.Experiments(), "format": trials.Formats(), "language": text.Languages(), "weighting": schemeNames(),
	})
	return cmd
}

func trialFlagGroups(f *trialFlags) []flagGroup {
	documents, topics, how := newFlags(), newFlags(), newFlags()
	documents.StringVar(&f.text, "text", "", "`FILE` of labelled texts, JSON lines, gzip or not")
	documents.StringArrayVar(&f.web, "web", nil, "archived web in `FILE.warc.gz`; repeatable")
	documents.StringVar(&f.labels, "labels", "", "`FILE` with the labels of the archive's pages (url, tab, label)")
	documents.BoolVar(&f.reading.Body, "without-header", false, "texts are messages: leave out their headers but for the subject")
	documents.StringVar(&f.reading.Language, "language", text.DefaultLanguage, "language of stop words and stems, `NAME`: "+strings.Join(text.Languages(), ", "))
	topics.StringSliceVar(&f.options.Topics, "topics", nil, "labels to learn, `NAME,NAME`")
	topics.IntVar(&f.options.Top, "top", trials.DefaultTop, "learn the `N` labels that most documents have")
	topics.BoolVar(&f.options.OnlyTopics, "only-topics", false, "leave out documents that are about none of these topics")
	how.StringSliceVar(&f.options.Experiments, "experiment", nil, "`NAME` of an experiment; repeatable (default: all)")
	how.IntVar(&f.options.Positives, "positives", trials.DefaultPositives, "`N` documents of a topic given as examples, where others are unlabelled")
	how.IntVar(&f.options.Unlabelled, "unlabelled", trials.DefaultUnlabelled, "`N` documents drawn as unlabelled ones")
	how.StringVar(&f.weighting, "weighting", string(weight.TFC), "weighting of documents, `NAME`, but in experiment weighting: "+schemes())
	how.Uint64Var(&f.options.Seed, "seed-number", 1, "`N` decides every random choice: the same number, the same figures")
	how.StringVar(&f.format, "format", "table", "how to print, `FORMAT`: "+strings.Join(trials.Formats(), ", "))
	how.BoolP("help", "h", false, "print this help")
	return []flagGroup{{"Documents", documents}, {"Topics", topics}, {"Experiments", how}}
}

func experimentLines() string {
	var b strings.Builder
	for _, name := range trials.Experiments() {
		fmt.Fprintf(&b, "  %-11s %s\n", name, trials.Describe(name))
	}
	return b.String()
}

func schemeNames() []string {
	var names []string
	for _, s := range weight.Schemes() {
		names = append(names, string(s))
	}
	return names
}

// evaluateClassifier checks all that can be told without a file, reads, runs and
// prints.
func evaluateClassifier(cmd *cobra.Command, f trialFlags) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the process
	stderr := cmd.ErrOrStderr()
	data, err := f.read(ctx, stderr)
	if err != nil {
		return interruptedOr(err)
	}
	p := &trialProgress{out: stderr, redraw: wantsBars(stderr)}
	f.options.Progress = p.step
	report, err := trials.Run(ctx, data, f.options)
	p.end()
	if err != nil {
		return interruptedOr(err)
	}
	for _, l := range report.LeftOut {
		fmt.Fprintln(stderr, "spoor: "+plain(oneLine(fmt.Errorf("topic %s is left out: %s", l.Name, l.Why))))
	}
	out := cmd.OutOrStdout()
	return failed(report.Write(out, f.format, colours(out)))
}

// check says what is wrong with the flags, and takes the weighting over.
func (f *trialFlags) check(cmd *cobra.Command) error {
	switch {
	case f.text == "" && len(f.web) == 0:
		return errors.New("no documents: give labelled texts with --text, or pages with --web and --labels")
	case f.text != "" && (len(f.web) > 0 || f.labels != ""):
		return errors.New("--text and --web are both given: choose one")
	case len(f.web) > 0 && f.labels == "":
		return errors.New("--web needs --labels, the file that says what the pages are about")
	case len(f.web) > 0 && f.reading.Body:
		return errors.New("--without-header goes with --text")
	case len(f.options.Topics) > 0 && cmd.Flags().Changed("top"):
		return errors.New("--topics and --top are both given: choose one")
	}
	if err := oneOf("--format", f.format, trials.Formats()...); err != nil {
		return err
	}
	if !slices.Contains(text.Languages(), f.reading.Language) {
		return oneOf("--language", f.reading.Language, text.Languages()...)
	}
	for _, n := range []struct {
		flag  string
		value int
	}{{"top", f.options.Top}, {"positives", f.options.Positives}, {"unlabelled", f.options.Unlabelled}} {
		if n.value < 1 {
			return fmt.Errorf("--%s is %d: give a number above 0", n.flag, n.value)
		}
	}
	f.options.Weighting = weight.Scheme(f.weighting)
	return f.options.Check()
}

// read reads the documents.
func (f *trialFlags) read(ctx context.Context, stderr io.Writer) (*trials.Data, error) {
	if f.text != "" {
		return trials.ReadTexts(ctx, f.text, f.reading)
	}
	say := func(line string) { fmt.Fprintln(stderr, "spoor: "+plain(line)) }
	l, err := labels.Open(f.labels, func(damaged error) { say(f.labels + ": " + oneLine(damaged)) })
	if err != nil {
		return nil, err
	}
	if len(l.Names()) == 0 {
		return nil, fmt.Errorf("%s: no labels in it: a line is url, tab, label", f.labels)
	}
	web, err := downloader.OpenArchive(f.web, say)
	if err != nil {
		return nil, err
	}
	defer web.Close() // only read
	f.reading.Sections = f.options.Weighting == weight.TFIG ||
		len(f.options.Experiments) == 0 || slices.Contains(f.options.Experiments, "weighting")
	return trials.ReadPages(ctx, web, l, filepath.Base(f.web[0]), f.reading)
}

// interruptedOr tells an interrupt from bad input.
func interruptedOr(err error) error {
	if errors.Is(err, context.Canceled) {
		return &runError{errors.New("interrupted: nothing was printed"), exitAborted}
	}
	return err
}

// trialProgress is a line that is drawn again and again on a terminal, and a line
// now and then elsewhere.
type trialProgress struct {
	out    io.Writer
	redraw bool
	last   time.Time
}

func (p *trialProgress) step(done, total int) {
	now := time.Now()
	if p.last.IsZero() {
		p.last = now
	}
	line := fmt.Sprintf("%d of %d trials done (one is an experiment on a topic)", done, total)
	switch {
	case p.redraw:
		fmt.Fprintf(p.out, "\r%s", line)
	case now.Sub(p.last) >= plainEvery:
		fmt.Fprintln(p.out, line)
		p.last = now
	}
}

// end leaves the terminal an empty line.
func (p *trialProgress) end() {
	if p.redraw {
		fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", 72))
	}
}
