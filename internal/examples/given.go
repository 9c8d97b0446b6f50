package examples

import "fmt"

// kind is what is known of a document.
type kind int

const (
	positive kind = iota
	negative
	unlabelled
)

func (k kind) String() string { return [...]string{"positive", "negative", "unlabelled"}[k] }

// given is what a document was given as first.
type given struct {
	kind kind
	name string
}

// meet enters a document, or says that it was met before: a *Left, or
// [ErrContradiction] where it was named as both. Of documents drawn, the examples
// are left out.
func meet(before map[string]given, d Document, as kind) error {
	first, met := before[d.identity()]
	switch {
	case !met:
		before[d.identity()] = given{as, d.Name}
		return nil
	case first.kind == as:
		return &Left{Name: d.Name, Why: repeated, Detail: otherwise(first.name, d.Name)}
	case as == unlabelled || d.drawn: // nobody says that it is the one or the other
		detail := first.kind.String()
		if as := otherwise(first.name, d.Name); as != "" {
			detail += ", " + as
		}
		return &Left{Name: d.Name, Why: known, Detail: detail}
	}
	name := d.Name
	if as := otherwise(first.name, d.Name); as != "" {
		name += " (" + as + ")"
	}
	return fmt.Errorf("%w: %s is a %s and a %s example: take it out of one of them", ErrContradiction, name, first.kind, as)
}

// otherwise tells the name that a document had before, where it had another.
func otherwise(before, now string) string {
	if before == now {
		return ""
	}
	return "as " + before
}

// again says that the document is there already, and lacks nothing.
func (l *Left) again() bool { return l.Why == repeated || l.Why == known }
