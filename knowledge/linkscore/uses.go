package linkscore

import "slices"

// use is an option of some strategies, by its name in a crawl's settings.
type use struct {
	option     string
	strategies []string
}

// uses is the one table of the options that not every strategy has.
func uses() []use {
	combos := []string{"tag-tree-combo", "window-combo-10", "window-combo-20", "window-combo-40"}
	trees := []string{"tag-tree", "tag-tree-combo"}
	blocks := []string{"apprentice", "cbp", "cbp-slc", "lpc", "lpc-context-graph"}
	layered := []string{"context-graph", "lpc-context-graph"}
	shark, tree := []string{"shark-search"}, []string{"anchor-tree"}
	return []use{
		{"parents", []string{"genre", "tswt", "tswt-genre"}},
		{"page-weight", combos},
		{"tag-tree-min", trees}, {"tag-tree-max", trees},
		{"context-anchors", []string{"cbp-slc", "link-context", "lpc", "lpc-context-graph", "slc"}},
		{"block-tags", blocks}, {"block-k", blocks}, {"block-alpha", blocks}, {"block-min-words", blocks},
		{"drop", []string{"cbp", "cbp-slc", "slc"}},
		{"fish-width", []string{"fish-search"}}, {"fish-depth", []string{"fish-search", "shark-search"}},
		{"shark-decay", shark}, {"shark-anchor", shark}, {"shark-inherited", shark}, {"shark-window", shark},
		{"layers", layered}, {"train-pages", layered}, {"train-links", tree},
		{"tree-depth", tree}, {"tree-leaves", tree}, {"tree-first", tree},
	}
}

// Unused are those of the options, by their names in a crawl's settings
// ("fish-width"), that belong to other strategies than this one; none for the zero
// value. What is not known as an option is not among them.
func (d Description) Unused(options []string) []string {
	if d.name == "" {
		return nil
	}
	var unused []string
	for _, u := range uses() {
		if slices.Contains(options, u.option) && !slices.Contains(u.strategies, d.name) {
			unused = append(unused, u.option)
		}
	}
	return unused
}
