package seeding

import (
	"context"

	"github.com/spoor-crawler/spoor"
)

// Seed is one address to start from. Only URL is needed.
type Seed struct {
	URL    spoor.URL
	Genre  string // genre profile name where the source knows it ("news"); empty otherwise
	Source string // where it came from, for messages: "flag", "seeds.txt:12", "search"
}

// String writes the seed as lists and files have it: "URL" or "URL GENRE".
func (s Seed) String() string {
	if s.Genre == "" {
		return string(s.URL)
	}
	return string(s.URL) + " " + s.Genre
}

// Source is where seeds come from: a list, a file, a task file, a search. The
// order is the source's ranking and is kept.
type Source interface {
	Seeds(ctx context.Context) ([]Seed, error)
}
