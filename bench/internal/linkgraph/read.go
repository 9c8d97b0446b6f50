package linkgraph

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Read makes the graph of an archived web. It opens the archive as a crawl
// does, and asks it for every page once. Errors are those of opening.
func Read(path string) (*Graph, error) {
	urls, err := list(path)
	if err != nil {
		return nil, err
	}
	web, err := downloader.OpenArchive([]string{path}, nil)
	if err != nil {
		return nil, err
	}
	g := &Graph{urls: urls, page: make([]bool, len(urls)), out: make([][]Node, len(urls)), in: make([][]Node, len(urls))}
	if err := errors.Join(g.readAll(web), web.Close()); err != nil {
		return nil, err
	}
	for from, links := range g.out {
		for _, to := range links {
			g.in[to] = append(g.in[to], Node(from))
		}
	}
	return g, nil
}

// list is the addresses of an archive, ascending.
func list(path string) ([]spoor.URL, error) {
	f, err := warc.Open(path)
	if err != nil {
		return nil, err
	}
	var urls []spoor.URL
	err = f.Each(func(u spoor.URL, _ warc.Entry) error {
		urls = append(urls, u)
		return nil
	})
	slices.Sort(urls)
	return urls, errors.Join(err, f.Close())
}

// readAll reads the pages on all processors.
func (g *Graph) readAll(web *downloader.Archive) error {
	var next atomic.Int64
	var all sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	errs := make([]error, workers)
	for i := range workers {
		all.Go(func() {
			analyzer, err := text.NewAnalyzer(text.DefaultLanguage)
			if err != nil {
				errs[i] = err
				return
			}
			reader := page.NewReader(analyzer)
			for n := next.Add(1) - 1; n < int64(len(g.urls)) && errs[i] == nil; n = next.Add(1) - 1 {
				errs[i] = g.readOne(web, reader, Node(n))
			}
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// readOne enters the links of one page that lead to archived pages.
func (g *Graph) readOne(web *downloader.Archive, reader *page.Reader, n Node) error {
	p := web.Fetch(context.Background(), g.urls[n]).Page
	if p.Outcome == spoor.Redirect {
		if to, ok := g.Node(p.Location); ok {
			g.out[n] = []Node{to}
		}
		return nil
	}
	if p.Outcome != spoor.OK {
		return nil
	}
	g.page[n] = true
	doc, err := reader.Read(p.Body, p.FinalURL)
	if err != nil {
		return err
	}
	for i := range doc.Links {
		if to, ok := g.Node(doc.Links[i].URL); ok {
			g.out[n] = append(g.out[n], to)
		}
	}
	return nil
}
