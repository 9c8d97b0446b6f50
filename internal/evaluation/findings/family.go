package findings

import (
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// baseline is what strategies are held against (Pant 2006, 9; Peng 2013, 6.2).
const baseline = "full-page"

// family is the setups that are held against the baseline's walks by a judge: one
// family of tests, in which strategies that go by no judge are, too. None where the
// baseline was not walked.
func (b *book) family(judge string) (base []*measure.Walk, setups []string) {
	if base = b.by(baseline, judge); base == nil {
		return nil, nil
	}
	for _, name := range b.ranked(judge) {
		if s := b.of[name][0].Strategy; s != "oracle" && s != baseline {
			setups = append(setups, name)
		}
	}
	return base, setups
}

// chances is the p values of the family's tests that a figure is above the
// baseline's, Holm-corrected, in its order.
func (b *book) chances(judge string, f figure, test func(x, y []float64) significance.Test) []float64 {
	base, setups := b.family(judge)
	p := make([]float64, len(setups))
	for i, name := range setups {
		p[i] = test(measure.Pairs(b.of[name], base, each(f))).P
	}
	return significance.Holm(p)
}

// againstBaseline is the p value of each setup by its own judge.
func (b *book) againstBaseline() map[string]float64 {
	out := map[string]float64{}
	for _, judge := range b.judges {
		_, setups := b.family(judge)
		p := b.chances(judge, b.harvest, significance.TTest)
		for i, name := range setups {
			if b.of[name][0].Judge == judge {
				out[name] = p[i]
			}
		}
	}
	return out
}
