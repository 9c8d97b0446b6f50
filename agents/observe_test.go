package agents_test

import (
	"fmt"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// watcher is a strategy that writes down what it is told, and when.
type watcher struct {
	linkscore.Strategy
	heard []string
	fall  func() // when it is asked to revise
}

func (w *watcher) Observe(o linkscore.Observation) {
	w.heard = append(w.heard, fmt.Sprintf("%s %q from %q depth %d: %s read %v relevant %v",
		o.Link.URL, o.Link.Anchor, o.Link.Parent, o.Link.Depth, o.Outcome, o.Doc != nil, o.Verdict.Relevant))
}

func (w *watcher) Score(doc *page.Document, v linkscore.Visit) []linkscore.Score {
	w.heard = append(w.heard, "score "+doc.Title)
	return w.Strategy.Score(doc, v)
}

func (w *watcher) Revise(_ spoor.URL, s linkscore.Score) linkscore.Score {
	if w.fall != nil {
		w.fall()
	}
	return s
}

func TestAStrategyHearsOfEveryOutcomeBeforeItScoresThePagesLinks(t *testing.T) {
	k := knows(t)
	w := &watcher{Strategy: strategy(t, "tswt", k)}
	c := agents.New(agents.Config{Agent: me, Requests: 1}, k, w)
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "b", "c", "d")))
	c.Fetched(began, failed("b", spoor.ClientError))
	c.Fetched(began, fetched("c", html("C", "A jaguar in the jungle.")))
	c.Fetched(began, fetched("d", html("D", offTopic)))
	same(t, "heard", w.heard, []string{
		`http://web.test/a "" from "" depth 0: ok read true relevant true`, "score A",
		`http://web.test/b "b" from "http://web.test/a" depth 1: client-error read false relevant false`,
		`http://web.test/c "c" from "http://web.test/a" depth 1: ignored read true relevant false`,
		`http://web.test/d "d" from "http://web.test/a" depth 1: ok read true relevant false`, "score D",
	})
}

func TestAStrategyHearsOnceOfAPageThatCrashes(t *testing.T) {
	k := knows(t)
	w := &watcher{Strategy: fragile{strategy(t, "tswt", k)}}
	c := agents.New(agents.Config{Agent: me, Requests: 1}, k, w)
	c.Start(began, seeds("a"))
	c.Fetched(began, fetched("a", html("A", onTopic, "b")))
	r := survive(c, func() agents.Ready { return c.Fetched(began, fetched("b", html("crash", onTopic))) })
	same(t, "steps", says(r.Records), []string{"2 b crashed"})
	same(t, "scoring panics: heard", w.heard[2:], []string{
		`http://web.test/b "b" from "http://web.test/a" depth 1: ok read true relevant true`, "score crash",
	})

	w = &watcher{Strategy: strategy(t, "tswt", k)}
	c = agents.New(agents.Config{Agent: me, Requests: 1}, nil, w) // no knowledge: reading panics
	c.Start(began, seeds("a"))
	survive(c, func() agents.Ready { return c.Fetched(began, fetched("a", html("A", onTopic))) })
	same(t, "reading panics: heard", w.heard, []string{`http://web.test/a "" from "" depth 0: crashed read false relevant false`})
}

func TestAStrategyThatPanicsWhenItRevisesIsNotAskedAgain(t *testing.T) {
	k := knows(t)
	w := &watcher{Strategy: strategy(t, "tswt", k), fall: func() { panic("cannot revise") }}
	c := agents.New(agents.Config{Agent: me, Requests: 1}, k, w)
	c.Start(began, seeds("a"))
	r := survive(c, func() agents.Ready { return c.Fetched(began, fetched("a", html("A", onTopic, "b"))) })
	same(t, "steps", says(r.Records), []string{"1 a ok"})
	same(t, "goes on", asks(r), []string{"b"})
}
