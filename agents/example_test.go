package agents_test

import (
	"fmt"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/seeding"
)

// An agent is told what came back and says what it wants: no actor is needed
// to drive it.
func ExampleCore() {
	know, err := knowledge.New(knowledge.Options{Query: "jaguar car"})
	if err != nil {
		fmt.Println(err)
		return
	}
	strategy, err := linkscore.New("tswt", linkscore.Options{}, know)
	if err != nil {
		fmt.Println(err)
		return
	}
	id := spoor.AgentID{Topic: "jaguar", Number: 1}
	agent := agents.New(agents.Config{Agent: id, Requests: 1}, know, strategy)

	now := time.Now()
	ready := agent.Start(now, &agents.Start{Seeds: []seeding.Seed{{URL: "http://cars.test/"}}})
	fmt.Println("asks for", ready.Submit.Requests[0].URL)

	ready = agent.Fetched(now, &downloader.Fetched{Agent: id, Page: &spoor.Page{
		URL: "http://cars.test/", FinalURL: "http://cars.test/", Outcome: spoor.OK,
		Body: `<p>Ask <a href="/faq">anything</a>.</p><p>See <a href="/xk">the Jaguar car</a>.</p>`,
	}})
	fmt.Println("read", ready.Records[0].Step.URL)
	fmt.Println("asks for", ready.Submit.Requests[0].URL)
	// Output:
	// asks for http://cars.test/
	// read http://cars.test/
	// asks for http://cars.test/xk
}
