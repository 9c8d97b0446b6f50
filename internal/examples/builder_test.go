package examples_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

func TestABuilderReadsSourcesAndCountsWhatItLeavesOut(t *testing.T) {
	root := fill(t, map[string]string{
		"p/a.html": "<html lang=en-GB><title>Barn owl</title><p>owls hunt", "p/b.txt": "owls", "p/c.html": "<html lang=fr><p>chouette",
		"p/d.bin": "\x00", "p/e.html": "<p>12 the of", "p/f.html": "<frameset>", "n/x.txt": "cars", "u/y.txt": "owls and cars",
	})
	b, err := examples.NewBuilder(classify.Spec{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	c, tally, err := b.Corpus(t.Context(), examples.Sets{
		Positives: []examples.Source{open(t, root+"/p")}, Negatives: []examples.Source{open(t, root+"/n")}, Unlabelled: []examples.Source{open(t, root+"/u")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(len(c.Positives), len(c.Negatives), len(c.Unlabelled)); got != "3 1 1" {
		t.Errorf("documents: %s", got)
	}
	p := tally.Positives
	if p.Used != 3 || p.Foreign != 1 || p.Given() != 6 || p.Cut || !strings.HasSuffix(p.First.Error(), "d.bin: binary: application/octet-stream") {
		t.Errorf("tally: %+v", p)
	}
	if diff := cmp.Diff(map[examples.Why]int{examples.Binary: 1, examples.Empty: 2}, p.Left); diff != "" {
		t.Error(diff)
	}
	words := map[string]float64{}
	for _, e := range c.Positives[0] {
		words[c.Analyzer.Word(e.Term)] = e.Weight
	}
	if diff := cmp.Diff(map[string]float64{"barn": 1, "owl": 2, "hunt": 1}, words); diff != "" {
		t.Error("terms of the first page: ", diff)
	}
}

func TestABuilderTakesNoMoreThanItsBoundOfAKindAndSaysSo(t *testing.T) {
	root := fill(t, map[string]string{"a.txt": "owl", "b.txt": "owl", "c.txt": "owl", "d.bin": "\x00"})
	for most, cut := range map[int]bool{2: true, 3: true, 4: false} { // the fourth is not read to learn that it is binary
		b, err := examples.NewBuilder(classify.Spec{}, most)
		if err != nil {
			t.Fatal(err)
		}
		_, tally, err := b.Corpus(t.Context(), examples.Sets{Positives: []examples.Source{open(t, root)}})
		if err != nil || tally.Positives.Used != min(most, 3) || tally.Positives.Cut != cut {
			t.Errorf("at most %d: %+v, %v", most, tally.Positives, err)
		}
	}
}

func TestAPageCannotBePositiveAndNegativeAtOnce(t *testing.T) {
	root := fill(t, map[string]string{"a.html": "<p>owl", "b.html": "<p>owls"})
	b, err := examples.NewBuilder(classify.Spec{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = b.Corpus(t.Context(), examples.Sets{Positives: []examples.Source{open(t, root+"/b.html")}, Negatives: []examples.Source{open(t, root)}})
	if !errors.Is(err, examples.ErrSource) || !strings.Contains(err.Error(), "b.html is a positive and a negative example") {
		t.Errorf("got %v", err)
	}
}

func TestABadSpecificationMakesNoBuilder(t *testing.T) {
	if _, err := examples.NewBuilder(classify.Spec{Language: "elvish"}, 0); !errors.Is(err, classify.ErrSpec) {
		t.Errorf("got %v", err)
	}
}
