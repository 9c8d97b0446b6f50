package linkscore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/linkscore/strategytest"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// named is the factory of a built-in strategy.
func named(name string) linkscore.Factory {
	return func(o linkscore.Options, k *knowledge.Knowledge) (linkscore.Strategy, error) {
		return linkscore.New(name, o, k)
	}
}

func TestEveryStrategyKeepsTheContract(t *testing.T) {
	genres := knowledge.Options{Query: "jaguar car", Genres: []string{"news", "blogs"}}
	for _, name := range linkscore.Names() {
		suite := strategytest.Suite{New: named(name), Options: linkscore.Options{Truth: drawn()}, Additive: !strings.HasSuffix(name, "-search") && name != "apprentice"}
		if strings.HasSuffix(name, "genre") {
			suite.Knowledge = genres
		}
		t.Run(name, func(t *testing.T) { strategytest.Run(t, suite) })
		suite.Knowledge.Judge = knowledge.TableJudge
		t.Run(name+" by the table", func(t *testing.T) { strategytest.Run(t, suite) })
	}
	t.Run("tswt with genres, summed", func(t *testing.T) {
		strategytest.Run(t, strategytest.Suite{New: named("tswt"), Knowledge: genres, Additive: true})
	})
	t.Run("tswt with genres, weighted", func(t *testing.T) {
		strategytest.Run(t, strategytest.Suite{New: named("tswt"), Knowledge: genres, Additive: true,
			Options: linkscore.Options{Combine: linkscore.Weighted, TopicWeight: 0.7}})
	})
}

func doc(links int) *page.Document { return &page.Document{Links: make([]page.Link, links)} }

func TestBestFirstEvaluatesTheGainOfFollowingTheLinksByTheSimilarityOfThePageToTheTopic(t *testing.T) {
	s, err := linkscore.New("best-first", linkscore.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	scores := s.Score(doc(2), linkscore.Visit{Verdict: knowledge.Verdict{Relevance: 0.9, Centroid: 0.4}})
	if scores[0].Priority != 0.4 || scores[1].Priority != 0.4 {
		t.Errorf("%+v, want the similarity with the centroid for both", scores)
	}
	better := s.Score(doc(1), linkscore.Visit{Verdict: knowledge.Verdict{Centroid: 0.6}})[0]
	worse := s.Score(doc(1), linkscore.Visit{Verdict: knowledge.Verdict{Centroid: 0.1}})[0]
	if got := s.Merge(s.Merge(worse.Clone(), better), worse).Priority; got != 0.6 {
		t.Errorf("met under three parents: %v, want that of the best", got)
	}
}

func TestBreadthFirstGoesLevelByLevelWhateverThePagesSay(t *testing.T) {
	s, err := linkscore.New("breadth-first", linkscore.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	last := 2.0
	for depth := range 20 {
		scores := s.Score(doc(2), linkscore.Visit{Depth: depth, Verdict: knowledge.Verdict{Relevance: float64(depth) / 20, Centroid: 1}})
		if scores[0].Priority != scores[1].Priority {
			t.Errorf("depth %d: links of one page differ: %+v", depth, scores)
		}
		if p := scores[0].Priority; p >= last || p <= 0 {
			t.Errorf("depth %d: priority %v, want above 0 and below %v", depth, p, last)
		}
		last = scores[0].Priority
	}
}

func TestGenreWeightsBelongToGenresThatTheAgentIsAfter(t *testing.T) {
	k, err := knowledge.New(knowledge.Options{Genres: []string{"news"}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := linkscore.New("tswt", linkscore.Options{Genres: map[string]float64{"blogs": 1}}, k); err == nil {
		t.Error("a weight for a genre that the agent is not after was taken")
	}
	s, err := linkscore.New("tswt", linkscore.Options{Genres: map[string]float64{"news": 1}}, k)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(s.Parts()); got != "[anchor url cohesive parents genre-anchor genre-url genre-cohesive genre-parents]" {
		t.Errorf("parts %s", got)
	}
}

func ExampleNew() {
	k, err := knowledge.New(knowledge.Options{Query: "jaguar car"})
	if err != nil {
		fmt.Println(err)
		return
	}
	strategy, err := linkscore.New("tswt", linkscore.Options{}, k)
	if err != nil {
		fmt.Println(err)
		return
	}
	doc, err := k.Read(&spoor.Page{
		URL: "http://cars.test/", FinalURL: "http://cars.test/",
		Body: `<p>Read about <a href="/xk">the Jaguar XK</a>.</p><p>Or <a href="/faq">ask us</a>.</p>`,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	k.Learn(doc)
	for i, score := range strategy.Score(doc, linkscore.Visit{Verdict: k.Judge(doc)}) {
		fmt.Printf("%s %.2f %s %.2f\n", doc.Links[i].URL, score.Priority, strategy.Parts()[0], score.Values[0])
	}
	// Output:
	// http://cars.test/xk 1.85 anchor 0.50
	// http://cars.test/faq 0.85 anchor 0.00
}
