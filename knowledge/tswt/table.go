package tswt

import (
	"cmp"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// MaxSize is the number of rows beyond which a table does not grow: the
// largest size that Pappas tries (V-E). A table that is made larger stays as
// large as it was made.
const MaxSize = 1000

// Table is a Topic Specific Weight Table. The zero value is an empty table;
// not safe for concurrent use with [Table.Add].
type Table struct {
	rows    []weight.Weighted // by falling weight, ties by Term
	weights []float64         // by Term; 0 for a term that is not in the table
	norm    float64
}

// New makes a table of the rows, in any order. A row without a term or with a
// weight that is not a number above 0 is left out, and so is the second row of a term.
func New(rows []weight.Weighted) *Table {
	t := new(Table)
	t.insert(rows, len(rows))
	return t
}

// Size is the number of rows, s of Pappas eqs. 7 to 9.
func (t *Table) Size() int { return len(t.rows) }

// Weight is the weight W of the term; 0 where it is not in the table.
func (t *Table) Weight(term text.Term) float64 {
	if int(term) >= len(t.weights) {
		return 0
	}
	return t.weights[term]
}

// Rows returns a copy of the rows, by falling weight, ties by Term.
func (t *Table) Rows() []weight.Weighted { return slices.Clone(t.rows) }

// Share is the sum of the weights of those terms that are in the table, over
// the size of the table (Pappas eqs. 7, 8, 9); 0 for an empty table. The terms
// are a set: a term given twice counts twice.
func (t *Table) Share(terms []text.Term) float64 {
	if len(t.rows) == 0 {
		return 0
	}
	sum := 0.0
	for _, term := range terms {
		sum += t.Weight(term)
	}
	return sum / float64(len(t.rows))
}

// Similarity is the cosine of the document and the table (Pappas eqs. 5, 10);
// 0 where one of them is empty.
func (t *Table) Similarity(doc weight.Vector) float64 {
	dot, squares := 0.0, 0.0
	for _, w := range doc {
		dot += w.Weight * t.Weight(w.Term)
		squares += w.Weight * w.Weight
	}
	return weight.Ratio(dot, math.Sqrt(squares), t.norm)
}

// Add takes in the rows whose terms are new, in their order, as long as the
// table has fewer than [MaxSize] rows, and returns how many came in. The
// weights of the terms already there stay (Pappas III-A2: dynamic expansion).
func (t *Table) Add(rows []weight.Weighted) int { return t.insert(rows, MaxSize) }

func (t *Table) insert(rows []weight.Weighted, limit int) int {
	before := len(t.rows)
	t.makeRoom(rows)
	for _, row := range rows {
		if len(t.rows) >= limit {
			break
		}
		if row.Term != text.NoTerm && row.Weight > 0 && row.Weight <= math.MaxFloat64 && t.Weight(row.Term) == 0 {
			t.weights[row.Term] = row.Weight
			t.rows = append(t.rows, row)
		}
	}
	if len(t.rows) > before {
		slices.SortFunc(t.rows, func(a, b weight.Weighted) int {
			return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Term, b.Term))
		})
		t.norm = weight.Vector(t.rows).Norm()
	}
	return len(t.rows) - before
}

// makeRoom lets every term of the rows index the weights.
func (t *Table) makeRoom(rows []weight.Weighted) {
	last := text.NoTerm
	for _, row := range rows {
		last = max(last, row.Term)
	}
	if len(rows) > 0 && int(last) >= len(t.weights) {
		bigger := make([]float64, last+1)
		copy(bigger, t.weights)
		t.weights = bigger
	}
}
