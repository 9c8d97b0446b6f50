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
		{"best-first", "follow the links of the pages most similar to the topic's pages so far", newBestFirst},
		{"breadth-first", "follow links level by level in the order of discovery, whatever they say", newBreadthFirst},
		{"tswt", "score anchor, address, sentence and parents by the topic's weight table, and genres", newTSWT},
	}
}

type entry struct {
	name, line string
	make       Factory
}

// New makes the built-in strategy of that name for one agent. The error wraps
// [ErrUnknownStrategy] and gives the nearest names, or [ErrOptions].
func New(name string, o Options, k *knowledge.Knowledge) (Strategy, error) {
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
