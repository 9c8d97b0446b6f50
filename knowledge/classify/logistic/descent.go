package logistic

import (
	"math"
	"math/rand/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// descent is dual coordinate descent. Each document has a dual variable a between 0
// and C; w = Σ y a x.
type descent struct {
	m      *Model
	set    learn.Set
	o      Options
	square []float64    // by row: its squared length, the bias included
	dual   [][2]float64 // by row: a and C-a, each kept for its own precision near 0
	order  []int
}

// Newton's method on one dual variable: the bounds of LIBLINEAR, whose solver 7 this
// is.
const (
	newtonSteps  = 100
	backtrack    = .1  // of the way to the bound that a step crossed
	firstNewton  = .01 // precision of the first rounds
	finestNewton = 1e-8
)

func newDescent(m *Model, set learn.Set, o Options) *descent {
	d := &descent{m: m, set: set, o: o, square: make([]float64, len(set.Rows)), dual: make([][2]float64, len(set.Rows)), order: make([]int, len(set.Rows))}
	begin := min(.001*o.C, 1e-8)
	for i, row := range set.Rows {
		d.order[i] = i
		d.dual[i] = [2]float64{begin, o.C - begin}
		d.square[i] = 1
		for _, e := range row {
			d.square[i] += e.Weight * e.Weight
		}
		d.add(row, sign(set.Positive[i])*begin)
	}
	return d
}

// add adds a multiple of the row to the weights.
func (d *descent) add(row weight.Vector, by float64) {
	for _, e := range row {
		d.m.Weights[e.Term] += by * e.Weight
	}
	d.m.Bias += by
}

// run goes over the documents, in another order each time.
func (d *descent) run() {
	r := rand.New(rand.NewPCG(d.o.Seed, 0x6c6f6769))
	precision := firstNewton
	for d.m.Iterations < d.o.Iterations && !d.m.Converged {
		r.Shuffle(len(d.order), func(i, j int) { d.order[i], d.order[j] = d.order[j], d.order[i] })
		greatest, steps := 0.0, 0
		for _, i := range d.order {
			gradient, taken := d.row(i, precision)
			greatest = max(greatest, gradient)
			steps += taken
		}
		d.m.Iterations++
		d.m.Converged = greatest < d.o.Eps
		if steps <= len(d.order)/10 {
			precision = max(min(finestNewton, d.o.Eps), .1*precision)
		}
	}
}

// row finds the best dual variable of a row while the others stay. It works on that
// of a and C-a which is the smaller at the solution, z; the gradient is of the dual
// function along z.
func (d *descent) row(i int, precision float64) (gradient float64, steps int) {
	row, c, a := d.set.Rows[i], d.o.C, d.square[i]
	y := sign(d.set.Positive[i])
	b := y * d.m.Score(row)
	up, down, direction := 0, 1, 1.0
	if .5*a*(d.dual[i][1]-d.dual[i][0])+b < 0 {
		up, down, direction = 1, 0, -1
	}
	old := d.dual[i][up]
	z := old
	if c-z < .5*c {
		z *= backtrack
	}
	slope := a*(z-old) + direction*b + math.Log(z/(c-z))
	gradient = math.Abs(slope)
	for ; steps < newtonSteps && math.Abs(slope) >= precision; steps++ {
		if next := z - slope/(a+c/(c-z)/z); next > 0 {
			z = next
		} else {
			z *= backtrack
		}
		slope = a*(z-old) + direction*b + math.Log(z/(c-z))
	}
	if steps > 0 {
		d.dual[i][up], d.dual[i][down] = z, c-z
		d.add(row, direction*(z-old)*y)
	}
	return gradient, steps
}
