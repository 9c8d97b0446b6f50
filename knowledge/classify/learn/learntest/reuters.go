package learntest

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// News is a part of Reuters-21578, by the split that is called ModApte.
type News struct {
	topics [][]string
	counts []weight.Vector
	unit   []weight.Vector
}

// Counts is the set of all documents, those of the topic positive, with how often
// each term occurs as weights.
func (n *News) Counts(topic string) learn.Set {
	return learn.Set{Rows: n.counts, Positive: n.of(topic)}
}

// Unit is [News.Counts] with TF-IDF as weights (weight.Store over the training
// documents), each document of length 1.
func (n *News) Unit(topic string) learn.Set { return learn.Set{Rows: n.unit, Positive: n.of(topic)} }

func (n *News) of(topic string) []bool {
	positive := make([]bool, len(n.topics))
	for i, topics := range n.topics {
		positive[i] = slices.Contains(topics, topic)
	}
	return positive
}

// Reuters reads one in so many training and test documents, 1 for all, from the
// folder that the environment names in SPOOR_SHARED; without one the test is
// skipped.
func Reuters(tb testing.TB, every int) (training, test *News) {
	tb.Helper()
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		tb.Skip("SPOOR_SHARED is not set: no real text")
	}
	file, err := os.Open(filepath.Join(shared, "text", "reuters-21578-apte.jsonl.gz"))
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	training, test = new(News), new(News)
	if err := read(file, every, training, test); err != nil {
		tb.Fatal(err)
	}
	return training, test
}

// story is a line of the file.
type story struct {
	Split  string
	Labels []string
	Text   string
}

func read(file io.Reader, every int, training, test *News) error {
	plain, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		return err
	}
	var r reading
	lines := json.NewDecoder(plain)
	for i := 0; ; i++ {
		var s story
		switch err := lines.Decode(&s); {
		case errors.Is(err, io.EOF):
			r.weigh(training, test)
			return nil
		case err != nil:
			return err
		case i%every != 0:
		case s.Split == "training":
			r.store.Add(r.take(training, s, analyzer))
		default:
			r.take(test, s, analyzer)
		}
	}
}

// reading is the collection whose document frequencies weigh all documents.
type reading struct {
	counter weight.Counter
	store   weight.Store
	tokens  []text.Token
}

func (r *reading) take(n *News, s story, a *text.Analyzer) []weight.Count {
	r.tokens = a.Tokens(r.tokens[:0], s.Text)
	doc := r.counter.Count(r.tokens)
	row := make(weight.Vector, len(doc))
	for i, c := range doc {
		row[i] = weight.Weighted{Term: c.Term, Weight: float64(c.N)}
	}
	n.counts, n.topics = append(n.counts, row), append(n.topics, s.Labels)
	return doc
}

func (r *reading) weigh(parts ...*News) {
	var doc []weight.Count
	for _, n := range parts {
		for _, row := range n.counts {
			doc = doc[:0]
			for _, e := range row {
				doc = append(doc, weight.Count{Term: e.Term, N: int32(e.Weight)})
			}
			v := r.store.Vector(doc)
			if length := v.Norm(); length > 0 {
				for i := range v {
					v[i].Weight /= length
				}
			}
			n.unit = append(n.unit, v)
		}
	}
}

// F1 is the harmonic mean of precision and recall of the scorer, for which a score
// above 0 is positive; 0 where it finds no positive document.
func F1(s learn.Scorer, test learn.Set) float64 {
	right, wrong, missed := 0, 0, 0
	for i, row := range test.Rows {
		switch found := s.Score(row) > 0; {
		case found && test.Positive[i]:
			right++
		case found:
			wrong++
		case test.Positive[i]:
			missed++
		}
	}
	if right == 0 {
		return 0
	}
	return 2 * float64(right) / float64(2*right+wrong+missed)
}
