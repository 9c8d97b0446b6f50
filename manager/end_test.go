package manager

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/scheduler"
)

func TestABudgetIsMetExactly(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages, cfg.Agents, cfg.Requests = 137, 3, 4
	s := crawl(t, cfg, Options{})
	if steps := wantBooksToAgree(t, s); len(steps) != 137 {
		t.Errorf("%d page outcomes", len(steps))
	}
	wantReason(t, s, spoor.BudgetUsed)
}

func TestABudgetBelowTheSeedsIsMetToo(t *testing.T) {
	for _, requests := range []int{1, 4} {
		cfg := car(t)
		cfg.MaxPages, cfg.Requests = 2, requests
		s := crawl(t, cfg, Options{})
		if steps := wantBooksToAgree(t, s); len(steps) != 2 {
			t.Errorf("%d requests: %d page outcomes", requests, len(steps))
		}
	}
}

func TestAnAgentEndsAtItsGoalAndTheOthersGoOn(t *testing.T) {
	for _, requests := range []int{1, 4} {
		cfg := car(t)
		cfg.MaxRelevant, cfg.MaxPages, cfg.Requests = 8, 0, requests
		s := crawl(t, cfg, Options{})
		wantBooksToAgree(t, s)
		wantReason(t, s, spoor.GoalReached)
		for _, a := range s.Agents {
			if a.Tally.Relevant < 8 || a.Tally.Relevant > 8+requests+a.Seeds {
				t.Errorf("agent %s ended with %d relevant pages", a.Agent, a.Tally.Relevant)
			}
		}
	}
}

func TestStopFinishesThePagesOnTheirWay(t *testing.T) {
	for _, requests := range []int{1, 4} {
		web := serve(t, sample.web.Handler(), 0)
		cfg := calendar(t, web)
		cfg.Requests = requests
		var c *Crawl
		calls := 0
		c = prepare(t, cfg, Options{Progress: func(AgentResult) {
			if calls++; calls >= 40 {
				c.Stop() // again and again
			}
		}})
		s, err := c.Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		steps := wantBooksToAgree(t, s)
		wantReason(t, s, spoor.Stopped)
		if n := int(web.handled.Load()); n != len(steps) || n < 40 {
			t.Errorf("the web answered %d requests, %d are recorded", n, len(steps))
		}
		c.Stop() // late
	}
}

func TestACancelledContextStopsTheCrawl(t *testing.T) {
	web := serve(t, sample.web.Handler(), 0)
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	s, err := prepare(t, calendar(t, web), Options{Progress: func(AgentResult) {
		if calls++; calls == 20 {
			cancel()
		}
	}}).Run(ctx)
	if err != nil {
		t.Fatal(err)
	}
	wantReason(t, s, spoor.Stopped)
	if steps := wantBooksToAgree(t, s); len(steps) != int(web.handled.Load()) {
		t.Errorf("the web answered %d requests, %d are recorded", web.handled.Load(), len(steps))
	}
}

func TestTheTimeOfACrawlIsBounded(t *testing.T) {
	web := serve(t, sample.web.Handler(), 0)
	cfg := calendar(t, web)
	cfg.MaxTime = Duration(200 * time.Millisecond)
	s := crawl(t, cfg, Options{})
	wantReason(t, s, spoor.TimeUsed)
	if steps := wantBooksToAgree(t, s); len(steps) != int(web.handled.Load()) {
		t.Errorf("the web answered %d requests, %d are recorded", web.handled.Load(), len(steps))
	}
}

func TestACrawlThatIsStoppedBeforeItRunsEnds(t *testing.T) {
	for name, stop := range map[string]func(*Crawl, context.CancelFunc){
		"by Stop":    func(c *Crawl, _ context.CancelFunc) { c.Stop(); c.Stop() },
		"by context": func(_ *Crawl, cancel context.CancelFunc) { cancel() },
	} {
		t.Run(name, func(t *testing.T) {
			cfg := car(t)
			cfg.MaxPages = 0
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			c := prepare(t, cfg, Options{})
			stop(c, cancel)
			s, err := c.Run(ctx)
			if err != nil {
				t.Fatal(err)
			}
			wantBooksToAgree(t, s)
			wantReason(t, s, spoor.Stopped)
		})
	}
}

func TestARunWithoutAPageNamesTheSeedsThatWereNeverAskedForToo(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 2
	cfg.Topics[0].Seeds = []string{"http://none.example/1", "http://none.example/2", "http://none.example/3", "http://none.example/4"}
	s := crawl(t, cfg, Options{})
	asked := 0
	for _, f := range s.Failures {
		switch {
		case f.Outcome == spoor.NotArchived && f.Error != "":
			asked++
		case f.Outcome != "" || f.Error != "not asked for: the agent had ended (budget)":
			t.Errorf("got %+v", f)
		}
	}
	if len(s.Failures) != len(cfg.Topics[0].Seeds) || asked != 2 {
		t.Errorf("of %d seeds %d are named, %d of them as asked for", len(cfg.Topics[0].Seeds), len(s.Failures), asked)
	}
}

func TestWhereNotOneStepWasMadeEverySeedIsNamed(t *testing.T) {
	cfg := car(t)
	c := prepare(t, cfg, Options{})
	if err := c.release(); err != nil {
		t.Fatal(err)
	}
	ended := newRoster(c.plan)
	for _, a := range c.plan {
		ended.end(a.Agent, spoor.TimeUsed, spoor.Tally{})
	}
	s, err := c.summarise(served{agents: ended.results()}, 0, nil)
	if err != nil || len(s.Failures) != len(cfg.Topics[0].Seeds) {
		t.Errorf("%d seeds named, %v", len(s.Failures), err)
	}
	for _, f := range s.Failures {
		if f.Outcome != "" || f.Error != "not asked for: the agent had ended (time)" {
			t.Errorf("got %+v", f)
		}
	}
}

func TestTheBooksShowThatAllWaitsForAHostThatAskedForAPause(t *testing.T) {
	web := serve(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "300")
		w.WriteHeader(http.StatusTooManyRequests)
	}), 0)
	cfg := web.over(car(t))
	cfg.Topics[0].Seeds, cfg.Agents = []string{"http://a.example/1", "http://a.example/2", "http://a.example/3"}, 1
	cfg.HostConnections, cfg.Retries = 1, 1
	waiting := make(chan scheduler.Status, 1)
	var c *Crawl
	c = prepare(t, cfg, Options{Books: func(s scheduler.Status) {
		if s.Waiting > 0 && s.InFlight == 0 {
			select {
			case waiting <- s:
			default:
			}
			c.Stop()
		}
	}})
	c.every = time.Millisecond
	s, err := c.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	wantReason(t, s, spoor.Stopped)
	if got := <-waiting; got.Waiting != 3 || got.Hosts != 1 || got.Requests != 1 {
		t.Errorf("the books say %+v", got)
	}
	if s.Fetches.Requests != 1 || s.Fetches.Waiting != 0 {
		t.Errorf("at the end they say %+v", s.Fetches)
	}
}
