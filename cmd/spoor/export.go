package main

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/export"
)

func newExport() *cobra.Command {
	var format, what string
	cmd := &cobra.Command{
		Use:   "export DIR",
		Short: "Print a run's pages, relevant pages or paths as JSON lines or CSV",
		Long: `Export prints what a run recorded, ordered by topic, agent and step: every page
outcome (pages), only the relevant pages (relevant), or the steps of the agents'
paths (paths). Two runs that went the same way print the same bytes.`,
		Example: `  spoor export RUN --format jsonl --what relevant | head
  spoor export RUN --format csv > pages.csv`,
		Args: exactlyOneRun,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("--format", format, "jsonl", "csv"); err != nil {
				return err
			}
			kind, err := export.ParseWhat(what)
			if err != nil {
				return err
			}
			r, err := openRun(args[0])
			if err != nil {
				return err
			}
			write := export.JSONL
			if format == "csv" {
				write = export.CSV
			}
			steps := r.Steps()
			if kind == export.Relevant {
				steps = r.Relevant() // reads no others
			}
			err = write(cmd.OutOrStdout(), steps, kind)
			return failed(errors.Join(err, r.Close()))
		},
	}
	cmd.Flags().StringVar(&format, "format", "jsonl", "how to print, `FORMAT`: jsonl or csv")
	cmd.Flags().StringVar(&what, "what", "pages", "what to print, `WHAT`: pages, relevant or paths")
	completeValues(cmd, map[string][]string{"format": {"jsonl", "csv"}, "what": {"pages", "relevant", "paths"}})
	cmd.ValidArgsFunction = completeDirs
	return cmd
}

func exactlyOneRun(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return errors.New("export reads one run directory at a time")
	}
	return atLeastOneRun(cmd, args)
}
