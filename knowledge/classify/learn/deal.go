package learn

import (
	"cmp"
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

// Deal deals groups of rows into folds, the greatest groups first and then as they
// come, each into the fold with the fewest rows, from fold first on. It gives the fold
// of each row to set. Where there are at least as many groups as folds, no fold is
// empty.
func Deal(groups [][]int, folds, first int, set func(row, fold int)) {
	size := make([]int, folds)
	bySize := slices.Clone(groups)
	slices.SortStableFunc(bySize, func(a, b []int) int { return cmp.Compare(len(b), len(a)) })
	for _, rows := range bySize {
		to := first % folds
		for k := range folds {
			if f := (first + k) % folds; size[f] < size[to] {
				to = f
			}
		}
		size[to] += len(rows)
		for _, row := range rows {
			set(row, to)
		}
	}
}
