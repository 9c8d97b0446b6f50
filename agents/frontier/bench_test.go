package frontier_test

import (
	"fmt"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

func links(n int) []spoor.Link {
	all := make([]spoor.Link, n)
	for i := range all {
		all[i] = spoor.Link{URL: spoor.URL(fmt.Sprintf("http://www.host%d.example.com/a/path/to/page%d.html", i%97, i)), Anchor: "an anchor"}
	}
	return all
}

func priority(i int) linkscore.Score {
	return linkscore.Score{Priority: float64(i*7919%10007) / 10007, Values: make([]float64, parts)}
}

// BenchmarkInsertTake measures one push and one take on a stack of that length.
func BenchmarkInsertTake(b *testing.B) {
	for _, n := range []int{1_000, 10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			all := links(2 * n)
			f := frontier.New(n, frontier.Expiry{}, larger)
			for i := range n {
				f.Push(frontier.Moment{}, all[i], priority(i))
			}
			b.ReportAllocs()
			i := n
			for b.Loop() {
				f.Take()
				f.Push(frontier.Moment{}, all[i%len(all)], priority(i))
				i++
			}
		})
	}
}

// BenchmarkMerge measures meeting a URL again in a stack of that length.
func BenchmarkMerge(b *testing.B) {
	n := 100_000
	all := links(n)
	f := frontier.New(n, frontier.Expiry{}, func(held, met linkscore.Score) linkscore.Score {
		held.Priority += met.Priority
		return held
	})
	for i := range n {
		f.Push(frontier.Moment{}, all[i], priority(i))
	}
	met := priority(1)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		f.Push(frontier.Moment{}, all[i%n], met)
		i++
	}
}
