package webgraph

import (
	"context"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// Match says which archived page a link leads to.
type Match uint8

// The matches.
const (
	// Exact is the page archived under just that address.
	Exact Match = iota

	// Alike is, where there is none, a page whose address differs by http or
	// https, or by the slash at its end. Live servers redirect from the one to
	// the other; an archive that kept only where they redirected to falls apart
	// without it.
	Alike
)

// likeness is what alike addresses have in common.
func likeness(u spoor.URL) string {
	_, rest, _ := strings.Cut(string(u), "://")
	return strings.TrimSuffix(rest, "/")
}

// remember makes the table of Find.
func (g *Graph) remember(m Match) {
	if m == Exact {
		return
	}
	g.like = make(map[string]Node, len(g.urls))
	for n, u := range g.urls {
		if k := likeness(u); k != "" {
			if _, taken := g.like[k]; !taken {
				g.like[k] = Node(n)
			}
		}
	}
}

// Fetcher answers as the archive, and where it has no such address as a server
// would that redirects to the one that it has ([Graph.Find]). Close closes the
// archive.
func (g *Graph) Fetcher(web *downloader.Archive) downloader.Fetcher { return alike{web, g} }

type alike struct {
	*downloader.Archive
	graph *Graph
}

// Fetch: see [Graph.Fetcher].
func (a alike) Fetch(ctx context.Context, u spoor.URL) downloader.Answer {
	answer := a.Archive.Fetch(ctx, u)
	if answer.Page.Outcome != spoor.NotArchived {
		return answer
	}
	n, ok := a.graph.Find(u)
	if !ok {
		return answer
	}
	moved := *answer.Page
	moved.Outcome, moved.Status, moved.Error, moved.Location = spoor.Redirect, 301, "", a.graph.URL(n)
	return downloader.Answer{Page: &moved}
}
