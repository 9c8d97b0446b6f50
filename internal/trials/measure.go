package trials

import (
	"cmp"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// The measures of a series, as keys of [Values].
const (
	f1Measure  = "f1"         // Peng eq. 6 with beta = 1
	precision  = "precision"  // Peng eq. 4
	recall     = "recall"     // Peng eq. 5
	ap         = "ap"         // average precision: how well scores order the documents, wherever the border is
	difference = "difference" // F1 less that of the series that it stands against, on the same topic
	negatives  = "negatives"  // reliable negatives found
	errRate    = "err"        // share of the hidden positives that are among them, Peng eq. 7
	seconds    = "seconds"    // to build a classifier

	truePositives, falsePositives, falseNegatives = "tp", "fp", "fn"
)

// Values are measures by name; a share is from 0 to 1. One that is not defined,
// such as ERR where no positive is hidden, is missing.
type Values map[string]float64

// classified counts what a scorer makes of the test documents.
func (t *trial) classified(p *prepared, s learn.Scorer) Values {
	scores, taken := make([]float64, len(p.tests)), make([]bool, len(p.tests))
	for i, v := range p.tests {
		scores[i] = s.Score(v)
		taken[i] = scores[i] > 0
	}
	return t.tallied(scores, taken)
}

// tallied counts what was made of the test documents: their scores, and which of
// them were taken for positive.
func (t *trial) tallied(scores []float64, taken []bool) Values {
	about := make([]bool, len(scores))
	var tp, fp, fn int
	for i := range scores {
		about[i] = t.about(t.tests[i])
		switch {
		case taken[i] && about[i]:
			tp++
		case taken[i]:
			fp++
		case about[i]:
			fn++
		}
	}
	values := counted(tp, fp, fn)
	values.set(ap, averagePrecision(scores, about))
	return values
}

// counted are the measures of a classification. Where nothing was taken for
// positive, precision is not defined and F1 is 0.
func counted(tp, fp, fn int) Values {
	v := Values{truePositives: float64(tp), falsePositives: float64(fp), falseNegatives: float64(fn), f1Measure: f1(float64(tp), float64(fp), float64(fn))}
	if tp+fp > 0 {
		v[precision] = float64(tp) / float64(tp+fp)
	}
	if tp+fn > 0 {
		v[recall] = float64(tp) / float64(tp+fn)
	}
	return v
}

// f1 is 2PR/(P+R) = 2tp/(2tp+fp+fn).
func f1(tp, fp, fn float64) float64 {
	if tp == 0 {
		return 0
	}
	return 2 * tp / (2*tp + fp + fn)
}

// falling are the numbers of the scores, the greatest first; of equal ones those
// that are not about the topic come first, so that ties are no merit.
func falling(scores []float64, about []bool) []int {
	order := make([]int, len(scores))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case scores[a] != scores[b]:
			return cmp.Compare(scores[b], scores[a])
		case about[a] == about[b]:
			return 0
		case about[b]:
			return -1
		}
		return 1
	})
	return order
}

// averagePrecision is the mean, over the documents about the topic, of the
// precision among those with at least their score; NaN where there is none.
func averagePrecision(scores []float64, about []bool) float64 {
	found, sum := 0, 0.0
	for k, i := range falling(scores, about) {
		if about[i] {
			found++
			sum += float64(found) / float64(k+1)
		}
	}
	return sum / float64(found)
}

// mean of the values and its standard error: the deviation over n-1, over the
// root of n. NaN where there are too few.
func mean(values []float64) (mean, stderr float64) {
	n := float64(len(values))
	for _, v := range values {
		mean += v / n
	}
	if n == 0 {
		return math.NaN(), math.NaN()
	}
	squares := 0.0
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	if n == 1 {
		return mean, math.NaN()
	}
	return mean, math.Sqrt(squares / (n - 1) / n)
}
