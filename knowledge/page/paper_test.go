package page

import (
	"fmt"
	"slices"
	"testing"

	"golang.org/x/net/html/atom"
	"pgregory.net/rapid"
)

// printed is Peng's algorithm 1 as it is printed, over a tree of nodes.
type printed struct {
	elements []Element
	tags     Tags
}

func (p printed) children(v int32) (out []int32) {
	for c := range p.elements {
		if p.elements[c].Parent == v {
			out = append(out, int32(c))
		}
	}
	return out
}

// blockHeight is lines 14 to 35.
func (p printed) blockHeight(node int32, height int) int {
	count := height
	if children := p.children(node); len(children) > 0 {
		hTemp, fTemp := 0, count
		for _, child := range children {
			if p.tags.has(p.elements[child].Tag) {
				hTemp = p.blockHeight(child, count+1)
			} else {
				hTemp = p.blockHeight(child, count)
			}
			if hTemp > fTemp {
				fTemp = hTemp
			}
		}
		if fTemp > count {
			count = fTemp
		}
	}
	return count
}

// cbp is lines 1 to 13; the top element is taken out of the queue.
func (p printed) cbp(k int, alpha float64) (blocks []int32) {
	s := alpha * float64(p.blockHeight(0, 0))
	for q := []int32{0}; len(q) > 0; {
		v := q[0]
		q = q[1:]
		children := p.children(v)
		hasChild := slices.ContainsFunc(children, func(c int32) bool { return p.elements[c].Anchors.Len() >= k })
		if hasChild && float64(p.blockHeight(v, 0)) >= s {
			q = append(q, children...)
		} else {
			blocks = append(blocks, v)
		}
	}
	return blocks
}

// randomTree draws a document whose words and links are in its leaves.
func randomTree(t *rapid.T, tags []atom.Atom) *Document {
	doc := &Document{Elements: []Element{{Tag: atom.Html, Parent: -1}}}
	size := rapid.IntRange(1, 40).Draw(t, "size")
	open := int32(0)
	for range size {
		for up := rapid.IntRange(0, 2).Draw(t, "up"); up > 0 && open > 0; up-- {
			open = doc.Elements[open].Parent
		}
		doc.Elements = append(doc.Elements, Element{Tag: rapid.SampledFrom(tags).Draw(t, "tag"), Parent: open})
		open = int32(len(doc.Elements) - 1)
	}
	words, links := int32(0), int32(0)
	fill(t, doc, 0, &words, &links)
	return doc
}

// fill gives a subtree its end, and the leaves in it words and links.
func fill(t *rapid.T, doc *Document, v int32, words, links *int32) {
	doc.Elements[v].Tokens.Start, doc.Elements[v].Anchors.Start = *words, *links
	end := v + 1
	for int(end) < len(doc.Elements) && doc.Elements[end].Parent == v {
		fill(t, doc, end, words, links)
		end = doc.Elements[end].End
	}
	if end == v+1 {
		*words += int32(rapid.IntRange(0, 2).Draw(t, "words"))
		*links += int32(rapid.IntRange(0, 2).Draw(t, "links"))
	}
	doc.Elements[v].End = end
	doc.Elements[v].Tokens.End, doc.Elements[v].Anchors.End = *words, *links
}

func TestBlockHeightIsThatOfThePrintedRecursion(t *testing.T) {
	tags := []atom.Atom{atom.Table, atom.Tr, atom.Td, atom.P, atom.Div, atom.Ul, atom.Font, atom.B, atom.A, 0}
	rapid.Check(t, func(t *rapid.T) {
		doc := randomTree(t, tags)
		list := rapid.SampledFrom([]Tags{HTML5, PaperTags}).Draw(t, "list")
		got := make([]nodeShape, len(doc.Elements))
		shapes(got, doc.Elements, list)
		p := printed{doc.Elements, list}
		for v := range doc.Elements {
			if want := p.blockHeight(int32(v), 0); got[v].height() != want {
				t.Fatalf("element %d of %v: height %d, want %d", v, doc.Elements, got[v].height(), want)
			}
		}
	})
}

func TestContentBlocksAreThoseOfThePrintedAlgorithmWhereAllChildrenStandAlone(t *testing.T) {
	tags := []atom.Atom{atom.Table, atom.Tr, atom.Td, atom.P, atom.Div, atom.Ul, atom.Li, atom.H2}
	rapid.Check(t, func(t *rapid.T) {
		doc := randomTree(t, tags)
		o := CBP{
			Tags:  rapid.SampledFrom([]Tags{HTML5, PaperTags}).Draw(t, "list"),
			K:     rapid.IntRange(1, 4).Draw(t, "k"),
			Alpha: rapid.Float64Range(0.01, 1).Draw(t, "alpha"),
		}
		var want []Block
		blocks := printed{doc.Elements, o.Tags}.cbp(o.K, o.Alpha)
		slices.Sort(blocks)
		for _, v := range blocks {
			if e := doc.Elements[v]; e.Tokens.Len()+e.Anchors.Len() > 0 {
				want = append(want, Block{v, e.Tokens, e.Anchors})
			}
		}
		if got := doc.ContentBlocks(o); !slices.Equal(got, want) {
			t.Fatalf("%+v of %v: %v, want %v", o, doc.Elements, got, want)
		}
	})
}

func TestTheZeroOptionsAreThoseOfThePaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := randomTree(t, []atom.Atom{atom.Table, atom.Td, atom.P, atom.B})
		got, want := doc.ContentBlocks(CBP{}), doc.ContentBlocks(CBP{Tags: HTML5, K: 1, Alpha: 0.5})
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}
