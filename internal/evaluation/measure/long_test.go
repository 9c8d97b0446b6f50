package measure

import (
	"math"
	"math/rand/v2"
)

// long is a walk as real ones are: runs of hits, hosts and parts, depths that
// wander, a second or so between pages.
func long(n int) *Walk {
	r := rand.New(rand.NewPCG(5, 5))
	w := &Walk{Web: "uci-ics", Topic: "ml-ai", Run: 1, Setup: "cbp-slc/svm", Strategy: "cbp-slc", Judge: "svm", Targets: n / 2, Ended: "budget", Pages: make([]Page, n)}
	p := Page{Length: 1, Part: "anchor"}
	names := []string{"anchor", "block", "context"}
	for i := range w.Pages {
		if r.Float64() < 0.2 {
			p.Hit = r.Float64() < 0.5
			p.Host = int32(80 * math.Pow(r.Float64(), 3))
			p.Length = max(1, p.Length+r.IntN(3)-1)
			p.Part = names[r.IntN(3)]
		}
		p.Tunnel = 0
		if r.Float64() < 0.2 {
			p.Tunnel = 1 + r.IntN(2)
		}
		p.Relevance = math.Pow(r.Float64(), 4)
		p.At += math.Exp(r.NormFloat64()/2) / 2
		w.Pages[i] = p
	}
	return w
}
