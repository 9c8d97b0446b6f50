package report

import (
	"fmt"
	"math"
	"slices"
)

// maxNumbers is the number of positions of curves that the table beside a figure
// has; its CSV has all.
const maxNumbers = 26

// numbers is the table of what f shows.
func (f Figure) numbers() Table {
	t := Table{Name: f.Name, Title: f.Title}
	if len(f.Groups) > 0 {
		f.barNumbers(&t)
	} else {
		f.curveNumbers(&t)
	}
	return t
}

// barNumbers has a row for each group.
func (f Figure) barNumbers(t *Table) {
	t.Columns = []Column{{Name: or(f.X.Label, "Group")}}
	var all []float64
	for _, b := range f.Bars {
		all = append(all, b.Values...)
	}
	for i, b := range f.Bars {
		name := b.Name
		if name == "" && i == 0 {
			name = f.Y.Label
		}
		t.Columns = append(t.Columns, f.valueColumn(name, all))
	}
	for g, name := range f.Groups {
		row := []Cell{{Text: name}}
		for _, b := range f.Bars {
			v, err := b.at(g)
			row = append(row, Cell{Value: v, Error: err})
		}
		t.Rows = append(t.Rows, row)
	}
}

// curveNumbers has a row for each position, thinned.
func (f Figure) curveNumbers(t *Table) {
	var positions, all []float64
	at := make([]map[float64]Point, len(f.Curves))
	for i, c := range f.Curves {
		at[i] = map[float64]Point{}
		for _, p := range c.Points {
			if drawable(p.X) {
				at[i][p.X] = p
				positions, all = append(positions, p.X), append(all, p.Y)
			}
		}
	}
	slices.Sort(positions)
	positions = slices.Compact(positions)
	x := Column{Name: or(f.X.Label, "x"), Kind: Number, Percent: f.X.Percent}
	for _, p := range positions {
		if p != math.Trunc(p) || f.X.Percent {
			x.Decimals = 3
		}
	}
	t.Columns = []Column{x}
	for _, c := range f.Curves {
		t.Columns = append(t.Columns, f.valueColumn(c.Name, all))
	}
	for _, p := range thin(positions, maxNumbers) {
		row := []Cell{{Value: p}}
		for i := range f.Curves {
			q, ok := at[i][p]
			if !ok {
				q.Y = math.NaN()
			}
			row = append(row, Cell{Value: q.Y, Error: q.Error})
		}
		t.Rows = append(t.Rows, row)
	}
	if n := len(positions); n > maxNumbers {
		t.Caption = fmt.Sprintf("%d of %d positions; the CSV has all.", maxNumbers, n)
	}
}

// valueColumn has as many decimals as tell the values apart: three digits of the
// greatest, and none where all are whole.
func (f Figure) valueColumn(name string, values []float64) Column {
	c := Column{Name: name, Kind: Number, Percent: f.Y.Percent}
	greatest, whole := 0.0, true
	for _, v := range values {
		if drawable(v) {
			greatest, whole = max(greatest, math.Abs(v)), whole && v == math.Trunc(v)
		}
	}
	if c.Percent {
		c.Decimals = 1
	} else if !whole && greatest > 0 {
		c.Decimals = digits(greatest, 3)
	}
	return c
}
