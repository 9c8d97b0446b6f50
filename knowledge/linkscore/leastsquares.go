package linkscore

// leastSquares is linear regression that is drawn towards a prior (ridge
// regression, Hoerl and Kennard 1970): the weights that make
// Σ (w·x - y)² + priorPages ‖w - prior‖² least.
type leastSquares struct {
	prior [estimates]float64
	xx    [estimates][estimates]float64 // Σ x xᵀ
	xy    [estimates]float64            // Σ y x
}

// priorPages is how many pages the prior counts like, for each estimate with that
// one at 1 and the others at 0.
const priorPages = 50

func (l *leastSquares) add(x [estimates]float64, y float64) {
	for i := range x {
		for j := range x {
			l.xx[i][j] += x[i] * x[j]
		}
		l.xy[i] += y * x[i]
	}
}

// solve is elimination without pivots: the matrix is positive definite.
func (l *leastSquares) solve() (w [estimates]float64) {
	a, b := l.xx, l.xy
	for i := range a {
		a[i][i] += priorPages
		b[i] += priorPages * l.prior[i]
	}
	for i := range a {
		for j := i + 1; j < estimates; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < estimates; k++ {
				a[j][k] -= f * a[i][k]
			}
			b[j] -= f * b[i]
		}
	}
	for i := estimates - 1; i >= 0; i-- {
		w[i] = b[i]
		for k := i + 1; k < estimates; k++ {
			w[i] -= a[i][k] * w[k]
		}
		w[i] /= a[i][i]
	}
	return w
}
