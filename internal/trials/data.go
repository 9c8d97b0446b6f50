package trials

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Data is a collection of labelled documents. It is made by [ReadTexts] or
// [ReadPages], and then only read.
type Data struct {
	Name       string // the file's
	Duplicates int    // documents with the same words as one before, which got their labels
	Empty      int    // documents without a word that is a term
	Unread     int    // pages that could not be read
	Split      bool   // the documents say themselves what is to learn from; else it is drawn

	analyzer  *text.Analyzer // whose terms the documents have
	labels    []string       // in the order in which they were met
	documents []document
}

// document is one of them, as frequencies of terms.
type document struct {
	id     string
	labels []int32 // of Data.labels, each once
	test   bool    // not to be learned from

	words weight.Vector
	// sections has words by where they are on a page (Rohatgi eq. 3); nil where that
	// was not asked for, or the document is plain text.
	sections weight.Vector
}

func (d document) has(label int32) bool { return slices.Contains(d.labels, label) }

// counts is how many documents have each label.
func (d *Data) counts() []int {
	n := make([]int, len(d.labels))
	for i := range d.documents {
		for _, l := range d.documents[i].labels {
			n[l]++
		}
	}
	return n
}

// largest are the n labels that most documents have, ties in alphabetical order.
func (d *Data) largest(n int) []int32 {
	counts := d.counts()
	all := make([]int32, len(d.labels))
	for i := range all {
		all[i] = int32(i)
	}
	slices.SortFunc(all, func(a, b int32) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), strings.Compare(d.labels[a], d.labels[b]))
	})
	return all[:min(n, len(all))]
}

// named are the labels of these names, each once. The error wraps [ErrTopic].
func (d *Data) named(names []string) ([]int32, error) {
	var found []int32
	for _, name := range names {
		i := slices.Index(d.labels, name)
		if i < 0 {
			return nil, d.unknown(name)
		}
		if !slices.Contains(found, int32(i)) {
			found = append(found, int32(i))
		}
	}
	return found, nil
}

// only is the data without documents that have none of the labels.
func (d *Data) only(labels []int32) *Data {
	some := *d
	some.documents = nil
	for _, doc := range d.documents {
		if slices.ContainsFunc(labels, doc.has) {
			some.documents = append(some.documents, doc)
		}
	}
	return &some
}

// mostNames bounds how many labels a message lists.
const mostNames = 20

func (d *Data) unknown(name string) error {
	known := slices.Sorted(slices.Values(d.labels))
	if near := nearest.Names(name, known); len(near) > 0 {
		return fmt.Errorf("%w %q: did you mean %s?", ErrTopic, name, printable(strings.Join(near, " or ")))
	}
	more := ""
	if len(known) > mostNames {
		known, more = known[:mostNames], fmt.Sprintf(" and %d more", len(known)-mostNames)
	}
	return fmt.Errorf("%w %q: the labels of %s are %s%s", ErrTopic, name, d.Name, printable(strings.Join(known, ", ")), more)
}
