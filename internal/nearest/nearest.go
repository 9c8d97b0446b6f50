// Package nearest finds the known names that a mistyped one may have meant.
//
//  1. Names compares without regard to case.
//  2. The distance is Levenshtein's, with a swap of neighbours as one edit.
//  3. A name is near when a quarter of its letters or fewer differ (or one letter), or when one
//     begins with the other.
package nearest

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// most bounds how many names are offered: more is a list, not a hint.
const most = 3

// Names returns the names of known that are near to name, nearest first, ties
// in alphabetical order, at most three; nil when none is near.
func Names(name string, known []string) []string {
	type candidate struct {
		name     string
		distance int
	}
	want := strings.ToLower(strings.TrimSpace(name))
	if want == "" {
		return nil
	}
	var near []candidate
	for _, k := range known {
		low := strings.ToLower(k)
		d := distance(want, low)
		longer := max(utf8.RuneCountInString(want), utf8.RuneCountInString(low))
		if d <= max(1, longer/4) && d < longer || begins(want, low) {
			near = append(near, candidate{k, d})
		}
	}
	slices.SortFunc(near, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), strings.Compare(a.name, b.name))
	})
	var names []string
	for _, c := range near[:min(most, len(near))] {
		names = append(names, c.name)
	}
	return names
}

// begins says whether one of the two is a beginning, of at least two letters,
// of the other.
func begins(a, b string) bool {
	return min(len(a), len(b)) >= 2 && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}

// distance counts insertions, deletions, replacements and swaps of
// neighbouring letters (optimal string alignment).
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			differ := 0
			if x[i-1] != y[j-1] {
				differ = 1
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+differ)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
