package sampleweb

import (
	"bufio"
	"fmt"
	"io"

	"github.com/spoor-crawler/spoor"
)

// Genres of labels and seeds, named as the genre profiles of Pappas 2012
// (III-A5) are. A plain page has the empty genre.
const (
	News        = "news"
	Blogs       = "blogs"
	Discussions = "discussions"
)

// Label says what a page is about. A page with several topics has several
// labels with one genre.
type Label struct {
	Topic string // "jaguar", "chess", ...; "general" for front pages, profiles and the like
	Sense string // "car", "cat", "football", "console"; empty for a topic with one sense
	Genre string // News, Blogs, Discussions or empty
}

// Name is the topic with its sense: "jaguar-car", "chess".
func (l Label) Name() string {
	if l.Sense == "" {
		return l.Topic
	}
	return l.Topic + "-" + l.Sense
}

// Labels returns what the page at u is about; nil where there is no page to
// read. A redirect has none: ask for the page it leads to.
func (w *Web) Labels(u spoor.URL) []Label {
	p, _ := w.Lookup(u)
	return p.Labels
}

// WriteLabels writes a line "url<TAB>label" for every label of every page, a
// topic name or "genre:" and a genre: the form of the archived webs'
// labels.tsv. Pages of the trap are those that [Web.Archive] writes.
func (w *Web) WriteLabels(out io.Writer) error {
	b := bufio.NewWriter(out)
	for _, p := range append(w.pages[:len(w.pages):len(w.pages)], w.archivedTrap()...) {
		for _, l := range p.Labels {
			fmt.Fprintf(b, "%s\t%s\n", p.URL, l.Name())
		}
		if len(p.Labels) > 0 && p.Labels[0].Genre != "" {
			fmt.Fprintf(b, "%s\tgenre:%s\n", p.URL, p.Labels[0].Genre)
		}
	}
	if err := b.Flush(); err != nil {
		return fmt.Errorf("writing labels of the sample web: %w", err)
	}
	return nil
}
