package agents_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/scheduler"
)

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestTheFCARequestsTheInitialSeedURLsInOrderAndHandlesRConcurrentRequests(t *testing.T) {
	c := agent(t, agents.Config{Requests: 2})
	r := c.Start(began, seeds("a", "b", "a", "c"))
	same(t, "first packet", asks(r), []string{"a", "b"})
	if p := r.Submit.Requests[0].Priority; p != 1 {
		t.Errorf("a seed has priority %v, want 1", p)
	}
	same(t, "next, each seed once", asks(c.Fetched(began, failed("a", spoor.NotArchived))), []string{"c"})
	same(t, "a second Start", c.Start(began, seeds("d")), agents.Ready{})
}

func TestWhenTheNumberOfTheInitialSeedURLsIsReachedThenTheCreationOfTheTSWTIsPerformed(t *testing.T) {
	c := agent(t, agents.Config{Requests: 3})
	c.Start(began, seeds("a", "b", "c"))
	for _, r := range []agents.Ready{
		c.Fetched(began.Add(time.Hour), fetched("c", html("C", onTopic, "x"))),
		c.Refused(began.Add(2*time.Hour), refused("b", scheduler.Visited)),
	} {
		if len(r.Records)+len(r.Snapshots) > 0 || r.Submit != nil {
			t.Fatalf("did %+v before all seeds were in", r)
		}
	}
	r := c.Fetched(began.Add(3*time.Hour), fetched("a", html("A", onTopic, "y")))
	same(t, "steps, in the order of the seeds given", says(r.Records), []string{"1 a ok", "2 c ok"})
	if len(r.Snapshots) != 1 || r.Snapshots[0].Step != 0 {
		t.Fatalf("snapshots %+v, want the table as built, of step 0", r.Snapshots)
	}
	if len(r.Snapshots[0].Terms) == 0 || r.Snapshots[0].Terms[0].Weight != 1 {
		t.Errorf("table %+v, want the top term with weight 1 (eq. 4)", r.Snapshots[0].Terms)
	}
	same(t, "both links", asks(r), []string{"y", "x"})
	if !r.Records[0].Step.Relevant || r.Records[0].Step.Depth != 0 || r.Records[0].Step.Parent != "" {
		t.Errorf("seed step %+v, want relevant, depth 0, no parent", r.Records[0].Step)
	}
	if got := r.Progressed.Tally; got.Steps != 2 || got.Refused != 1 || got.InFlight != 2 || got.Links != 2 {
		t.Errorf("tally %+v, want 2 steps, 1 refused, 2 links, 2 in flight", got)
	}
}

func TestTheTopRUrlsAreRequestedWithTheDefinedPriority(t *testing.T) {
	c := agent(t, agents.Config{Requests: 2})
	c.Start(began, seeds("a"))
	r := c.Fetched(began, fetched("a", html("A", onTopic, "bread", "jaguar-car-engine", "jaguar")))
	same(t, "packet", asks(r), []string{"jaguar-car-engine", "jaguar"})
	if q := r.Submit.Requests; q[0].Priority <= q[1].Priority {
		t.Errorf("priorities %v, want falling", q)
	}
	r = c.Fetched(began, fetched("jaguar", html("J", offTopic)))
	same(t, "next", asks(r), []string{"bread"})
	s := r.Records[0].Step
	if s.Parent != at("a") || s.Anchor != "jaguar" || s.Depth != 1 {
		t.Errorf("step %+v, want parent a, anchor jaguar, depth 1", s)
	}
	total := 0.0
	for _, p := range s.Parts {
		total += p.Value
	}
	if len(s.Parts) != 4 || total != s.Priority {
		t.Errorf("parts %v sum up to %v, want the priority %v", s.Parts, total, s.Priority)
	}
}

