package scheduler

import (
	"fmt"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
)

func TestThePauseBeforeARetryDoublesUpToABoundAndRepeats(t *testing.T) {
	cfg := DefaultConfig()
	cfg.MaxRetryDelay = 10 * time.Second
	other := cfg
	other.Seed++
	a, b, c := New(cfg), New(cfg), New(other)
	same := 0
	for n := range 50 {
		u := spoor.URL(fmt.Sprintf("http://h/%d", n))
		for try, most := range []time.Duration{1, 2, 4, 8, 10, 10} {
			most *= time.Second
			tr := &trip{url: u, attempt: try + 1}
			d := a.backOff(tr)
			if d > most || d < most/2 {
				t.Errorf("try %d: a pause of %s, want %s to %s", try+1, d, most/2, most)
			}
			if again := b.backOff(tr); again != d {
				t.Errorf("try %d: %s and %s with the same seed", try+1, d, again)
			}
			if c.backOff(tr) == d {
				same++
			}
		}
	}
	if same > 3 {
		t.Errorf("another seed gives the same pause %d of 300 times", same)
	}
}

func TestAnOutcomeThatNoHostGaveSaysNothingAboutIt(t *testing.T) {
	p := &player{t: t, now: start}
	p.do([]string{"new", "failures=2", "retries=0"})
	p.do([]string{"join", "a/1"})
	for n, outcome := range []string{"unreachable", "robots", "blocked", "unreachable"} {
		u := fmt.Sprintf("h/%d", n)
		p.do([]string{"submit", "a/1", u})
		p.do([]string{"done", "a/1", u, outcome})
	}
	if !p.core.health.givenUp("h") {
		t.Error("robots.txt or a blocked address counted as an answer of the host")
	}
}
