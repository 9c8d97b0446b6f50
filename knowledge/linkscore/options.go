package linkscore

import (
	"cmp"
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Options configure a strategy. The zero value has the papers' values
// throughout: a sum with weights 1, β = 0.25, MIN = 2 and MAX = 40, k = 1 and
// α = 0.5. One value is no paper's: blocks are judged by at least 20 words
// ([page.CBP].MinWords; [page.AnyWords] is Peng's own rule). Where 0 stands for
// another value there is no way to say 0: of a weight, give the smallest number
// above it ([math.SmallestNonzeroFloat64]), as a crawl's configuration does.
type Options struct {
	Combine     Combine // empty is Sum
	TopicWeight float64 // w_T; 0 is 1 with Sum and 1 - w_G with Weighted

	// Genres are the w_G by the name of a genre profile of the knowledge; 0, or
	// a profile that is not named, is 1 with Sum, and 1 - w_T with Weighted
	// (0.5 where w_T is not given either).
	Genres map[string]float64

	// BestParent is for tswt, genre and tswt-genre: of the parents of a link the
	// one with the greatest share counts. By eq. 6 of Pappas 2012, and without it,
	// the shares of all parents add up, so that what every page of a site links to
	// passes what one relevant page links to (docs/strategies.md).
	BestParent bool

	Seed uint64 // random: another number is another order

	PageWeight     float64          // the combos: β, the share of the page, 0 to 1 (Pant 2006 eq. 3); 0 is 0.25
	TagTreeMin     int              // tag-tree: MIN, words that are too few (Pant 2006, 8); 0 is 2
	TagTreeMax     int              // tag-tree: MAX, words at most; 0 is 40
	ContextAnchors page.AnchorTexts // link-context, slc, cbp-slc, lpc, lpc-context-graph: which anchors' texts a context has
	Blocks         page.CBP         // cbp, cbp-slc, lpc, lpc-context-graph: how pages are cut into blocks (Peng 2013 algorithm 1), and by how many words blocks are judged at least

	// Drop makes slc, cbp and cbp-slc leave out the links about which nothing
	// is relevant, as the papers do. Without it they wait behind all others.
	Drop bool

	Layers int // context-graph, lpc-context-graph: layers around the relevant pages; 0 is 4

	Tree Tree // anchor-tree

	Training Training // context-graph, lpc-context-graph, anchor-tree: what an archive knows beforehand

	Truth Truth // oracle: what is relevant; no other strategy gets it

	Fish  Fish  // fish-search, shark-search
	Shark Shark // shark-search
}

// The papers' values, which the zero values of [Options] stand for.
const (
	defaultPageWeight = 0.25
	defaultTagTreeMin = 2
	defaultTagTreeMax = 40
	defaultLayers     = 4 // Diligenti et al. 2000, section 4, use up to four
)

// Fish are the bounds of fish-search. De Bra and Post leave them to the user.
type Fish struct {
	Width int // links of a page that are preferred; 0 is 5
	Depth int // levels that links are followed from a relevant page; 0 is 3
}

// Shark are the weights of shark-search, each from 0 to 1; 0 is the value of
// Hersovici et al. 1998.
type Shark struct {
	Decay     float64 // δ, what is left of an inherited score; 0 is 0.5
	Anchor    float64 // β, the share of the anchor in the neighbourhood; 0 is 0.8
	Inherited float64 // γ, the share of the inherited score; 0 is 0.5
	Window    int     // words of text around the anchor; 0 is 20
}

func (f Fish) withDefaults() Fish {
	return Fish{Width: cmp.Or(f.Width, 5), Depth: cmp.Or(f.Depth, 3)}
}

func (s Shark) withDefaults() Shark {
	return Shark{cmp.Or(s.Decay, 0.5), cmp.Or(s.Anchor, 0.8), cmp.Or(s.Inherited, 0.5), cmp.Or(s.Window, 20)}
}

func (o Options) pageWeight() float64 { return cmp.Or(o.PageWeight, defaultPageWeight) }

func (o Options) layers() int { return cmp.Or(o.Layers, defaultLayers) }

func (o Options) tagTree() (least, most int) {
	return cmp.Or(o.TagTreeMin, defaultTagTreeMin), cmp.Or(o.TagTreeMax, defaultTagTreeMax)
}

// checkUnits is about the options of the strategies that cut text from pages.
func (o Options) checkUnits() error {
	least, most := o.tagTree()
	switch {
	case !share(o.PageWeight):
		return fmt.Errorf("%w: page weight is %v: give a number from 0 to 1", ErrOptions, o.PageWeight)
	case least < 0 || most <= least:
		return fmt.Errorf("%w: tag tree from %d to %d words: give 0 or more, and more at most than at least", ErrOptions, least, most)
	case o.Blocks.K < 0:
		return fmt.Errorf("%w: blocks by k = %d links: give 1 or more", ErrOptions, o.Blocks.K)
	case o.Blocks.MinWords < page.AnyWords:
		return fmt.Errorf("%w: blocks judged by at least %d words: give 1 or more, or %d for any number", ErrOptions, o.Blocks.MinWords, page.AnyWords)
	case !share(o.Blocks.Alpha):
		return fmt.Errorf("%w: blocks with alpha %v: give a number above 0, at most 1", ErrOptions, o.Blocks.Alpha)
	}
	return nil
}

// checkFish is about the options of fish-search and shark-search.
func (o Options) checkFish() error {
	if o.Fish.Width < 0 || o.Fish.Depth < 0 {
		return fmt.Errorf("%w: fish-search of width %d and depth %d: give 1 or more", ErrOptions, o.Fish.Width, o.Fish.Depth)
	}
	for _, w := range []float64{o.Shark.Decay, o.Shark.Anchor, o.Shark.Inherited} {
		if !share(w) {
			return fmt.Errorf("%w: weight of shark-search is %v: give a number from 0 to 1", ErrOptions, w)
		}
	}
	if o.Shark.Window < 0 {
		return fmt.Errorf("%w: window of shark-search is %d words: give 1 or more", ErrOptions, o.Shark.Window)
	}
	return nil
}

// share says that x is from 0 to 1, and not NaN.
func share(x float64) bool { return x >= 0 && x <= 1 }
