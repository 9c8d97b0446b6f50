package significance

// Paired is how much better a is than b where both were measured, and how sure that
// is by Student's t-test. Below two pairs nothing is: all p values are 1.
type Paired struct {
	Effect // with a 95 % interval

	Above float64 // p value of the one-tailed test that a is above b
	Below float64 // and of the opposite one, that b is above a
}

// Compare holds a against b. It panics if they differ in length.
func Compare(a, b []float64) Paired {
	return Paired{Effect: Difference(a, b, 0.95), Above: TTest(a, b).P, Below: TTest(b, a).P}
}

// Either is the p value of the two-tailed test that a and b differ.
func (p Paired) Either() float64 { return min(1, 2*min(p.Above, p.Below)) }
