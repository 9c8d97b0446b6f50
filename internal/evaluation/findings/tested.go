package findings

import (
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// tested is the test that a's figure is above b's on the tasks of both.
func tested(a, b []*measure.Walk, f figure) significance.Test {
	x, y := measure.Pairs(a, b)
	return significance.TTest(column(x, f), column(y, f))
}

// difference is how much a's figure is above b's on the tasks of both.
func difference(a, b []*measure.Walk, f figure) significance.Effect {
	x, y := measure.Pairs(a, b)
	return significance.Difference(column(x, f), column(y, f), .95)
}
