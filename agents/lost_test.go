package agents_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// survive does what a supervisor does: call, and after a panic tell the core.
func survive(c *agents.Core, call func() agents.Ready) (r agents.Ready) {
	defer func() {
		if p := recover(); p != nil {
			r = survive(c, func() agents.Ready { return c.Lost(began, fmt.Sprint(p)) })
		}
	}()
	return call()
}

func brittle(t *testing.T, cfg agents.Config) *agents.Core {
	cfg.Agent = me
	k := knows(t)
	return agents.New(cfg, k, fragile{strategy(t, "tswt", k)})
}

func TestAnAgentThatPanicsOnAPageLosesThatPageNotItsKnowledge(t *testing.T) {
	c := brittle(t, agents.Config{Requests: 1})
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "jaguar", "b")))
	r := survive(c, func() agents.Ready { return c.Fetched(began, fetched("jaguar", html("crash", onTopic, "x"))) })
	same(t, "steps", says(r.Records), []string{"2 jaguar crashed"})
	s := r.Records[0].Step
	if s.Relevant || s.Priority == 0 || !strings.Contains(s.Error, "cannot stand") {
		t.Errorf("step %+v, want why, its priority, and no judgement", s)
	}
	same(t, "goes on", asks(r), []string{"b"})
	r = c.Fetched(began, fetched("b", html("B", onTopic, "jaguar")))
	if !r.Records[0].Step.Relevant || r.Ended == nil {
		t.Errorf("step %+v, end %+v; want the knowledge kept and the lost page not asked for again", r.Records[0].Step, r.Ended)
	}
	if got := r.Ended.Tally; got.Crashed != 1 || got.Failed != 1 || got.Steps != 3 || got.InFlight != 0 {
		t.Errorf("tally %+v, want 1 crashed and failed of 3", got)
	}
}

func TestASeedPageThatPanicsCostsNoOtherSeed(t *testing.T) {
	c := brittle(t, agents.Config{Requests: 4})
	c.Start(began, seeds("a", "b", "c", "d"))
	c.Fetched(began, fetched("d", html("D", onTopic, "x")))
	c.Fetched(began, fetched("c", html("crash", onTopic)))
	c.Fetched(began, fetched("a", html("crash", onTopic)))
	r := survive(c, func() agents.Ready { return c.Fetched(began, fetched("b", html("B", onTopic, "y"))) })
	same(t, "steps", says(r.Records), []string{"1 a crashed", "2 b ok", "3 c crashed", "4 d ok"})
	same(t, "goes on", asks(r), []string{"y", "x"})
	if len(r.Snapshots) != 1 {
		t.Errorf("%d snapshots, want the one of the table, which was built once", len(r.Snapshots))
	}
}

func TestLostWithoutAPanicDoesNothing(t *testing.T) {
	c := agent(t, agents.Config{Requests: 1})
	same(t, "before Start", c.Lost(began, "nothing"), agents.Ready{})
	c.Start(began, seeds("a"))
	same(t, "after Start", c.Lost(began, "nothing"), agents.Ready{})
}

// wrong breaks the contract of a strategy.
type wrong struct {
	linkscore.Strategy
	scores func(n int) []linkscore.Score
}

func (w wrong) Score(doc *page.Document, _ linkscore.Visit) []linkscore.Score {
	return w.scores(len(doc.Links))
}

func TestAStrategyThatBreaksItsContractCostsThePageAndSaysWhy(t *testing.T) {
	for why, scores := range map[string]func(int) []linkscore.Score{
		"strategy gave 0 scores for 1 links": func(int) []linkscore.Score { return nil },
		"strategy gave priority NaN to":      func(n int) []linkscore.Score { return []linkscore.Score{{Priority: math.NaN()}} },
		"strategy gave priority +Inf to":     func(n int) []linkscore.Score { return []linkscore.Score{{Priority: math.Inf(1)}} },
	} {
		t.Run(why, func(t *testing.T) {
			k := knows(t)
			c := agents.New(agents.Config{Agent: me}, k, wrong{strategy(t, "tswt", k), scores})
			c.Start(began, seeds("a"))
			r := survive(c, func() agents.Ready { return c.Fetched(began, fetched("a", html("A", onTopic, "b"))) })
			if len(r.Records) != 1 || r.Records[0].Step.Outcome != spoor.Crashed || !strings.Contains(r.Records[0].Step.Error, why) {
				t.Errorf("records %+v", r.Records)
			}
			if r.Ended == nil {
				t.Error("did not end")
			}
		})
	}
}

func TestReadingThatPanicsOnEveryPageStillGivesAPathAndAnEnd(t *testing.T) {
	k := knows(t)
	c := agents.New(agents.Config{Agent: me, Requests: 2}, nil, strategy(t, "best-first", k)) // no knowledge: every use of it panics
	c.Start(began, seeds("a", "b"))
	r := survive(c, func() agents.Ready { return c.Fetched(began, fetched("b", html("B", onTopic))) })
	if len(r.Records) > 0 || r.Ended != nil || r.Progressed == nil {
		t.Fatalf("%+v, want progress, and to wait for the other seed", r)
	}
	r = survive(c, func() agents.Ready { return c.Fetched(began, fetched("a", html("A", onTopic))) })
	same(t, "steps", says(r.Records), []string{"1 a crashed", "2 b crashed"})
	if r.Ended == nil || r.Ended.Tally.Crashed != 2 {
		t.Errorf("end %+v", r.Ended)
	}
}
