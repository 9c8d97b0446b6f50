package agents_test

import (
	"fmt"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/knowledge"
)

func TestTheMostRelevantPagesContributeTheirKeywordsToTheTSWT(t *testing.T) {
	o := options()
	o.Grow, o.GrowThreshold, o.TSWTSize = 0.5, 0.1, 6
	k, err := knowledge.New(o)
	if err != nil {
		t.Fatal(err)
	}
	c := agents.New(agents.Config{Agent: me, SnapshotEvery: 3}, k, strategy(t, "tswt", k))
	c.Start(began, seeds("0"))
	var steps, sizes []int
	for i := range 6 {
		var links []string
		if i < 5 {
			links = []string{fmt.Sprint(i + 1)}
		}
		words := fmt.Sprintf("novel%c fresh%c", 'a'+i, 'a'+i)
		r := c.Fetched(began, fetched(fmt.Sprint(i), html("Car", onTopic+" "+words+" "+words, links...)))
		for _, s := range r.Snapshots {
			steps, sizes = append(steps, s.Step), append(sizes, len(s.Terms))
		}
	}
	same(t, "as built, every third step at most, at the end", fmt.Sprint(steps), "[0 3 6]")
	if len(sizes) != 3 || sizes[0] != 6 || sizes[1] <= sizes[0] || sizes[2] <= sizes[1] {
		t.Errorf("sizes %v, want 6 and growing", sizes)
	}
}

func TestAStaticTSWTIsSentOnce(t *testing.T) {
	c := agent(t, agents.Config{SnapshotEvery: 1})
	c.Start(began, seeds("a"))
	n := len(c.Fetched(began, fetched("a", html("A", onTopic, "b"))).Snapshots)
	r := c.Fetched(began, fetched("b", html("B", onTopic)))
	if r.Ended == nil || n+len(r.Snapshots) != 1 {
		t.Errorf("%d snapshots, want 1", n+len(r.Snapshots))
	}
}

func TestBreadthFirstTakesTheNearerLevelFirstThoughItsPagesComeLate(t *testing.T) {
	k := knows(t)
	c := agents.New(agents.Config{Agent: me, Requests: 2}, k, strategy(t, "breadth-first", k))
	c.Start(began, seeds("a"))
	same(t, "level 1", asks(c.Fetched(began, fetched("a", html("A", offTopic, "b", "c", "d")))), []string{"b", "c"})
	same(t, "level 1 still", asks(c.Fetched(began, fetched("b", html("B", onTopic, "e", "f")))), []string{"d"})
	r := c.Fetched(began, fetched("d", html("D", onTopic, "g")))
	same(t, "level 2, first seen", asks(r), []string{"e"})
	if s := r.Records[0].Step; s.Depth != 1 || s.Priority != 1 || len(s.Parts) != 1 || s.Parts[0].Name != "level" {
		t.Errorf("step %+v, want depth 1, level 1", s)
	}
	r = c.Fetched(began, fetched("c", html("C", onTopic)))
	same(t, "then", asks(r), []string{"f"})
}

func TestAPageThatCannotBeReadIsABadResponse(t *testing.T) {
	c := agent(t, agents.Config{})
	c.Start(began, seeds("a"))
	m := fetched("a", html("A", onTopic, "b"))
	m.Page.FinalURL = "mailto:somebody"
	r := c.Fetched(began, m)
	if len(r.Records) != 1 || r.Records[0].Step.Outcome != spoor.BadResponse || r.Records[0].Step.Error == "" || r.Ended.Tally.Failed != 1 {
		t.Errorf("records %+v, end %+v", r.Records, r.Ended)
	}
}

func TestLinksToFilesThatAreNoPagesAreNotAskedFor(t *testing.T) {
	c := agent(t, agents.Config{Requests: 3})
	c.Start(began, seeds("a"))
	r := c.Fetched(began, fetched("a", html("A", onTopic, "jaguar.jpg", "jaguar.zip", "jaguar.html")))
	same(t, "packet", asks(r), []string{"jaguar.html"})
}
