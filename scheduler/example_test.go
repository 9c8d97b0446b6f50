package scheduler_test

import (
	"fmt"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/scheduler"
)

// The core runs in a plain loop as well as under an actor: here two agents ask
// for the same page of one host, and a clock is moved by hand.
func Example() {
	core := scheduler.New(scheduler.DefaultConfig())
	now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
	one, two := spoor.AgentID{Topic: "jaguar", Number: 1}, spoor.AgentID{Topic: "jaguar", Number: 2}
	core.Join(now, &scheduler.Join{Agent: one})
	core.Join(now, &scheduler.Join{Agent: two})

	ready := core.Submit(now, &scheduler.Submit{Agent: one, Requests: []scheduler.Request{
		{URL: "http://cats.example/jaguar", Priority: 0.9},
	}})
	fetch := ready.Fetches[0]
	fmt.Println("fetch", fetch.Target(), "for", fetch.Agent)

	ready = core.Submit(now, &scheduler.Submit{Agent: two, Requests: []scheduler.Request{
		{URL: "http://cats.example/jaguar", Priority: 0.8},
		{URL: "http://cats.example/ocelot", Priority: 0.3},
	}})
	fmt.Println("refused", ready.Refused[0].URL, "for", ready.Refused[0].Agent, "because", ready.Refused[0].Why)

	ready = core.Done(now, &downloader.Done{Fetch: &fetch, Outcome: spoor.OK, Status: 200})
	fmt.Println("the host rests for", ready.Wake.Sub(now))

	ready = core.Tick(ready.Wake)
	fmt.Println("fetch", ready.Fetches[0].Target(), "for", ready.Fetches[0].Agent)
	// Output:
	// fetch http://cats.example/jaguar for jaguar/1
	// refused http://cats.example/jaguar for jaguar/2 because visited
	// the host rests for 1s
	// fetch http://cats.example/ocelot for jaguar/2
}
