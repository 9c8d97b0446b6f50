package examples

import (
	"errors"
	"fmt"
)

var (
	// ErrSource says that there is nothing at all where documents were to come
	// from; the message says where and what to do.
	ErrSource = errors.New("no documents")

	// ErrLine says that a line of a list of addresses is no address, or a line of
	// labelled texts no document; the message says which, and why.
	ErrLine = errors.New("bad line")

	// ErrContradiction says that a document is a positive and a negative example; the
	// message says which.
	ErrContradiction = errors.New("examples that contradict each other")

	// ErrLabel says that no document has the label; the message names near ones.
	ErrLabel = errors.New("unknown label")
)

// Why is why a document was left out.
type Why string

// The reasons, in the order in which they are told.
const (
	missing    Why = "missing"    // the file is gone, the archive or the server has no such page
	Unreadable Why = "unreadable" // a failure of the disk, the server or the way to it
	tooBig     Why = "too large"  // more than 16 MiB
	noText     Why = "binary"     // no text: an image, an archive, a PDF
	empty      Why = "empty"      // nothing in it, or no word that is a term

	repeated Why = "named before"  // among those of its kind; in another list or spelling, too
	known    Why = "known already" // positive or negative, and so not unlabelled
)

// maxDocument bounds a document, in bytes: as much as a crawl takes of a page.
const maxDocument = 16 << 20

// Left is the error about a single document that cannot be used.
type Left struct {
	Name   string // of the document
	Why    Why
	Detail string // one line; empty where Why says all
}

func (l *Left) Error() string {
	if l.Detail == "" {
		return fmt.Sprintf("%s: %s", l.Name, l.Why)
	}
	return fmt.Sprintf("%s: %s: %s", l.Name, l.Why, l.Detail)
}
