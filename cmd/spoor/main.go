package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
)

// Exit codes, as documented in the help of spoor.
const (
	exitDone    = 0
	exitFailed  = 1
	exitBadUse  = 2
	exitAborted = 130
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its surroundings passed in.
func run(args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.Execute()
	if err == nil {
		return exitDone
	}
	fmt.Fprintln(stderr, "spoor:", oneLine(err))
	var failed *runError
	if errors.As(err, &failed) {
		return failed.code
	}
	return exitBadUse
}

// runError is an error that arose while a command did its work; any other
// error is bad input.
type runError struct {
	err  error
	code int
}

func (e *runError) Error() string { return e.err.Error() }
func (e *runError) Unwrap() error { return e.err }

// failed marks err as one that arose at work; nil stays nil.
func failed(err error) error {
	if err == nil {
		return nil
	}
	return &runError{err, exitFailed}
}

// oneLine folds an error into a single line.
func oneLine(err error) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(bare(err), "\n", "; ")), " ")
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "spoor",
		Short: "Focused crawling with several agents per topic",
		Long: `Spoor sends several focused crawler agents after a topic. Each starts from its
own segment of the seeds, learns the topic from them, follows the links that
promise most, and keeps what it finds in a run directory that you can read,
compare and export. It crawls the live web or an archived one (WARC).

Exit codes: 0 done, 1 failed while running or read not a single page, 2 bad
input, 130 interrupted before it began, or stopped at once by a second interrupt.`,
		Example: `  spoor demo                                   see it work on a built-in web
  spoor crawl "machine learning" --web ics.warc.gz --agents 4
  spoor crawl --topic owls --query "owl" --seeds seeds.txt --genre news
  spoor paths RUN                              compare the agents' paths
  spoor export RUN --format jsonl --what relevant`,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetFlagErrorFunc(badFlag)
	root.AddCommand(newDemo(), newCrawl(), newPaths(), newExplain(), newStrategies(), newExport(), newTrain(), newClassify(), newEvaluate(), newEvaluateClassifier(), newWeb(), newVersion())
	root.SetHelpCommand(newHelp())
	onlyGroups(root)
	root.InitDefaultCompletionCmd()
	if completion, _, err := root.Find([]string{"completion"}); err == nil {
		onlyGroups(completion)
	}
	return root
}
