package page

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Document is one page as it was read. The zero value is an empty page.
type Document struct {
	URL       spoor.URL // where the page came from
	Canonical spoor.URL // its <link rel=canonical>; empty where it names none
	Title     string    // of the <title>; where it stands in the head, the first block of Text

	// Alternates are the other forms that the page names, first named first, at
	// most 128. They are no links: a translation is a page of another language, a
	// feed is none, and a printer's copy says the same again.
	Alternates []Alternate

	Description, Keywords string // of <meta>, white space folded
	Language              string // as declared: <html lang> or <meta>, in lower case ("en-us")

	Text      string       // title, then visible text in document order, white space folded, '\n' between blocks
	Tokens    []text.Token // the words of Text
	Blocks    []Span       // blocks that have words, ascending, disjoint; together they cover Tokens
	Sentences []Span       // ascending, disjoint, never across a block; together they cover Tokens

	Links    []Link // distinct addresses, first seen first; the page itself left out
	BadLinks int    // anchors whose address does not parse

	Elements []Element // the tag tree in preorder; the first is the root, <html>
	Anchors  []Anchor  // the occurrences of Links, in document order
	Headings []Span    // the words of <h1> to <h6>, ascending; headings without words left out
	Anchored []Span    // the words of all <a href>, also of those that lead nowhere: ascending, disjoint
	Leaves   []int32   // the first word of each text leaf of the tag tree, ascending

	// Flattened says that the page was too deep or too tangled for its tree
	// to be built: text and links are all here, but the blocks are paragraphs
	// only and hidden elements show.
	Flattened bool

	names []naming // ascending by element
}

// Alternate is another form of a page: its <link rel=alternate>.
type Alternate struct {
	URL      spoor.URL
	Language string // its hreflang, in lower case ("fr-ca"); empty where it has none
	Type     string // its media type, in lower case ("application/rss+xml"); empty where it has none
}

// Span is a range of Document.Tokens: Start inclusive, End exclusive.
type Span struct{ Start, End int32 }

// Len is the number of words in the span.
func (s Span) Len() int { return int(s.End - s.Start) }

// Link is one address that a page points to, with what the page says about it.
// Where several anchors have the address, the sets are united.
// The sets ascend, hold no term twice, and must not be written to.
type Link struct {
	URL      spoor.URL
	Anchor   string // anchor text, its first 128 words and 2048 bytes at most, else alt, title or aria-label, 256 bytes at most; of several anchors the first that has any
	Kind     Kind   // of the first anchor
	First    int32  // its first occurrence in Document.Anchors; see Document.Occurrences
	NoFollow bool   // every anchor says rel=nofollow
	NotPage  bool   // the address ends like a file that is no page ("photo.jpg")

	AnchorTerms   []text.Term // of the anchor text
	URLTerms      []text.Term // of the address
	CohesiveTerms []text.Term // of the sentences around the anchor (Pappas 2012, III-A4), anchor included
}

// Kind is the way in which a page points to an address.
type Kind uint8

// The kinds.
const (
	Hyperlink Kind = iota // <a href>
	Area                  // <area href> of an image map
	Frame                 // <frame src> or <iframe src>
	Relation              // <link rel=next> or <link rel=prev>
	Refresh               // <meta http-equiv=refresh>
)

// String is the name of the kind in lower case.
func (k Kind) String() string {
	switch k {
	case Hyperlink:
		return "anchor"
	case Area:
		return "area"
	case Frame:
		return "frame"
	case Relation:
		return "relation"
	case Refresh:
		return "refresh"
	default:
		return "unknown"
	}
}
