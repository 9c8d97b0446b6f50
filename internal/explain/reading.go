package explain

import (
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// maxWords bounds the words shown of one text.
const maxWords = 40

// Reading is a page as a strategy reads it, ready to be quoted. Doc and Know are
// needed; a strategy that is not built in quotes what parts of the usual names mean.
type Reading struct {
	Doc      *page.Document
	Know     *knowledge.Knowledge // with which it was read
	Topic    Topic                // words to mark
	Strategy string               // name of the strategy
	Options  linkscore.Options    // its options

	blocks    []page.Block // of Doc, when they were first asked for
	cut       bool
	relevance []float64 // of the blocks, where a judge was asked
}

// Seen is one part of a link's priority with the text that it was made of.
type Seen struct {
	Part  string
	Value float64
	Text  Excerpt // none where the part goes by no text around the link
	Note  string  // what it goes by then, or what stood in place of text

	Unread bool // the page was not there to be read: of a part that goes by text nothing is known but its value
}

// Find is the index in Doc.Links of an address; false where the page does not
// link to it.
func (r *Reading) Find(u spoor.URL) (link int, ok bool) {
	link = slices.IndexFunc(r.Doc.Links, func(l page.Link) bool { return l.URL == u })
	return link, link >= 0
}

// Quote is what each part of a link's priority saw, in the order of parts.
func (r *Reading) Quote(link int, parts spoor.Parts) []Seen {
	list := make([]Seen, len(parts))
	for i, p := range parts {
		list[i] = Seen{Part: p.Name, Value: p.Value}
		r.fill(&list[i], link)
	}
	remark(r.Strategy, list)
	return list
}

// Unread is what can be said of the parts of a priority without the page that
// the link was on.
func Unread(strategy string, parts spoor.Parts) []Seen {
	list := make([]Seen, len(parts))
	for i, p := range parts {
		list[i] = Seen{Part: p.Name, Value: p.Value, Note: note(strings.TrimPrefix(p.Name, "genre-")), Unread: true}
	}
	remark(strategy, list)
	return list
}

// remark says of parts what depends on the others.
func remark(strategy string, list []Seen) {
	switch {
	case isSelective(strategy):
		chosen(list)
	case strategy == sharkSearch:
		around(list)
	}
}

// fill finds the text of a part.
func (r *Reading) fill(s *Seen, link int) {
	part := strings.TrimPrefix(s.Part, "genre-")
	if s.Note = note(part); s.Note != "" {
		return
	}
	if part == "url" {
		s.Text = r.address(link)
		return
	}
	spans := r.piece(part, link)
	if spans == nil {
		return
	}
	own := r.anchorText(link)
	s.Text = r.excerpt(spans, own, r.Doc.Anchors[r.Doc.Links[link].First].Tokens.Start, maxWords)
	l := &r.Doc.Links[link]
	switch {
	case part == "link":
		s.Text = append(append(s.Text, Run{" + ", Gap}), r.address(link)...)
	case part == "block":
		_, s.Note = r.blocksOf(link)
		if len(s.Text) == 0 && s.Note == "" {
			s.Note = "no words but those that stand in place of anchor texts"
		}
		return
	}
	if (len(own) == 0 || len(s.Text) == 0) && l.Anchor != "" {
		s.Note = "in place of anchor text: " + clip(l.Anchor, 60)
	}
}
