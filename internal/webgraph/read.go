package webgraph

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Read makes the graph of an archived web, which it reads once. While it reads
// it keeps the pages at hand, two for each processor, every address met once,
// and links as numbers. Errors are the archive's, or ctx's.
func Read(ctx context.Context, web *downloader.Archive) (*Graph, error) {
	r := &reading{number: make(map[spoor.URL]met)}
	if err := r.all(ctx, web); err != nil {
		return nil, err
	}
	return r.graph(), nil
}

// met numbers the addresses in the order in which they are met, which differs
// from time to time.
type met = int32

// reading is an archive while it is read.
type reading struct {
	mu     sync.Mutex
	number map[spoor.URL]met
	urls   []spoor.URL // by number: copies, for a link's address must not keep its page
	links  [][]met     // by number; nil for what is not archived
	page   []bool      // by number: it can be read
	back   []bool      // by number: a redirect to a twin or to itself
}

// all reads the pages in the order of the files, and takes them apart on all
// processors.
func (r *reading) all(ctx context.Context, web *downloader.Archive) error {
	workers := runtime.GOMAXPROCS(0)
	pages := make(chan *spoor.Page, workers)
	errs := make([]error, workers)
	var all sync.WaitGroup
	for i := range workers {
		all.Go(func() { errs[i] = r.work(pages) })
	}
	err := web.Each(ctx, func(p *spoor.Page) error {
		pages <- p
		return nil
	})
	close(pages)
	all.Wait()
	return errors.Join(err, errors.Join(errs...))
}

// work takes pages until there are no more, also after an error.
func (r *reading) work(pages <-chan *spoor.Page) error {
	analyzer, err := text.NewAnalyzer(text.DefaultLanguage)
	if err != nil {
		for range pages {
			continue
		}
		return err
	}
	reader := page.NewReader(analyzer)
	for p := range pages {
		err = errors.Join(err, r.take(p, reader))
	}
	return err
}

// take enters the links of one page.
func (r *reading) take(p *spoor.Page, reader *page.Reader) error {
	doc := new(page.Document)
	switch p.Outcome {
	case spoor.Redirect:
		doc.Links = []page.Link{{URL: p.Location}}
	case spoor.OK:
		var err error
		if doc, err = reader.Read(p.Body, p.FinalURL); err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	from := r.meet(p.URL)
	links := make([]met, len(doc.Links))
	for i := range doc.Links {
		links[i] = r.meet(doc.Links[i].URL)
	}
	r.links[from], r.page[from] = links, p.Outcome == spoor.OK
	r.back[from] = p.Outcome == spoor.Redirect && warc.Alike(p.URL, p.Location)
	return nil
}

// meet is the number of an address.
func (r *reading) meet(u spoor.URL) met {
	n, ok := r.number[u]
	if !ok {
		n = met(len(r.urls))
		u = spoor.URL(strings.Clone(string(u)))
		r.number[u] = n
		r.urls, r.links = append(r.urls, u), append(r.links, nil)
		r.page, r.back = append(r.page, false), append(r.back, false)
	}
	return n
}

// graph is what was read, in the order of the addresses.
func (r *reading) graph() *Graph {
	var archived []met
	for n, links := range r.links {
		if links != nil {
			archived = append(archived, met(n))
		}
	}
	slices.SortFunc(archived, func(a, b met) int { return cmp.Compare(r.urls[a], r.urls[b]) })
	g := &Graph{urls: make([]spoor.URL, len(archived)), page: make([]bool, len(archived)), back: make([]bool, len(archived))}
	for i, n := range archived {
		g.urls[i], g.page[i], g.back[i] = r.urls[n], r.page[n], r.back[n]
	}
	g.connect(r.between(g, archived))
	return g
}

// between is the links between nodes, each once, in the order of the page.
func (r *reading) between(g *Graph, archived []met) [][]Node {
	node := make([]Node, len(r.urls)) // by number, plus 1; 0 is not archived
	for n, u := range r.urls {
		if to, ok := g.Find(u); ok {
			node[n] = to + 1
		}
	}
	out := make([][]Node, len(archived))
	last := make([]Node, len(archived)) // by Node: the page, plus 1, that linked to it last
	for i, n := range archived {
		out[i] = r.links[n][:0] // in the same memory
		for _, number := range r.links[n] {
			if to := node[number] - 1; to >= 0 && to != Node(i) && last[to] != Node(i)+1 {
				last[to] = Node(i) + 1
				out[i] = append(out[i], to)
			}
		}
	}
	return out
}
