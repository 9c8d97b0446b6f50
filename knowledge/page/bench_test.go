package page_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Each pair of benchmarks runs over the same pages; Read costs Parse and what
// this package adds to it.
func BenchmarkParseSynthetic(b *testing.B) { parseAll(b, synthetic()) }
func BenchmarkReadSynthetic(b *testing.B)  { readAll(b, synthetic()) }
func BenchmarkParseArchived(b *testing.B)  { parseAll(b, archived(b, "uci-ics", 4)) }
func BenchmarkReadArchived(b *testing.B)   { readAll(b, archived(b, "uci-ics", 4)) }

func BenchmarkBlocksArchived(b *testing.B) {
	overAll(b, archived(b, "uci-ics", 4), func(doc *page.Document) { doc.ContentBlocks(page.CBP{}) })
}

// Each operation makes the contexts of all links of a page.
func BenchmarkContextsArchived(b *testing.B) {
	samples := archived(b, "uci-ics", 4)
	var spans []page.Span
	b.Run("aggregation", func(b *testing.B) {
		overAll(b, samples, func(doc *page.Document) {
			for i := range doc.Links {
				spans = doc.LinkContext(spans[:0], i, page.OwnAnchor)
			}
		})
	})
	b.Run("window", func(b *testing.B) {
		overAll(b, samples, func(doc *page.Document) {
			for i := range doc.Links {
				spans = doc.Contexts(spans[:0], i, func(anchor int) page.Span { return doc.Window(anchor, 20) })
			}
		})
	})
	b.Run("tag-tree", func(b *testing.B) {
		overAll(b, samples, func(doc *page.Document) {
			for i := range doc.Links {
				spans = doc.Contexts(spans[:0], i, func(anchor int) page.Span { return doc.TagTree(anchor, 2, 40) })
			}
		})
	})
}

// overAll measures a function of documents that are read beforehand.
func overAll(b *testing.B, samples []sample, f func(*page.Document)) {
	a, err := text.NewAnalyzer("english")
	if err != nil {
		b.Fatal(err)
	}
	r := page.NewReader(a)
	docs := make([]*page.Document, min(len(samples), 1000))
	for i := range docs {
		if docs[i], err = r.Read(samples[i].body, samples[i].url); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	start := cpuTime(b)
	for i := 0; b.Loop(); i++ {
		f(docs[i%len(docs)])
	}
	reportCPU(b, start)
}

func parseAll(b *testing.B, pages []sample) {
	b.ReportAllocs()
	b.SetBytes(mean(pages))
	defer reportCPU(b, cpuTime(b))
	for i := 0; b.Loop(); i++ {
		if _, err := html.Parse(strings.NewReader(pages[i%len(pages)].body)); err != nil {
			b.Log(err)
		}
	}
}

func readAll(b *testing.B, pages []sample) {
	a, err := text.NewAnalyzer("english")
	if err != nil {
		b.Fatal(err)
	}
	r := page.NewReader(a)
	b.ReportAllocs()
	b.SetBytes(mean(pages))
	defer reportCPU(b, cpuTime(b))
	for i := 0; b.Loop(); i++ {
		p := &pages[i%len(pages)]
		if _, err := r.Read(p.body, p.url); err != nil {
			b.Fatal(err)
		}
	}
}

// reportCPU adds the processor time of an operation, collecting included: the
// figure that a busy machine does not change.
func reportCPU(b *testing.B, start time.Duration) {
	b.ReportMetric(float64(cpuTime(b)-start)/float64(b.N), "cpu-ns/op")
}

func cpuTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func mean(pages []sample) int64 {
	total := 0
	for _, p := range pages {
		total += len(p.body)
	}
	return int64(total / len(pages))
}

// synthetic makes 100 pages of one site: a navigation bar that repeats,
// paragraphs with links to pages and a list of links.
func synthetic() []sample {
	rnd := rand.New(rand.NewPCG(1, 2))
	word := func() string { return fmt.Sprintf("w%c%c%c", 'a'+rnd.IntN(26), 'a'+rnd.IntN(26), 'a'+rnd.IntN(4)) }
	link := func(b *strings.Builder) {
		fmt.Fprintf(b, `<a href="/section-%d/page-%d.html">%s %s</a>`, rnd.IntN(20), rnd.IntN(400), word(), word())
	}
	pages := make([]sample, 100)
	for i := range pages {
		var b strings.Builder
		fmt.Fprintf(&b, "<!doctype html><html lang=en><head><title>%s %s</title></head><body><nav><ul>", word(), word())
		for n := range 30 {
			fmt.Fprintf(&b, `<li class="item"><a class="nav-link" href="/section-%d/">Section %d</a></li>`, n, n)
		}
		b.WriteString("</ul></nav><main>")
		for range 12 {
			b.WriteString(`<p class="text">`)
			for n := range 80 {
				switch {
				case n%27 == 13:
					link(&b)
				case n%16 == 15:
					b.WriteString(word() + ". The")
				default:
					b.WriteString(word())
				}
				b.WriteByte(' ')
			}
			b.WriteString("</p>\n")
		}
		b.WriteString("</main></body></html>")
		pages[i] = sample{"http://site.example/a/b.html", b.String()}
	}
	return pages
}
