package agents_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

var (
	me    = spoor.AgentID{Topic: "jaguar", Number: 1}
	began = time.Date(2012, 7, 1, 12, 0, 0, 0, time.UTC)
)

// onTopic and offTopic are what pages are about.
const (
	onTopic  = "The jaguar car has a quiet engine. Every jaguar engine is built by hand, and the car is fast."
	offTopic = "Bread is baked from flour and water. Let the dough rest near a warm oven."
)

func at(name string) spoor.URL { return spoor.URL("http://web.test/" + name) }

func seeds(names ...string) *agents.Start {
	m := &agents.Start{}
	for _, n := range names {
		m.Seeds = append(m.Seeds, seeding.Seed{URL: at(n)})
	}
	return m
}

// html is a page with a link to each name, under the name as anchor text.
func html(title, text string, links ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<html lang=en><title>%s</title><p>%s</p>", title, text)
	for _, l := range links {
		fmt.Fprintf(&b, "<p>More: <a href=\"/%s\">%s</a>.</p>", l, l)
	}
	return b.String()
}

func fetched(name, body string) *downloader.Fetched {
	return &downloader.Fetched{Agent: me, Page: &spoor.Page{
		URL: at(name), FinalURL: at(name), Status: 200, Outcome: spoor.OK, Type: "text/html",
		Body: body, Bytes: int64(len(body)), FetchedAt: began, Attempts: 1,
	}}
}

func failed(name string, o spoor.Outcome) *downloader.Fetched {
	return &downloader.Fetched{Agent: me, Page: &spoor.Page{
		URL: at(name), FinalURL: at(name), Status: 404, Outcome: o, Error: "it is gone", Attempts: 1,
	}}
}

func refused(name string, why scheduler.Refusal) *scheduler.Refused {
	return &scheduler.Refused{Agent: me, URL: at(name), Why: why}
}

func knows(t testing.TB) *knowledge.Knowledge {
	t.Helper()
	k, err := knowledge.New(options())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func options() knowledge.Options {
	return knowledge.Options{Language: "english", Query: "jaguar car engine", Not: []string{"jungle"}, TSWTSize: 20, RelevantAbove: 0.3}
}

func strategy(t testing.TB, name string, k *knowledge.Knowledge) linkscore.Strategy {
	t.Helper()
	s, err := linkscore.New(name, linkscore.Options{}, k)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// agent is an agent with the tswt strategy.
func agent(t testing.TB, cfg agents.Config) *agents.Core {
	t.Helper()
	cfg.Agent = me
	k := knows(t)
	return agents.New(cfg, k, strategy(t, "tswt", k))
}

// fragile panics on the links of a page whose title says so.
type fragile struct{ linkscore.Strategy }

func (f fragile) Score(doc *page.Document, v linkscore.Visit) []linkscore.Score {
	if doc.Title == "crash" {
		panic("a page that the strategy cannot stand")
	}
	return f.Strategy.Score(doc, v)
}

// asks is the names in a submission, in order.
func asks(r agents.Ready) []string {
	var names []string
	if r.Submit != nil {
		for _, q := range r.Submit.Requests {
			names = append(names, strings.TrimPrefix(string(q.URL), "http://web.test/"))
		}
	}
	return names
}

// says is the records as "step name outcome".
func says(records []directory.Record) []string {
	var lines []string
	for _, r := range records {
		lines = append(lines, fmt.Sprintf("%d %s %s", r.Step.Step, strings.TrimPrefix(string(r.Step.URL), "http://web.test/"), r.Step.Outcome))
	}
	return lines
}
