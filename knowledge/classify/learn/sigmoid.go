package learn

import (
	"fmt"
	"math"
)

// Sigmoid turns a decision value f into a probability, 1 / (1 + exp(A f + B))
// (Platt 1999, equation 1). A is below 0 where greater values mean positive.
// The zero value gives 1/2 for everything.
type Sigmoid struct {
	A, B float64
}

// Probability of positive at a decision value, from 0 to 1, without overflow
// for any finite value.
func (s Sigmoid) Probability(score float64) float64 {
	f := s.A*score + s.B
	if f >= 0 {
		e := math.Exp(-f)
		return e / (1 + e)
	}
	return 1 / (1 + math.Exp(f))
}

const (
	sigmoidSteps = 100   // Newton steps; a fit takes about ten
	sigmoidRidge = 1e-12 // keeps the Hessian positive definite
	sigmoidEnd   = 1e-5  // of both parts of the gradient
	leastStep    = 1e-10 // of the line search
)

// FitSigmoid fits a sigmoid to the decision values of documents that the scorer
// did not learn from ([HeldOut]), by maximum likelihood with Platt's targets,
// (N+ + 1)/(N+ + 2) and 1/(N- + 2) in place of 1 and 0, so that separable values
// give no infinite slope (Platt 1999, section 2.2). It is Newton's method with
// backtracking (Lin, Lin and Weng 2007, section 3). Values that are no finite
// number are left out, and so is what has no class. Without values the zero
// Sigmoid comes back.
func FitSigmoid(scores []float64, positive []bool) Sigmoid {
	fit := newSigmoidFit(scores, positive)
	s, loss := fit.start, fit.loss(fit.start)
	for range sigmoidSteps {
		gradient, step := fit.newton(s)
		if math.Abs(gradient.A) < sigmoidEnd && math.Abs(gradient.B) < sigmoidEnd {
			break
		}
		next, lower, ok := fit.search(s, loss, gradient, step)
		if !ok {
			break
		}
		s, loss = next, lower
	}
	if fit.greatest > 0 {
		s.A /= fit.greatest
	}
	return s
}

// sigmoidFit is what a sigmoid is fitted to.
type sigmoidFit struct {
	scores, targets []float64 // scores over the greatest, so that no scale is special
	greatest        float64
	start           Sigmoid
}

func newSigmoidFit(scores []float64, positive []bool) sigmoidFit {
	var fit sigmoidFit
	var count [2]float64 // negative, positive
	var classes []int
	for i := range min(len(scores), len(positive)) {
		if math.IsNaN(scores[i]) || math.IsInf(scores[i], 0) {
			continue
		}
		class := 0
		if positive[i] {
			class = 1
		}
		count[class]++
		classes = append(classes, class)
		fit.scores = append(fit.scores, scores[i])
		fit.greatest = max(fit.greatest, math.Abs(scores[i]))
	}
	for i := range fit.scores {
		fit.scores[i] /= max(fit.greatest, math.SmallestNonzeroFloat64)
	}
	target := [2]float64{1 / (count[0] + 2), (count[1] + 1) / (count[1] + 2)}
	for _, class := range classes {
		fit.targets = append(fit.targets, target[class])
	}
	fit.start.B = math.Log((count[0] + 1) / (count[1] + 1))
	return fit
}

// loss is the negative log likelihood, in the form that does not cancel (Lin,
// Lin and Weng 2007, equation 5).
func (fit sigmoidFit) loss(s Sigmoid) float64 {
	sum := 0.0
	for i, score := range fit.scores {
		f := s.A*score + s.B
		if f >= 0 {
			sum += fit.targets[i]*f + math.Log1p(math.Exp(-f))
		} else {
			sum += (fit.targets[i]-1)*f + math.Log1p(math.Exp(f))
		}
	}
	return sum
}

// newton is the gradient at s, and Newton's step from there.
func (fit sigmoidFit) newton(s Sigmoid) (gradient, step Sigmoid) {
	aa, bb, ab := sigmoidRidge, sigmoidRidge, 0.0
	for i, score := range fit.scores {
		p := s.Probability(score)
		curve, slope := p*(1-p), fit.targets[i]-p
		aa += score * score * curve
		bb += curve
		ab += score * curve
		gradient.A += score * slope
		gradient.B += slope
	}
	det := aa*bb - ab*ab
	step.A = -(bb*gradient.A - ab*gradient.B) / det
	step.B = -(aa*gradient.B - ab*gradient.A) / det
	return gradient, step
}

// search halves the step until it lowers the loss enough (Armijo).
func (fit sigmoidFit) search(s Sigmoid, loss float64, gradient, step Sigmoid) (next Sigmoid, lower float64, ok bool) {
	slope := gradient.A*step.A + gradient.B*step.B
	for size := 1.0; size >= leastStep; size /= 2 {
		next = Sigmoid{A: s.A + size*step.A, B: s.B + size*step.B}
		if lower = fit.loss(next); lower < loss+1e-4*size*slope {
			return next, lower, true
		}
	}
	return s, loss, false
}

// Valid says what is wrong with a sigmoid that comes from a file. The error wraps
// [ErrModel].
func (s Sigmoid) Valid() error {
	if !Bounded(s.A) || !Bounded(s.B) {
		return fmt.Errorf("%w: a sigmoid of %v and %v", ErrModel, s.A, s.B)
	}
	return nil
}
