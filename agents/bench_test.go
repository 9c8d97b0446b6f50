package agents_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/scheduler"
)

// BenchmarkFetched measures one page of 100 links, most of them new, from
// message to Ready: read, learned, judged, scored, pushed, recorded.
func BenchmarkFetched(b *testing.B) {
	c := agent(b, agents.Config{Requests: 1, StackSize: 10_000})
	ask := c.Start(began, seeds("start")).Submit
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		b.StopTimer()
		m := hub(ask.Requests[0], n)
		n++
		b.StartTimer()
		ask = c.Fetched(began, m).Submit
	}
	b.SetBytes(int64(len(hub(scheduler.Request{}, 0).Page.Body)))
}

func hub(asked scheduler.Request, n int) *downloader.Fetched {
	var body strings.Builder
	fmt.Fprintf(&body, "<title>Hub %d</title><p>%s</p>", n, onTopic)
	for i := range 100 {
		fmt.Fprintf(&body, "<p>Page %d of the report is about <a href=\"/%d/jaguar-%d.html\">the jaguar engine %d</a>. It is a fast car.</p>", i, (n*61+i)%1_000_000, i, i)
	}
	return &downloader.Fetched{Agent: me, Page: &spoor.Page{
		URL: asked.URL, FinalURL: asked.URL, Status: 200, Outcome: spoor.OK, Body: body.String(), Attempts: 1,
	}}
}
