package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

func newTrain() *cobra.Command {
	var f trainFlags
	cmd := &cobra.Command{
		Use:   "train -o FILE",
		Short: "Train a model of a topic from example documents",
		Long: `Train learns what a topic is from example documents and writes a model, with which
'spoor classify' tells how likely other documents are about the topic.

Positive documents are about the topic. Others are unlabelled, any documents of
which nobody knows whether they are, or negative, not about it: the learners ask
for one kind or the other, and the default one, wvc, for unlabelled documents. Those
that ask for unlabelled documents take negative ones as unlabelled, too; as negative
they count only when relevance is calibrated.

All come from folders, files, addresses and lists of addresses (--positives and its
like), or are taken by a label from an archived web (--web, --labels, --label) or
from labelled texts (--text, --label), or are those of a task (--tasks, --topic,
--run). Pages at addresses come from --web, or without it from the live web. From an
archive or labelled texts train draws unlabelled or negative documents by itself,
unless you say which.

Documents that another program has weighted come from a file in LIBSVM or SVMlight
format (--import): those labelled above 0 are positive, below 0 negative, and 0
unlabelled, as --export writes them; or those with --label N are positive, and all
others negative. What 'spoor classify --import' reads such a model judges as it is;
in texts it only sees which of the words are there. Their language is that of the
exported documents, or --language.

What cannot be used (binary, empty, missing, larger than 16 MiB) is left out and
counted. So is a document that was named before, in whatever list and spelling, and
an unlabelled or drawn one that is an example; one that was named as positive and as
negative is refused.`,
		Example: `  spoor train --positives owls/ --unlabelled anything/ -o owls.spoor
  spoor train --positives owls.txt --web birds.warc.gz -o owls.spoor
  spoor train --web ics.warc.gz --labels ics.labels.tsv --label ml-ai --learner svm -o ml.spoor
  spoor train --tasks topics.jsonl --topic electric --run 0 --web hyperphysics.warc.gz -o e.spoor
  spoor train --import mnist.scale --label 8 --learner svm -o eight.spoor
  spoor train --text reuters.jsonl.gz --label grain --learner svm --top-terms 2000 -o grain.spoor
  spoor train --list`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneOf("--format", f.format, "table", "json"); err != nil {
				return err
			}
			if f.list {
				return listLearners(cmd.OutOrStdout(), f.format)
			}
			return train(cmd, &f)
		},
	}
	groupFlags(cmd, trainFlagGroups(&f))
	completeTrain(cmd)
	return cmd
}

// train reads, learns and writes.
func train(cmd *cobra.Command, f *trainFlags) error {
	if err := f.check(cmd.Flags()); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var notes notes
	if unused := unusedByLearner(cmd.Flags(), f.learner); unused != "" {
		notes.add(unused)
	}
	began := time.Now()
	read := f.read
	if f.documents.imported != "" {
		read = f.readImport
	}
	from, err := read(ctx, &notes)
	if err != nil {
		return interrupted(ctx, err)
	}
	s := trainSummary{Path: f.out, Export: f.export, read: time.Since(began)}
	if f.verbose {
		fmt.Fprintf(cmd.ErrOrStderr(), "spoor: read %s in %.2f s; learning\n", plural(len(from.all()), "document"), s.read.Seconds())
	}
	if s.model, s.rows, err = f.learn(ctx, cmd.ErrOrStderr(), from); err != nil {
		return err
	}
	s.learned = time.Since(began) - s.read
	s.tell(f, from.tallies, &notes)
	if err := f.write(&s); err != nil {
		return failed(err)
	}
	notes.print(cmd.ErrOrStderr())
	return failed(s.print(cmd.OutOrStdout(), f.format))
}

// learn trains the model, and weights the documents where they are to be
// written. Nothing is on the disk yet, so that an interrupt ends the process.
func (f *trainFlags) learn(ctx context.Context, stderr io.Writer, from material) (m *classify.Model, rows examples.Rows, err error) {
	going := context.AfterFunc(ctx, func() {
		_, _ = io.WriteString(stderr, "spoor: "+stopped+"\n")
		os.Exit(exitAborted)
	})
	if err = from.alike(); err == nil && f.out != "" {
		m, err = from.train(f.spec())
	}
	if err == nil && f.export != "" {
		rows, err = examples.Weighted(f.spec(), from.corpus)
	}
	if !going() {
		select {} // the process is about to end
	}
	return m, rows, withoutDocuments(err, from.tallies)
}

const stopped = "stopped before the model was there; nothing was written"

// interrupted is the error of reading, or that somebody interrupted it.
func interrupted(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return &runError{errors.New(stopped), exitAborted}
	}
	return err
}

// withoutDocuments says what became of the documents that the learner lacks.
func withoutDocuments(err error, t examples.Tallies) error {
	if !errors.Is(err, classify.ErrCorpus) {
		return err
	}
	for _, kind := range kindsOf(t) {
		if kind.tally.Used == 0 && kind.tally.First != nil {
			return fmt.Errorf("%w; of %s %s none can be used, the first is %w", err, plural(kind.tally.Given(), "document"), "given as "+kind.name, kind.tally.First)
		}
	}
	return err
}
