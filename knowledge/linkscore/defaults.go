package linkscore

import "cmp"

// WithDefaults returns the options with the values that their zeros stand for
// written out. TopicWeight and Genres, which go by each other, stay, and so do
// Training and Truth. Blocks has defaults of its own ([page.CBP.WithDefaults]).
func (o Options) WithDefaults() Options {
	o.Combine = cmp.Or(o.Combine, Sum)
	o.PageWeight = o.pageWeight()
	o.TagTreeMin, o.TagTreeMax = o.tagTree()
	o.Layers = o.layers()
	o.Tree, o.Fish, o.Shark = o.Tree.withDefaults(), o.Fish.withDefaults(), o.Shark.withDefaults()
	return o
}
