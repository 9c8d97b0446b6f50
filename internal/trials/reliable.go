package trials

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// lambdas of 1-DNFC, in tenths, as figures 6 and 7 of Peng 2013 have them; 0 is
// 1-DNF.
const lambdas = 10

func reliableSeries() []series {
	out := []series{{name: "1-dnf"}}
	for i := 1; i < lambdas; i++ {
		out = append(out, series{name: fmt.Sprintf("1-dnfc %.1f", float64(i)/lambdas)})
	}
	return out
}

// runReliable counts the reliable negatives that step one finds, before any guard
// looks at them.
func runReliable(t *trial) []result {
	p, err := t.prepare(weight.TFC, t.few, t.unlabelled)
	if err != nil {
		return failures(lambdas, err)
	}
	out := make([]result, lambdas)
	for i := range out {
		found := pu.OneDNFC(p.sample(), float64(i)/lambdas).Negatives
		v := Values{negatives: float64(len(found))}
		if t.topic.Hidden > 0 {
			wrong := 0
			for _, n := range found {
				if t.about(t.unlabelled[n]) {
					wrong++
				}
			}
			v[errRate] = float64(wrong) / float64(t.topic.Hidden)
		}
		out[i] = result{values: v}
	}
	return out
}
