package weight

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Pruning says which terms of a collection are kept as features. The zero value
// leaves out the rare ones.
type Pruning struct {
	// MinDF is in how many documents a term has to be, whatever their class ("very
	// rare words are unimportant for the classifying", Peng 4.2, without a
	// number). 0 is 5, but in a collection of fewer than 100 documents one in
	// twenty of them, rounded up: 1, which keeps every term, for up to 20
	// documents, 2 for up to 40; and a term of one in five positive documents is kept
	// in any case, so that a topic of a few examples keeps its words. Any other
	// number is taken as it is.
	MinDF int

	Top int // how many terms are kept at most; 0 is all

	// By says which ones these are: those of greatest document frequency, "df" or
	// empty, of greatest mutual information, "mi" (Rohatgi eq. 2, 6.1),
	// or of greatest information gain, "ig" (IG_j in Rohatgi eq. 4). Ties go by document
	// frequency, then by Term.
	By string
}

const (
	byDF = "df"
	byMI = "mi"
	byIG = "ig"
)

const (
	minDF  = 5
	ofDocs = 20 // MinDF is never more than one in so many documents unless it is given
)

// Check says what is wrong with the settings. The error wraps [ErrOption].
func (p Pruning) Check() error {
	switch {
	case p.MinDF < 0:
		return fmt.Errorf("%w: a least document frequency of %d; it is 1 or more, or 0 for the default", ErrOption, p.MinDF)
	case p.Top < 0:
		return fmt.Errorf("%w: the best %d terms; it is 1 or more, or 0 for all", ErrOption, p.Top)
	case !slices.Contains([]string{"", byDF, byMI, byIG}, p.By):
		return fmt.Errorf("%w: %q is no criterion for terms; there are df, mi and ig", ErrOption, p.By)
	}
	return nil
}

// least is the bound on document frequency.
func (p Pruning) least(docs int) int {
	if p.MinDF > 0 {
		return p.MinDF
	}
	return max(1, min(minDF, (docs+ofDocs-1)/ofDocs))
}

// ofPositives is in how many of the positive documents a term has to be that is
// kept although it is rare: one in five.
func ofPositives(documents int32) int32 { return max(1, (documents+4)/5) }

// Prune returns the terms that are kept, ascending. Where it is none the error
// wraps [ErrVocabulary] and says why; for settings that are wrong it wraps
// [ErrOption].
func (c *Collection) Prune(p Pruning) ([]text.Term, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	least, most := p.least(int(c.docs.all())), int32(0)
	var kept []text.Term
	for t := range c.terms {
		df := c.df[t].all()
		most = max(most, df)
		if df > 0 && (int(df) >= least || p.MinDF == 0 && c.df[t].positive >= ofPositives(c.docs.positive)) {
			kept = append(kept, text.Term(t))
		}
	}
	switch {
	case most == 0:
		return nil, fmt.Errorf("%w: none of %d documents has a term", ErrVocabulary, c.docs.all())
	case len(kept) == 0:
		return nil, fmt.Errorf("%w: none is in %d or more of %d documents, the most frequent is in %d; lower the bound or add documents",
			ErrVocabulary, least, c.docs.all(), most)
	}
	return c.best(kept, p), nil
}

// best are the best of the terms, ascending.
func (c *Collection) best(terms []text.Term, p Pruning) []text.Term {
	if p.Top == 0 || p.Top >= len(terms) {
		return terms
	}
	value := c.table(c.criterion(p.By))
	slices.SortFunc(terms, func(a, b text.Term) int {
		return cmp.Or(cmp.Compare(value[b], value[a]), cmp.Compare(c.df[b].all(), c.df[a].all()), cmp.Compare(a, b))
	})
	terms = slices.Clip(terms[:p.Top])
	slices.Sort(terms)
	return terms
}

func (c *Collection) criterion(by string) func(byClass) float64 {
	switch by {
	case byMI:
		return c.mi
	case byIG:
		return c.ig
	default:
		return func(n byClass) float64 { return float64(n.all()) }
	}
}
