package tree

import (
	"cmp"
	"fmt"
)

// Options bound a tree. The zero value is a tree of presence with the bounds below.
type Options struct {
	Depth  int // questions on the way to a leaf, at most; 0 is 32
	Leaves int // at most; 0 is 64
	// Least is how many documents there are on each side of a split, at least; 0 is 2,
	// for a term of one document says nothing about the next one.
	Least int
	// Weights lets a question ask for a weight: for each term all thresholds between two
	// weights that occur are tried. Otherwise it asks whether a term is there.
	Weights bool
}

func (o Options) withDefaults() Options {
	o.Depth = cmp.Or(o.Depth, 32)
	o.Leaves = cmp.Or(o.Leaves, 64)
	o.Least = cmp.Or(o.Least, 2)
	return o
}

func (o Options) check() error {
	if o.Depth < 0 || o.Leaves < 0 || o.Least < 0 {
		return fmt.Errorf("%w: depth %d, %d leaves, %d documents on a side; give 1 or more of each", ErrOptions, o.Depth, o.Leaves, o.Least)
	}
	return nil
}