func TestURLResponsesThatContainIrrelevantContextKeywordsAreIgnoredAsWellAsTheirChildURLs(t *testing.T) {
	c := agent(t, agents.Config{Requests: 1})
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "cat", "car")))
	r := c.Fetched(began, fetched("car", html("Cat", "The jaguar of the jungle.", "paw", "tail")))
	same(t, "next", asks(r), []string{"cat"})
	s := r.Records[0].Step
	if s.Outcome != spoor.Ignored || s.Relevant || s.Links != 2 || !strings.Contains(s.Error, "jungl") {
		t.Errorf("step %+v, want ignored for jungle, with its 2 links counted", s)
	}
	r = c.Fetched(began, fetched("cat", html("Cat", offTopic)))
	if r.Ended == nil || r.Ended.Tally.Ignored != 1 || r.Ended.Tally.Failed != 0 || r.Ended.Tally.Links != 2 {
		t.Errorf("end %+v, want one page ignored and only the seed's links scored", r.Ended)
	}
}

func TestBeforeTheAgentAddsOrUpdatesAURLItChecksFirstWhetherThisLinkIsLocked(t *testing.T) {
	c := agent(t, agents.Config{Requests: 2})
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "b", "c")))
	r := c.Fetched(began, fetched("b", html("B", onTopic, "a", "b", "c", "d")))
	same(t, "only what is neither done nor locked", asks(r), []string{"d"})
	r = c.Fetched(began, fetched("c", html("C", onTopic, "d")))
	same(t, "nothing new", len(asks(r)), 0)
}

func TestWhereARedirectLeadsCountsAsDone(t *testing.T) {
	c := agent(t, agents.Config{Requests: 1})
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "old-jaguar-car", "new", "middle")))
	moved := fetched("old-jaguar-car", html("New", onTopic, "sub", "middle"))
	moved.Page.FinalURL, moved.Page.Redirects = at("new"), []spoor.URL{at("middle"), at("new")}
	r := c.Fetched(began, moved)
	same(t, "next", asks(r), []string{"sub"})
	r = c.Fetched(began, fetched("sub", html("Sub", onTopic)))
	if r.Ended == nil || r.Records[0].Step.Parent != at("new") {
		t.Errorf("step %+v, end %+v; want parent new and no further move", r.Records, r.Ended)
	}
}

func TestTheFCAObtainsTheAbilityToForget(t *testing.T) {
	for name, expiry := range map[string]frontier.Expiry{
		"in steps":     {Steps: 2},
		"in wall time": {After: 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			c := agent(t, agents.Config{Requests: 1, Expiry: expiry})
			c.Start(began, seeds("a"))
			c.Fetched(began, fetched("a", html("A", onTopic, "bread", "jaguar-car", "jaguar")))
			r := c.Fetched(began.Add(time.Minute), fetched("jaguar-car", html("J", offTopic)))
			same(t, "still there", asks(r), []string{"jaguar"})
			r = c.Fetched(began.Add(2*time.Minute), fetched("jaguar", html("J", offTopic)))
			if r.Ended == nil || r.Ended.Tally.Expired != 1 || r.Ended.Reason != spoor.NoFurtherMove {
				t.Errorf("end %+v, want bread expired, not requested", r.Ended)
			}
		})
	}
}

func TestTheActivityPeriodEndsWhenTheFCAReachesTheMaximumNumberOfRelevantURLs(t *testing.T) {
	c := agent(t, agents.Config{Requests: 2, MaxRelevant: 2})
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "b", "c", "d")))
	r := c.Fetched(began, fetched("b", html("B", onTopic, "e")))
	if !r.Leave || r.Submit != nil || r.Ended != nil {
		t.Fatalf("at the goal: %+v, want Leave, and to wait for c", r)
	}
	r = c.Fetched(began, fetched("c", html("C", onTopic)))
	same(t, "what was in flight is recorded", says(r.Records), []string{"3 c ok"})
	if r.Ended == nil || r.Ended.Reason != spoor.GoalReached || r.Ended.Tally.Relevant != 3 || r.Leave {
		t.Errorf("end %+v, leave %v", r.Ended, r.Leave)
	}
}

