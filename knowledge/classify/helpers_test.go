package classify_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// library writes documents about owls and about cars, from two small
// vocabularies with some words in common.
type library struct {
	analyzer *text.Analyzer
	reader   *classify.Reader
	rnd      *rand.Rand
}

func newLibrary(t testing.TB, s classify.Spec) *library {
	t.Helper()
	a, err := text.NewAnalyzer(s.Language)
	if err != nil {
		t.Fatal(err)
	}
	return &library{a, classify.NewReader(s, a), rand.New(rand.NewPCG(7, 7))}
}

var (
	owls   = strings.Fields("owl feather nest hunt night wing prey forest mouse beak talon roost")
	cars   = strings.Fields("car engine wheel brake fuel motor road clutch gear tyre race piston")
	common = strings.Fields("page home contact news search world people time year story photo index")
)

func (l *library) write(topic []string) string {
	var words []string
	for range 30 {
		from := topic
		if l.rnd.IntN(3) == 0 {
			from = common
		}
		words = append(words, from[l.rnd.IntN(len(from))])
	}
	return strings.Join(words, " ")
}

func (l *library) documents(n int, topic []string) []weight.Vector {
	docs := make([]weight.Vector, n)
	for i := range docs {
		docs[i] = l.reader.Text(l.write(topic))
	}
	return docs
}

// corpus is 20 documents about owls, 20 about cars, and 60 of which a third are
// about owls.
func (l *library) corpus() classify.Corpus {
	return classify.Corpus{
		Analyzer: l.analyzer, Positives: l.documents(20, owls), Negatives: l.documents(20, cars),
		Unlabelled: append(l.documents(20, owls), l.documents(40, cars)...),
	}
}

func trained(t testing.TB, s classify.Spec) (*classify.Model, *library) {
	t.Helper()
	l := newLibrary(t, s)
	m, err := classify.Train(s, l.corpus())
	if err != nil {
		t.Fatal(err)
	}
	return m, l
}

func judge(t testing.TB, m *classify.Model, l *library) func(words string) float64 {
	t.Helper()
	j, err := m.Judge(l.analyzer, 0)
	if err != nil {
		t.Fatal(err)
	}
	return func(words string) float64 { return j.Relevance(l.analyzer.Terms(nil, words)) }
}

func read(t testing.TB, a *text.Analyzer, html string) *page.Document {
	t.Helper()
	doc, err := page.NewReader(a).Read(html, "http://owls.example/")
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
