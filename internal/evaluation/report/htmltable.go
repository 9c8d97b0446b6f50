package report

import (
	"bytes"
	"html/template"
	"strconv"
)

// tableView is a table as the template reads it.
type tableView struct {
	ID, File, Label, Title, Paper, Caption string
	Columns                                []columnView
	Rows                                   [][]cellView
	CSVLink                                template.URL
}

type columnView struct {
	Name  string
	Class string
	First string // the order of the first click
}

type cellView struct {
	Text   string
	Class  string
	Sort   string // what a number is sorted by, empty where unknown
	Number bool
	Sign   string // of a verdict
	Link   string // to a figure
}

// table is a numbered table.
func (v *viewer) table(t Table) tableView {
	v.tables++
	out := v.rows(t)
	out.Label = "Table " + strconv.Itoa(v.tables)
	out.ID = "table-" + strconv.Itoa(v.tables)
	out.Title = or(out.Title, out.Label)
	var csv bytes.Buffer
	if t.CSV(&csv) == nil { // a Buffer takes everything
		out.CSVLink = dataURL("text/csv;charset=utf-8", csv.Bytes())
	}
	return out
}

// rows is a table without a number.
func (v *viewer) rows(t Table) tableView {
	out := tableView{File: slug(or(t.Name, "table")), Title: name(t.Title), Paper: name(t.Paper), Caption: line(t.Caption)}
	for _, c := range t.Columns {
		view := columnView{Name: c.heading(), First: "ascending"}
		if c.Kind != Text {
			view.Class = "number"
		}
		if c.Kind == Number {
			view.First = "descending"
		}
		out.Columns = append(out.Columns, view)
	}
	for r := range t.Rows {
		var row []cellView
		for i, c := range t.Columns {
			row = append(row, v.cell(t, r, i, c))
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

func (v *viewer) cell(t Table, r, i int, c Column) cellView {
	cell, ok := t.cell(r, i)
	if !ok {
		return cellView{Number: c.Kind != Text}
	}
	out := cellView{Text: c.show(cell, v.links), Number: c.Kind != Text}
	if out.Number {
		out.Class, out.Sort = "number", plain(cell.Value)
	}
	if n := len(out.Text); c.Kind == Text && n > 30 {
		out.Class = "long"
	} else if c.Kind == Text && n > 16 {
		out.Class = "medium"
	}
	if c.marked(cell) {
		out.Class += " best"
	}
	if c.Kind == Text && cell.Verdict != 0 {
		out.Class, out.Sign = [...]string{"", "verdict holds", "verdict fails", "verdict unsure"}[cell.Verdict], cell.Verdict.sign()
	}
	if to, ok := v.links[cell.Figure]; ok && c.Kind == Text && cell.Verdict == 0 {
		out.Link = "#" + to.id
	}
	return out
}
