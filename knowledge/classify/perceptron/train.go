package perceptron

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Train learns from documents of both classes, in O(rounds · terms of all of them ·
// hidden units). [learn.ErrSet] says that nothing can be learned, [ErrOptions] that
// an option is bad.
func Train(set learn.Set, o Options) (*Network, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	if err := set.Check(); err != nil {
		return nil, err
	}
	scale, err := scaleOf(set.Rows)
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(o.Seed, 0x6d6c70))
	b := newBackprop(set, scale, o, r)
	order := make([]int, len(set.Rows))
	for i := range order {
		order[i] = i
	}
	for b.net.Loss = math.Inf(1); b.net.Rounds < o.Rounds && b.net.Loss >= o.Loss; b.net.Rounds++ {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		sum := 0.0
		for _, i := range order {
			sum += b.learn(set.Rows[i], set.Positive[i])
		}
		b.net.Loss = sum / float64(len(order))
		b.decay(o.Decay * float64(len(order)))
	}
	for i := range b.net.Input {
		b.net.Input[i] *= scale // so that documents need not be
	}
	if err := b.net.Valid(); err != nil {
		return nil, fmt.Errorf("%w: training led beyond all bounds, take a smaller rate: %v", ErrOptions, err)
	}
	return b.net, nil
}

// scaleOf is the factor that gives the rows a mean square length of 1. It refuses rows
// of which that has none.
func scaleOf(rows []weight.Vector) (float64, error) {
	sum := 0.0
	for _, row := range rows {
		for _, e := range row {
			sum += e.Weight * e.Weight
		}
	}
	if sum == 0 {
		return 0, fmt.Errorf("%w: no document has a term whose weight is not 0", learn.ErrSet)
	}
	return math.Sqrt(float64(len(rows)) / sum), nil
}
