package scheduler

import (
	"fmt"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

const benchURLs = 100_000

func benchAddresses(hosts int) []spoor.URL {
	urls := make([]spoor.URL, benchURLs)
	for i := range urls {
		urls[i] = spoor.URL(fmt.Sprintf("http://www.host-%d.example.org/some/folder/page-%d.html", i%hosts, i))
	}
	return urls
}

// BenchmarkTrips takes 100,000 URLs of 4 agents through Submit and Done, 4 at a
// time for each agent; one iteration is one URL.
func BenchmarkTrips(b *testing.B) {
	limited := DefaultConfig()
	limited.HostDelay = 0
	unlimited := limited
	unlimited.HostConnections = 0
	turns := unlimited
	turns.Turns = true
	for _, c := range []struct {
		name  string
		cfg   Config
		hosts int
		slots int
	}{{"archive", unlimited, 1000, 4}, {"turns", turns, 1000, 1}, {"live", limited, 1000, 4}, {"one-host", limited, 1, 4}} {
		b.Run(c.name, func(b *testing.B) {
			urls := benchAddresses(c.hosts)
			b.ReportAllocs()
			for b.Loop() {
				trips(b, New(c.cfg), urls, 4, c.slots)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*benchURLs), "ns/URL")
		})
	}
}

func trips(b *testing.B, c *Core, urls []spoor.URL, agents, slots int) {
	var out []downloader.Fetch
	for n := range agents {
		c.Join(start, &Join{Agent: spoor.AgentID{Topic: "a", Number: n}})
	}
	submit := func(n int) {
		m := &Submit{Agent: spoor.AgentID{Topic: "a", Number: n}}
		if len(urls) > 0 {
			m.Requests, urls = []Request{{URL: urls[0]}}, urls[1:]
			out = append(out, c.Submit(start, m).Fetches...)
		}
	}
	for range slots {
		for n := range agents {
			submit(n)
		}
	}
	done := 0
	for ; len(out) > 0; done++ {
		f := out[0]
		out = out[1:]
		out = append(out, c.Done(start, &downloader.Done{Fetch: &f, Outcome: spoor.OK, Status: 200}).Fetches...)
		submit(f.Agent.Number)
	}
	if done != benchURLs {
		b.Fatalf("%d of %d URLs", done, benchURLs)
	}
}

// BenchmarkOneSubmit hands 100,000 URLs over at once, all for one host.
func BenchmarkOneSubmit(b *testing.B) {
	cfg := DefaultConfig()
	urls := benchAddresses(1)
	m := &Submit{Agent: spoor.AgentID{Topic: "a", Number: 1}}
	for i, u := range urls {
		m.Requests = append(m.Requests, Request{u, float64(i % 97)})
	}
	for b.Loop() {
		c := New(cfg)
		c.Join(start, &Join{Agent: m.Agent})
		r := c.Submit(start, m)
		for now := start; len(r.Fetches) > 0; now = now.Add(time.Second) {
			c.Done(now, &downloader.Done{Fetch: &r.Fetches[0], Outcome: spoor.OK, Status: 200})
			r = c.Tick(now.Add(time.Second))
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*benchURLs), "ns/URL")
}
