package knowledge_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// unit is the terms of the words, with repeats.
func unit(t testing.TB, k *knowledge.Knowledge, words string) []text.Term {
	t.Helper()
	return termsOf(read(t, k, "<p>"+words))
}

func termsOf(doc *page.Document) []text.Term {
	var terms []text.Term
	for _, token := range doc.Tokens {
		terms = append(terms, token.Term)
	}
	return terms
}

func relevance(t *testing.T, k *knowledge.Knowledge, words string, want float64) {
	t.Helper()
	near(t, "the relevance of "+words, k.UnitJudge().Relevance(unit(t, k, words)), want)
}

func TestWithoutExamplesTheSeedsPagesAreThePositives(t *testing.T) {
	k := knows(t, knowledge.Options{})
	seeds(t, k)
	k.BuildTable()
	// N = 3; idf(audi) = idf(car) = ln(4/2) = 0.693147, idf(engine) = idf(race) = ln 4 = 1.386294;
	// TFW(2) = 1.526589, TFW(3) = 1.741276 (eq. 1).
	// d1 (audi 2, engine) of length 1: audi 0.606742, engine 0.794899
	// d2 (audi, car):                  audi 0.707107, car 0.707107
	// d3 (car, race 3):                car 0.275993, race 0.961160
	// centroid: audi 0.437950, engine 0.264966, car 0.327700, race 0.320387; its length 0.687053.
	relevance(t, k, "car", 0.476965)         // 0.327700 / 0.687053
	relevance(t, k, "audi engine", 0.630010) // (0.693147 x 0.437950 + 1.386294 x 0.264966) / (1.549924 x 0.687053)
	relevance(t, k, "engine the audi 7", 0.630010)
	relevance(t, k, "bread", 0)
	relevance(t, k, "", 0)
	// A word that came after the seeds is as rare as can be, ln 4: 0.693147 x 0.327700 / (1.549924 x 0.687053).
	relevance(t, k, "car bread", 0.213305)
	if above := k.UnitJudge().Threshold(); above != knowledge.DefaultCosineAbove {
		t.Errorf("the threshold is %v", above)
	}
}

func TestWhatSpeaksAgainstTheTopicTakesAwayFromWhatSpeaksForIt(t *testing.T) {
	k := knows(t, knowledge.Options{})
	k.Teach(read(t, k, "<p>audi car"), true)
	k.Teach(read(t, k, "<p>boat car"), false)
	// N = 2; idf(audi) = idf(boat) = ln 3 = 1.098612, idf(car) = ln 1.5 = 0.405465; both examples have
	// 0.938145 and, for car, 0.346242. Centroid: audi 0.938145, car 0, boat -0.938145; its length 1.326738.
	relevance(t, k, "audi", 0.707107)
	relevance(t, k, "audi car", 0.663369) // 0.938145 x 0.707107
	relevance(t, k, "car", 0)
	relevance(t, k, "boat", 0)
	relevance(t, k, "audi boat", 0)
	relevance(t, k, "audi boat audi", 0.204035) // (TFW(2) - 1) / sqrt(TFW(2)^2 + 1) x 0.707107
	if p, n := k.Examples(); p != 1 || n != 1 {
		t.Errorf("%d positive and %d negative examples", p, n)
	}
}

func TestPositiveExamplesStandInThePlaceOfSeedsForTheJudgeAndWithThemInTheTable(t *testing.T) {
	k := knows(t, knowledge.Options{})
	k.Teach(read(t, k, "<p>quattro"), true)
	k.Teach(read(t, k, "<p>boat"), false)
	learn(t, k, "<p>audi")
	k.BuildTable()
	relevance(t, k, "audi", 0)
	if got := table(k); got != "quattro audi" {
		t.Errorf("the table is %q", got)
	}
	v := k.Judge(learn(t, k, "<p>quattro audi"))
	near(t, "the similarity of a page with the centroid",
		v.Centroid, k.UnitJudge().Relevance(unit(t, k, "quattro audi")))
	if v.Centroid == 0 || v.Relevance == 0 {
		t.Errorf("got %+v", v)
	}
}

func TestTheQueryIsOneMoreExampleOfTheTopic(t *testing.T) {
	k := knows(t, knowledge.Options{Query: "audi engine"})
	k.BuildTable()
	relevance(t, k, "audi engine", 1)
	relevance(t, k, "audi", math.Sqrt(0.5))
}

