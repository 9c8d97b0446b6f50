package report

import "math"

// Table is rows of typed cells. The zero value is a table without columns, which
// is left out.
type Table struct {
	// Name is that of its CSV file when it is saved from the page.
	Name  string
	Title string
	// Paper is the table or figure that it corresponds to; may be empty.
	Paper string
	// Caption says what the rows are and what was tested.
	Caption string
	Columns []Column
	// Rows may be shorter than Columns; what is missing is blank.
	Rows [][]Cell
}

// Column says how the cells of one column are read.
type Column struct {
	Name string
	Kind Kind
	// Decimals of a Number as people see it; below zero: as many as
	// show two digits of the standard error of each value, or three of the value. CSV has six digits.
	Decimals int
	// Percent says that a Number is a fraction, and shown as a percentage. CSV
	// has the fraction.
	Percent bool
}

// Kind is the type of a column.
type Kind int

// Kinds of columns: text; a number with or without its standard error; a p value.
const (
	Text Kind = iota
	Number
	PValue
)

// Cell is one entry of a table. What counts in it is said by the kind of its
// column.
type Cell struct {
	// Text is shown in a Text column.
	Text string
	// Value of a Number or PValue, NaN where unknown, with its standard Error;
	// an Error of zero or no number is not shown.
	Value, Error float64
	// Verdict is shown in place of Text.
	Verdict Verdict
	// Figure names a figure of the report to link to, in place of Text.
	Figure string
	// Best marks the best of a column.
	Best bool
}

// significant is the level below which p values are marked.
const significant = 0.05

// show is a cell as people read it; figures is what names of figures read as.
func (c Column) show(cell Cell, figures map[string]figureLink) string {
	switch c.Kind {
	case Number:
		return number(cell.Value, cell.Error, c.Decimals, false, c.Percent)
	case PValue:
		return pValue(cell.Value)
	}
	if cell.Verdict != 0 {
		return cell.Verdict.String()
	}
	if cell.Figure != "" {
		if to, ok := figures[cell.Figure]; ok {
			return to.label
		}
		return name(cell.Figure)
	}
	return line(cell.Text)
}

// marked tells cells that stand out.
func (c Column) marked(cell Cell) bool {
	return cell.Best || c.Kind == PValue && cell.Value < significant
}

// heading is the name of a column with its unit.
func (c Column) heading() string {
	if name := name(c.Name); !c.Percent || c.Kind != Number {
		return name
	} else if name == "" {
		return "%"
	} else {
		return name + ", %"
	}
}

// cell is an entry, blank where the row is short.
func (t Table) cell(row, column int) (Cell, bool) {
	if column >= len(t.Rows[row]) {
		return Cell{Value: math.NaN()}, false
	}
	return t.Rows[row][column], true
}

// errors tells whether a column has standard errors.
func (t Table) errors(column int) bool {
	for r := range t.Rows {
		if c, ok := t.cell(r, column); ok && t.Columns[column].Kind == Number && hasError(c.Error) {
			return true
		}
	}
	return false
}
