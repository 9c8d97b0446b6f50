package weight_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// reuters is the training part of Reuters-21578 (ModApte split) with one topic
// as the positive class.
func reuters(t *testing.T, topic string) (*text.Analyzer, *weight.Collection) {
	t.Helper()
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set: no labelled text")
	}
	file, err := os.Open(filepath.Join(shared, "text", "reuters-21578-apte.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		t.Fatal(err)
	}
	var counter weight.Counter
	var tokens []text.Token
	c := new(weight.Collection)
	for decoder := json.NewDecoder(bufio.NewReader(lines)); decoder.More(); {
		var story struct {
			Split, Text string
			Labels      []string
		}
		if err := decoder.Decode(&story); err != nil {
			t.Fatal(err)
		}
		if story.Split == "training" {
			tokens = analyzer.Tokens(tokens[:0], story.Text)
			c.Add(counter.Count(tokens), slices.Contains(story.Labels, topic))
		}
	}
	return analyzer, c
}

func TestTermsOfGrainNews(t *testing.T) {
	analyzer, c := reuters(t, "grain")
	t.Run("what tells them from other news are the names of grains", func(t *testing.T) {
		kept, err := c.Prune(weight.Pruning{Top: 10, By: "ig"})
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, term := range kept {
			words = append(words, analyzer.Word(term))
		}
		t.Log(words)
		for _, want := range []string{"grain", "wheat", "corn", "tonn"} {
			if !slices.Contains(words, want) {
				t.Errorf("%q is not among the ten terms of greatest information gain: %q", want, words)
			}
		}
	})
	t.Run("most terms are in fewer than five documents", func(t *testing.T) {
		all, err := c.Prune(weight.Pruning{MinDF: 1})
		if err != nil {
			t.Fatal(err)
		}
		kept, err := c.Prune(weight.Pruning{})
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d of %d terms are kept", len(kept), len(all))
		if 2*len(kept) > len(all) {
			t.Errorf("%d of %d terms are kept", len(kept), len(all))
		}
	})
}
