package measure

import "math"

// Pairs is two results on the same topics: x and y are what of says of a's and b's
// walks of a task, in the mean over the runs of each topic (a label of a web), in the
// order of topics. Runs of a topic share its pages, so that they are no tests of
// their own. Of several walks of a task the first counts; a task that one of both
// did not walk, or has no figure of, counts for neither.
func Pairs(a, b []*Walk, of func(v, w *Walk) (float64, float64)) (x, y []float64) {
	other := firsts(b)
	var tasks []Task
	for _, v := range inOrder(firsts(a)) {
		w, ok := other[v.Task()]
		if !ok {
			continue
		}
		p, q := of(v, w)
		tasks, x, y = append(tasks, v.Task()), append(x, p), append(y, q)
	}
	return ByTopic(tasks, x, y)
}

// ByTopic is the means over the runs of each topic of pairs of figures, one of a
// task, in the order of tasks, which must be such that runs of a topic follow one
// another. Pairs without two figures are left out.
func ByTopic(tasks []Task, x, y []float64) (meanX, meanY []float64) {
	for i := 0; i < len(tasks); {
		sumX, sumY, n := 0.0, 0.0, 0
		from := tasks[i]
		for ; i < len(tasks) && tasks[i].Web == from.Web && tasks[i].Topic == from.Topic; i++ {
			if d := x[i] - y[i]; !math.IsNaN(d) && !math.IsInf(d, 0) {
				sumX, sumY, n = sumX+x[i], sumY+y[i], n+1
			}
		}
		if n > 0 {
			meanX, meanY = append(meanX, rounded(sumX/float64(n))), append(meanY, rounded(sumY/float64(n)))
		}
	}
	return meanX, meanY
}

// rounded takes off what the order of a sum makes of it, which is no difference.
func rounded(x float64) float64 { return math.Round(x*1e12) / 1e12 }
