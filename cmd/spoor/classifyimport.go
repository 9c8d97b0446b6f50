package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// rowVerdict is what a model says of a vector.
type rowVerdict struct {
	Row       int     `json:"row"` // from 1; comments and empty lines are none
	Label     float64 `json:"label"`
	Relevance float64 `json:"relevance"`
	Relevant  bool    `json:"relevant"`
}

// rowVerdicts is what a model says of the vectors of a file.
type rowVerdicts struct {
	Topic     string       `json:"topic"`
	Import    string       `json:"import"`
	Threshold float64      `json:"threshold"`
	Judged    int          `json:"judged"`
	Relevant  int          `json:"relevant"`
	Measures  *measures    `json:"measures,omitempty"`
	Rows      []rowVerdict `json:"rows"`
}

// judgeRows judges the vectors of a file, which is read as a whole before anything
// is printed.
func (f *classifyFlags) judgeRows(cmd *cobra.Command, m *classify.Model) error {
	var rows examples.Rows
	words := f.imported + termsEnding
	if err := rows.Read(cmd.Context(), f.imported, words); err != nil {
		return err
	}
	known := m.Words()
	if rows.Words != nil && !slices.Equal(rows.Words, known) {
		return fmt.Errorf("the words in %s are not those of the model, so that numbers of terms mean others: give vectors of the terms that it was trained from", words)
	}
	positive, err := labelNumber(f.label)
	if err != nil {
		return err
	}
	classes, err := rows.Classes(positive)
	if err != nil {
		return fmt.Errorf("%s: %w", f.imported, err)
	}
	v := rowVerdicts{Topic: m.Facts.Topic, Import: f.imported, Threshold: f.threshold, Judged: len(rows.Docs)}
	var counts confusion
	for i, d := range rows.Docs {
		row := rowVerdict{Row: i + 1, Label: d.Label, Relevance: m.Relevance(upTo(d.Vector, len(known)))}
		row.Relevant = row.Relevance >= f.threshold
		if row.Relevant {
			v.Relevant++
		}
		counts.add(classes[i], row.Relevant)
		v.Rows = append(v.Rows, row)
	}
	v.Measures = counts.measures()
	return failed(v.print(cmd.OutOrStdout(), f.format))
}

// upTo is the vector's terms that are no greater: the model knows no others.
func upTo(v weight.Vector, greatest int) weight.Vector {
	for len(v) > 0 && int(v[len(v)-1].Term) > greatest {
		v = v[:len(v)-1]
	}
	return v
}

func (v rowVerdicts) print(out io.Writer, format string) error {
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(v)
	}
	paint := func(s string, c text.Color) string { return s }
	if colours(out) {
		paint = func(s string, c text.Color) string { return c.Sprint(s) }
	}
	var b strings.Builder
	fmt.Fprintln(&b, paint(fmt.Sprintf("%9s  %9s  %9s", "row", "label", "relevance"), text.Bold))
	for _, r := range v.Rows {
		line := fmt.Sprintf("%9d  %9s  ", r.Row, strconv.FormatFloat(r.Label, 'g', -1, 64))
		if says := fmt.Sprintf("%9.3f", r.Relevance); r.Relevant {
			line += paint(says+"  relevant", text.FgGreen)
		} else {
			line += says
		}
		fmt.Fprintln(&b, line)
	}
	fmt.Fprintf(&b, "%s: %d relevant (from %g)\n", plural(v.Judged, "vector"), v.Relevant, v.Threshold)
	if m := v.Measures; m != nil {
		fmt.Fprintf(&b, "%d with a known class: accuracy %s, precision %s, recall %s, F1 %s\n", m.Known, m.Accuracy, m.Precision, m.Recall, m.F1)
	}
	_, err := io.WriteString(out, b.String())
	return err
}
