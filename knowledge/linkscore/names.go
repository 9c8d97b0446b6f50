package linkscore

import (
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/knowledge"
)

// builtin is the one table of the strategies that come with the framework.
func builtin() []entry {
	return []entry{
		{"anchor-only", "follow the links whose anchor text is relevant", alone("anchor", anchorOnly), nothing},
		{"anchor-tree", "follow links by a decision tree over anchor texts, grown from what they led to", newAnchorTree, training},
		{"apprentice", "follow links by text, place and who links there, weighed by what they led to", newApprentice, nothing},
		{"best-first", "follow the links of the pages most similar to the topic's pages so far", newBestFirst, nothing},
		{"breadth-first", "follow links level by level in the order of discovery, whatever they say", newBreadthFirst, unjudged},
		{"cbp", "follow the links of the content blocks that are relevant", choosing([]string{"block"}, inBlock), nothing},
		{"cbp-slc", "follow links by content block, else by anchor text, else by link context",
			choosing([]string{"block", "anchor", "context"}, inBlock, inAnchor, inContext), nothing},
		{"context-graph", "follow the links of pages like those that lead to relevant ones in few steps", newContextGraph, training},
		{"depth-first", "follow the links of the page fetched last", newDepthFirst, unjudged},
		{"fish-search", "follow links some levels on from each relevant page", newFish, nothing},
		{"full-page", "follow the links of relevant pages", newFullPage, nothing},
		{"genre", "score anchor, address, sentence and parents by the keywords of the genres alone", newGenre, unjudged},
		{"link-context", "follow the links whose parent element has relevant text", alone("context", aggregation), nothing},
		{"lpc", "follow links by content block, else by context, anchor text and address", newLPC, nothing},
		{"lpc-context-graph", "follow links by content block, else by what is said of them and by the context graph", newLPCContextGraph, training},
		{"oracle", "follow links by the labels of an archived web: the upper bound", newOracle, truth | unjudged},
		{"random", "follow links in an order that says nothing, the same in every run", newRandom, unjudged},
		{"shark-search", "fish-search by degrees of relevance of page, anchor text and the words around", newShark, nothing},
		{"slc", "follow links by anchor text, and by link context where that is not relevant", choosing([]string{"anchor", "context"}, inAnchor, inContext), nothing},
		{"tag-tree", "follow links by the smallest element around them that has enough words", alone("context", tagTree), nothing},
		{"tag-tree-combo", "follow links by tag-tree and the whole page", combo(tagTree), nothing},
		{"tswt", "score anchor, address, sentence and parents by the topic's weight table, and genres", newTSWT, nothing},
		{"tswt-genre", "tswt and genre together, summed or as a weighted mean", newBoth, nothing},
		{"window-10", "follow links by the 10 words around them", alone("context", windowOf(10)), nothing},
		{"window-20", "follow links by the 20 words around them", alone("context", windowOf(20)), nothing},
		{"window-40", "follow links by the 40 words around them", alone("context", windowOf(40)), nothing},
		{"window-combo-10", "follow links by the 10 words around them and the whole page", combo(windowOf(10)), nothing},
		{"window-combo-20", "follow links by the 20 words around them and the whole page", combo(windowOf(20)), nothing},
		{"window-combo-40", "follow links by the 40 words around them and the whole page", combo(windowOf(40)), nothing},
	}
}

type entry struct {
	name, line string
	make       Factory
	goes       by
}

// by is what a strategy goes by beside what all of them do: what its own crawl
// shows, as it is judged.
type by uint8

const (
	nothing  by = 0
	training by = 1 << (iota - 1) // Options.Training
	truth                         // Options.Truth
	unjudged                      // nothing that is judged
)

// New makes the built-in strategy of that name for one agent. The error wraps
// [ErrUnknownStrategy] and gives the nearest names, or [ErrOptions].
func New(name string, o Options, k *knowledge.Knowledge) (Strategy, error) {
	e, ok := find(name)
	if !ok {
		return nil, unknown(name)
	}
	if e.goes&truth == 0 {
		o.Truth = nil
	}
	return e.make(o, k)
}

func find(name string) (entry, bool) {
	for _, e := range builtin() {
		if e.name == name {
			return e, true
		}
	}
	return entry{}, false
}

// Names are the built-in strategies, in alphabetical order.
func Names() []string {
	var names []string
	for _, e := range builtin() {
		names = append(names, e.name)
	}
	return names
}

// Description is what is known of a built-in strategy beforehand. The zero value
// is that of an unknown name.
type Description struct {
	Line string // what it does

	FromArchive bool // it makes use of what an archive knows of the way to example pages: [Options.Training]
	Labels      bool // it goes by the labels, [Options.Truth], and cannot be made without
	Unjudged    bool // it goes the same way whatever judges pages and text units

	name string
}

// Describe says what is known of a built-in strategy.
func Describe(name string) Description {
	e, ok := find(name)
	if !ok {
		return Description{}
	}
	return Description{Line: e.line, FromArchive: e.goes&training != 0, Labels: e.goes&truth != 0, Unjudged: e.goes&unjudged != 0, name: name}
}

func unknown(name string) error {
	if near := nearest.Names(name, Names()); len(near) > 0 {
		return fmt.Errorf("%w %q: did you mean %s?", ErrUnknownStrategy, name, strings.Join(near, " or "))
	}
	return fmt.Errorf("%w %q: there are %s", ErrUnknownStrategy, name, strings.Join(Names(), ", "))
}
