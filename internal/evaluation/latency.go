package evaluation

import (
	"math"
	"time"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// Latency is how long answers take: log-normal, as answers of web servers are to
// a good approximation, and for an address always the same. The zero value is no
// latency.
type Latency struct {
	Median time.Duration `json:"median"` // half of the addresses answer sooner; 0: none has a latency
	Spread float64       `json:"spread"` // sigma, the standard deviation of its logarithm; 0: all take the median
	Seed   uint64        `json:"seed"`   // another number gives other addresses other latencies
}

// Of is the latency of an address, above 0.
func (l Latency) Of(u spoor.URL) time.Duration {
	d := xxhash.NewWithSeed(l.Seed)
	_, _ = d.WriteString(string(u)) // never fails
	sum := d.Sum64()
	a, b := uniform(uint32(sum)), uniform(uint32(sum>>32))
	normal := math.Sqrt(-2*math.Log(a)) * math.Cos(2*math.Pi*b) // Box and Muller 1958
	return max(1, time.Duration(float64(l.Median)*math.Exp(l.Spread*normal)))
}

// uniform is a number above 0 and below 1.
func uniform(n uint32) float64 { return (float64(n) + 0.5) / (1 << 32) }

// model is what a walk goes by; nil for no latency.
func (l Latency) model() func(spoor.URL) time.Duration {
	if l.Median == 0 {
		return nil
	}
	return l.Of
}
