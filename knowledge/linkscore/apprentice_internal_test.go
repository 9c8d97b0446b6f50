package linkscore

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func close(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-7 {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func TestAPlaceIsEstimatedDirectoryByDirectory(t *testing.T) {
	p := places{}
	p.add("http://w/a/1.html", 1)
	p.add("http://w/a/2.html", 0.4)
	p.add("http://w/b/3.html?x=1", 0)
	// With 0.5 above the host, each place above counting like one page:
	// w: (1.4 + .5)/4 = .475; w/a: (1.4 + .475)/3 = .625; w/b: (0 + .475)/2 = .2375.
	close(t, "w", p.estimate("http://w/9.html", 0.5, 1), 0.475)
	close(t, "w/a", p.estimate("http://w/a/9.html", 0.5, 1), 0.625)
	close(t, "w/a/deeper, which nobody knows", p.estimate("http://w/a/deeper/9.html", 0.5, 1), 0.625)
	close(t, "w/b", p.estimate("http://w/b/9.html", 0.5, 1), 0.2375)
	close(t, "w/b/3.html?, a page of queries", p.estimate("http://w/b/3.html?x=2", 0.5, 1), 0.11875)
	close(t, "another host", p.estimate("http://v/a/1.html", 0.5, 1), 0.5)
}

func TestAnAddressHasNoMorePlacesThanAreKept(t *testing.T) {
	p := places{}
	p.add(spoor.URL("http://w/"+strings.Repeat("a/", 1000)+"?q"), 1)
	if len(p) > maxLevels+1 {
		t.Errorf("%d places", len(p))
	}
}

func TestWeightsBeginAsThePriorAndEndAsTheTruth(t *testing.T) {
	l := leastSquares{prior: [estimates]float64{.2, .3, .15, .05, .2, .1}}
	if l.solve() != l.prior {
		t.Errorf("before a page the weights are %v", l.solve())
	}
	// One page of x = (1, 0, ...), y = 1: (1 + 50) w = 1 + 50 * .2, w = 11/51.
	l.add([estimates]float64{1}, 1)
	close(t, "the weight after one page", l.solve()[0], 11./51)
	close(t, "another's", l.solve()[1], .3)
	rapid.Check(t, func(rt *rapid.T) {
		truth := [estimates]float64{}
		for i := range truth {
			truth[i] = rapid.Float64Range(-1, 1).Draw(rt, "weight")
		}
		l := leastSquares{}
		for n := range 40_000 {
			x := [estimates]float64{}
			x[n%estimates], x[(n/7)%estimates] = 1, 1
			y := 0.0
			for i := range x {
				y += truth[i] * x[i]
			}
			l.add(x, y)
		}
		for i, w := range l.solve() {
			if math.Abs(w-truth[i]) > 0.05 {
				rt.Fatalf("weight %d is %v, want %v", i, w, truth[i])
			}
		}
	})
}

func TestTheWordsOfALinkShareWhatWasMissed(t *testing.T) {
	k, err := knowledge.New(knowledge.Options{Query: "owl"})
	if err != nil {
		t.Fatal(err)
	}
	w := linkWords{know: k}
	const at = "http://192.0.2.1/night/page.html" // words: night, page
	close(t, "unknown words", w.estimate("barn owl", w.at(at), 0.4), 0.4)
	w.learn("barn owl", at, 0.4, 1)
	// Half of the .6 that was missed, in four parts: .075 for each word.
	close(t, "the same words", w.estimate("barn owl", w.at(at), 0.4), 0.7)
	close(t, "one of the anchor's", w.estimate("owl, owl", w.at("http://192.0.2.1/"), 0.4), 0.475)
	close(t, "the address' words in an anchor", w.estimate("night page", w.at("http://192.0.2.1/"), 0.4), 0.4)
	w.learn("owl", "http://192.0.2.1/", 0.4, 1)
	// .525 was missed; half of it, by the root of two meetings.
	close(t, "met again", w.estimate("owl", w.at("http://192.0.2.1/"), 0.4), 0.475+0.2625/math.Sqrt2)
	close(t, "no more than all", w.estimate("owl", w.at(at), 0.9), 1)
	before := w.estimate("", w.at("http://192.0.2.1/"), 0.4)
	w.learn("", "http://192.0.2.1/", 0.4, 0)
	close(t, "a link without words", before, w.estimate("", w.at("http://192.0.2.1/"), 0.4))
}

func TestExamplesTaughtLaterAreTakenInOnceEach(t *testing.T) {
	k, err := knowledge.New(knowledge.Options{Query: "owl"})
	if err != nil {
		t.Fatal(err)
	}
	teach := func(u spoor.URL, positive bool) {
		doc, err := k.Read(&spoor.Page{URL: u, Body: "Page."})
		if err != nil {
			t.Fatal(err)
		}
		k.Teach(doc, positive)
	}
	var l lessons
	var got []spoor.URL
	take := func() {
		l.since(k, func(u spoor.URL, _ []weight.Count, _ bool) { got = append(got, u) })
	}
	teach("http://w/yes/1", true)
	teach("http://w/no/1", false)
	take()
	teach("http://w/yes/2", true)
	take()
	teach("http://w/no/2", false)
	take()
	take()
	if want := []spoor.URL{"http://w/yes/1", "http://w/no/1", "http://w/yes/2", "http://w/no/2"}; !slices.Equal(got, want) {
		t.Errorf("taken in: %v", got)
	}
}
