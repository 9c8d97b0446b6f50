package seeding

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Method is a way to split seeds into segments.
type Method string

// The methods.
const (
	RoundRobin Method = "round-robin" // seed i goes to segment i mod n
	Contiguous Method = "contiguous"  // the first len/n seeds to the first segment, and so on
	ByHost     Method = "by-host"     // the seeds of one host stay together
	ByGenre    Method = "by-genre"    // the seeds of one genre stay together, as far as there are enough genres
)

// Methods lists them all, the default first.
func Methods() []Method { return []Method{RoundRobin, Contiguous, ByHost, ByGenre} }

// Split divides seeds into at most n segments, none of them empty, each in the
// order of seeds. There are fewer than n when there are fewer seeds, or with
// ByHost fewer hosts; none for no seeds. n below 1 counts as 1. The error wraps ErrUnknownMethod.
func Split(seeds []Seed, n int, by Method) ([][]Seed, error) {
	if !slices.Contains(Methods(), cmp.Or(by, RoundRobin)) {
		return nil, unknownMethod(by)
	}
	if len(seeds) == 0 {
		return nil, nil
	}
	n = max(1, min(n, len(seeds)))
	switch by {
	case Contiguous:
		return contiguous(seeds, n), nil
	case ByHost:
		return pack(groups(seeds, func(s Seed) string { return s.URL.Host() }), n), nil
	case ByGenre:
		return pack(halve(groups(seeds, func(s Seed) string { return s.Genre }), n), n), nil
	default:
		return roundRobin(seeds, n), nil
	}
}

func unknownMethod(by Method) error {
	names := make([]string, 0, len(Methods()))
	for _, m := range Methods() {
		names = append(names, string(m))
	}
	return fmt.Errorf("%w: %q; choose one of %s", ErrUnknownMethod, by, strings.Join(names, ", "))
}

func roundRobin(seeds []Seed, n int) [][]Seed {
	segments := make([][]Seed, n)
	for i, s := range seeds {
		segments[i%n] = append(segments[i%n], s)
	}
	return occupied(segments)
}

func contiguous(seeds []Seed, n int) [][]Seed {
	segments := make([][]Seed, n)
	for i := range n {
		segments[i] = slices.Clone(seeds[i*len(seeds)/n : (i+1)*len(seeds)/n])
	}
	return occupied(segments)
}

// groups gathers seeds with the same key, keys in order of first appearance.
func groups(seeds []Seed, key func(Seed) string) [][]Seed {
	at := map[string]int{}
	var out [][]Seed
	for _, s := range seeds {
		i, ok := at[key(s)]
		if !ok {
			i = len(out)
			at[key(s)] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], s)
	}
	return out
}

// halve splits the largest group in two until there are n groups.
func halve(in [][]Seed, n int) [][]Seed {
	for len(in) < n {
		big := largest(in)
		if len(in[big]) < 2 {
			break
		}
		parts := roundRobin(in[big], 2)
		in = slices.Replace(in, big, big+1, parts...)
	}
	return in
}

func largest(in [][]Seed) int {
	big := 0
	for i := range in {
		if len(in[i]) > len(in[big]) {
			big = i
		}
	}
	return big
}

// pack puts whole groups into n segments, each into the one with fewest seeds
// so far, the first of these.
func pack(in [][]Seed, n int) [][]Seed {
	segments := make([][]Seed, n)
	for _, g := range in {
		least := 0
		for i := range segments {
			if len(segments[i]) < len(segments[least]) {
				least = i
			}
		}
		segments[least] = append(segments[least], g...)
	}
	return occupied(segments)
}

func occupied(segments [][]Seed) [][]Seed {
	return slices.DeleteFunc(segments, func(s []Seed) bool { return len(s) == 0 })
}
