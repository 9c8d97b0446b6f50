package examples

import (
	"cmp"
	"context"
	"iter"
	"strings"

	"github.com/spoor-crawler/spoor"
)

// Document is one example: a page, or a plain text where Page is nil.
type Document struct {
	Name string // its path, address or number
	Page *spoor.Page
	Text string

	key   string // see identity
	drawn bool   // by chance: nobody named it
}

// identity tells documents apart, whatever a list calls them: a file has one path
// without links, a page one address, and a text its line in a file.
func (d Document) identity() string { return cmp.Or(d.key, d.Name) }

// Source yields documents in an order that is always the same. A [*Left] error
// is about the one document that it names, and more may follow; any other error
// is the last thing that a source yields.
type Source func(ctx context.Context) iter.Seq2[Document, error]

// byChance is the source as one whose documents were drawn.
func byChance(s Source) Source {
	return func(ctx context.Context) iter.Seq2[Document, error] {
		return func(yield func(Document, error) bool) {
			for d, err := range s(ctx) {
				d.drawn = true
				if !yield(d, err) {
					return
				}
			}
		}
	}
}

// empty says that there is nothing to read in a document.
func (d Document) empty() bool {
	if d.Page != nil {
		return strings.TrimSpace(d.Page.Body) == ""
	}
	return strings.TrimSpace(d.Text) == ""
}

// checked is the document, or that it is empty.
func (d Document) checked() (Document, error) {
	if d.empty() {
		return Document{Name: d.Name}, &Left{Name: d.Name, Why: empty}
	}
	return d, nil
}
