package evaluation

import (
	"fmt"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// counter counts the steps of a walk by the rule of the archives' README: seeds
// and positives are neither hits nor misses, and neither is what is no page.
type counter struct {
	web    *Web
	target *Target
	most   int // pages that count
	enough func()

	pages   []measure.Page
	seen    map[spoor.URL]bool
	met     map[spoor.URL]trace
	crashed int
	first   string // what the first page said that broke the strategy
}

// trace is what is known of a page that was crawled, for those that it leads to.
type trace struct {
	length, tunnel int
	relevant       bool // in T, a seed or a positive
}

func newCounter(w *Web, t *Target, most int, enough func()) *counter {
	return &counter{
		web: w, target: t, most: most, enough: enough,
		seen: make(map[spoor.URL]bool), met: make(map[spoor.URL]trace),
	}
}

func (c *counter) count(at time.Duration, r directory.Record) {
	s := &r.Step
	switch s.Outcome {
	case spoor.OK, spoor.Ignored:
	case spoor.Crashed:
		if c.crashed++; c.crashed == 1 {
			c.first = fmt.Sprintf("%s: %s", s.URL, s.Error)
		}
	default: // no page was fetched
		return
	}
	u := s.FinalURL
	if c.seen[u] || len(c.pages) == c.most {
		return
	}
	c.seen[u] = true
	n, archived := c.web.graph.Node(u)
	hit, neutral := archived && c.target.wanted[n], archived && c.target.neutral[n]
	way := c.trace(s, hit || neutral)
	c.met[u] = way
	if neutral {
		return
	}
	id := int32(0)
	if archived {
		id = n + 1
	}
	c.pages = append(c.pages, measure.Page{
		Hit: hit, Length: way.length, Tunnel: way.tunnel, Host: c.web.hosts[u.Host()], ID: id, Part: onlyPart(s.Parts),
		Relevance: s.Relevance, At: at.Seconds(),
	})
	if len(c.pages) == c.most {
		c.enough()
	}
}

// trace is the way to a page from its seed.
func (c *counter) trace(s *spoor.Step, relevant bool) trace {
	parent, ok := c.met[s.Parent]
	if !ok { // a seed
		return trace{relevant: true}
	}
	at := trace{length: parent.length + 1, relevant: relevant}
	if !parent.relevant {
		at.tunnel = parent.tunnel + 1
	}
	return at
}

// failed says how many pages the strategy broke on; empty for none.
func (c *counter) failed() string {
	if c.crashed == 0 {
		return ""
	}
	if c.crashed == 1 {
		return "1 page broke it: " + c.first
	}
	return fmt.Sprintf("%d pages broke it, the first is %s", c.crashed, c.first)
}

// onlyPart is the part of a score that is not 0, where there is just one; else
// empty.
func onlyPart(parts spoor.Parts) string {
	only := ""
	for _, p := range parts {
		if p.Value == 0 {
			continue
		}
		if only != "" {
			return ""
		}
		only = p.Name
	}
	return only
}
