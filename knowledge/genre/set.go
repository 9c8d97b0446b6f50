package genre

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/tswt"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Profile is a genre as one analyzer reads it: a table of its keywords, each
// of weight 1.
type Profile struct {
	Name  string
	Table *tswt.Table
}

// Set is a number of genres, ordered by name. The zero value has none.
type Set struct{ profiles []Profile }

// Compile makes the profiles of the specifications in the analyzer's terms.
// Keywords that are no terms in its language are left out; the error wraps
// [ErrSpec] where that leaves a genre without any.
func Compile(specs []Spec, a *text.Analyzer) (*Set, error) {
	set := new(Set)
	for _, spec := range specs {
		var rows []weight.Weighted
		for _, term := range a.Terms(nil, strings.Join(spec.Words, " ")) {
			rows = append(rows, weight.Weighted{Term: term, Weight: 1})
		}
		if len(rows) == 0 {
			return nil, fmt.Errorf("%w: genre %q: none of its keywords is a term; stop words, numbers and single letters are none", ErrSpec, spec.Name)
		}
		set.profiles = append(set.profiles, Profile{normal(spec.Name), tswt.New(rows)})
	}
	slices.SortFunc(set.profiles, func(a, b Profile) int { return strings.Compare(a.Name, b.Name) })
	return set, nil
}

// Profiles are the genres, ordered by name. The slice is not to be changed.
func (s *Set) Profiles() []Profile { return s.profiles }

// Names are the names of the genres, in alphabetical order.
func (s *Set) Names() []string { return names(s.profiles) }

func names(profiles []Profile) []string {
	list := make([]string, len(profiles))
	for i, p := range profiles {
		list[i] = p.Name
	}
	return list
}

// Pick returns the set of the genres named, whatever the order and the case.
// The error wraps [ErrUnknown] and names the near and the known ones.
func (s *Set) Pick(wanted []string) (*Set, error) {
	for _, name := range wanted {
		if !slices.Contains(s.Names(), normal(name)) {
			return nil, unknown(name, s.Names())
		}
	}
	picked := new(Set)
	for _, p := range s.profiles {
		if slices.ContainsFunc(wanted, func(name string) bool { return normal(name) == p.Name }) {
			picked.profiles = append(picked.profiles, p)
		}
	}
	return picked, nil
}

func unknown(name string, known []string) error {
	hint := ""
	if near := nearest.Names(name, known); near != nil {
		hint = fmt.Sprintf("did you mean %s? ", strings.Join(near, " or "))
	}
	return fmt.Errorf("%w %q: %sknown are %s", ErrUnknown, name, hint, strings.Join(known, ", "))
}

// Scores appends the similarity of the page with each genre (Pappas eq. 5), in
// the order of [Set.Profiles].
func (s *Set) Scores(dst []float64, page weight.Vector) []float64 {
	for _, p := range s.profiles {
		dst = append(dst, p.Table.Similarity(page))
	}
	return dst
}

// Best returns the genre that the page is most similar to and that similarity
// (Pappas III-A5: the maximum counts); "" and 0 where it is similar to none.
func (s *Set) Best(page weight.Vector) (name string, score float64) {
	return s.best(func(p Profile) float64 { return p.Table.Similarity(page) })
}

// BestShare returns the genre that scores a set of terms highest (Pappas eqs.
// 7 to 9) and that score; "" and 0 where it holds a keyword of none.
func (s *Set) BestShare(terms []text.Term) (name string, score float64) {
	return s.best(func(p Profile) float64 { return p.Table.Share(terms) })
}

// best keeps the first of equals.
func (s *Set) best(score func(Profile) float64) (name string, most float64) {
	for _, p := range s.profiles {
		if got := score(p); got > most {
			name, most = p.Name, got
		}
	}
	return name, most
}
