package manager

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Knowledge is what an agent of the topic begins with, before it reads a page
// or is taught: a topic's model comes with [Config.Mind].
func (c *Config) Knowledge(t Topic) knowledge.Options {
	judge := c.Judge
	if judge == knowledge.ModelJudge {
		judge = "" // until there is the model
	}
	return knowledge.Options{
		Language: c.Language, Query: t.Query, Not: t.Not,
		TSWTSize: c.TSWTSize, Grow: c.TSWTGrow,
		GrowThreshold: literal(c.TSWTThreshold), RelevantAbove: literal(c.RelevantAbove),
		Judge: judge, UnitRelevantAbove: c.UnitRelevantAbove,
		Genres: slices.Sorted(maps.Keys(t.Genres)), GenreSpecs: c.genreSpecs(),
	}
}

// Scoring is how the topic's agents score links. It never has a Truth, and has
// no Training yet: see [Config.Mind]. The
// configuration must be valid: a name that is not known counts as the default.
func (c *Config) Scoring(t Topic) linkscore.Options {
	o := linkscore.Options{
		Combine: c.Combine, TopicWeight: c.TopicWeight, Genres: t.Genres, Seed: c.SeedNumber, BestParent: c.Parents == bestParent,
		PageWeight: literal(c.PageWeight), TagTreeMin: c.TagTreeMin, TagTreeMax: c.TagTreeMax,
		Blocks: page.CBP{K: c.BlockK, Alpha: c.BlockAlpha, MinWords: cmp.Or(c.BlockMinWords, page.AnyWords)}, Drop: c.Drop,
		Fish: linkscore.Fish{Width: c.FishWidth, Depth: c.FishDepth},
		Shark: linkscore.Shark{
			Decay: literal(c.SharkDecay), Anchor: literal(c.SharkAnchor), Inherited: literal(c.SharkInherited), Window: c.SharkWindow,
		},
		Layers: c.Layers, Tree: linkscore.Tree{Depth: c.TreeDepth, Leaves: c.TreeLeaves, First: c.TreeFirst},
	}
	_ = o.ContextAnchors.UnmarshalText([]byte(c.ContextAnchors))
	_ = o.Blocks.Tags.UnmarshalText([]byte(c.BlockTags))
	return o
}

// The values of Config.Parents.
const (
	sumParents = "sum"
	bestParent = "best"
)

// literal keeps a 0 of the configuration from being read as "the default".
func literal(x float64) float64 { return cmp.Or(x, math.SmallestNonzeroFloat64) }

// check is one demand on a configuration.
type check struct {
	ok   bool
	what string // what is wrong where it is not met
}

// strategyChecks are about the judge and the strategies' options.
func (c *Config) strategyChecks() []check {
	return append(c.unitChecks(), c.singleChecks()...)
}

// unitChecks are about the judge and the text that it is given.
func (c *Config) unitChecks() []check {
	return []check{
		{c.Combine == linkscore.Sum || c.Combine == linkscore.Weighted,
			fmt.Sprintf("combine is %q: choose %s or %s", c.Combine, linkscore.Sum, linkscore.Weighted)},
		{c.TopicWeight >= 0 && !math.IsInf(c.TopicWeight, 0), fmt.Sprintf("topic-weight is %v: leave it out for the default, or give a number above 0", c.TopicWeight)},
		{c.Parents == sumParents || c.Parents == bestParent, fmt.Sprintf("parents is %q: choose %s or %s", c.Parents, sumParents, bestParent)},
		{slices.Contains(knowledge.Judges(), c.Judge),
			fmt.Sprintf("judge is %q: choose one of %s", c.Judge, strings.Join(knowledge.Judges(), ", "))},
		{isShare(c.UnitRelevantAbove),
			fmt.Sprintf("unit-relevant-above is %v: give 0 for the judge's default, or a relevance up to 1", c.UnitRelevantAbove)},
		{isShare(c.PageWeight), fmt.Sprintf("page-weight is %v: give a share from 0 to 1", c.PageWeight)},
		{c.TagTreeMin >= 1, fmt.Sprintf("tag-tree-min is %d: at least 1 is needed", c.TagTreeMin)},
		{c.TagTreeMax > c.TagTreeMin, fmt.Sprintf("tag-tree-max is %d: more than tag-tree-min (%d) is needed", c.TagTreeMax, c.TagTreeMin)},
		{new(page.AnchorTexts).UnmarshalText([]byte(c.ContextAnchors)) == nil,
			fmt.Sprintf("context-anchors is %q: choose own, exclude or all", c.ContextAnchors)},
		{new(page.Tags).UnmarshalText([]byte(c.BlockTags)) == nil, fmt.Sprintf("block-tags is %q: choose html5 or paper", c.BlockTags)},
		{c.BlockK >= 1, fmt.Sprintf("block-k is %d: at least 1 is needed", c.BlockK)},
		{c.BlockAlpha > 0 && c.BlockAlpha <= 1, fmt.Sprintf("block-alpha is %v: give a share above 0, at most 1", c.BlockAlpha)},
		{c.BlockMinWords >= 0, fmt.Sprintf("block-min-words is %d: give 0 for the paper's blocks, or a number of words", c.BlockMinWords)},
	}
}

// singleChecks are about the options of single strategies.
func (c *Config) singleChecks() []check {
	checks := []check{
		{c.Layers >= 1 && c.Layers <= 100, fmt.Sprintf("layers is %d: give 1 to 100", c.Layers)},
		{isShare(c.SharkDecay), fmt.Sprintf("shark-decay is %v: give a share from 0 to 1", c.SharkDecay)},
		{isShare(c.SharkAnchor), fmt.Sprintf("shark-anchor is %v: give a share from 0 to 1", c.SharkAnchor)},
		{isShare(c.SharkInherited), fmt.Sprintf("shark-inherited is %v: give a share from 0 to 1", c.SharkInherited)},
	}
	for _, number := range []struct {
		name  string
		value int
	}{
		{"fish-width", c.FishWidth}, {"fish-depth", c.FishDepth}, {"shark-window", c.SharkWindow},
		{"tree-depth", c.TreeDepth}, {"tree-leaves", c.TreeLeaves}, {"tree-first", c.TreeFirst},
		{"train-pages", c.TrainPages}, {"train-links", c.TrainLinks},
	} {
		checks = append(checks, check{number.value >= 1, fmt.Sprintf("%s is %d: at least 1 is needed", number.name, number.value)})
	}
	return checks
}
