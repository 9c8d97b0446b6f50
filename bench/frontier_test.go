package bench_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// BenchmarkFrontier is a take, a new link and a link met again, in a stack
// that stays as long as its name says.
func BenchmarkFrontier(b *testing.B) {
	for _, n := range []int{1_000, 10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { frontierOf(b, n) })
	}
}

func frontierOf(b *testing.B, n int) {
	rnd := rand.New(rand.NewPCG(1, 2))
	add := func(held, met linkscore.Score) linkscore.Score {
		held.Priority += met.Priority
		return held
	}
	stack := frontier.New(n, frontier.Expiry{}, add)
	link := func(i int) spoor.Link {
		return spoor.Link{URL: spoor.URL(fmt.Sprintf("http://host-%d.example/section/page-%d.html", i%50, i)), Parent: "http://host.example/", Anchor: "a page"}
	}
	links := make([]spoor.Link, 4*n)
	for i := range links {
		links[i] = link(i)
	}
	for i := range n {
		stack.Push(frontier.Moment{}, links[i], linkscore.Score{Priority: rnd.Float64()})
	}
	b.ReportAllocs()
	for i := n; b.Loop(); i++ {
		stack.Take()
		stack.Push(frontier.Moment{Step: i}, links[i%len(links)], linkscore.Score{Priority: rnd.Float64()})
		stack.Push(frontier.Moment{Step: i}, links[(i-1)%len(links)], linkscore.Score{Priority: rnd.Float64() / 8})
	}
}
