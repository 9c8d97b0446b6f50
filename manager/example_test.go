package manager_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// Two agents go after a topic, each from its own segment of the seeds. What
// they found is read back from the run directory.
func Example() {
	web := bigCats() // a server that stands in for the web
	defer web.Close()
	folder, err := os.MkdirTemp("", "spoor")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)

	cfg := manager.Defaults()
	cfg.Topics = []manager.Topic{{
		Name: "big cats", Query: "lion tiger",
		Seeds: []string{"http://cats.example/", "http://zoo.example/"},
	}}
	cfg.Agents = 2
	cfg.Requests = 1                             // strict turns: the same paths every time
	cfg.ConnectTo = web.Listener.Addr().String() // leave this out on the live web,
	cfg.HostDelay = 0                            // and this
	cfg.Out = filepath.Join(folder, "run")

	crawl, err := manager.New(context.Background(), cfg, manager.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	summary, err := crawl.Run(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, a := range summary.Agents {
		fmt.Printf("%s: %d pages, %d relevant, ended by %s\n", a.Agent, a.Tally.Steps, a.Tally.Relevant, a.Reason)
	}
	if err := printPath(cfg.Out); err != nil {
		fmt.Println(err)
	}
	// Output:
	// big cats/1: 3 pages, 2 relevant, ended by no-further-move
	// big cats/2: 3 pages, 2 relevant, ended by no-further-move
	// 1 1 http://cats.example/ ok true
	// 1 2 http://cats.example/lion ok true
	// 1 3 http://cats.example/contact ok false
	// 2 1 http://zoo.example/ ok true
	// 2 2 http://zoo.example/tiger ok true
	// 2 3 http://zoo.example/tickets ok false
}

// printPath prints what a run recorded.
func printPath(run string) error {
	results, err := directory.Open(filepath.Join(run, manager.DirectoryFile))
	if err != nil {
		return err
	}
	defer results.Close()
	for step, err := range results.Steps() {
		if err != nil {
			return err
		}
		fmt.Println(step.Agent, step.Step, step.URL, step.Outcome, step.Relevant)
	}
	return nil
}
