package seeding

import (
	"context"

	"github.com/spoor-crawler/spoor"
)

// Join is a Source of several, one after the other. The zero value has no
// seeds.
type Join []Source

// Seeds collects the seeds of all; an address that several give counts once,
// as the first one gave it. The error is that of the first source that has
// one.
func (j Join) Seeds(ctx context.Context) ([]Seed, error) {
	var all distinct
	for _, source := range j {
		seeds, err := source.Seeds(ctx)
		if err != nil {
			return nil, err
		}
		for _, s := range seeds {
			all.keep(s)
		}
	}
	return all.seeds, nil
}

// distinct are seeds in order, each address once. The zero value is empty.
type distinct struct {
	seeds []Seed
	seen  map[spoor.URL]bool
}

// keep adds a seed, unless its address is there already.
func (d *distinct) keep(s Seed) {
	if d.seen == nil {
		d.seen = map[spoor.URL]bool{}
	}
	if !d.seen[s.URL] {
		d.seen[s.URL] = true
		d.seeds = append(d.seeds, s)
	}
}
