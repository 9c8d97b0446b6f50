package svm

import "math"

// pairs is sequential minimal optimisation for one class: the least ½ αᵀKα with
// 0 <= α <= 1 and Σα = nu n (Schölkopf et al. 2001, equations 11 to 13, times nu n).
// A step trades weight between two documents.
type pairs struct {
	kernel   *kernelRows
	diagonal []float64
	alpha    []float64
	gradient []float64 // Kα
}

// flat stands for a curvature that is 0: of two documents that are the same.
const flat = 1e-12

func newPairs(kernel *kernelRows, nu float64) *pairs {
	n := len(kernel.slot)
	p := &pairs{kernel: kernel, diagonal: make([]float64, n), alpha: make([]float64, n), gradient: make([]float64, n)}
	left := nu * float64(n)
	for i := range p.alpha {
		p.diagonal[i] = kernel.diagonal(i)
		p.alpha[i] = min(1, left)
		left -= p.alpha[i]
	}
	kernel.sum(p.gradient, p.alpha)
	return p
}

// run trades until no two documents have gradients that differ by more than eps in a
// way that a trade would lower the objective.
func (p *pairs) run(eps float64, iterations int) (done int, converged bool) {
	for done < iterations {
		i, j, ok := p.choose(eps)
		if !ok {
			return done, true
		}
		p.trade(i, j)
		done++
	}
	_, _, more := p.choose(eps)
	return done, !more
}

// choose finds the document whose weight should most grow, and that at whose cost it
// lowers the objective most by second-order information (Fan, Chen and Lin 2005, WSS 2).
func (p *pairs) choose(eps float64) (up, down int, ok bool) {
	up, down = -1, -1
	for t, g := range p.gradient {
		if p.alpha[t] < 1 && (up < 0 || g < p.gradient[up]) {
			up = t
		}
	}
	if up < 0 {
		return up, down, false
	}
	row := p.kernel.row(up)[:len(p.gradient)]
	least, gain, greatest := p.gradient[up], 0.0, math.Inf(-1)
	for t, g := range p.gradient {
		if p.alpha[t] <= 0 {
			continue
		}
		greatest = max(greatest, g)
		if slope := g - least; slope > 0 {
			if lowers := slope * slope / max(p.diagonal[up]+p.diagonal[t]-2*row[t], flat); lowers > gain {
				down, gain = t, lowers
			}
		}
	}
	return up, down, down >= 0 && greatest-least > eps
}

// trade moves weight from one document to the other, as much as is best and both have room for.
func (p *pairs) trade(up, down int) {
	to, from := p.kernel.row(up), p.kernel.row(down)
	by := (p.gradient[down] - p.gradient[up]) / max(p.diagonal[up]+p.diagonal[down]-2*to[down], flat)
	switch room := 1 - p.alpha[up]; {
	case by >= room && room <= p.alpha[down]:
		by = room
		p.alpha[up], p.alpha[down] = 1, p.alpha[down]-by
	case by >= p.alpha[down]:
		by = p.alpha[down]
		p.alpha[up], p.alpha[down] = p.alpha[up]+by, 0
	default:
		p.alpha[up], p.alpha[down] = p.alpha[up]+by, p.alpha[down]-by
	}
	from = from[:len(to)]
	gradient := p.gradient[:len(to)]
	for t := range gradient {
		gradient[t] += by * (to[t] - from[t])
	}
}

// offset is ρ: the gradient of documents on the border, those with 0 < α < 1, in the
// mean; without any the middle between those inside and those outside.
func (p *pairs) offset() float64 {
	inside, outside, sum, free := math.Inf(1), math.Inf(-1), 0.0, 0
	for t, g := range p.gradient {
		switch {
		case p.alpha[t] >= 1:
			outside = max(outside, g)
		case p.alpha[t] <= 0:
			inside = min(inside, g)
		default:
			sum += g
			free++
		}
	}
	switch {
	case free > 0:
		return sum / float64(free)
	case math.IsInf(inside, 0):
		return outside
	case math.IsInf(outside, 0):
		return inside
	}
	return (inside + outside) / 2
}

func (p *pairs) objective() float64 {
	sum := 0.0
	for t, a := range p.alpha {
		sum += a * p.gradient[t]
	}
	return sum / 2
}
