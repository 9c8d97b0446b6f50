package text

import (
	"os"
	"strings"
	"testing"

	"compress/gzip"
	"encoding/json"

	"github.com/clipperhouse/uax29/v2/words"
)

// prose is running text with capitals, punctuation, numbers and a few letters
// beyond ASCII: real news where SPOOR_SHARED names the folder, else a sentence
// again and again.
func prose(b *testing.B) string {
	if dir := os.Getenv("SPOOR_SHARED"); dir != "" {
		return news(b, dir+"/text/20newsgroups.jsonl.gz")
	}
	return strings.Repeat("The agents make use of an internal mechanism (see Section 3.1) that weighs “topic” and genre-relevance scores; they don't stop.\n", 20_000)
}

func news(b *testing.B, path string) string {
	f, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		b.Fatal(err)
	}
	var all strings.Builder
	for d := json.NewDecoder(z); all.Len() < 4<<20; {
		var doc struct{ Text string }
		if err := d.Decode(&doc); err != nil {
			b.Fatal(err)
		}
		all.WriteString(doc.Text)
	}
	return all.String()
}

func BenchmarkTokens(b *testing.B) {
	s := prose(b)
	a := analyzer(b, "")
	dst := a.Tokens(nil, s)
	b.SetBytes(int64(len(s)))
	b.ReportAllocs()
	for b.Loop() {
		dst = a.Tokens(dst[:0], s)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(dst)), "ns/word")
}

func BenchmarkSegments(b *testing.B) {
	s := prose(b)
	g := newSegmenter()
	b.Run("fast", func(b *testing.B) {
		b.SetBytes(int64(len(s)))
		for b.Loop() {
			for start, end, _ := g.next(s, 0); start < len(s); start, end, _ = g.next(s, end) {
			}
		}
	})
	b.Run("uax29", func(b *testing.B) {
		b.SetBytes(int64(len(s)))
		for b.Loop() {
			for segments := words.FromString(s); segments.Next(); {
				hasWord(segments.Value())
			}
		}
	})
}

func BenchmarkURLTerms(b *testing.B) {
	a := analyzer(b, "")
	var dst []Term
	b.ReportAllocs()
	for b.Loop() {
		dst = a.URLTerms(dst[:0], "http://www.example.co.uk/topics/MachineLearning/index.html?page=2")
	}
}
