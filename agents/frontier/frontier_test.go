package frontier_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// larger keeps the score of higher priority.
func larger(held, met linkscore.Score) linkscore.Score {
	if met.Priority > held.Priority {
		return met
	}
	return held
}

func link(name string) spoor.Link {
	return spoor.Link{URL: spoor.URL("http://web.test/" + name), Parent: "http://web.test/", Anchor: "to " + name, Depth: 1}
}

func scored(priority float64) linkscore.Score {
	return linkscore.Score{Priority: priority, Values: []float64{priority}}
}

// add is eq. 6 for a strategy whose only part is its parents.
func add(held, met linkscore.Score) linkscore.Score {
	return scored(held.Priority + met.Priority)
}

// order is the names of the entries as Take gives them; it empties f.
func order(f *frontier.Frontier) []string {
	var names []string
	for e, ok := f.Take(); ok; e, ok = f.Take() {
		names = append(names, string(e.Link.URL[len("http://web.test/"):]))
	}
	return names
}

func want(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("order is %v, want %v", got, want)
	}
}

func TestTheTopPrioritizedURLsAreTakenFirstAndEqualOnesByFirstSeen(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{}, larger)
	for _, l := range []struct {
		name     string
		priority float64
	}{{"b", 1}, {"c", 1}, {"low", 0.5}, {"a", 1}, {"high", 2}, {"minus", -1}} {
		if got := f.Push(frontier.Moment{}, link(l.name), scored(l.priority)); got != frontier.Added {
			t.Fatalf("Push(%s) = %v, want Added", l.name, got)
		}
	}
	want(t, order(f), "high", "b", "c", "a", "low", "minus")
	if f.Len() != 0 {
		t.Errorf("%d entries are left", f.Len())
	}
}

func TestAURLMetAgainGetsTheNewParentsShareAddedAndKeepsItsPlaceInTime(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{}, add)
	began := time.Date(2012, 7, 1, 0, 0, 0, 0, time.UTC)
	f.Push(frontier.Moment{Step: 1, Time: began}, link("twice"), scored(0.25))
	f.Push(frontier.Moment{Step: 1, Time: began}, link("once"), scored(0.5))
	again := link("twice")
	again.Anchor, again.Depth = "another anchor", 9
	if got := f.Push(frontier.Moment{Step: 3, Time: began.Add(time.Hour)}, again, scored(0.25)); got != frontier.Merged {
		t.Fatalf("Push = %v, want Merged", got)
	}
	e, _ := f.Take() // equal by now, and seen first
	if e.Link != link("twice") {
		t.Errorf("took %+v, want the link as first met", e.Link)
	}
	if e.Score.Priority != 0.5 || !slices.Equal(e.Score.Values, []float64{0.5}) {
		t.Errorf("score is %+v, want 0.25 + 0.25", e.Score)
	}
	if e.Entered.Step != 1 || !e.Entered.Time.Equal(began) {
		t.Errorf("entered %+v, want step 1 at %v", e.Entered, began)
	}
}

func TestAMergeReordersUpAndDown(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{}, add)
	for i, name := range []string{"a", "b", "c"} {
		f.Push(frontier.Moment{}, link(name), scored(float64(3-i)))
	}
	f.Push(frontier.Moment{}, link("c"), scored(9))
	f.Push(frontier.Moment{}, link("a"), scored(-9))
	want(t, order(f), "c", "b", "a")
}

func TestAFullStackEvictsTheLowest(t *testing.T) {
	f := frontier.New(2, frontier.Expiry{}, larger)
	f.Push(frontier.Moment{}, link("a"), scored(1))
	f.Push(frontier.Moment{}, link("b"), scored(2))
	if got := f.Push(frontier.Moment{}, link("c"), scored(3)); got != frontier.Added {
		t.Errorf("a better link: %v, want Added", got)
	}
	if got := f.Push(frontier.Moment{}, link("d"), scored(2)); got != frontier.Dropped {
		t.Errorf("an equal link seen later: %v, want Dropped", got)
	}
	if f.Evicted() != 2 {
		t.Errorf("evicted %d, want 2", f.Evicted())
	}
	want(t, order(f), "c", "b")
}

