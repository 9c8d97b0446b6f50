package scheduler

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

func drawWeb(t *rapid.T) web {
	return web{
		pages:     rapid.IntRange(1, 120).Draw(t, "pages"),
		hosts:     rapid.IntRange(1, 8).Draw(t, "hosts"),
		redirects: rapid.SampledFrom([]float64{0, 0.2, 0.9}).Draw(t, "redirects"),
		failing:   rapid.SampledFrom([]float64{0, 0.1}).Draw(t, "failing"),
		flaky:     rapid.SampledFrom([]float64{0, 0.3}).Draw(t, "flaky"),
		missing:   rapid.SampledFrom([]float64{0, 0.3}).Draw(t, "missing"),
		quiet:     rapid.SampledFrom([]float64{0, 0.3, 1}).Draw(t, "quiet"),
	}
}

func drawConfig(t *rapid.T) Config {
	c := DefaultConfig()
	c.MaxPages = rapid.SampledFrom([]int{0, 1, 7, 30, 100}).Draw(t, "budget")
	c.Visited = rapid.SampledFrom([]Scope{TopicScope, AgentScope}).Draw(t, "scope")
	c.HostConnections = rapid.IntRange(0, 2).Draw(t, "connections")
	c.HostDelay = rapid.SampledFrom([]time.Duration{0, time.Second}).Draw(t, "delay")
	c.MaxRedirects = rapid.IntRange(0, 3).Draw(t, "hops")
	c.Retries = rapid.IntRange(0, 2).Draw(t, "retries")
	c.HostFailures = rapid.IntRange(0, 3).Draw(t, "failures")
	return c
}

func TestEachRequestHasOneAnswerAndTheBudgetIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := drawConfig(t)
		cfg.Turns = rapid.Bool().Draw(t, "turns")
		slots := 1
		if !cfg.Turns {
			slots = rapid.IntRange(1, 5).Draw(t, "slots")
		}
		s := newWorld(cfg, drawWeb(t), rapid.IntRange(1, 4).Draw(t, "agents"), rapid.IntRange(1, 2).Draw(t, "topics"),
			slots, rapid.Uint64().Draw(t, "schedule"))
		s.leaves = rapid.Bool().Draw(t, "leaves")
		s.twice = rapid.Bool().Draw(t, "twice")
		s.drains = rapid.Bool().Draw(t, "drains")
		s.run()
		for _, w := range s.wrong {
			t.Error(w)
		}
		poor := false
		for _, a := range s.agents {
			poor = poor || a.poor
			if !a.left || a.out != 0 {
				t.Errorf("agent %s hangs: %d requests without an answer, %d links left", a.id, a.out, len(a.stack))
			}
			for u, n := range a.asked {
				if n != 0 {
					t.Errorf("agent %s: %d requests more than answers for %s", a.id, n, u)
				}
			}
		}
		if got := s.outcomes(); poor && got != cfg.MaxPages || cfg.MaxPages > 0 && got > cfg.MaxPages {
			t.Errorf("%d outcomes with a budget of %d, refused for it: %v", got, cfg.MaxPages, poor)
		}
		checkRest(t, s)
	})
}

// checkRest: when all is over nothing is left on the books.
func checkRest(t interface{ Errorf(string, ...any) }, s *world) {
	st := s.core.Status()
	if st.Accepted != s.outcomes() || st.Waiting != 0 || st.InFlight != 0 || st.Hosts != 0 || s.core.budget.held != 0 {
		t.Errorf("%d outcomes, but %+v, budget %+v", s.outcomes(), st, s.core.budget)
	}
	if n := s.core.timeline.len(); n != 0 {
		t.Errorf("%d alarms left", n)
	}
}

func TestOutcomesAreTheSmallerOfBudgetAndWhatThereIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := drawConfig(t)
		cfg.Visited, cfg.HostFailures = TopicScope, 0
		w := drawWeb(t)
		w.redirects = 0
		topics := rapid.IntRange(1, 2).Draw(t, "topics")
		s := newWorld(cfg, w, rapid.IntRange(1, 4).Draw(t, "agents"), topics,
			rapid.IntRange(1, 5).Draw(t, "slots"), rapid.Uint64().Draw(t, "schedule"))
		want := topics * reachable(s)
		s.run()
		if cfg.MaxPages > 0 {
			want = min(want, cfg.MaxPages)
		}
		if got := s.outcomes(); got != want {
			t.Errorf("%d outcomes, want %d", got, want)
		}
	})
}