func TestTheActivityPeriodEndsWhenItHasNoFurtherMoveToMake(t *testing.T) {
	t.Run("all seeds fail", func(t *testing.T) {
		c := agent(t, agents.Config{Requests: 2})
		c.Start(began, seeds("a", "b"))
		c.Fetched(began, failed("b", spoor.NotArchived))
		r := c.Fetched(began, failed("a", spoor.ServerError))
		same(t, "each says why", says(r.Records), []string{"1 a server-error", "2 b not-archived"})
		if r.Ended == nil || r.Ended.Reason != spoor.NoFurtherMove || r.Ended.Tally.Failed != 2 || !r.Leave {
			t.Errorf("end %+v", r.Ended)
		}
	})
	t.Run("no seeds", func(t *testing.T) {
		if r := agent(t, agents.Config{}).Start(began, seeds()); r.Ended == nil || r.Ended.Reason != spoor.NoFurtherMove {
			t.Errorf("end %+v", r.Ended)
		}
	})
}

func TestAVisitedURLIsForgottenAndTheNextTaken(t *testing.T) {
	c := agent(t, agents.Config{Requests: 1})
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "jaguar", "b")))
	r := c.Refused(began, refused("jaguar", scheduler.Visited))
	same(t, "next", asks(r), []string{"b"})
	r = c.Fetched(began, fetched("b", html("B", onTopic, "jaguar")))
	if r.Ended == nil || r.Ended.Tally.Refused != 1 || r.Ended.Tally.Steps != 2 {
		t.Errorf("end %+v, want the refused URL never asked for again", r.Ended)
	}
}

func TestAnAgentSubmitsNoMoreAndEndsWithTheReason(t *testing.T) {
	for name, end := range map[string]struct {
		stop func(*agents.Core) agents.Ready
		want spoor.Reason
	}{
		"when the budget is used up":  {func(c *agents.Core) agents.Ready { return c.Refused(began, refused("b", scheduler.NoBudget)) }, spoor.BudgetUsed},
		"when the run is draining":    {func(c *agents.Core) agents.Ready { return c.Refused(began, refused("b", scheduler.Draining)) }, spoor.Stopped},
		"when it is asked to finish":  {func(c *agents.Core) agents.Ready { return c.Finish(began, &agents.Finish{Reason: spoor.TimeUsed}) }, spoor.TimeUsed},
		"when nobody gives it a word": {func(c *agents.Core) agents.Ready { return c.Finish(began, &agents.Finish{}) }, spoor.Stopped},
	} {
		t.Run(name, func(t *testing.T) {
			c := agent(t, agents.Config{Requests: 2})
			c.Start(began, seeds("a"))
			c.Fetched(began, fetched("a", html("A", onTopic, "b", "c", "d")))
			if r := end.stop(c); !r.Leave || r.Submit != nil || r.Ended != nil {
				t.Fatalf("%+v, want Leave, no submission, and to wait", r)
			}
			c.Refused(began, refused("b", scheduler.Draining)) // the answer to Leave
			r := c.Fetched(began, fetched("c", html("C", onTopic, "e")))
			if r.Ended == nil || r.Ended.Reason != end.want || r.Ended.Tally.Steps != 2 || r.Leave {
				t.Errorf("end %+v, leave %v; want %s after 2 steps", r.Ended, r.Leave, end.want)
			}
			for _, late := range []agents.Ready{
				c.Fetched(began, fetched("c", html("C", onTopic))), c.Finish(began, &agents.Finish{Reason: spoor.Stopped}),
				c.Start(began, seeds("z")), c.Lost(began, "late"), c.Refused(began, refused("d", scheduler.Visited)),
			} {
				same(t, "after the end", late, agents.Ready{})
			}
		})
	}
}

