package linkscore

import (
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/tswt"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// tableI is Table I of Pappas 2012, "an example of a TSWT for the query Audi".
var tableI = []struct {
	word   string
	weight float64
}{
	{"audi", 1.0}, {"hwi", 0.94}, {"engine", 0.70}, {"car", 0.68}, {"volkswagen", 0.53},
	{"autoblog", 0.53}, {"race", 0.45}, {"quattro", 0.30}, {"union", 0.28}, {"german", 0.22},
}

// audiPage has one link. Its terms by Table I: anchor {german, car}, address
// {audi, race}, sentence {german, car, engine, quattro}.
const audiPage = `<html><body>
<p>Nothing here is about it. See the <a href="http://www.example.com/audi/races">german car</a> with the quattro engine. Bread is baked.</p>
</body></html>`

type bench struct {
	t        *testing.T
	analyzer *text.Analyzer
}

func newBench(t *testing.T) bench {
	a, err := text.NewAnalyzer("english")
	if err != nil {
		t.Fatal(err)
	}
	return bench{t, a}
}

func (b bench) term(word string) text.Term {
	terms := b.analyzer.Terms(nil, word)
	if len(terms) != 1 {
		b.t.Fatalf("%q is %d terms", word, len(terms))
	}
	return terms[0]
}

func (b bench) audi() *tswt.Table {
	var rows []weight.Weighted
	for _, r := range tableI {
		rows = append(rows, weight.Weighted{Term: b.term(r.word), Weight: r.weight})
	}
	return tswt.New(rows)
}

// profile is a genre whose keywords have the default weight of 1.
func (b bench) profile(name string, words ...string) genre.Profile {
	var rows []weight.Weighted
	for _, w := range words {
		rows = append(rows, weight.Weighted{Term: b.term(w), Weight: 1})
	}
	return genre.Profile{Name: name, Table: tswt.New(rows)}
}

func (b bench) read(html string) *page.Document {
	doc, err := page.NewReader(b.analyzer).Read(html, spoor.URL("http://parent.example.org/"))
	if err != nil {
		b.t.Fatal(err)
	}
	return doc
}

func (b bench) strategy(topic float64, weights []float64, genres ...genre.Profile) *weightTable {
	table := b.audi()
	parts := []string{"anchor", "url", "cohesive", "parents"}
	if len(genres) > 0 {
		parts = append(parts, "genre-anchor", "genre-url", "genre-cohesive", "genre-parents")
	}
	return &weightTable{parts, func() *tswt.Table { return table }, topic, genres, weights, false}
}

func check(t *testing.T, s *weightTable, got Score, want ...float64) {
	t.Helper()
	total := 0.0
	for i, w := range want {
		total += w
		if math.Abs(got.Values[i]-w) > 1e-12 {
			t.Errorf("%s is %v, want %v", s.parts[i], got.Values[i], w)
		}
	}
	if len(got.Values) != len(want) {
		t.Errorf("%d parts, want %d", len(got.Values), len(want))
	}
	if math.Abs(got.Priority-total) > 1e-12 {
		t.Errorf("priority %v, want %v", got.Priority, total)
	}
}

func TestTheLinkScoreBasedOnTSWTIsAnchorPlusURLPlusCohesiveTextPlusParents(t *testing.T) {
	b := newBench(t)
	s := b.strategy(1, nil)
	scores := s.Score(b.read(audiPage), Visit{Verdict: knowledge.Verdict{Relevance: 0.5}})
	if len(scores) != 1 {
		t.Fatalf("%d scores, want 1", len(scores))
	}
	check(t, s, scores[0],
		(0.22+0.68)/10,           // eq. 7
		(1.0+0.45)/10,            // eq. 8
		(0.22+0.68+0.70+0.30)/10, // eq. 9
		0.5,                      // eq. 10
	)
}

func TestTheParentRelevanceScoreIsSummedOverTheParents(t *testing.T) {
	b := newBench(t)
	s := b.strategy(1, nil)
	held := s.Score(b.read(audiPage), Visit{Verdict: knowledge.Verdict{Relevance: 0.5}})[0]
	other := b.read(`<p>An <a href="http://www.example.com/audi/races">Audi</a>.</p>`)
	met := s.Score(other, Visit{Verdict: knowledge.Verdict{Relevance: 0.25}})[0]
	check(t, s, met, 0.1, 0.145, 0.1, 0.25)
	check(t, s, s.Merge(held, met), 0.1, 0.145, 0.19, 0.75)
}

// Not the paper's rule.
func TestWithBestParentTheGreatestShareOfAParentCountsWhateverTheOrder(t *testing.T) {
	know, err := knowledge.New(knowledge.Options{Genres: []string{"news"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tswt", "tswt-genre", "genre"} {
		for _, best := range []bool{false, true} {
			s, err := New(name, Options{BestParent: best}, know)
			if err != nil {
				t.Fatal(err)
			}
			doc, err := know.Read(&spoor.Page{Outcome: spoor.OK, FinalURL: "http://parent.example.org/", Body: audiPage})
			if err != nil {
				t.Fatal(err)
			}
			score := func(relevance float64) Score {
				v := knowledge.Verdict{Relevance: relevance, GenreScores: []float64{relevance / 2}}
				return s.Score(doc, Visit{Verdict: v})[0]
			}
			low, high := score(0.25), score(0.75)
			want := high.Priority
			if !best {
				want += parents(s, low)
			}
			for order, got := range map[string]Score{
				"the best first": s.Merge(s.Merge(score(0.75), low), score(0)),
				"the best last":  s.Merge(s.Merge(score(0), low), high),
			} {
				if math.Abs(got.Priority-want) > 1e-12 {
					t.Errorf("%s, best parent %v, %s: priority %v, want %v", name, best, order, got.Priority, want)
				}
			}
		}
	}
}

// parents is what the parts of a score that come from parents add up to.
func parents(s Strategy, score Score) float64 {
	total := 0.0
	for i, part := range s.Parts() {
		if strings.HasSuffix(part, "parents") {
			total += score.Values[i]
		}
	}
	return total
}

func TestTheFinalLinkScoreIsCombinedByWeights(t *testing.T) {
	b := newBench(t)
	doc := b.read(audiPage)
	news := b.profile("news", "report", "engine", "race", "press") // anchor 0, address {race}, sentence {engine}
	v := Visit{Verdict: knowledge.Verdict{Relevance: 0.5, GenreScores: []float64{0.2}}}
	t.Run("simple summing sets each of the weights to 1", func(t *testing.T) {
		s := b.strategy(1, []float64{1}, news)
		check(t, s, s.Score(doc, v)[0], 0.09, 0.145, 0.19, 0.5, 0, 0.25, 0.25, 0.2)
	})
	t.Run("weighted mean summing uses w_T and w_G that sum up to 1", func(t *testing.T) {
		s := b.strategy(0.25, []float64{0.75}, news)
		check(t, s, s.Score(doc, v)[0], 0.0225, 0.03625, 0.0475, 0.125, 0, 0.1875, 0.1875, 0.15)
	})
}

func TestWhenThereAreMultipleGenresTheMaximumScoreIsChosen(t *testing.T) {
	b := newBench(t)
	doc := b.read(audiPage)
	blogs := b.profile("blogs", "german", "diary")                 // anchor 1/2, sentence 1/2
	news := b.profile("news", "report", "engine", "race", "press") // address 1/4, sentence 1/4
	v := func(blog, news float64) Visit {
		return Visit{Verdict: knowledge.Verdict{GenreScores: []float64{blog, news}}}
	}
	s := b.strategy(1, []float64{1, 1}, blogs, news)
	t.Run("of blogs with 1.1 and news with 0.6", func(t *testing.T) {
		check(t, s, s.Score(doc, v(0.1, 0.1))[0], 0.09, 0.145, 0.19, 0, 0.5, 0, 0.5, 0.1)
	})
	t.Run("of blogs with 1 and news with 1.4", func(t *testing.T) {
		check(t, s, s.Score(doc, v(0, 0.9))[0], 0.09, 0.145, 0.19, 0, 0, 0.25, 0.25, 0.9)
	})
	t.Run("by their weighted scores", func(t *testing.T) {
		s := b.strategy(1, []float64{0.2, 1}, blogs, news)
		check(t, s, s.Score(doc, v(0.1, 0.1))[0], 0.09, 0.145, 0.19, 0, 0, 0.25, 0.25, 0.1)
	})
}

func TestAnEmptyTableScoresOnlyParents(t *testing.T) {
	b := newBench(t)
	s := b.strategy(1, nil)
	s.table = func() *tswt.Table { return tswt.New(nil) }
	check(t, s, s.Score(b.read(audiPage), Visit{})[0], 0, 0, 0, 0)
}
