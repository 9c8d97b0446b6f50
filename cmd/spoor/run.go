package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/mattn/go-isatty"
	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/manager"
)

// crawl runs one crawl with progress, a clean end at the first interrupt, and
// a summary. Interrupts are heeded from before the crawl makes its first file.
// intro is printed once nothing stands in the crawl's way.
func crawl(cmd *cobra.Command, cfg manager.Config, verbose bool, intro string) error {
	stderr := cmd.ErrOrStderr()
	show := newProgress(stderr, wantsBars(stderr) && !verbose)
	opts := manager.Options{
		Warn:     func(line string) { _, _ = io.WriteString(stderr, "spoor: "+line+"\n") },
		Progress: show.step,
		Books:    show.books,
	}
	if verbose {
		opts.Log = logForPeople(stderr)
	}
	ctx, stop := context.WithCancel(cmd.Context())
	defer stop()
	signal.Ignore(syscall.SIGPIPE) // who no longer reads the log or the progress ends no crawl
	var begun atomic.Bool
	defer onInterrupt(stop, show.say, &begun)()
	c, err := manager.New(ctx, cfg, opts)
	if err != nil && ctx.Err() != nil {
		return &runError{errors.New("stopped before the crawl began; nothing was written"), exitAborted}
	}
	if err != nil {
		return err
	}
	begun.Store(true)
	_, _ = io.WriteString(stderr, intro)
	show.start(c.Assignments(), cfg.MaxPages)
	summary, err := c.Run(ctx)
	show.end()
	err = errors.Join(err, printSummary(cmd.OutOrStdout(), summary), printLabelled(cmd, summary.Dir))
	if err == nil && len(summary.Failures) > 0 {
		err = errors.New("no page was read; the summary says why, seed by seed")
	}
	return failed(err)
}

// logForPeople writes a run's log as people read it, without the line of every
// fetch, which is in the run directory's log.
func logForPeople(out io.Writer) io.Writer {
	console := zerolog.ConsoleWriter{Out: out, NoColor: !colours(out), TimeFormat: time.TimeOnly}
	return &zerolog.FilteredLevelWriter{Writer: zerolog.LevelWriterAdapter{Writer: console}, Level: zerolog.InfoLevel}
}

// onInterrupt calls stop at the first interrupt and ends the process at the
// second. Before the crawl has begun there are no pages on their way. The
// returned function ends the watch.
func onInterrupt(stop func(), say func(string), begun *atomic.Bool) func() {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		for first := true; ; first = false {
			select {
			case <-done:
				return
			case <-signals:
				if !first {
					say("spoor: stopped at once; what was committed is kept\n")
					os.Exit(exitAborted)
				}
				if begun.Load() {
					say("spoor: stopping; pages on their way are finished (interrupt again to stop at once)\n")
				} else {
					say("spoor: stopping before the crawl begins (interrupt again to stop at once)\n")
				}
				stop()
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && isatty.IsTerminal(f.Fd())
}

// colours says whether w may get them: a terminal, and NO_COLOR not set.
func colours(w io.Writer) bool {
	return os.Getenv("NO_COLOR") == "" && isTerminal(w)
}