func TestTheWordsOfASitesFrameLoseTheirWeight(t *testing.T) {
	k := knows(t, knowledge.Options{})
	learn(t, k, "<p>menu audi")
	k.BuildTable()
	before := k.UnitJudge().Relevance(unit(t, k, "menu bread"))
	for range 20 {
		learn(t, k, "<p>menu bread")
	}
	after := k.UnitJudge().Relevance(unit(t, k, "menu bread"))
	if before < 0.4 || after > before/2 {
		t.Errorf("relevance of the frame is %v after 1 page, %v after 21", before, after)
	}
}

func TestTheTableJudgesTheTermsOfAPageAsItJudgesThePage(t *testing.T) {
	k := knows(t, knowledge.Options{Judge: knowledge.TableJudge, TSWTSize: 2})
	d1 := seeds(t, k)
	k.BuildTable()
	near(t, "the relevance of the unit", k.UnitJudge().Relevance(termsOf(d1)), k.Judge(d1).Relevance)
	near(t, "the relevance of d1 (see package tswt)", k.Judge(d1).Relevance, 0.491636)
	if above := k.UnitJudge().Threshold(); above != knowledge.DefaultRelevantAbove {
		t.Errorf("the threshold is %v", above)
	}
}

func TestAJudgeThatIsNotKnownOrAThresholdBeyond1IsRefused(t *testing.T) {
	for want, o := range map[string]knowledge.Options{
		`judge "jury": there are bernoulli, biased-svm, committee, cosine`: {Judge: "jury"},
		"unit relevant above 2": {UnitRelevantAbove: 2},
	} {
		if _, err := knowledge.New(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	k := knows(t, knowledge.Options{UnitRelevantAbove: 0.7})
	if above := k.UnitJudge().Threshold(); above != 0.7 {
		t.Errorf("the threshold is %v", above)
	}
}

// longest judges a unit by its length, and knows whose it is.
type longest struct{ know *knowledge.Knowledge }

func (j longest) Relevance(unit []text.Term) float64 {
	return float64(len(unit)) / float64(len(unit)+j.know.Docs())
}
func (j longest) Threshold() float64 { return 0.5 }

func TestAJudgeOfYourOwnGoesByWhatTheAgentKnows(t *testing.T) {
	k := knows(t, knowledge.Options{NewJudge: func(k *knowledge.Knowledge) (knowledge.Judge, error) { return longest{k}, nil }})
	words := unit(t, k, "audi car engine")
	relevance(t, k, "audi car engine", 1)
	learn(t, k, "<p>boat")
	near(t, "the relevance after a page", k.UnitJudge().Relevance(words), 0.75)
	if above := k.UnitJudge().Threshold(); above != 0.5 {
		t.Errorf("the threshold is %v", above)
	}
}

func TestAJudgeThatCannotBeMadeIsBadOptions(t *testing.T) {
	broken := errors.New("the model is of another language")
	_, err := knowledge.New(knowledge.Options{NewJudge: func(*knowledge.Knowledge) (knowledge.Judge, error) { return nil, broken }})
	if !errors.Is(err, broken) || !errors.Is(err, knowledge.ErrOptions) {
		t.Errorf("got %v", err)
	}
}

func TestRelevanceIsFrom0To1WhateverTheOrderOfTheTermsAndCostsNoAllocation(t *testing.T) {
	for _, name := range knowledge.Judges() {
		if name == knowledge.ModelJudge {
			continue // see package classify
		}
		k := knows(t, knowledge.Options{Judge: name, Query: "quattro"})
		k.Teach(read(t, k, "<p>audi engine audi"), true)
		k.Teach(read(t, k, "<p>boat sail engine"), false)
		seeds(t, k)
		k.BuildTable()
		words := unit(t, k, "audi engine boat sail car race quattro bread")
		judge := k.UnitJudge()
		rapid.Check(t, func(rt *rapid.T) {
			terms := rapid.SliceOfN(rapid.SampledFrom(append(words, text.NoTerm)), 0, 30).Draw(rt, "terms")
			got := judge.Relevance(terms)
			if !(got >= 0 && got <= 1) {
				rt.Fatalf("%s: relevance %v", name, got)
			}
			if again := judge.Relevance(rapid.Permutation(terms).Draw(rt, "order")); math.Abs(again-got) > 1e-12 {
				rt.Fatalf("%s: relevance %v, in another order %v", name, got, again)
			}
		})
		if n := testing.AllocsPerRun(100, func() { judge.Relevance(words) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
