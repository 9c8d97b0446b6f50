package scheduler

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

var update = flag.Bool("update", false, "write the golden scripts' output anew")

// TestScripts plays testdata/*.txt: each line that begins with "> " is one
// message to the core, the lines below it are what comes out.
//
//	> new [FIELD=VALUE]...                a core; unlimited hosts unless set otherwise
//	> join AGENT...
//	> submit AGENT URL[*PRIORITY]...
//	> done AGENT URL OUTCOME [to=URL] [status=N] [after=D] [cache]
//	> leave AGENT | drain | status
//	> tick [D]                            at the time of Wake, or D later than now
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(strings.ReplaceAll(name, "-", " "), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := play(t, string(text))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(text), got); diff != "" {
				t.Errorf("%s: run with -update after checking (-want +got):\n%s", file, diff)
			}
		})
	}
}

func play(t *testing.T, text string) string {
	var out strings.Builder
	p := &player{t: t, now: start}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(line, "> "):
			out.WriteString(line + "\n" + p.do(strings.Fields(line[2:])))
		case line == "" || strings.HasPrefix(line, "#"):
			out.WriteString(line + "\n")
		}
	}
	return out.String()
}

var start = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// player holds the core of a script and the requests that it sent.
type player struct {
	t    *testing.T
	core *Core
	now  time.Time
	wake time.Time
	sent map[string]downloader.Fetch // newest by "AGENT URL"
}

func (p *player) do(words []string) string {
	args := words[1:]
	switch words[0] {
	case "new":
		p.core, p.sent = New(p.config(args)), map[string]downloader.Fetch{}
		return ""
	case "join":
		var r Ready
		for _, a := range args {
			r = p.core.Join(p.now, &Join{Agent: p.agent(a)})
		}
		return p.show(r)
	case "submit":
		return p.show(p.core.Submit(p.now, p.submit(args)))
	case "done":
		return p.show(p.core.Done(p.now, p.done(args)))
	case "leave":
		return p.show(p.core.Leave(p.now, &Leave{p.agent(args[0])}))
	case "drain":
		return p.show(p.core.Drain(p.now, &Drain{}))
	case "tick":
		return p.show(p.core.Tick(p.later(args)))
	case "status":
		return fmt.Sprintf("%+v\n", p.core.Status())
	}
	p.t.Fatalf("unknown command %q", words)
	return ""
}

func (p *player) config(args []string) Config {
	c := DefaultConfig()
	c.HostConnections, c.HostDelay = 0, 0
	for _, arg := range args {
		key, value, _ := strings.Cut(arg, "=")
		n, _ := strconv.Atoi(value)
		d, _ := time.ParseDuration(value)
		switch key {
		case "pages":
			c.MaxPages = n
		case "turns":
			c.Turns = true
		case "visited":
			c.Visited = Scope(value)
		case "connections":
			c.HostConnections = n
		case "delay":
			c.HostDelay = d
		case "redirects":
			c.MaxRedirects = n
		case "retries":
			c.Retries = n
		case "failures":
			c.HostFailures = n
		case "maxafter":
			c.MaxRetryAfter = d
		default:
			p.t.Fatalf("unknown setting %q", arg)
		}
	}
	return c
}

func (p *player) agent(s string) spoor.AgentID {
	topic, number, _ := strings.Cut(s, "/")
	n, err := strconv.Atoi(number)
	if err != nil {
		p.t.Fatalf("agent %q: %v", s, err)
	}
	return spoor.AgentID{Topic: topic, Number: n}
}

func address(s string) spoor.URL { return spoor.URL("http://" + s) }

func (p *player) submit(args []string) *Submit {
	m := &Submit{Agent: p.agent(args[0])}
	for _, arg := range args[1:] {
		u, priority, _ := strings.Cut(arg, "*")
		f, _ := strconv.ParseFloat(priority, 64)
		m.Requests = append(m.Requests, Request{address(u), f})
	}
	return m
}

func (p *player) done(args []string) *downloader.Done {
	key := args[0] + " " + args[1]
	f, ok := p.sent[key]
	if !ok {
		f = downloader.Fetch{Agent: p.agent(args[0]), URL: address(args[1]), Attempt: 1}
	}
	m := &downloader.Done{Fetch: &f, Outcome: spoor.Outcome(args[2])}
	for _, arg := range args[3:] {
		key, value, _ := strings.Cut(arg, "=")
		switch key {
		case "to":
			m.Location = address(value)
		case "status":
			m.Status, _ = strconv.Atoi(value)
		case "after":
			d, _ := time.ParseDuration(value)
			m.RetryAfter = d
		case "cache":
			m.FromCache = true
		default:
			p.t.Fatalf("unknown argument %q", arg)
		}
	}
	if m.Outcome.Class() != spoor.Success {
		m.Error = "it was " + args[2]
	}
	return m
}

func (p *player) later(args []string) time.Time {
	if len(args) == 0 {
		if p.wake.IsZero() {
			return p.now.Add(-1)
		}
		p.now = p.wake
		return p.now
	}
	d, err := time.ParseDuration(args[0])
	if err != nil {
		p.t.Fatal(err)
	}
	p.now = p.now.Add(d)
	return p.now
}

// show prints a Ready, times as seconds since the start.
func (p *player) show(r Ready) string {
	var b strings.Builder
	for _, m := range r.Refused {
		fmt.Fprintf(&b, "  refused %s %s: %s\n", m.Agent, m.URL, m.Why)
	}
	for _, m := range r.Fetched {
		fmt.Fprintf(&b, "  fetched %s %s%s: %s, status %d, attempts %d, %q\n",
			m.Agent, m.Page.URL, via(m.Page.Redirects), m.Page.Outcome, m.Page.Status, m.Page.Attempts, m.Page.Error)
	}
	for _, f := range r.Fetches {
		p.sent[f.Agent.String()+" "+strings.TrimPrefix(string(f.URL), "http://")] = f
		fmt.Fprintf(&b, "  fetch %s %s%s", f.Agent, f.URL, via(f.Hops))
		if f.Attempt > 1 {
			fmt.Fprintf(&b, " attempt %d", f.Attempt)
		}
		if !f.Retry {
			b.WriteString(" last")
		}
		b.WriteString("\n")
	}
	p.wake = r.Wake
	if !r.Wake.IsZero() {
		fmt.Fprintf(&b, "  wake at %.3fs\n", r.Wake.Sub(start).Seconds())
	}
	return b.String()
}

func via(hops []spoor.URL) string {
	var b strings.Builder
	for _, u := range hops {
		b.WriteString(" -> " + string(u))
	}
	return b.String()
}
