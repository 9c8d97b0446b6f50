package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"go.yaml.in/yaml/v3"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/paths"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/manager/directory"
)

func newPaths() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "paths DIR...",
		Short: "Compare the agents' paths of a run, or of several runs",
		Long: `Paths shows for each agent how far it came, how many of its pages were relevant,
over how many hosts and registrable domains they spread and how deep they lie;
where the strategy goes by the first text that is relevant (slc, cbp, cbp-slc,
lpc), how many pages it reached by a block, an anchor text, a context, or none of
them; for each pair of agents how much their paths overlap (Jaccard, of URLs and
of hosts); and for each topic what the agents found together against the best one.
Where the run's settings name labels, the pages with the topic's label are
counted, too; all else is the agents' own judgement.`,
		Example: `  spoor paths spoor-jaguar-20260101-120000
  spoor paths first-run second-run --format json`,
		Args: atLeastOneRun,
		RunE: func(cmd *cobra.Command, dirs []string) error {
			if err := oneOf("--format", format, "table", "json"); err != nil {
				return err
			}
			report, err := compare(dirs)
			if err != nil {
				return err
			}
			var counts []labelCount
			for _, dir := range dirs {
				counts = append(counts, labelledOf(cmd.ErrOrStderr(), filepath.Clean(dir))...)
			}
			return failed(printPaths(cmd.OutOrStdout(), format, report, counts))
		},
	}
	cmd.Flags().StringVar(&format, "format", "table", "how to print, `FORMAT`: table or json")
	completeValues(cmd, map[string][]string{"format": {"table", "json"}})
	cmd.ValidArgsFunction = completeDirs
	return cmd
}

func printPaths(out io.Writer, format string, report paths.Report, counts []labelCount) error {
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(struct {
			paths.Report
			Labelled []labelCount `json:"labelled,omitempty"` // where the settings name labels
		}{report, counts})
	}
	err := paths.Render(out, report, colours(out))
	if len(counts) > 0 && err == nil {
		_, err = io.WriteString(out, "\n")
	}
	for _, l := range counts {
		run := ""
		if len(report.Runs) > 1 {
			run = l.Run + ", "
		}
		_, werr := fmt.Fprintln(out, run+l.line())
		err = errors.Join(err, werr)
	}
	return err
}

func atLeastOneRun(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return errors.New("name a run directory, such as the one that crawl or demo printed")
	}
	return nil
}

func compare(dirs []string) (paths.Report, error) {
	var runs []paths.Run
	var readers []*directory.Reader
	defer func() {
		for _, r := range readers {
			_ = r.Close() // opened for reading: nothing can be lost
		}
	}()
	if err := distinctRuns(dirs); err != nil {
		return paths.Report{}, err
	}
	for _, dir := range dirs {
		r, err := openRun(dir)
		if err != nil {
			return paths.Report{}, err
		}
		readers = append(readers, r)
		run, err := asRun(filepath.Clean(dir), r)
		if err != nil {
			return paths.Report{}, fmt.Errorf("%s: %w", dir, err)
		}
		runs = append(runs, run)
	}
	return paths.Compare(runs)
}

// distinctRuns refuses a directory that is named twice, whatever it is called
// the second time. One that is not there is left to openRun.
func distinctRuns(dirs []string) error {
	infos := make([]os.FileInfo, len(dirs))
	for i, dir := range dirs {
		infos[i], _ = os.Stat(dir)
		for j, other := range infos[:i] {
			if other != nil && infos[i] != nil && os.SameFile(other, infos[i]) {
				return fmt.Errorf("%s and %s are the same run: name each once", dirs[j], dir)
			}
		}
	}
	return nil
}

// asRun names a run by its directory.
func asRun(name string, r *directory.Reader) (paths.Run, error) {
	agents, err := r.Agents()
	if err != nil {
		return paths.Run{}, err
	}
	run := paths.Run{Name: name, Reasons: map[spoor.AgentID]spoor.Reason{}, Steps: r.Steps(), Language: languageOf(name)}
	for _, a := range agents {
		run.Reasons[a.ID] = a.Reason
	}
	return run, nil
}

// languageOf is the language that the agents of a run read pages as; empty where
// its settings cannot be read.
func languageOf(dir string) string {
	var cfg manager.Config
	if readSettings(dir, &cfg) != nil {
		return ""
	}
	return cfg.Language
}

// readSettings reads what decided a run over what cfg has.
func readSettings(dir string, cfg *manager.Config) error {
	data, err := os.ReadFile(filepath.Join(dir, manager.ConfigFile))
	if err != nil {
		return err
	}
	return yaml.Unmarshal(data, cfg)
}

// openRun opens the Directory Service's file of a run directory.
func openRun(dir string) (*directory.Reader, error) {
	r, err := directory.Open(filepath.Join(dir, manager.DirectoryFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s holds no run (no %s in it): name the directory that crawl or demo printed", dir, manager.DirectoryFile)
	}
	return r, err
}

// oneOf checks a flag with a few possible values.
func oneOf(flag, value string, values ...string) error {
	for _, v := range values {
		if v == value {
			return nil
		}
	}
	return fmt.Errorf("%s is %q: choose %s", flag, value, strings.Join(values, " or "))
}
