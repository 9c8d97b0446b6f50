package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/mattn/go-isatty"
	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/manager"
)

// crawl runs one crawl with progress, a clean end at the first interrupt, and
// a summary.
func crawl(cmd *cobra.Command, cfg manager.Config, verbose bool) error {
	stderr := cmd.ErrOrStderr()
	show := newProgress(stderr, isTerminal(stderr) && !verbose)
	opts := manager.Options{
		Warn:     func(line string) { _, _ = io.WriteString(stderr, "spoor: "+line+"\n") },
		Progress: show.step,
		Log:      zerolog.Nop(),
	}
	if verbose {
		opts.Log = zerolog.New(zerolog.ConsoleWriter{Out: stderr, NoColor: !colours(stderr)})
	}
	c, err := manager.New(cmd.Context(), cfg, opts)
	if err != nil {
		return err
	}
	stopSignals := onInterrupt(c.Stop, stderr)
	defer stopSignals()
	show.start(c.Assignments(), cfg.MaxPages)
	summary, err := c.Run(context.WithoutCancel(cmd.Context()))
	show.end()
	printSummary(cmd.OutOrStdout(), summary)
	if err == nil && len(summary.Failures) > 0 {
		err = errors.New("no page was read")
	}
	return failed(err)
}

// onInterrupt calls stop at the first interrupt and ends the process at the
// second. The returned function ends the watch.
func onInterrupt(stop func(), stderr io.Writer) func() {
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
					_, _ = io.WriteString(stderr, "spoor: stopped at once; what was committed is kept\n")
					os.Exit(exitAborted)
				}
				_, _ = io.WriteString(stderr, "spoor: stopping; pages on their way are finished (interrupt again to stop at once)\n")
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
