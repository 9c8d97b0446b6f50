package svm

import (
	"math"
	"math/rand/v2"
)

// descent is dual coordinate descent (Hsieh et al. 2008, algorithm 3). It finds the
// least ½ αᵀ(Q + D)α - Σα with 0 <= α <= U, Q(i,j) = y(i) y(j) x(i)·x(j), one α at
// a time, and keeps w = Σ y α x beside it, so that a step costs the terms of one
// document.
type descent struct {
	rows    *matrix
	class   []uint8    // by row: 1 positive
	sign    [2]float64 // by class: y
	upper   [2]float64 // U: C for L1 loss, none for L2
	diag    [2]float64 // D: 0 for L1 loss, 1/2C for L2
	cost    [2]float64 // C
	loss    Loss
	alpha   []float64
	weights []float64 // w
	order   []int32   // the first active ones are looked at
	active  int
	rand    *rand.Rand
}

func newDescent(rows *matrix, positive []bool, o Options) *descent {
	n := len(positive)
	d := &descent{
		rows: rows, class: make([]uint8, n), sign: [2]float64{-1, 1}, loss: o.Loss,
		cost:  [2]float64{o.C * o.Negative, o.C * o.Positive},
		alpha: make([]float64, n), weights: rows.dense(),
		order: make([]int32, n), active: n, rand: rand.New(rand.NewPCG(o.Seed, 0x73766d)),
	}
	for i, p := range positive {
		d.order[i] = int32(i)
		if p {
			d.class[i] = 1
		}
	}
	for c := range d.cost {
		d.upper[c], d.diag[c] = d.cost[c], 0
		if o.Loss == L2 {
			d.upper[c], d.diag[c] = math.Inf(1), 1/(2*d.cost[c])
		}
	}
	return d
}

// run sweeps until the projected gradients of all documents are within eps of one another
// and of 0. What looks settled is left out meanwhile, and looked at again before the end.
func (d *descent) run(eps float64, iterations int) (done int, converged bool) {
	above, below := math.Inf(1), math.Inf(-1)
	for done < iterations {
		most, least := d.sweep(above, below)
		done++
		// The paper asks for most - least alone, which gradients that are all alike meet too.
		if most-least <= eps && most <= eps && least >= -eps {
			if d.active == len(d.order) {
				return done, true
			}
			d.active = len(d.order)
			above, below = math.Inf(1), math.Inf(-1)
			continue
		}
		above, below = most, least
		if most <= 0 {
			above = math.Inf(1)
		}
		if least >= 0 {
			below = math.Inf(-1)
		}
	}
	return done, false
}

// sweep looks at the active documents once, in a fresh random order, and gives the
// greatest and the least projected gradient that it met. A document at a bound
// whose gradient points outwards by more than that of the last sweep is left out.
func (d *descent) sweep(above, below float64) (most, least float64) {
	for i := range d.active {
		j := i + int(d.rand.Uint32N(uint32(d.active-i)))
		d.order[i], d.order[j] = d.order[j], d.order[i]
	}
	most, least = math.Inf(-1), math.Inf(1)
	for s := 0; s < d.active; s++ {
		i := d.order[s]
		class := d.class[i]
		gradient := d.sign[class]*d.rows.dot(int(i), d.weights) - 1 + d.diag[class]*d.alpha[i]
		projected := gradient
		switch {
		case d.alpha[i] == 0 && gradient > above, d.alpha[i] == d.upper[class] && gradient < below:
			d.active--
			d.order[s], d.order[d.active] = d.order[d.active], i
			s--
			continue
		case d.alpha[i] == 0:
			projected = min(gradient, 0)
		case d.alpha[i] == d.upper[class]:
			projected = max(gradient, 0)
		}
		most, least = max(most, projected), min(least, projected)
		if math.Abs(projected) > 1e-12 {
			d.step(int(i), class, gradient)
		}
	}
	return most, least
}

// step moves one α to where the dual is least along it.
func (d *descent) step(i int, class uint8, gradient float64) {
	old := d.alpha[i]
	// A document without terms divides by 0 with L1 loss: its α goes to U, as it should.
	d.alpha[i] = min(max(old-gradient/(d.rows.square[i]+d.diag[class]), 0), d.upper[class])
	d.rows.addTo(d.weights, i, d.sign[class]*(d.alpha[i]-old))
}

// objectives are the values of the primal and of the dual problem.
func (d *descent) objectives() (primal, dual float64) {
	norm := 0.0
	for _, w := range d.weights {
		norm += w * w
	}
	primal, dual = norm/2, -norm/2
	for i, class := range d.class {
		slack := max(0, 1-d.sign[class]*d.rows.dot(i, d.weights))
		if d.loss == L2 {
			slack *= slack
		}
		primal += d.cost[class] * slack
		dual += d.alpha[i] - d.diag[class]*d.alpha[i]*d.alpha[i]/2
	}
	return primal, dual
}
