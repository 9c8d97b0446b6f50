package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// classifyFlags are the flags of classify as given.
type classifyFlags struct {
	web       pageFlags
	threshold float64
	units     bool
	top       int
	format    string

	imported, label string
}

func newClassify() *cobra.Command {
	var f classifyFlags
	cmd := &cobra.Command{
		Use:   "classify MODEL [FILE|URL|DIR...]",
		Short: "Say how likely documents are about the topic of a model",
		Long: `Classify judges documents by a model that 'spoor train' wrote: files, pages by their
address, all files of a folder, or all addresses in a file of addresses. A line
each: relevance, which is how likely the document is about the topic; whether that
is enough (--threshold); the language that a page declares, with a ! where it is
another than the model's; how many of its terms the model knows; and its name.

With --units a page is taken apart: each content block and each anchor text has a
relevance of its own, as when a crawl follows links. A short block is judged with
what is around it: the number of words is that of those judged, the text the
beginning of the block itself.

With --import it judges documents that are weighted vectors, as the model's own
were, and where their labels say what they are it counts how often it is right.

Without documents it describes the model.`,
		Example: `  spoor classify owls.spoor
  spoor classify owls.spoor barn-owl.html notes/
  spoor classify owls.spoor http://www.example.org/ --units
  spoor classify owls.spoor addresses.txt --web birds.warc.gz --format json
  spoor classify eight.spoor --import mnist.scale.t --label 8`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("name a model file, such as one that 'spoor train' wrote")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.check(cmd, args); err != nil {
				return err
			}
			model, err := classify.ReadFile(args[0])
			if err != nil {
				return err
			}
			if f.imported != "" {
				return f.judgeRows(cmd, model)
			}
			if len(args) == 1 {
				return failed(describe(cmd.OutOrStdout(), args[0], model, f.format))
			}
			return f.judge(cmd, model, args[1:])
		},
	}
	groupFlags(cmd, classifyFlagGroups(&f))
	completeValues(cmd, map[string][]string{"format": {"table", "json"}})
	return cmd
}

func classifyFlagGroups(f *classifyFlags) []flagGroup {
	judging := newFlags()
	judging.Float64Var(&f.threshold, "threshold", classify.RelevantAbove, "relevance `X` from which a document is relevant, above 0 and at most 1")
	judging.BoolVar(&f.units, "units", false, "judge the content blocks and anchor texts of pages, too")
	judging.IntVar(&f.top, "top", 15, "with --units: show `N` blocks and N anchors at most, the most relevant; 0: all")
	judging.StringVar(&f.imported, "import", "", "judge the vectors in `FILE`, LIBSVM or SVMlight format, gzip or not; with the words of the model's terms in FILE"+termsEnding+", if it is there")
	judging.StringVar(&f.label, "label", "", "with --import: those labelled `N` are about the topic (default: those above 0; 0: nobody knows)")
	judging.StringVar(&f.format, "format", "table", "how to print, `FORMAT`: table or json")
	judging.BoolP("help", "h", false, "print this help")
	return []flagGroup{{"Judging", judging}, {"Where pages come from", f.web.flags()}}
}

func (f *classifyFlags) check(cmd *cobra.Command, args []string) error {
	if err := oneOf("--format", f.format, "table", "json"); err != nil {
		return err
	}
	if _, err := labelNumber(f.label); err != nil {
		return err
	}
	switch {
	case !(f.threshold > 0 && f.threshold <= 1): // NaN too
		return fmt.Errorf("--threshold is %v: give a number above 0, at most 1", f.threshold)
	case f.top < 0:
		return fmt.Errorf("--top is %d: give a number of blocks and anchors, or 0 for all", f.top)
	case !f.units && cmd.Flags().Changed("top"):
		return errors.New("--top goes with --units")
	case f.imported == "" && f.label != "":
		return errors.New("--label goes with --import")
	case f.imported != "" && len(args) > 1:
		return fmt.Errorf("--import has the documents to judge: leave %s out, or judge it by itself", args[1])
	case f.imported != "":
		return onlyFor(cmd, "documents to judge, not with --import", "units", "web", "contact", "host-delay", "timeout", "connect-to")
	case len(args) == 1:
		return onlyFor(cmd, "documents to judge", "units", "threshold", "web")
	}
	return nil
}

// judge judges all documents and prints what it has, also when it is
// interrupted.
func (f *classifyFlags) judge(cmd *cobra.Command, model *classify.Model, args []string) error {
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	stderr := cmd.ErrOrStderr()
	web, err := f.web.open(func(line string) { _, _ = io.WriteString(stderr, "spoor: "+line+"\n") })
	if err != nil {
		return err
	}
	defer web.close()
	judge, err := newDocumentJudge(model, f)
	if err != nil {
		return err
	}
	show := newVerdicts(cmd.OutOrStdout(), model, f)
	for _, arg := range args {
		if err := f.judgeAll(ctx, arg, web, judge, show, stderr); err != nil {
			return err
		}
	}
	if err := show.end(ctx.Err() != nil); err != nil {
		return failed(err)
	}
	switch {
	case ctx.Err() != nil:
		return &runError{fmt.Errorf("stopped after %s", plural(show.Judged, "document")), exitAborted}
	case show.Unread > 0:
		return failed(fmt.Errorf("%s could not be judged", plural(show.Unread, "document")))
	}
	return nil
}

// judgeAll judges the documents of one argument. The error is that of printing:
// a document that cannot be read is named, and the rest is judged.
func (f *classifyFlags) judgeAll(ctx context.Context, arg string, web *pages, judge *documentJudge, show *verdicts, stderr io.Writer) error {
	unread := func(err error) {
		show.Unread++
		_, _ = io.WriteString(stderr, "spoor: "+plain(oneLine(err))+"\n")
	}
	source, err := sourceOf(arg, web)
	if err != nil {
		unread(err)
		return nil
	}
	for d, err := range source(ctx) {
		if ctx.Err() != nil {
			return nil
		}
		var v verdict
		if err == nil {
			v, err = judge.judge(d)
		}
		if err != nil {
			unread(err)
			continue
		}
		if err := show.add(v); err != nil {
			return failed(err)
		}
	}
	return nil
}

// sourceOf is the documents that an argument stands for.
func sourceOf(arg string, web *pages) (examples.Source, error) {
	if !strings.Contains(arg, "://") {
		return examples.Open(arg, web.fetcher)
	}
	u, err := address(arg)
	if err != nil {
		return nil, err
	}
	return examples.Addresses([]spoor.URL{u}, web.fetcher), nil
}
