package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
)

// compareResults says whether the second of two result sets is better.
func compareResults(cmd *cobra.Command, dirs []string, format string) error {
	if len(dirs) != 2 {
		return errors.New("--compare takes two directories with results: the one before a change, then the one after")
	}
	if err := errors.Join(oneOf("--format", format, "table", "json"), distinctRuns(dirs)); err != nil {
		return err
	}
	before, err := evaluation.ReadResults(dirs[0])
	if err != nil {
		return err
	}
	after, err := evaluation.ReadResults(dirs[1])
	if err != nil {
		return err
	}
	pages, differs, err := comparableResults(dirs)
	if err != nil {
		return err
	}
	c := findings.Compare(before, after, pages)
	c.Differs = differs
	if len(c.Rows) == 0 {
		return fmt.Errorf("%s and %s have no setup and task in common", dirs[0], dirs[1])
	}
	out := cmd.OutOrStdout()
	if format == "json" {
		return failed(c.JSON(out))
	}
	return failed(c.Table(filepath.Base(dirs[0]), filepath.Base(dirs[1])).Print(out, colours(out)))
}

// comparableResults reads what two result sets are of: how many pages walks had at
// most, and what differs that does no harm.
func comparableResults(dirs []string) (pages int, differs []string, err error) {
	var about [2][]byte
	for i, dir := range dirs {
		about[i], err = os.ReadFile(filepath.Join(dir, evaluation.ExperimentFile))
		if errors.Is(err, os.ErrNotExist) {
			return 0, nil, fmt.Errorf("%s has no %s: without it nothing says that its walks can be compared", dir, evaluation.ExperimentFile)
		}
		if err != nil {
			return 0, nil, err
		}
	}
	if pages, differs, err = findings.Comparable(about[0], about[1]); err != nil {
		return 0, nil, fmt.Errorf("%s and %s: %w", dirs[0], dirs[1], err)
	}
	return pages, differs, nil
}
