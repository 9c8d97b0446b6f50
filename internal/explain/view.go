package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Page is a page as an agent sees it: its blocks and links, judged.
type Page struct {
	Reading
	Basis     string // where the agent's knowledge is from, for people
	Relevance float64
	Threshold float64 // from which a unit is relevant by the judge
	Verdict   knowledge.Verdict
	Blocks    []Block // in document order
	Links     []Link  // in the order of Doc.Links
	Order     []int   // indexes in Links, highest priority first, ties in the order of the page
}

// Block is a content block (Peng 2013, 3.1) with the judge's relevance, which is
// that of Judged: of the block itself, or where it has few words of what is around
// it (see [page.Document.Enlarge]).
type Block struct {
	page.Block
	Judged    page.Block
	Relevance float64
}

// Link is how a strategy scores a link of the page.
type Link struct {
	Priority float64
	Parts    spoor.Parts
	Rank     int  // from 1: the place in Page.Order
	Drop     bool // not to be followed
	Block    int  // index in Page.Blocks of its first occurrence
}

// NewPage judges a page and lets the strategy of r.Strategy score its links, as
// an agent does that comes to it from no other page. The page is not learned.
func NewPage(r Reading, s linkscore.Strategy) *Page {
	p := &Page{Reading: r, Verdict: r.Know.Judge(r.Doc)}
	judge := r.Know.UnitJudge()
	p.Threshold = judge.Threshold()
	p.judgeBlocks(judge)
	p.score(s)
	return p
}

func (p *Page) judgeBlocks(judge knowledge.Judge) {
	var terms []text.Term
	d := p.Doc
	known := map[page.Block]float64{} // of many small blocks in one element it is judged once
	for i, b := range p.Reading.Blocks() {
		judged := p.judged(i)
		relevance, ok := known[judged]
		if !ok {
			terms = p.terms(terms[:0], judged)
			relevance = judge.Relevance(terms)
			known[judged] = relevance
		}
		p.Blocks = append(p.Blocks, Block{b, judged, relevance})
		p.relevance = append(p.relevance, relevance)
	}
	whole := page.Block{Tokens: page.Span{End: int32(len(d.Tokens))}, Anchors: page.Span{End: int32(len(d.Anchors))}}
	p.Relevance = judge.Relevance(p.terms(terms[:0], whole))
}

// terms are those of a block, what stands in place of anchor text included.
func (p *Page) terms(dst []text.Term, b page.Block) []text.Term {
	for _, t := range p.Doc.Tokens[b.Tokens.Start:b.Tokens.End] {
		if t.Term != text.NoTerm {
			dst = append(dst, t.Term)
		}
	}
	for _, a := range p.Doc.Anchors[b.Anchors.Start:b.Anchors.End] {
		dst = append(dst, a.Terms...)
	}
	return dst
}

func (p *Page) score(s linkscore.Strategy) {
	names := s.Parts()
	scores := s.Score(p.Doc, linkscore.Visit{Verdict: p.Verdict})
	p.Links = make([]Link, len(scores))
	p.Order = make([]int, len(scores))
	for i, score := range scores {
		l := &p.Links[i]
		l.Priority, l.Drop = score.Priority, score.Drop
		l.Block = p.blockOf(p.Doc.Links[i].First)
		for j, v := range score.Values {
			l.Parts = append(l.Parts, spoor.Part{Name: names[j], Value: v})
		}
		p.Order[i] = i
	}
	slices.SortStableFunc(p.Order, func(a, b int) int { return cmp.Compare(p.Links[b].Priority, p.Links[a].Priority) })
	for rank, i := range p.Order {
		p.Links[i].Rank = rank + 1
	}
}

// Reason is a priority in a few words: its parts that are not 0, the largest
// first.
func (l *Link) Reason() string {
	parts := slices.DeleteFunc(slices.Clone(l.Parts), func(p spoor.Part) bool { return p.Value == 0 })
	slices.SortStableFunc(parts, func(a, b spoor.Part) int { return cmp.Compare(b.Value, a.Value) })
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = fmt.Sprintf("%s %s", p.Name, score(p.Name, p.Value))
	}
	switch {
	case l.Drop:
		return strings.Join(append(words, "not followed"), ", ")
	case len(words) == 0:
		return "nothing speaks for it"
	}
	return strings.Join(words, ", ")
}

// byTable is the relevance of the page by the weight table; empty where a model
// judges pages, whose figure the verdict has then (see [knowledge.Verdict]).
func (p *Page) byTable() string {
	if _, model := p.Know.UnitJudge().(*classify.Judge); model || p.Verdict.Relevance == p.Verdict.Centroid {
		return ""
	}
	return number(p.Verdict.Relevance)
}

// score is a part for people: levels and pages are counted.
func score(part string, x float64) string {
	if part == "depth" || part == "in-links" {
		return fmt.Sprintf("%.0f", x)
	}
	return number(x)
}

// number is a score for people.
func number(x float64) string {
	if x == 0 {
		return "0"
	}
	return fmt.Sprintf("%.3f", x)
}
