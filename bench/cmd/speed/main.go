package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/spoor-crawler/spoor/bench/internal/webs"
)

// childMark is the argument that makes this program the measured one.
const childMark = "-measured"

func main() {
	if len(os.Args) == 2 && os.Args[1] == childMark {
		exit(child(os.Stdin, os.Stdout))
		return
	}
	exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func exit(err error) {
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

// run measures as the arguments say and prints.
func run(args []string, out, diag io.Writer) error {
	var j job
	var runs int
	var format string
	f := flag.NewFlagSet("speed", flag.ContinueOnError)
	f.SetOutput(diag)
	f.StringVar(&j.Web, "web", "", "archived web, WARC (default: uci-ics.warc.gz in $SPOOR_SHARED/webs)")
	f.StringVar(&j.Query, "query", "machine learning", "what the crawl is about; finds the seeds where there is no task file")
	f.StringVar(&j.Tasks, "tasks", "", "task file to take the seeds of --topic from, run 0")
	f.StringVar(&j.Topic, "topic", "machine learning", "name of the topic")
	f.StringVar(&j.Strategy, "strategy", "tswt", "how links are scored")
	f.IntVar(&j.Agents, "agents", 2, "agents")
	f.IntVar(&j.Requests, "requests", 4, "pages on their way at once for each agent")
	f.IntVar(&j.Pages, "max-pages", 0, "page outcomes at most; 0: all that can be reached")
	f.IntVar(&j.Seeds, "search-seeds", 10, "seeds that the query finds in the archive")
	f.StringVar(&j.Expire, "expire", "never", "how long a link waits in a stack; never, so that all that can be reached is read")
	f.StringVar(&j.Log, "log", "debug", "lowest level of the run directory's log: debug (as a crawl has it), info, disabled")
	f.IntVar(&j.Batch, "batch", 500, "pages that the baseline holds in memory at a time")
	f.IntVar(&runs, "runs", 2, "runs; the first one warms disk and index")
	f.StringVar(&j.Profile, "profile", "", "directory for run-N/cpu.pprof and heap.pprof of each run but the first")
	f.StringVar(&format, "format", "table", "table or json")
	if err := f.Parse(args); err != nil {
		return err
	}
	if runs < 1 || j.Batch < 1 || (format != "table" && format != "json") {
		return errors.New("runs and batch are at least 1, format is table or json")
	}
	if j.Web == "" {
		folder, err := webs.Folder()
		if err != nil {
			return err
		}
		j.Web = filepath.Join(folder, "uci-ics.warc.gz")
	}
	results, err := repeat(j, runs)
	if err != nil {
		return err
	}
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(results)
	}
	return printTable(out, results)
}

// repeat starts a process for each run, one after the other.
func repeat(j job, runs int) ([]result, error) {
	profile := j.Profile
	var results []result
	for i := range runs {
		if j.Profile = ""; profile != "" && (i > 0 || runs == 1) {
			j.Profile = filepath.Join(profile, fmt.Sprintf("run-%d", i+1))
		}
		r, err := start(j)
		if err != nil {
			return nil, fmt.Errorf("run %d: %w", i+1, err)
		}
		results = append(results, r)
	}
	return results, nil
}

func start(j job) (result, error) {
	var r result
	self, err := os.Executable()
	if err != nil {
		return r, err
	}
	in, err := json.Marshal(j)
	if err != nil {
		return r, err
	}
	cmd := exec.Command(self, childMark)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(in), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return r, err
	}
	return r, json.Unmarshal(out, &r)
}
