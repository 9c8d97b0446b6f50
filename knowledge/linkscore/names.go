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
		{"anchor-only", "follow the links whose anchor text is relevant", alone("anchor", anchorOnly)},
		{"anchor-tree", "follow links by a decision tree over anchor texts, grown from what they led to", newAnchorTree},
		{"best-first", "follow the links of the pages most similar to the topic's pages so far", newBestFirst},
		{"breadth-first", "follow links level by level in the order of discovery, whatever they say", newBreadthFirst},
		{"cbp", "follow the links of the content blocks that are relevant", choosing([]string{"block"}, inBlock)},
		{"cbp-slc", "follow links by content block, else by anchor text, else by link context",
			choosing([]string{"block", "anchor", "context"}, inBlock, inAnchor, inContext)},
		{"context-graph", "follow the links of pages like those that lead to relevant ones in few steps", newContextGraph},
		{"depth-first", "follow the links of the page fetched last", newDepthFirst},
		{"fish-search", "follow links some levels on from each relevant page", newFish},
		{"full-page", "follow the links of relevant pages", newFullPage},
		{"genre", "score anchor, address, sentence and parents by the keywords of the genres alone", newGenre},
		{"link-context", "follow the links whose parent element has relevant text", alone("context", aggregation)},
		{"lpc", "follow links by content block, else by context, anchor text and address", newLPC},
		{"lpc-context-graph", "follow links by content block, else by what is said of them and by the context graph", newLPCContextGraph},
		{oracleName, "follow links by the labels of an archived web: the upper bound", newOracle},
		{"random", "follow links in an order that says nothing, the same in every run", newRandom},
		{"shark-search", "fish-search by degrees of relevance of page, anchor text and the words around", newShark},
		{"slc", "follow links by anchor text, and by link context where that is not relevant", choosing([]string{"anchor", "context"}, inAnchor, inContext)},
		{"tag-tree", "follow links by the smallest element around them that has enough words", alone("context", tagTree)},
		{"tag-tree-combo", "follow links by tag-tree and the whole page", combo(tagTree)},
		{"tswt", "score anchor, address, sentence and parents by the topic's weight table, and genres", newTSWT},
		{"tswt-genre", "tswt and genre together, summed or as a weighted mean", newBoth},
		{"window-10", "follow links by the 10 words around them", alone("context", windowOf(10))},
		{"window-20", "follow links by the 20 words around them", alone("context", windowOf(20))},
		{"window-40", "follow links by the 40 words around them", alone("context", windowOf(40))},
		{"window-combo-10", "follow links by the 10 words around them and the whole page", combo(windowOf(10))},
		{"window-combo-20", "follow links by the 20 words around them and the whole page", combo(windowOf(20))},
		{"window-combo-40", "follow links by the 40 words around them and the whole page", combo(windowOf(40))},
	}
}

type entry struct {
	name, line string
	make       Factory
}

// New makes the built-in strategy of that name for one agent. The error wraps
// [ErrUnknownStrategy] and gives the nearest names, or [ErrOptions].
func New(name string, o Options, k *knowledge.Knowledge) (Strategy, error) {
	if name != oracleName {
		o.Truth = nil
	}
	for _, e := range builtin() {
		if e.name == name {
			return e.make(o, k)
		}
	}
	return nil, unknown(name)
}

// Names are the built-in strategies, in alphabetical order.
func Names() []string {
	var names []string
	for _, e := range builtin() {
		names = append(names, e.name)
	}
	return names
}

// Describe is one line on what a built-in strategy does; empty for an unknown name.
func Describe(name string) string {
	for _, e := range builtin() {
		if e.name == name {
			return e.line
		}
	}
	return ""
}

func unknown(name string) error {
	if near := nearest.Names(name, Names()); len(near) > 0 {
		return fmt.Errorf("%w %q: did you mean %s?", ErrUnknownStrategy, name, strings.Join(near, " or "))
	}
	return fmt.Errorf("%w %q: there are %s", ErrUnknownStrategy, name, strings.Join(Names(), ", "))
}
