package examples

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
)

// Archived is the pages of an archived web, from which examples are taken by label.
type Archived struct {
	Web    *downloader.Archive
	Labels *labels.Labels // nil: none
	Name   string         // of the label file, for messages
}

// With is n of the pages that the label file names, archived or not, drawn by
// the seed number, or all of them where n is 0; the order is that of their
// addresses. The error wraps [ErrLabel].
func (a Archived) With(_ context.Context, label string, n int, seed uint64) (Source, error) {
	if a.Labels == nil {
		return nil, fmt.Errorf("%w %q: there is no label file", ErrLabel, label)
	}
	if names := a.Labels.Names(); !slices.Contains(names, label) {
		return nil, unknown(label, a.Name, names)
	}
	urls, err := a.Labels.Pages(label)
	if err != nil {
		return nil, err
	}
	if n > 0 {
		d := draw{n: n, seed: seed}
		for _, u := range urls {
			d.offer(string(u))
		}
		urls = addressesOf(d.names())
	}
	return Addresses(urls, a.Web), nil
}

// Without is n pages without the label, drawn from those that can be read.
func (a Archived) Without(label string, n int, seed uint64) Source {
	return a.drawn(n, seed, func(u spoor.URL) bool { return a.Labels == nil || !a.Labels.Has(u, label) })
}

// Any is n pages, whatever their labels, drawn from those that can be read.
func (a Archived) Any(n int, seed uint64) Source {
	return a.drawn(n, seed, func(spoor.URL) bool { return true })
}

// drawn reads through the archive for what may be drawn, and then the pages
// drawn: memory is that of their addresses.
func (a Archived) drawn(n int, seed uint64, may func(spoor.URL) bool) Source {
	return func(ctx context.Context) iter.Seq2[Document, error] {
		return func(yield func(Document, error) bool) {
			d := draw{n: n, seed: seed}
			err := a.Web.Each(ctx, func(p *spoor.Page) error {
				if p.Outcome == spoor.OK && may(p.URL) && !(Document{Page: p}).empty() {
					d.offer(string(p.URL))
				}
				return nil
			})
			if err != nil {
				yield(Document{}, fmt.Errorf("drawing pages of the archive: %w", err))
				return
			}
			byChance(Addresses(addressesOf(d.names()), a.Web))(ctx)(yield)
		}
	}
}

func addressesOf(names []string) []spoor.URL {
	urls := make([]spoor.URL, len(names))
	for i, name := range names {
		urls[i] = spoor.URL(name)
	}
	return urls
}