func TestFinishBeforeAllSeedsAreInRecordsThoseThatCame(t *testing.T) {
	c := agent(t, agents.Config{Requests: 2})
	c.Start(began, seeds("a", "b", "c"))
	c.Fetched(began, fetched("b", html("B", onTopic, "x")))
	c.Finish(began, &agents.Finish{Reason: spoor.Stopped})
	c.Refused(began, refused("c", scheduler.Draining))
	r := c.Fetched(began, fetched("a", html("A", onTopic)))
	same(t, "steps", says(r.Records), []string{"1 a ok", "2 b ok"})
	if r.Ended == nil || r.Ended.Reason != spoor.Stopped {
		t.Errorf("end %+v", r.Ended)
	}
	if r := agent(t, agents.Config{}).Finish(began, &agents.Finish{Reason: spoor.Stopped}); r.Ended == nil {
		t.Error("an agent that never started does not end")
	}
}

func TestAnOutcomeThatArrivesTwiceIsIgnored(t *testing.T) {
	c := agent(t, agents.Config{Requests: 1})
	c.Start(began, seeds("a"))
	page := fetched("a", html("A", onTopic, "b"))
	c.Fetched(began, page)
	same(t, "again", c.Fetched(began, page), agents.Ready{})
	stranger := fetched("b", html("B", onTopic))
	stranger.Agent.Number = 2
	same(t, "for another agent", c.Fetched(began, stranger), agents.Ready{})
	same(t, "without a page", c.Fetched(began, &downloader.Fetched{Agent: me}), agents.Ready{})
	same(t, "refusal of what was not asked", c.Refused(began, refused("q", scheduler.NoBudget)), agents.Ready{})
	if tally := c.Tally(); tally.Steps != 1 || tally.InFlight != 1 {
		t.Errorf("tally %+v", tally)
	}
}

func TestASecondParentAddsUpWhileTheURLWaits(t *testing.T) {
	c := agent(t, agents.Config{Requests: 1})
	c.Start(began, seeds("a", "b"))
	c.Fetched(began, fetched("a", html("A", onTopic, "once", "twice")))
	r := c.Fetched(began, fetched("b", html("B", onTopic, "twice")))
	same(t, "the better connected first", asks(r), []string{"twice"})
	twice := c.Fetched(began, fetched("twice", html("T", offTopic))).Records[0].Step
	once := c.Fetched(began, fetched("once", html("O", offTopic))).Records[0].Step
	parents := func(s spoor.Step) float64 {
		i := slices.IndexFunc(s.Parts, func(p spoor.Part) bool { return p.Name == "parents" })
		return s.Parts[i].Value
	}
	if parents(twice) < 1.5*parents(once) {
		t.Errorf("parents of twice %v, of once %v; want about double (eq. 6)", parents(twice), parents(once))
	}
	if twice.Parent != at("a") {
		t.Errorf("parent %s, want the first", twice.Parent)
	}
}

// path is everything an agent with one request has to say about a small web.
func path(t *testing.T) string {
	c := agent(t, agents.Config{Requests: 1, Expiry: frontier.Expiry{Steps: 30}, StackSize: 25})
	queue := []agents.Ready{c.Start(began, seeds("0", "1", "2"))}
	var out strings.Builder
	for i := 0; len(queue) > 0; i++ {
		r := queue[0]
		queue = queue[1:]
		line, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(append(line, '\n'))
		for _, name := range asks(r) {
			var n int
			fmt.Sscan(name, &n)
			text := onTopic
			if n%3 == 1 {
				text = offTopic
			}
			links := []string{fmt.Sprint(n * 2 % 61), fmt.Sprint(n * 3 % 61), fmt.Sprint((n + 7) % 61)}
			queue = append(queue, c.Fetched(began, fetched(name, html(fmt.Sprint("page ", n), text, links...))))
		}
	}
	return out.String()
}

func TestTheSameInputGivesTheSamePathByteForByte(t *testing.T) {
	first := path(t)
	if strings.Count(first, `"outcome":"ok"`) < 20 || !strings.Contains(first, `"Reason":"no-further-move"`) {
		t.Fatalf("the path is too short to tell:\n%s", first)
	}
	for range 3 {
		if again := path(t); again != first {
			t.Fatal(cmp.Diff(first, again))
		}
	}
}