// reachable counts the pages that the agents of one topic can reach together.
func reachable(s *world) int {
	seen := map[spoor.URL]bool{}
	var walk func(u spoor.URL)
	walk = func(u spoor.URL) {
		if seen[u] {
			return
		}
		seen[u] = true
		f := (&trip{agent: newAgent(spoor.AgentID{}, nil), url: u, attempt: 1 + s.cfg.Retries}).fetch()
		if s.web.answer(&f).Outcome == spoor.OK {
			for _, to := range s.web.links(u) {
				walk(to)
			}
		}
	}
	for _, a := range s.agents {
		for u := range a.met {
			walk(u)
		}
	}
	return len(seen)
}

// With turns what is accepted, and what each agent sees, depends on nothing
// but the input: not on who was faster.
func TestTurnsDependOnTheInputAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg, w := drawConfig(t), drawWeb(t)
		cfg.Turns = true
		agents, topics := rapid.IntRange(1, 4).Draw(t, "agents"), rapid.IntRange(1, 2).Draw(t, "topics")
		first := newWorld(cfg, w, agents, topics, 1, rapid.Uint64().Draw(t, "schedule"))
		second := newWorld(cfg, w, agents, topics, 1, rapid.Uint64().Draw(t, "other schedule"))
		second.twice = true
		first.run()
		second.run()
		for i, a := range first.agents {
			if diff := cmp.Diff(a.saw, second.agents[i].saw); diff != "" {
				t.Errorf("agent %s saw something else:\n%s", a.id, diff)
			}
		}
		unlimited := cfg.HostConnections == 0 && w.failing == 0 && w.flaky == 0
		if diff := cmp.Diff(first.fetches, second.fetches); unlimited && diff != "" {
			t.Errorf("another order of fetches:\n%s", diff)
		}
	})
}

// A dead server in the middle of a crawl does not take hours: the run ends by
// itself soon. The time is that of the simulation.
func TestTheRunEndsSoonAfterAllServersDie(t *testing.T) {
	for _, turns := range []bool{false, true} {
		t.Run(fmt.Sprintf("turns %v", turns), func(t *testing.T) {
			cfg := DefaultConfig()
			cfg.Turns = turns
			slots := 4
			if turns {
				slots = 1
			}
			s := newWorld(cfg, web{pages: 20_000, hosts: 60}, 3, 2, slots, 1)
			s.prompt = true
			for len(s.fetches) < 1000 && s.step() {
			}
			died, before := s.now, s.outcomes()
			s.web.quiet = 1
			s.run()
			if took := s.now.Sub(died); before < 900 || took > 2*time.Minute {
				t.Errorf("%d outcomes before all servers died, %d after; the run took %s more", before, s.outcomes()-before, took)
			}
			checkRest(t, s)
		})
	}
}

func TestIdleHostsAreForgotten(t *testing.T) {
	c, now := New(DefaultConfig()), start
	c.Join(now, &Join{Agent: spoor.AgentID{Topic: "a", Number: 1}})
	most := 0
	for n := range 10_000 {
		u := spoor.URL(fmt.Sprintf("http://h%d/", n))
		r := c.Submit(now, &Submit{spoor.AgentID{Topic: "a", Number: 1}, []Request{{URL: u}}})
		now = now.Add(100 * time.Millisecond)
		c.Done(now, &downloader.Done{Fetch: &r.Fetches[0], Outcome: spoor.OK, Status: 200})
		most = max(most, len(c.hosts))
	}
	if most > minSweep {
		t.Errorf("up to %d hosts held, although 10 at most rest at a time", most)
	}
}

func TestWithoutTurnsTheScheduleDecides(t *testing.T) {
	w := web{pages: 100, hosts: 3}
	cfg := DefaultConfig()
	saw := map[string]bool{}
	for schedule := range uint64(5) {
		s := newWorld(cfg, w, 3, 1, 1, schedule)
		s.run()
		saw[fmt.Sprint(s.agents[0].saw)] = true
	}
	if len(saw) < 2 {
		t.Error("five schedules, one path: the worlds of TestTurnsDependOnTheInputAlone would not differ either")
	}
}

func TestTheQueueIsAPriorityQueue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := queue[int]{before: func(a, b int) bool { return a < b }}
		for _, n := range rapid.SliceOf(rapid.Int()).Draw(t, "numbers") {
			q.push(n)
		}
		for last, started := 0, false; q.len() > 0; started = true {
			first := q.peek()
			n := q.pop()
			if n != first || started && n < last {
				t.Fatalf("%d after %d, peeked %d", n, last, first)
			}
			last = n
		}
	})
}