func TestURLsThatAreVeryOldAndStillRemainingAreForgotten(t *testing.T) {
	began := time.Date(2012, 7, 1, 0, 0, 0, 0, time.UTC)
	at := func(step int) frontier.Moment {
		return frontier.Moment{Step: step, Time: began.Add(time.Duration(step) * time.Minute)}
	}
	for name, expiry := range map[string]frontier.Expiry{
		"in steps":     {Steps: 5},
		"in wall time": {After: 5 * time.Minute},
		"by either":    {Steps: 5, After: time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			f := frontier.New(10, expiry, larger)
			f.Push(at(1), link("old"), scored(9))
			f.Push(at(2), link("later"), scored(1))
			f.Push(at(4), link("old"), scored(9)) // met again: still as old
			if n := f.RemoveExpired(at(5)); n != 0 {
				t.Errorf("%d expired a step too early", n)
			}
			if n := f.RemoveExpired(at(6)); n != 1 {
				t.Errorf("%d expired, want 1", n)
			}
			want(t, order(f), "later")
			if f.Expired() != 1 {
				t.Errorf("counted %d, want 1", f.Expired())
			}
		})
	}
	t.Run("zero is never", func(t *testing.T) {
		f := frontier.New(10, frontier.Expiry{}, larger)
		f.Push(at(1), link("old"), scored(1))
		if n := f.RemoveExpired(at(1 << 30)); n != 0 {
			t.Errorf("%d expired", n)
		}
	})
}

func TestAClockThatIsSetBackExpiresNothingEarly(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{After: time.Minute}, larger)
	began := time.Date(2012, 7, 1, 0, 0, 0, 0, time.UTC)
	f.Push(frontier.Moment{Time: began}, link("a"), scored(1))
	f.Push(frontier.Moment{Time: began.Add(-time.Hour)}, link("b"), scored(1))
	if n := f.RemoveExpired(frontier.Moment{Time: began.Add(59 * time.Second)}); n != 0 {
		t.Errorf("%d expired after 59 s of 60 s", n)
	}
	if n := f.RemoveExpired(frontier.Moment{Time: began.Add(time.Minute)}); n != 2 {
		t.Errorf("%d expired after a minute, want 2", n)
	}
}

func TestARemovedURLCanBeMetAnew(t *testing.T) {
	f := frontier.New(10, frontier.Expiry{}, larger)
	f.Push(frontier.Moment{}, link("a"), scored(1))
	f.Push(frontier.Moment{}, link("b"), scored(1))
	if !f.Remove(link("a").URL) || f.Remove(link("a").URL) {
		t.Error("Remove says whether the URL was there")
	}
	f.Push(frontier.Moment{}, link("a"), scored(1))
	want(t, order(f), "b", "a")
}

func TestAPriorityThatIsNoNumberComesLast(t *testing.T) {
	f := frontier.New(3, frontier.Expiry{}, add)
	f.Push(frontier.Moment{}, link("nan"), scored(math.NaN()))
	f.Push(frontier.Moment{}, link("low"), scored(math.Inf(-1)))
	f.Push(frontier.Moment{}, link("high"), scored(math.Inf(1)))
	f.Push(frontier.Moment{}, link("nan"), scored(1))
	want(t, order(f), "high", "low", "nan")
}

func TestAMergeThatPanicsLeavesTheStackAsItWas(t *testing.T) {
	f := frontier.New(3, frontier.Expiry{}, func(held, met linkscore.Score) linkscore.Score { panic("merge") })
	f.Push(frontier.Moment{}, link("a"), scored(1))
	func() {
		defer func() { _ = recover() }()
		f.Push(frontier.Moment{}, link("a"), scored(2))
		t.Error("the panic was swallowed")
	}()
	if f.Len() != 1 {
		t.Errorf("%d entries, want 1", f.Len())
	}
	want(t, order(f), "a")
}

func Example() {
	f := frontier.New(100, frontier.Expiry{Steps: 500}, larger)
	f.Push(frontier.Moment{Step: 1}, spoor.Link{URL: "http://cars.test/xk"}, linkscore.Score{Priority: 0.8})
	f.Push(frontier.Moment{Step: 1}, spoor.Link{URL: "http://cars.test/faq"}, linkscore.Score{Priority: 0.1})
	e, _ := f.Take()
	fmt.Println(e.Link.URL, e.Score.Priority)
	fmt.Println(f.RemoveExpired(frontier.Moment{Step: 501}), "forgotten")
	// Output:
	// http://cars.test/xk 0.8
	// 1 forgotten
}
