package report

import (
	"encoding/csv"
	"fmt"
	"io"
)

// CSV writes t for programs: numbers with six digits, fractions as fractions, a
// column of its own for standard errors, and nothing where a number is unknown.
// The error is that of writing.
func (t Table) CSV(w io.Writer) error {
	var header []string
	for i, c := range t.Columns {
		header = append(header, line(c.Name))
		if t.errors(i) {
			header = append(header, line(c.Name)+" standard error")
		}
	}
	records := [][]string{header}
	for r := range t.Rows {
		var record []string
		for i, c := range t.Columns {
			cell, ok := t.cell(r, i)
			switch {
			case !ok:
				record = append(record, "")
			case c.Kind == Text:
				record = append(record, c.show(cell, nil))
			default:
				record = append(record, plain(cell.Value))
			}
			if t.errors(i) {
				record = append(record, plainError(cell.Error))
			}
		}
		records = append(records, record)
	}
	return writeCSV(w, t.Name, records)
}

// CSV writes every point of f, a line each: series, position or group, value,
// standard error. The error is that of writing.
func (f Figure) CSV(w io.Writer) error {
	records := [][]string{{"series", or(line(f.X.Label), "x"), or(line(f.Y.Label), "y"), "standard error"}}
	for _, c := range f.Curves {
		for _, p := range c.Points {
			records = append(records, []string{line(c.Name), plain(p.X), plain(p.Y), plainError(p.Error)})
		}
	}
	for _, b := range f.Bars {
		for g, group := range f.Groups {
			v, err := b.at(g)
			records = append(records, []string{line(b.Name), line(group), plain(v), plainError(err)})
		}
	}
	return writeCSV(w, f.Name, records)
}

func plainError(err float64) string {
	if !hasError(err) {
		return ""
	}
	return plain(err)
}

func writeCSV(w io.Writer, name string, records [][]string) error {
	c := csv.NewWriter(w)
	if err := c.WriteAll(records); err != nil {
		return fmt.Errorf("write %q as CSV: %w", name, err)
	}
	return nil
}
