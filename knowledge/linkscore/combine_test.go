package linkscore

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

func TestWeightsOfTopicAndGenre(t *testing.T) {
	for name, c := range map[string]struct {
		options Options
		genres  []string
		topic   float64
		genre   []float64
	}{
		"without genres the topic counts alone":          {Options{Combine: Weighted, TopicWeight: 0.3}, nil, 1, nil},
		"a sum has the weights 1 and 1":                  {Options{}, []string{"blogs", "news"}, 1, []float64{1, 1}},
		"a sum takes other weights that are given":       {Options{TopicWeight: 2, Genres: map[string]float64{"news": 0.5}}, []string{"blogs", "news"}, 2, []float64{1, 0.5}},
		"weighted halves by default":                     {Options{Combine: Weighted}, []string{"news"}, 0.5, []float64{0.5}},
		"weighted completes the topic's weight":          {Options{Combine: Weighted, Genres: map[string]float64{"news": 0.25}}, []string{"blogs", "news"}, 0.75, []float64{0.25, 0.25}},
		"weighted completes the genre's weight":          {Options{Combine: Weighted, TopicWeight: 0.25}, []string{"news"}, 0.25, []float64{0.75}},
		"weighted takes weights that sum up to 1":        {Options{Combine: Weighted, TopicWeight: 0.9, Genres: map[string]float64{"news": 0.1}}, []string{"news"}, 0.9, []float64{0.1}},
		"weighted allows for the rounding of their sum":  {Options{Combine: Weighted, TopicWeight: 1.0 / 3, Genres: map[string]float64{"news": 0.6666666666}}, []string{"news"}, 1.0 / 3, []float64{0.6666666666}},
		"names are told apart neither by case nor space": {Options{Genres: map[string]float64{" News": 0.5}}, []string{"news"}, 1, []float64{0.5}},
	} {
		t.Run(name, func(t *testing.T) {
			topic, genre, err := c.options.weights(c.genres)
			if err != nil {
				t.Fatal(err)
			}
			if topic != c.topic || !slices.Equal(genre, c.genre) {
				t.Errorf("w_T %v, w_G %v; want %v and %v", topic, genre, c.topic, c.genre)
			}
		})
	}
}

func TestBadWeightsAreNamedWithTheirNumbers(t *testing.T) {
	for name, c := range map[string]struct {
		options Options
		want    []string
	}{
		"a genre's weight above 1":        {Options{Combine: Weighted, Genres: map[string]float64{"news": 1.5}}, []string{"topic 0", "news 1.5"}},
		"weights that do not sum up to 1": {Options{Combine: Weighted, TopicWeight: 0.5, Genres: map[string]float64{"news": 0.6}}, []string{"0.5", "news 0.6", "1.1"}},
		"genres of different weight":      {Options{Combine: Weighted, Genres: map[string]float64{"news": 0.6, "blogs": 0.3}}, []string{"0.4", "blogs 0.3"}},
		"a negative weight":               {Options{Genres: map[string]float64{"news": -1}}, []string{"news", "-1"}},
		"a topic weight that is none":     {Options{TopicWeight: math.NaN()}, []string{"topic", "NaN"}},
		"another way to combine":          {Options{Combine: "product"}, []string{"product", "sum", "weighted"}},
		"a genre that nobody knows":       {Options{Genres: map[string]float64{"newss": 1}}, []string{"newss", "did you mean news"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := c.options.weights([]string{"blogs", "news"})
			if !errors.Is(err, ErrOptions) {
				t.Fatalf("error %v, want ErrOptions", err)
			}
			for _, part := range c.want {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %q does not say %q", err, part)
				}
			}
		})
	}
}

func TestAnUnknownStrategyIsRefusedWithTheNearestNames(t *testing.T) {
	_, err := New("bestfirst", Options{}, nil)
	if !errors.Is(err, ErrUnknownStrategy) || !strings.Contains(err.Error(), "did you mean best-first?") {
		t.Errorf("error %v", err)
	}
	if _, err = New("pagerank", Options{}, nil); !errors.Is(err, ErrUnknownStrategy) || !strings.Contains(err.Error(), strings.Join(Names(), ", ")) {
		t.Errorf("error %v, want all names where none is near", err)
	}
	for _, name := range Names() {
		if d := Describe(name).Line; d == "" || strings.Contains(d, "\n") {
			t.Errorf("%s is described as %q, want one line", name, d)
		}
	}
	if d := Describe("pagerank"); d != (Description{}) {
		t.Errorf("an unknown strategy is described as %+v", d)
	}
}
