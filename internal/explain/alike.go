package explain

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
)

// mostAlike bounds the addresses that are offered: more is a list, not a hint.
const mostAlike = 5

// alike keeps the addresses that are most like one: of the same host, with the
// longest common beginning of the path.
type alike struct {
	host, path string
	kept       []similar // best first
}

type similar struct {
	url    spoor.URL
	common int // bytes of the path
	over   int // bytes that follow
}

func newAlike(u spoor.URL) *alike {
	return &alike{host: bareHost(u), path: u.Path()}
}

// bareHost is the host without "www.".
func bareHost(u spoor.URL) string { return strings.TrimPrefix(u.Host(), "www.") }

func (a *alike) add(u spoor.URL) {
	if bareHost(u) != a.host {
		return
	}
	path := u.Path()
	s := similar{url: u}
	for s.common < min(len(path), len(a.path)) && path[s.common] == a.path[s.common] {
		s.common++
	}
	s.over = len(path) - s.common
	i, known := slices.BinarySearchFunc(a.kept, s, compareSimilar)
	if known || i >= mostAlike {
		return
	}
	a.kept = slices.Insert(a.kept, i, s)
	a.kept = a.kept[:min(len(a.kept), mostAlike)]
}

func compareSimilar(x, y similar) int {
	return cmp.Or(cmp.Compare(y.common, x.common), cmp.Compare(x.over, y.over), cmp.Compare(x.url, y.url))
}

func (a *alike) best() []spoor.URL {
	var urls []spoor.URL
	for _, s := range a.kept {
		urls = append(urls, s.url)
	}
	return urls
}
