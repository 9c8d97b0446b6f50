package page

import (
	"fmt"

	"golang.org/x/net/html/atom"
)

// Tags chooses the tags that count as content block tags (option blocks.tags).
// The zero value is HTML5.
type Tags uint8

// The lists of content block tags.
const (
	// HTML5 is PaperTags and what pages are built of since: div, section,
	// article, nav, lists, definitions, figures, forms and the like.
	HTML5 Tags = iota
	// PaperTags is the list of Peng 2013, 3.1: h1-h6, p, address, center, dt,
	// table, th, tr, td. One tag of the list is lost in the printed text.
	PaperTags
)

// String is the name of the list as options give it: "html5" or "paper".
func (t Tags) String() string {
	if t == PaperTags {
		return "paper"
	}
	return "html5"
}

// UnmarshalText reads "html5" or "paper". The error wraps [ErrOption].
func (t *Tags) UnmarshalText(name []byte) error {
	switch string(name) {
	case "html5":
		*t = HTML5
	case "paper":
		*t = PaperTags
	default:
		return fmt.Errorf("%w: block tags %q, want html5 or paper", ErrOption, name)
	}
	return nil
}

// has says that tag is a content block tag.
func (t Tags) has(tag atom.Atom) bool {
	switch tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.P, atom.Address, atom.Center, atom.Dt,
		atom.Table, atom.Th, atom.Tr, atom.Td:
		return true
	case atom.Div, atom.Section, atom.Article, atom.Nav, atom.Aside, atom.Header, atom.Footer, atom.Main,
		atom.Ul, atom.Ol, atom.Li, atom.Dl, atom.Dd, atom.Figure, atom.Form, atom.Blockquote, atom.Details,
		atom.Dialog, atom.Dir, atom.Fieldset, atom.Menu, atom.Pre:
		return t == HTML5
	default:
		return false
	}
}
