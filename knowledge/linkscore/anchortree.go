package linkscore

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Tree are the bounds of the decision tree of anchor-tree.
type Tree struct {
	Depth  int // questions on the way to a leaf; 0 is 32
	Leaves int // 0 is 64
	First  int // links followed before the first tree is grown; 0 is 32
}

func (t Tree) withDefaults() Tree {
	return Tree{cmp.Or(t.Depth, 32), cmp.Or(t.Leaves, 64), cmp.Or(t.First, 32)}
}

// anchorTree scores a link by a decision tree that asks which terms are in its
// anchor text (Li, Furuse and Yamaguchi 2005, [20] in Peng 2013). It is grown
// from the links that the agent followed: the terms of the anchor under which
// the link was first met (of several on a page, the first that has any), and
// whether the page was relevant, by the agent's judge. Links to example pages in an archive come before them where there are any
// (Options.Training). The tree is grown anew whenever the number of links has doubled. Its
// leaves have at most Tree.Leaves; the share of relevant pages in a leaf,
// smoothed (Laplace), is the priority, and the part "tree".
//
// Until there is a tree (too few links, or all led to the same) it is the
// relevance of the anchor text, as for anchor-only, and the part "anchor". A new
// tree judges all that waits anew. Links that it cannot tell apart have the same
// priority; of these the first met goes first.
type anchorTree struct {
	parts []string
	units
	know *knowledge.Knowledge
	o    Tree

	sets     [][]text.Term // ring of the latest links' anchors; sets of terms
	good     []bool        // by link: what it led to
	followed int
	next     int // links after which the tree is grown
	tree     *tree.Tree
	grown    bool // since Renew was last called
}

// maxExamples bounds the links that are remembered.
const maxExamples = 16_384

// leastSide is the number of examples on each side of a split. A term of one
// link says nothing about the next one.
const leastSide = 2

func newAnchorTree(o Options, k *knowledge.Knowledge) (Strategy, error) {
	if o.Tree.Depth < 0 || o.Tree.Leaves < 0 || o.Tree.First < 0 {
		return nil, fmt.Errorf("%w: decision tree of depth %d with %d leaves after %d links: give 1 or more", ErrOptions, o.Tree.Depth, o.Tree.Leaves, o.Tree.First)
	}
	t := o.Tree.withDefaults()
	s := &anchorTree{parts: []string{"tree", "anchor"}, units: units{judge: k.UnitJudge()}, know: k, o: t, next: t.First}
	s.train(o.Training.InLinks)
	return s, nil
}

func (s *anchorTree) Parts() []string { return s.parts }

func (s *anchorTree) Score(doc *page.Document, _ Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	for i := range scores {
		part := 0
		if s.tree != nil {
			scores[i].Priority = s.tree.Chance(s.anchorTerms(doc.Links[i].Anchor))
		} else {
			scores[i].Priority, part = s.anchor(doc, i), 1
		}
		scores[i].Values[part] = scores[i].Priority
	}
	return scores
}

// Observe takes a link that led to a page as an example.
func (s *anchorTree) Observe(o Observation) {
	if o.Outcome != spoor.OK || o.Doc == nil || o.Link.Parent == "" {
		return
	}
	good := s.page(o.Doc) >= s.judge.Threshold()
	s.remember(o.Link.Anchor, good)
	if s.followed >= s.next {
		s.learn()
	}
}

// learn grows a tree, if there is anything to tell apart.
func (s *anchorTree) learn() {
	s.next = max(s.next, 2*s.followed)
	if !s.mixed() {
		return
	}
	t, err := tree.TrainTerms(s.sets, s.good, tree.Options{Depth: s.o.Depth, Leaves: s.o.Leaves, Least: leastSide})
	if err != nil {
		panic(fmt.Errorf("anchor-tree: %w", err)) // newAnchorTree checks the bounds, anchorTerms makes the sets
	}
	s.tree, s.grown = t, true
}

// anchorTerms are the terms of an anchor text, as a set, until the next unit.
func (s *anchorTree) anchorTerms(anchor string) []text.Term {
	s.terms = s.know.TextTerms(s.terms[:0], anchor)
	return set(s.terms)
}

// Renew lets a new tree judge what waits, by the anchor under which each link
// was first met.
func (s *anchorTree) Renew() func(spoor.Link, Score) Score {
	if !s.grown {
		return nil
	}
	s.grown = false
	return func(l spoor.Link, _ Score) Score {
		p := s.tree.Chance(s.anchorTerms(l.Anchor))
		return Score{Priority: p, Values: []float64{p, 0}}
	}
}

// remember takes a link as an example, in place of the oldest one where there are
// enough.
func (s *anchorTree) remember(anchor string, good bool) {
	terms := slices.Clone(s.anchorTerms(anchor))
	if len(s.sets) < maxExamples {
		s.sets, s.good = append(s.sets, terms), append(s.good, good)
	} else {
		at := s.followed % maxExamples
		s.sets[at], s.good[at] = terms, good
	}
	s.followed++
}

// mixed says that there are good and other examples.
func (s *anchorTree) mixed() bool {
	return slices.Contains(s.good, true) && slices.Contains(s.good, false)
}

// Merge keeps the better meeting.
func (s *anchorTree) Merge(held, met Score) Score { return better(held, met) }
