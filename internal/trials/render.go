package trials

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Formats are those of [Report.Write].
func Formats() []string { return []string{"table", "json", "markdown"} }

// Write prints the report in one of [Formats], tables with colour only where
// asked. The error wraps [ErrOption], or is that of writing.
func (r *Report) Write(w io.Writer, format string, color bool) error {
	switch format {
	case "json":
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(r)
	case "table", "markdown":
		p := &printer{markdown: format == "markdown", color: color}
		p.report(r)
		_, err := io.WriteString(w, p.out.String())
		return err
	}
	return fmt.Errorf("%w: format %q: choose %s", ErrOption, format, strings.Join(Formats(), ", "))
}

// printer collects tables.
type printer struct {
	out             strings.Builder
	markdown, color bool
}

func (p *printer) report(r *Report) {
	p.data(r)
	for _, e := range r.Experiments {
		p.summary(e)
		p.topics(e)
	}
}

// data says what was learned from.
func (p *printer) data(r *Report) {
	header := table.Row{"topic", "training", "test"}
	drawn := slices.ContainsFunc(r.Experiments, func(e Experiment) bool { return !e.known })
	if drawn {
		header = append(header, "positives", "unlabelled", "hidden")
	}
	var rows []table.Row
	for _, t := range r.Topics {
		row := table.Row{printable(t.Name), t.Training, t.Test}
		share := math.NaN()
		if t.Unlabelled > 0 {
			share = float64(t.Hidden) / float64(t.Unlabelled)
		}
		if drawn {
			row = append(row, t.Positives, t.Unlabelled, fmt.Sprintf("%d (%s)", t.Hidden, percent(share)))
		}
		rows = append(rows, row)
	}
	about := fmt.Sprintf("%d documents to learn from, %d to test with (split %s)", r.Data.Training, r.Data.Test, r.Data.Split)
	for _, left := range []struct {
		n    int
		what string
	}{{r.Data.Duplicates, "with the words of another"}, {r.Data.Empty, "without words"}, {r.Data.Unread, "unreadable"}} {
		if left.n > 0 {
			about += fmt.Sprintf("; %d %s", left.n, left.what)
		}
	}
	p.table(printable(r.Data.Name), about, header, rows)
	for _, l := range r.LeftOut {
		p.line(fmt.Sprintf("left out: %s: %s", printable(l.Name), l.Why))
	}
}

// summary has the means over topics, and their standard errors, of the measures that
// any series has.
func (p *printer) summary(e Experiment) {
	header := table.Row{"mean (standard error)"}
	measures := slices.DeleteFunc(slices.Clone(e.Measures), func(m string) bool {
		return !slices.ContainsFunc(e.Series, func(s Series) bool { _, ok := s.Mean[m]; return ok })
	})
	for _, m := range measures {
		header = append(header, heading(m))
	}
	micro := slices.Contains(measures, f1Measure)
	if micro {
		header = append(header, "micro F1")
	}
	var rows []table.Row
	for _, s := range e.Series {
		row := table.Row{s.Name}
		for _, m := range measures {
			cell := show(m, s.Mean)
			if _, ok := s.StdErr[m]; ok {
				cell += " (" + strings.TrimPrefix(show(m, s.StdErr), "+") + ")"
			}
			row = append(row, cell)
		}
		if micro {
			row = append(row, show(f1Measure, s.Micro))
		}
		rows = append(rows, row)
	}
	p.table(e.Name, e.About, header, rows)
	p.dashes(e, measures)
}

// dashes says why there is no value where a - is.
func (p *printer) dashes(e Experiment, measures []string) {
	var lines []string
	if slices.Contains(measures, difference) {
		var against []string
		for _, s := range e.Series {
			if s.Against != "" && !slices.Contains(against, s.Against) {
				against = append(against, s.Against)
			}
		}
		lines = append(lines, "difference: F1 less that of "+strings.Join(against, " or ")+" on the same topics")
	}
	if e.Note != "" {
		lines = append(lines, e.Note)
	}
	for _, l := range lines {
		if p.markdown {
			l = "\n" + l // or it is a row of the table
		}
		p.line(l)
	}
}

// topics has the first measure by topic.
func (p *printer) topics(e Experiment) {
	m := e.Measures[0]
	header := table.Row{"topic"}
	for _, s := range e.Series {
		header = append(header, s.Name)
	}
	var rows []table.Row
	for k, t := range e.Series[0].Topics {
		row := table.Row{printable(t.Topic)}
		for _, s := range e.Series {
			row = append(row, show(m, s.Topics[k].Values))
		}
		rows = append(rows, row)
	}
	p.table("", heading(m)+" by topic", header, rows)
	for _, s := range e.Series {
		for _, t := range s.Topics {
			if t.Values == nil {
				p.line(fmt.Sprintf("no value: %s, %s: %s", s.Name, printable(t.Topic), t.Note))
			}
		}
	}
}

// table prints one table; the columns after the first stand to the right.
func (p *printer) table(title, about string, header table.Row, rows []table.Row) {
	t := table.NewWriter()
	t.AppendHeader(header)
	t.AppendRows(rows)
	var columns []table.ColumnConfig
	for i := range header[1:] {
		columns = append(columns, table.ColumnConfig{Number: i + 2, Align: text.AlignRight, AlignHeader: text.AlignRight})
	}
	t.SetColumnConfigs(columns)
	if p.markdown {
		if title != "" {
			p.line("\n### " + title)
		}
		p.line("\n" + about + ":\n\n" + t.RenderMarkdown())
		return
	}
	style := table.StyleLight
	style.Options = table.OptionsNoBordersAndSeparators
	style.Options.SeparateHeader = true
	style.Box.PaddingLeft = ""
	style.Format.Header = text.FormatDefault
	t.SetStyle(style)
	if title != "" && p.color {
		title = text.Colors{text.Bold, text.FgCyan}.Sprint(title)
	}
	if title != "" {
		about = title + ": " + about
	}
	p.line("\n" + about + "\n" + t.Render())
}

// line ends a line, without blanks at the ends of those in it.
func (p *printer) line(s string) {
	for l := range strings.Lines(s + "\n") {
		p.out.WriteString(strings.TrimRight(l, " \n") + "\n")
	}
}

// heading is a measure as tables call it.
func heading(measure string) string {
	switch measure {
	case f1Measure:
		return "F1"
	case errRate:
		return "ERR"
	case ap:
		return "avg. precision"
	case negatives:
		return "reliable negatives"
	}
	return measure
}

// show is a measure in three digits, a count in whole ones.
func show(measure string, of Values) string {
	v, ok := of[measure]
	switch {
	case !ok:
		return "-"
	case measure == negatives:
		return strconv.FormatFloat(v, 'f', 0, 64)
	case measure == seconds:
		return strconv.FormatFloat(v, 'f', 3, 64)
	case measure == difference:
		return strings.Replace(fmt.Sprintf("%+.3f", v), "0.", ".", 1)
	case v < 1:
		return strings.Replace(fmt.Sprintf("%.3f", v), "0.", ".", 1)
	}
	return fmt.Sprintf("%.2f", v)
}

func percent(share float64) string {
	if math.IsNaN(share) {
		return "-"
	}
	return fmt.Sprintf("%.1f%%", 100*share)
}

// printable keeps a name from moving the terminal's cursor.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, s)
}
