package bayes_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// rows draws documents of up to ten terms with whole counts; the first has a term.
func rows(t *rapid.T) []weight.Vector {
	list := make([]weight.Vector, rapid.IntRange(2, 12).Draw(t, "documents"))
	for i := range list {
		for term := range text.Term(10) {
			if n := rapid.IntRange(-2, 4).Draw(t, "n"); n > 0 {
				list[i] = append(list[i], weight.Weighted{Term: term, Weight: float64(n)})
			}
		}
	}
	if list[0] == nil {
		list[0] = weight.Vector{{Term: 5, Weight: 1}}
	}
	return list
}

func set(t *rapid.T) learn.Set {
	s := learn.Set{Rows: rows(t)}
	for range s.Rows {
		s.Positive = append(s.Positive, rapid.Bool().Draw(t, "positive"))
	}
	s.Positive[0], s.Positive[1] = true, false
	return s
}

func options(t *rapid.T) bayes.Options {
	return bayes.Options{
		Events:    bayes.Events(rapid.IntRange(0, 1).Draw(t, "events")),
		Smoothing: rapid.Float64Range(1e-6, 3).Draw(t, "smoothing"),
	}
}

func trained(t *rapid.T, s learn.Set, o bayes.Options) *bayes.Model {
	m, err := bayes.Train(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTheOrderOfDocumentsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		order := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0)).Perm(len(s.Rows))
		first, second := trained(t, s, o), trained(t, s.Subset(order), o)
		for _, row := range s.Rows {
			if got, want := second.Score(row), first.Score(row); got != want {
				t.Fatalf("score %v in another order, %v in this", got, want)
			}
		}
	})
}

func TestClassesThatChangePlacesChangeTheSign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		m := trained(t, s, o)
		for i := range s.Positive {
			s.Positive[i] = !s.Positive[i]
		}
		other := trained(t, s, o)
		for _, row := range s.Rows {
			if got, want := other.Score(row), -m.Score(row); math.Abs(got-want) > 1e-9*(1+math.Abs(want)) {
				t.Fatalf("score %v, want %v", got, want)
			}
		}
	})
}

// The plain reading of the Bernoulli model goes over the whole vocabulary for each
// document.
func TestTheSumOverAbsentTermsIsPrecomputed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		o.Events = bayes.Bernoulli
		m := trained(t, s, o)
		for _, row := range s.Rows {
			if got, want := m.Score(row), plain(s, o, row); math.Abs(got-want) > 1e-9*(1+math.Abs(want)) {
				t.Fatalf("score %v, by the whole vocabulary %v", got, want)
			}
		}
	})
}

func plain(s learn.Set, o bayes.Options, v weight.Vector) float64 {
	positive, negative := s.Count()
	sum := math.Log(float64(positive) / float64(negative))
	for term := range text.Term(10) {
		var df [2]float64
		for i, row := range s.Rows {
			if has(row, term) {
				df[map[bool]int{true: 0, false: 1}[s.Positive[i]]]++
			}
		}
		if df[0]+df[1] == 0 {
			continue
		}
		p := (df[0] + o.Smoothing) / (float64(positive) + 2*o.Smoothing)
		q := (df[1] + o.Smoothing) / (float64(negative) + 2*o.Smoothing)
		if has(v, term) {
			sum += math.Log(p / q)
		} else {
			sum += math.Log((1 - p) / (1 - q))
		}
	}
	return sum
}

func has(v weight.Vector, term text.Term) bool {
	for _, e := range v {
		if e.Term == term {
			return true
		}
	}
	return false
}
