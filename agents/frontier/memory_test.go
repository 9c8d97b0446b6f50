package frontier_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

const (
	many      = 100_000
	parts     = 8
	perParent = 20     // links that a page adds
	pageBytes = 10_000 // text of the page that each URL and anchor is cut from
)

// live is the heap in use after everything unreachable is gone.
func live() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// fill pushes n links as a crawl does: URL of 80 bytes and anchor of 30, cut
// from the text of their page, and all values of a page in one block.
func fill(f *frontier.Frontier, n int) {
	for p := 0; p < n/perParent; p++ {
		var text strings.Builder
		for i := range perParent {
			fmt.Fprintf(&text, "%-80s%-30s", fmt.Sprintf("http://www.host%d.example.com/a/path/to/page%d.html", p, i), fmt.Sprintf("anchor %d of page %d", i, p))
		}
		text.WriteString(strings.Repeat("x", pageBytes-text.Len()))
		page, values := text.String(), make([]float64, perParent*parts)
		parent := spoor.URL(fmt.Sprintf("http://www.parent%d.example.com/", p))
		for i := range perParent {
			at := page[i*110:]
			f.Push(frontier.Moment{Step: p}, spoor.Link{URL: spoor.URL(at[:80]), Parent: parent, Anchor: at[80:110], Depth: 3},
				linkscore.Score{Priority: float64(i*7919%1000) / 1000, Values: values[i*parts : (i+1)*parts]})
		}
	}
}

func TestAStackOf100000URLsCostsNoMoreThan40MB(t *testing.T) {
	before := live()
	f := frontier.New(many, frontier.Expiry{Steps: 500}, larger)
	fill(f, many)
	cost := live() - before
	if f.Len() != many {
		t.Fatalf("%d entries, want %d", f.Len(), many)
	}
	t.Logf("%.1f MB, %d bytes an entry", float64(cost)/1e6, cost/many)
	if cost > 40e6 {
		t.Errorf("%d URLs cost %.1f MB, want at most 40", many, float64(cost)/1e6)
	}
	runtime.KeepAlive(f)
}

func TestAStackThatIsFilledAndEmptiedOverAndOverDoesNotGrow(t *testing.T) {
	f := frontier.New(many/10, frontier.Expiry{}, larger)
	fill(f, many/10)
	before := live()
	for range 5 {
		for f.Len() > 0 {
			f.Take()
		}
		fill(f, many/10)
	}
	if grown := live() - before; grown > 1e6 {
		t.Errorf("grew by %d bytes", grown)
	}
	runtime.KeepAlive(f)
}
