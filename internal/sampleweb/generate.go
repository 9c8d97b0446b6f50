package sampleweb

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"

	"github.com/spoor-crawler/spoor"
)

// Generate grows a web. It fails only where an embedded text file is broken
// (wrapping [ErrText]).
func Generate(o Options) (*Web, error) {
	lib, err := readLibrary()
	if err != nil {
		return nil, err
	}
	w := &world{options: o, lib: lib, rng: rand.New(rand.NewPCG(o.Seed, 1)), deadURL: map[spoor.URL]bool{}}
	w.planSites()
	w.planPools()
	w.planHubs()
	w.planTrouble()
	w.planBridges()
	web := &Web{options: o, texts: lib, byURL: map[spoor.URL]int{}, topical: map[string][]int{}}
	for _, s := range w.sites {
		for _, n := range s.nodes {
			page, err := w.page(n)
			if err != nil {
				return nil, err
			}
			web.keep(page, s)
		}
	}
	for _, n := range w.dead {
		web.keep(Page{URL: n.url, Kind: Dead, Status: http.StatusNotFound, Title: n.title,
			Header: contentType("text/plain; charset=utf-8"), Body: []byte("Not Found: no such page\n")}, n.site)
	}
	return web, nil
}

// keep appends a page. Pages of a site that others know may be seeds.
func (w *Web) keep(p Page, s *site) {
	i := len(w.pages)
	p.At = captureDay().Add(time.Duration(i) * time.Second)
	w.byURL[p.URL] = i
	w.pages = append(w.pages, p)
	w.siteRank = append(w.siteRank, s.rank)
	if p.Kind == Document && p.Failures == 0 && len(p.Labels) == 1 && !s.has("island") {
		name := p.Labels[0].Name()
		w.topical[name] = append(w.topical[name], i)
	}
}

func captureDay() time.Time { return time.Date(2012, 10, 5, 8, 0, 0, 0, time.UTC) }

// pageRand is the page's own chance, so that a change on one page leaves the
// others as they are.
func (w *world) pageRand(n *node, stream uint64) *rand.Rand {
	return rand.New(rand.NewPCG(w.options.Seed, uint64(n.id)<<4|stream))
}

// page writes what the node answers.
func (w *world) page(n *node) (Page, error) {
	p := Page{URL: n.url, Kind: Document, Status: http.StatusOK, Title: n.title, Delay: w.delayOf(n), Failures: n.failures}
	switch {
	case n.role == moveRole:
		p.Kind, p.Status = Redirect, n.status
		p.Header = contentType("text/html; charset=utf-8")
		p.Header.Set("Location", string(n.target.url))
		p.Body = fmt.Appendf(nil, "<html><head><title>Moved</title></head><body><a href=\"%s\">moved</a></body></html>\n", n.target.url)
		return p, nil
	case n.role == fileRole:
		p.Kind = File
		p.Header = contentType("application/pdf")
		p.Body = []byte("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n")
		return p, nil
	case n.site.kind == "down":
		p.Kind, p.Status = Down, http.StatusServiceUnavailable
		p.Header = contentType("text/plain; charset=utf-8")
		p.Body = []byte("Service Unavailable: the server is down for maintenance\n")
		return p, nil
	case n.site.kind == "hangup":
		p.Kind, p.Status = Hangup, 0
		return p, nil
	}
	p.Labels = labelsOf(n)
	text, links := w.write(n)
	p.Links = links
	p.Header = contentType(headerType(n.site))
	body, err := encode(text, n.site.charset)
	if err != nil {
		return Page{}, fmt.Errorf("encoding %s: %w", n.url, err)
	}
	p.Body = body
	return p, nil
}

func labelsOf(n *node) []Label {
	genre := n.site.genre()
	if len(n.topics) == 0 {
		return []Label{{Topic: "general", Genre: genre}}
	}
	labels := make([]Label, len(n.topics))
	for i, t := range n.topics {
		labels[i] = t.label
		labels[i].Genre = genre
	}
	return labels
}

func contentType(s string) http.Header { return http.Header{"Content-Type": {s}} }

// headerType is the declared type; Polish pages leave the charset to their
// meta element.
func headerType(s *site) string {
	if s.has("polish") {
		return "text/html"
	}
	return "text/html; charset=" + s.charset
}

// encode writes what the charset lacks as character references.
func encode(text, charset string) ([]byte, error) {
	var m *charmap.Charmap
	switch charset {
	case "iso-8859-1":
		m = charmap.ISO8859_1
	case "iso-8859-2":
		m = charmap.ISO8859_2
	case "windows-1252":
		m = charmap.Windows1252
	case "utf-8":
		return []byte(text), nil
	default:
		return nil, fmt.Errorf("%w: charset %q", ErrText, charset)
	}
	s, err := encoding.HTMLEscapeUnsupported(m.NewEncoder()).String(text)
	if err != nil {
		return nil, fmt.Errorf("charset %s: %w", charset, err)
	}
	return []byte(s), nil
}
