package page

import "cmp"

// CBP holds the options of content block partition. The zero value has the
// values of Peng 2013, k = 1 and α = 0.5, and judges no block by fewer than 20
// words.
type CBP struct {
	// Tags counts in block heights.
	Tags Tags
	// K is the links that a child must have for its parent to be taken apart;
	// 0 means 1.
	K int
	// Alpha is the share of the root's height that an element must have to be
	// taken apart, in (0, 1]; 0 means 0.5. The smaller it is, the smaller are
	// the blocks.
	Alpha float64
	// MinWords is the words that a block is judged by at least: see
	// [Document.Enlarge]. It changes no block. 0 means 20, and
	// [AnyWords] is Peng's own rule: every block is judged by its own words.
	MinWords int
}

// AnyWords is the [CBP.MinWords] of blocks that are judged by their own words,
// however few.
const AnyWords = -1

// defaultMinWords is what archived webs speak for: see docs/strategies.md.
const defaultMinWords = 20

// WithDefaults returns the options with the values that their zeros stand for
// written out.
func (o CBP) WithDefaults() CBP {
	return CBP{Tags: o.Tags, K: cmp.Or(o.K, 1), Alpha: cmp.Or(o.Alpha, 0.5), MinWords: cmp.Or(o.MinWords, defaultMinWords)}
}

// Block is a content block: the subtree of an element, or what stands in an
// element between those of its children that are blocks.
type Block struct {
	Element int32 // index in Document.Elements
	Tokens  Span  // its words
	Anchors Span  // its links' occurrences, a range of Document.Anchors
}

// usualElements is the size of pages whose scratch memory lies on the stack.
const usualElements = 2048

// ContentBlocks cuts the page into content blocks (Peng 2013, 3.1,
// algorithm 1), in document order. They do not overlap and cover all words and
// all occurrences of links; none is empty. A page without either has none.
//
// Beginning with the root, an element v with blockHeight(v, 0) >= s, where
// s = α blockHeight(root, 0), and with a child that has at least k links is
// taken apart into its children; every other element is a block. The printed
// algorithm leaves open, and here it is decided:
//
//   - v leaves the queue when it is looked at (printed, it stays and the loop
//     does not end). The order of the queue changes nothing but the order of
//     the blocks, which is that of the document.
//   - "A child with at least k links": at least one child, its own link
//     counted where it is an <a> itself.
//   - What stands directly in an element that is taken apart, text and inline
//     children (links, formatting) between its block-like children, would come
//     to blocks of one text node or one link each. It stays together: each such
//     run is one block of that element.
//   - Where no content block tag is below the root, s is 0 and the printed
//     condition holds for all elements; the runs keep such a page whole.
//
// Linear in the page. It allocates the blocks, and scratch memory only for pages
// of more than 2048 elements.
func (d *Document) ContentBlocks(o CBP) []Block {
	if len(d.Elements) == 0 {
		return nil
	}
	o = o.WithDefaults()
	var few [usualElements]nodeShape
	p := partition{elements: d.Elements, shapes: few[:], links: o.K}
	if len(d.Elements) > len(few) {
		p.shapes = make([]nodeShape, len(d.Elements))
	}
	shapes(p.shapes, d.Elements, o.Tags)
	p.least = o.Alpha * float64(p.shapes[0].height())
	p.run() // counts them
	blocks := make([]Block, p.found)
	p.blocks = blocks
	p.run()
	return blocks
}

// partition is CBP under way.
type partition struct {
	elements []Element
	shapes   []nodeShape
	links    int     // k
	least    float64 // s

	open   int32 // the innermost element that is being taken apart
	done   Block // what the blocks so far cover: the ends of its spans
	found  int
	blocks []Block // written where it has room
}

func (p *partition) run() {
	p.open, p.found, p.done = 0, 0, Block{}
	root := &p.elements[0]
	if !p.divides(0) {
		p.add(Block{0, root.Tokens, root.Anchors})
		return
	}
	for i := int32(1); int(i) < len(p.elements); {
		e := &p.elements[i]
		p.leaveBefore(i)
		switch {
		case p.shapes[i]&parts == 0: // runs on
			i = e.End
		case p.divides(i):
			p.cover(e.Tokens.Start, e.Anchors.Start)
			p.open = i
			i++
		default:
			p.cover(e.Tokens.Start, e.Anchors.Start)
			p.open, i = i, e.End
			p.cover(e.Tokens.End, e.Anchors.End)
			p.open = e.Parent
		}
	}
	p.leaveBefore(root.End)
	p.cover(root.Tokens.End, root.Anchors.End)
}

// leaveBefore closes the elements that end before element i.
func (p *partition) leaveBefore(i int32) {
	for p.open > 0 && p.elements[p.open].End <= i {
		e := &p.elements[p.open]
		p.cover(e.Tokens.End, e.Anchors.End)
		p.open = e.Parent
	}
}

// divides says that an element is taken apart.
func (p *partition) divides(v int32) bool {
	if float64(p.shapes[v].height()) < p.least {
		return false
	}
	for c := v + 1; c < p.elements[v].End; c = p.elements[c].End {
		if p.elements[c].Anchors.Len() >= p.links {
			return true
		}
	}
	return false
}

// cover makes a block of the open element of what lies between the last block
// and the given ends.
func (p *partition) cover(word, anchor int32) {
	p.add(Block{p.open, Span{p.done.Tokens.End, word}, Span{p.done.Anchors.End, anchor}})
}

func (p *partition) add(b Block) {
	p.done = b
	if b.Tokens.Len() == 0 && b.Anchors.Len() == 0 {
		return
	}
	if p.found < len(p.blocks) {
		p.blocks[p.found] = b
	}
	p.found++
}
