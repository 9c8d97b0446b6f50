package directory_test

import (
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// A plain loop stores what a crawl does, without actors, and reads it back.
func Example() {
	folder, err := os.MkdirTemp("", "run")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "directory.db")

	w, err := directory.Create(path)
	if err != nil {
		log.Fatal(err)
	}
	cat := spoor.AgentID{Topic: "cats", Number: 1}
	err = w.Add(
		&directory.Register{Agent: cat, Strategy: "best-first", Seeds: []spoor.URL{"https://cats.example/"}},
		&directory.Record{Step: spoor.Step{
			Topic: "cats", Agent: 1, Step: 1, URL: "https://cats.example/", FinalURL: "https://cats.example/",
			Outcome: spoor.OK, Relevant: true, Relevance: 0.8, Title: "All about cats",
		}},
		&directory.End{Agent: cat, Reason: spoor.NoFurtherMove, Tally: spoor.Tally{Steps: 1, Relevant: 1}},
	)
	if err != nil {
		log.Fatal(err)
	}
	if err := w.Close(); err != nil { // commits what is left
		log.Fatal(err)
	}

	r, err := directory.Open(path)
	if err != nil {
		log.Fatal(err)
	}
	defer r.Close()
	agents, err := r.Agents()
	if err != nil {
		log.Fatal(err)
	}
	for _, a := range agents {
		fmt.Println(a.ID, a.Strategy, a.Reason, a.Tally.Precision())
	}
	for s, err := range r.Relevant() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(s.Step, s.URL, s.Title)
	}
	// Output:
	// cats/1 best-first no-further-move 1
	// 1 https://cats.example/ All about cats
}
