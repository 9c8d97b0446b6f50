package main

import (
	"errors"
	"fmt"
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
	c := findings.Compare(before, after)
	if len(c.Rows) == 0 {
		return fmt.Errorf("%s and %s have no setup and task in common", dirs[0], dirs[1])
	}
	out := cmd.OutOrStdout()
	if format == "json" {
		return failed(c.JSON(out))
	}
	return failed(c.Table(filepath.Base(dirs[0]), filepath.Base(dirs[1])).Print(out, colours(out)))
}
