package frontier_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

func TestAnEntryWhosePriorityHasFallenGoesWhereItBelongsAndKeepsItsPlaceInTime(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{}, larger)
	for _, e := range []struct {
		name     string
		priority float64
	}{{"a", 0.9}, {"b", 0.8}, {"c", 0.5}, {"d", 0.4}} {
		f.Push(frontier.Moment{}, link(e.name), scored(e.priority))
	}
	fallen := map[spoor.URL]float64{link("a").URL: 0.4, link("b").URL: 0.5}
	revise := func(u spoor.URL, s linkscore.Score) linkscore.Score {
		if p, ok := fallen[u]; ok {
			return scored(p)
		}
		return s
	}
	var got []spoor.URL
	for {
		e, ok := f.TakeRevised(revise)
		if !ok {
			break
		}
		if p, ok := fallen[e.Link.URL]; ok && (e.Score.Priority != p || e.Score.Values[0] != p) {
			t.Errorf("%s was taken with %+v, want %v", e.Link.URL, e.Score, p)
		}
		got = append(got, e.Link.URL)
	}
	want := []spoor.URL{link("b").URL, link("c").URL, link("a").URL, link("d").URL} // b before c and a before d: met first
	if !slices.Equal(got, want) {
		t.Errorf("taken %v, want %v", got, want)
	}
}

func TestARevisionThatNeverSettlesEnds(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{}, larger)
	f.Push(frontier.Moment{}, link("a"), scored(1))
	f.Push(frontier.Moment{}, link("b"), scored(1))
	asked := 0
	_, ok := f.TakeRevised(func(_ spoor.URL, s linkscore.Score) linkscore.Score {
		asked++
		return scored(s.Priority - 1)
	})
	if !ok || asked > 2 || f.Len() != 1 {
		t.Errorf("taken: %v, asked %d times of 2 entries, %d left", ok, asked, f.Len())
	}
}

func TestRevisedPrioritiesAreTakenInTheirOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f := frontier.New(100, frontier.Expiry{}, larger)
		now := map[spoor.URL]float64{}
		for i, p := range rapid.SliceOfN(rapid.IntRange(0, 9), 0, 20).Draw(rt, "priorities") {
			l := link(string(rune('a' + i)))
			now[l.URL] = float64(rapid.IntRange(0, p).Draw(rt, "now"))
			f.Push(frontier.Moment{}, l, scored(float64(p)))
		}
		last := 10.0
		for range now {
			e, ok := f.TakeRevised(func(u spoor.URL, _ linkscore.Score) linkscore.Score { return scored(now[u]) })
			if !ok || e.Score.Priority != now[e.Link.URL] || e.Score.Priority > last {
				rt.Fatalf("%+v after %v, want %v", e, last, now[e.Link.URL])
			}
			last = e.Score.Priority
		}
		if f.Len() != 0 {
			rt.Fatalf("%d left", f.Len())
		}
	})
}

func TestAllEntriesAreRescoredAndKeepTheirPlaceInTime(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{Steps: 5}, larger)
	for i, name := range []string{"a", "b", "c"} {
		f.Push(frontier.Moment{Step: i}, link(name), scored(float64(i)))
	}
	f.RescoreAll(func(l spoor.Link, waiting linkscore.Score) linkscore.Score {
		if l.URL == link("c").URL {
			return waiting
		}
		return scored(7)
	})
	if n := f.RemoveExpired(frontier.Moment{Step: 5}); n != 1 {
		t.Errorf("%d expired, want a alone", n)
	}
	if got, want := order(f), []string{"b", "c"}; !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}
