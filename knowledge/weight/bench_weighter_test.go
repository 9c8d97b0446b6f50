package weight_test

import (
	"fmt"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// model is a collection of 10,000 terms, and texts with these many of them.
func model(terms int) (*weight.Collection, [][]weight.Count) {
	c := new(weight.Collection)
	for i := range 2000 {
		c.Add(spread(300, i), i%10 == 0)
	}
	var units [][]weight.Count
	for i := range 64 {
		units = append(units, spread(terms, i))
	}
	return c, units
}

// spread is a text of n terms of 10,000.
func spread(n, i int) []weight.Count {
	step := 10_000 / n
	doc := make([]weight.Count, n)
	for j := range doc {
		doc[j] = weight.Count{Term: text.Term(1 + j*step + (i*(j+7))%step), N: int32(1 + (i+j)%7/4)}
	}
	return doc
}

func BenchmarkWeighterAppend(b *testing.B) {
	for _, terms := range []int{4, 40, 400} { // an anchor, a block, a page
		c, units := model(terms)
		for _, s := range []weight.Scheme{weight.TFC, weight.TFWIDF, weight.TFIG} {
			b.Run(fmt.Sprintf("%s/%d", s, terms), func(b *testing.B) {
				_, _, w := weighters(b, c, s)
				var dst weight.Vector
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					dst = w.Append(dst[:0], units[i%len(units)])
				}
			})
		}
	}
}

func BenchmarkSectionsAppend(b *testing.B) {
	_, units := model(400)
	_, few := model(10)
	var dst weight.Vector
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		j := i % len(units)
		dst = weight.Sections{}.Append(dst[:0], few[j], few[len(few)-1-j], few[j], units[j])
	}
}

func BenchmarkCollectionAdd(b *testing.B) {
	c, units := model(400)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		c.Add(units[i%len(units)], i%10 == 0)
	}
}

func BenchmarkPruneByInformationGain(b *testing.B) {
	c, _ := model(10)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := c.Prune(weight.Pruning{Top: 2000, By: "ig"}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTraining(b *testing.B) {
	c, _ := model(10)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := c.Training(weight.TFIPNDF); err != nil {
			b.Fatal(err)
		}
	}
}
