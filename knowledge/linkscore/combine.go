package linkscore

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
)

// Combine is how topic and genre scores become one (Pappas 2012 eq. 11).
type Combine string

// The ways to combine.
const (
	Sum      Combine = "sum"      // simple summing: a weight that is not given is 1
	Weighted Combine = "weighted" // weighted mean: w_T + w_G = 1 for every genre
)

// tolerance is by how much w_T + w_G may miss 1.
const tolerance = 1e-9

// weights are the w_T and the w_G of each genre, in the order of names.
func (o Options) weights(names []string) (topic float64, genre []float64, err error) {
	given, err := o.check(names)
	if err != nil {
		return 0, nil, err
	}
	if len(names) == 0 {
		return 1, nil, nil
	}
	genre = make([]float64, len(names))
	for i, name := range names {
		genre[i] = given[name]
	}
	if o.Combine != Weighted {
		for i := range genre {
			genre[i] = cmp.Or(genre[i], 1)
		}
		return cmp.Or(o.TopicWeight, 1), genre, nil
	}
	topic = cmp.Or(o.TopicWeight, max(0, 1-cmp.Or(slices.Max(genre), 0.5)))
	for i, name := range names {
		genre[i] = cmp.Or(genre[i], 1-topic)
		if sum := topic + genre[i]; math.Abs(sum-1) > tolerance {
			return 0, nil, fmt.Errorf("%w: combine weighted needs w_T + w_G = 1, but topic %v + genre %s %v = %v: change one of them, or use combine sum",
				ErrOptions, topic, name, genre[i], sum)
		}
	}
	return topic, genre, nil
}

// check finds what is wrong whatever the weights add up to, and returns the
// genres' weights by the names as the profiles have them.
func (o Options) check(names []string) (map[string]float64, error) {
	if c := cmp.Or(o.Combine, Sum); c != Sum && c != Weighted {
		return nil, fmt.Errorf("%w: combine is %q: choose %s or %s", ErrOptions, c, Sum, Weighted)
	}
	if bad(o.TopicWeight) {
		return nil, fmt.Errorf("%w: topic weight is %v: give a number from 0", ErrOptions, o.TopicWeight)
	}
	given := make(map[string]float64, len(o.Genres))
	for _, raw := range slices.Sorted(maps.Keys(o.Genres)) {
		name, w := strings.ToLower(strings.TrimSpace(raw)), o.Genres[raw]
		if bad(w) {
			return nil, fmt.Errorf("%w: weight of genre %s is %v: give a number from 0", ErrOptions, name, w)
		}
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("%w: weight for genre %q, which the agent does not know%s", ErrOptions, name, hint(name, names))
		}
		given[name] = w
	}
	return given, nil
}

func bad(w float64) bool { return w < 0 || math.IsNaN(w) || math.IsInf(w, 0) }

func hint(name string, known []string) string {
	if near := nearest.Names(name, known); len(near) > 0 {
		return ": did you mean " + strings.Join(near, " or ") + "?"
	}
	return ""
}
