package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// cellWidth is the widest text of a cell on a terminal.
const cellWidth = 44

// Print writes t for a terminal, its title above and its caption below, with
// colour only when asked. The error is that of writing.
func (t Table) Print(w io.Writer, color bool) error {
	if len(t.Columns) == 0 {
		return nil
	}
	var b strings.Builder
	if title := line(t.Title); title != "" {
		b.WriteString(paint(title, color, text.Bold, text.FgCyan) + "\n")
	}
	for l := range strings.Lines(t.grid(color).Render() + "\n") {
		b.WriteString(strings.TrimRight(l, " \n") + "\n")
	}
	if caption := line(t.Caption); caption != "" {
		b.WriteString(caption + "\n")
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("print table %q: %w", t.Name, err)
	}
	return nil
}

// grid is t as the terminal's tables are.
func (t Table) grid(color bool) table.Writer {
	g := table.NewWriter()
	style := table.StyleLight
	style.Options = table.OptionsNoBordersAndSeparators
	style.Options.SeparateHeader = true
	style.Box.PaddingLeft = ""
	style.Format.Header = text.FormatDefault
	if color {
		style.Color.Header = text.Colors{text.Bold}
	}
	g.SetStyle(style)
	var header table.Row
	var columns []table.ColumnConfig
	for i, c := range t.Columns {
		header = append(header, text.Snip(c.heading(), cellWidth, "…"))
		column := table.ColumnConfig{Number: i + 1}
		if c.Kind != Text {
			column.Align, column.AlignHeader = text.AlignRight, text.AlignRight
		}
		columns = append(columns, column)
	}
	g.AppendHeader(header)
	g.SetColumnConfigs(columns)
	for r := range t.Rows {
		var row table.Row
		for i, c := range t.Columns {
			row = append(row, t.printed(r, i, c, color))
		}
		g.AppendRow(row)
	}
	return g
}

// printed is one cell for a terminal.
func (t Table) printed(r, i int, c Column, color bool) string {
	cell, ok := t.cell(r, i)
	if !ok {
		return ""
	}
	s := text.Snip(c.show(cell, nil), cellWidth, "…")
	switch {
	case cell.Verdict == Holds, cell.Best:
		return paint(s, color, text.FgGreen)
	case cell.Verdict == Fails:
		return paint(s, color, text.FgRed)
	case cell.Verdict == Unsure:
		return paint(s, color, text.FgYellow)
	case c.marked(cell):
		return paint(s, color, text.Bold)
	}
	return s
}

func paint(s string, color bool, colors ...text.Color) string {
	if !color {
		return s
	}
	return text.Colors(colors).Sprint(s)
}
