package examples

import (
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
)

// mostNames bounds how many labels a message lists.
const mostNames = 20

// unknown says that there is no such label, and which ones may be meant.
func unknown(label, where string, known []string) error {
	if near := nearest.Names(label, known); len(near) > 0 {
		return fmt.Errorf("%w %q in %s: did you mean %s?", ErrLabel, label, where, strings.Join(near, " or "))
	}
	if len(known) == 0 {
		return fmt.Errorf("%w %q in %s: it has no labels at all", ErrLabel, label, where)
	}
	more := ""
	if len(known) > mostNames {
		known, more = known[:mostNames], fmt.Sprintf(" and %d more", len(known)-mostNames)
	}
	return fmt.Errorf("%w %q in %s: there are %s%s", ErrLabel, label, where, strings.Join(known, ", "), more)
}
