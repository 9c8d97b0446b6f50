package learn

import (
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Groups are the numbers of the rows, those of equal ones together, in the order of
// the first of each. It costs O(terms of all rows).
func Groups(rows []weight.Vector) [][]int {
	var groups [][]int
	like := make(map[uint64][]int, len(rows)) // groups by the hash of their rows
	for i, row := range rows {
		h := hash(row)
		at := slices.IndexFunc(like[h], func(g int) bool { return slices.Equal(rows[groups[g][0]], row) })
		if at < 0 {
			like[h] = append(like[h], len(groups))
			groups = append(groups, []int{i})
			continue
		}
		g := like[h][at]
		groups[g] = append(groups[g], i)
	}
	return groups
}

// hash is FNV-1a over a row's numbers in place of bytes.
func hash(row weight.Vector) uint64 {
	h := uint64(14695981039346656037)
	for _, e := range row {
		for _, x := range [...]uint64{uint64(e.Term), math.Float64bits(e.Weight)} {
			h = (h ^ x ^ x>>32) * 1099511628211
		}
	}
	return h
}

// Together moves equal rows, each of which has a fold, into the fold of the first of
// them. A fold that is left empty takes a group of the one with the most, so that none is
// where there are at least as many groups as folds.
func Together(groups [][]int, fold []int, folds int) {
	held := make([]int, folds) // groups by fold
	for _, group := range groups {
		held[fold[group[0]]]++
		move(group, fold, fold[group[0]])
	}
	for empty := slices.Index(held, 0); empty >= 0 && len(groups) >= folds; empty = slices.Index(held, 0) {
		most := slices.Index(held, slices.Max(held))
		from := slices.IndexFunc(groups, func(group []int) bool { return fold[group[0]] == most })
		move(groups[from], fold, empty)
		held[most]--
		held[empty]++
	}
}

func move(group, fold []int, to int) {
	for _, row := range group {
		fold[row] = to
	}
}
