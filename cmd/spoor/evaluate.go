package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

const evaluateLong = `Evaluate lets every strategy, with every judge, walk every task of archived webs
with the agent that crawls, and counts what it finds against labels that the
agent never sees. A task is a topic with seeds and example pages; T is the pages
with its label that links lead to, without seeds and positives. It writes into
DIR:
  report.html     curves with error bars, tables, tests, the papers' claims one by
                  one, what is missed; one file, no network
  figures/        each figure as SVG and PNG
  summary.csv     the table that is printed at the end
  results.jsonl   a line for each walk
  experiment.json what was walked

The same command gives the same files to the byte on every machine of the same
architecture. After an interrupt it goes on
where it was. With --compare it says whether the results in the second DIR are
better than those in the first: by how much, and how sure that is.

--tasks-from labels makes tasks: for each label that 40 pages have, and 40 have
not, --per-topic runs with 20 positive examples, of which the first 5 are the
seeds, and 40 negative ones, drawn by --seed-number.`

func newEvaluate() *cobra.Command {
	var f evaluateFlags
	cmd := &cobra.Command{
		Use:   "evaluate",
		Short: "Measure strategies on archived webs with labels, as the papers do",
		Long:  evaluateLong,
		Example: `  spoor evaluate --web physics.warc.gz --labels physics.labels.tsv --tasks topics.jsonl --out results
  spoor evaluate --web w.warc.gz --labels w.tsv --tasks-from labels --per-topic 3 \
    --strategies full-page,window-combo-40,oracle --judge cosine,svm --out results
  spoor evaluate --compare before after`,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.compare {
				return nil
			}
			return noArgs(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.compare {
				return compareResults(cmd, args, f.format)
			}
			return evaluate(cmd, &f)
		},
	}
	groupFlags(cmd, evaluateFlagGroups(&f))
	completeEvaluate(cmd)
	return cmd
}

// evaluate checks the flags, opens the webs, walks, reports and prints.
func evaluate(cmd *cobra.Command, f *evaluateFlags) (err error) {
	if err := errors.Join(f.check(), f.common(cmd.Flags())); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second interrupt ends the process
	p := newWalkProgress(cmd.ErrOrStderr())
	e := &evaluation.Experiment{Pages: f.pages, Truth: evaluation.Truth(f.truth), Seed: f.seed, MixVersions: f.mix}
	defer func() {
		for _, w := range e.Webs {
			err = errors.Join(err, w.Close())
		}
	}()
	left, err := f.prepare(ctx, e, p)
	p.end()
	if err != nil {
		return evaluateError(ctx, err, "before anything was walked")
	}
	results, err := evaluation.OpenResults(f.out, e)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, results.Close()) }()
	if !results.Locked() {
		p.say("there are no locks on files here: see to it that no other process writes to " + f.out)
	}
	beforeT, before2T := e.Cut()
	if beforeT > 0 {
		p.say(fmt.Sprintf("--max-pages %d ends walks before |T| pages on %d of %d tasks: their harvest@T cannot be whole", e.Pages, beforeT, len(e.Tasks)))
	}
	if before2T > 0 {
		p.say(fmt.Sprintf("--max-pages %d ends walks before 2|T| pages on %d of %d tasks: their recall@2T cannot be whole", e.Pages, before2T, len(e.Tasks)))
	}
	err = e.Run(ctx, results, p.walked)
	p.end()
	if err != nil {
		return evaluateError(ctx, failed(err), fmt.Sprintf("%d of %d walks are in %s, and the same command goes on from there", len(results.Walks()), len(e.Tasks)*len(e.Setups), f.out))
	}
	study := findings.Study{Walks: results.Walks(), MaxPages: e.Pages, LeftOut: left, Settings: f.settings(e, results.Programs())}
	for _, w := range e.Webs {
		p.doing("sampling link contexts of " + w.Name)
		contexts, err := w.Contexts(ctx, evaluation.ContextSample, f.seed)
		if err != nil {
			return evaluateError(ctx, failed(err), "all walks are in "+f.out+", and the same command makes the report")
		}
		study.Contexts = append(study.Contexts, contexts...)
	}
	p.end()
	return f.publish(cmd.OutOrStdout(), study)
}

// publish writes the report and prints the summary.
func (f *evaluateFlags) publish(out io.Writer, study findings.Study) error {
	r := study.Report()
	if err := report.Write(f.out, r); err != nil {
		return failed(err)
	}
	if f.format == "json" {
		return failed(printJSON(out, study))
	}
	if err := r.Summary.Print(out, colours(out)); err != nil {
		return failed(err)
	}
	_, err := fmt.Fprintf(out, "The report is %s/report.html.\n", f.out)
	return failed(err)
}

// evaluateError tells an interrupt from other errors at work.
func evaluateError(ctx context.Context, err error, left string) error {
	if ctx.Err() != nil {
		return &runError{errors.New("interrupted: " + left), exitAborted}
	}
	return err
}
