package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager"
)

func newStrategies() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "strategies",
		Short: "List the strategies by which links are scored",
		Long: `Strategies lists the ways in which an agent may score the links of a page, a line
each. Each follows a paper; the documentation of package knowledge/linkscore
says which one, and what it does in detail.`,
		Example: `  spoor strategies
  spoor crawl "jaguar car" --seeds seeds.txt --strategy cbp-slc`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneOf("--format", format, "table", "json"); err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			if format == "json" {
				return failed(strategiesJSON(out))
			}
			return failed(strategiesTable(out, colours(out)))
		},
	}
	cmd.Flags().StringVar(&format, "format", "table", "table or json")
	return cmd
}

// strategyLine is one strategy as JSON.
type strategyLine struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Default     bool   `json:"default"`
}

func strategiesJSON(out io.Writer) error {
	var list []strategyLine
	for _, name := range linkscore.Names() {
		list = append(list, strategyLine{name, linkscore.Describe(name).Line, name == manager.Defaults().Strategy})
	}
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(list)
}

func strategiesTable(out io.Writer, color bool) error {
	width := 0
	for _, name := range linkscore.Names() {
		width = max(width, len(name))
	}
	var b strings.Builder
	for _, name := range linkscore.Names() {
		padded := fmt.Sprintf("%-*s", width, name)
		if color {
			padded = text.Colors{text.Bold, text.FgCyan}.Sprint(padded)
		}
		fmt.Fprintf(&b, "%s  %s\n", padded, linkscore.Describe(name).Line)
	}
	fmt.Fprintf(&b, "\nChoose one with 'spoor crawl --strategy NAME'; without it, %s.\n", manager.Defaults().Strategy)
	_, err := io.WriteString(out, b.String())
	return err
}
