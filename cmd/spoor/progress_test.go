package main

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/scheduler"
)

func planOf(n int) []manager.Assignment {
	var plan []manager.Assignment
	for i := range n {
		plan = append(plan, manager.Assignment{Agent: spoor.AgentID{Topic: "owls", Number: i + 1}})
	}
	return plan
}

func TestInAPipeALineSumsUpAllAgentsNowAndThen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		p := newProgress(&out, false)
		plan := planOf(2)
		p.start(plan, 100)
		p.step(manager.AgentResult{Agent: plan[0].Agent, Tally: spoor.Tally{Steps: 6, Relevant: 3, Stack: 10, InFlight: 4}})
		time.Sleep(plainEvery + time.Second) // the bubble's time, not the wall's
		p.step(manager.AgentResult{Agent: plan[1].Agent, Tally: spoor.Tally{Steps: 2, Relevant: 1, Stack: 1}, Reason: spoor.NoFurtherMove})
		time.Sleep(plainEvery)
		p.say("spoor: stopping\n")
		p.end()
		time.Sleep(time.Minute)
		want := "agents=2 pages=6 relevant=3 precision=0.500 stack=10 inflight=4\n" +
			"agents=1 pages=8 relevant=4 precision=0.500 stack=11 inflight=4\n" +
			"spoor: stopping\n"
		if out.String() != want {
			t.Errorf("got\n%swant\n%s", out.String(), want)
		}
	})
}

func TestThatAllWaitsIsSaidOnceUntilARequestGoesOut(t *testing.T) {
	var out strings.Builder
	p := newProgress(&out, false)
	for _, s := range []scheduler.Status{
		{Requests: 3, InFlight: 1, Waiting: 2, Hosts: 1},
		{Requests: 3, Waiting: 4, Hosts: 1}, // a pause between requests, perhaps
		{Requests: 4, Waiting: 3, Hosts: 1},
		{Requests: 4, Waiting: 3, Hosts: 1},
		{Requests: 4, Waiting: 3, Hosts: 1},
		{Requests: 4, Waiting: 3, Hosts: 1},
		{Requests: 5, InFlight: 1, Hosts: 1},
		{Requests: 5, Waiting: 1, Hosts: 1},
		{Requests: 5, Waiting: 1, Hosts: 1},
	} {
		p.books(s)
	}
	want := "spoor: waiting: 3 requests for 1 host (a pause that was asked for, or before a further try)\n" +
		"spoor: waiting: 1 request for 1 host (a pause that was asked for, or before a further try)\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

func TestALineOfBarsFitsEightyColumns(t *testing.T) {
	bar := nameWidth + barWidth + 2
	if n := bar + len(barsHeader); n > 80 {
		t.Errorf("the header takes %d columns", n)
	}
	for _, a := range []manager.AgentResult{
		{},
		{Tally: spoor.Tally{Steps: 99999, Relevant: 9999, Stack: 100_000, InFlight: 16}},
		{Tally: spoor.Tally{Steps: 99999, Stack: 100_000}, Reason: spoor.NoFurtherMove},
	} {
		line := numbers(a)
		if n := bar + len(line); n > 80 {
			t.Errorf("%q takes %d columns with its bar", line, n)
		}
		// Every number ends under its title's last letter.
		for _, title := range []string{"pages", "relevant", "stack"} {
			end := strings.Index(barsHeader, title) + len(title)
			if line[end] != ' ' || line[end-1] == ' ' {
				t.Errorf("no number ends under %q:\n%s\n%s", title, barsHeader, line)
			}
		}
	}
}

func TestAClippedNameKeepsItsEndsAndMovesNoCursor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name, letters := rapid.String().Draw(t, "name"), rapid.IntRange(4, 40).Draw(t, "letters")
		got := clipName(name, letters)
		if n := utf8.RuneCountInString(got); n > letters {
			t.Fatalf("%q has %d letters", got, n)
		}
		if strings.ContainsAny(got, "\x1b\n\r\t\x00\u009b") {
			t.Fatalf("%q moves the cursor", got)
		}
	})
	for name, want := range map[string]string{
		"owls/1": "owls/1", "machine learning of long names/12": "machine l…g names/12", "a\x1b[31mb\nc/1": "a [31mb c/1",
	} {
		if got := clipName(name, nameWidth); got != want {
			t.Errorf("%q is clipped to %q, want %q", name, got, want)
		}
	}
}

func TestARunIsNamedAfterItsTopicAndTime(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for topic, want := range map[string]string{
		"Jaguar car": "jaguar-car", "../../etc": "etc", "Ölpest": "lpest", "東京": "run",
		strings.Repeat("long ", 20): "long-long-long-long-long-long-long-long",
	} {
		if got := runName(topic, at); got != fmt.Sprintf("spoor-%s-20260102-030405", want) {
			t.Errorf("%q: %s", topic, got)
		}
	}
}
