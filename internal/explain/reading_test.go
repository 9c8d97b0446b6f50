package explain

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

const cars = `<html><head><title>Cars</title></head><body>
<table><tr><td><p>A jaguar is a car with a large engine. See <a href="/jaguar.html">the jaguar page</a> for its speed.</p></td></tr>
<tr><td><p>The old garden has roses and <a href="/roses">paths of stone</a> and a pond.</p></td></tr></table>
<p><a href="/jaguar.html"><img src="x.gif" alt="jaguar engine"></a></p>
</body></html>`

func TestEveryPartOfEveryStrategyIsExplained(t *testing.T) {
	for _, name := range linkscore.Names() {
		p := see(t, name, cars)
		for i, l := range p.Links {
			for _, s := range p.Quote(i, l.Parts) {
				if len(s.Text) == 0 && s.Note == "" {
					t.Errorf("%s: part %s of link %d has neither text nor note", name, s.Part, i)
				}
			}
		}
		if len(p.Links) != 2 {
			t.Fatalf("%s: %d links", name, len(p.Links))
		}
	}
}

// What is shown must be what was judged.
func TestTheTextQuotedIsTheTextThatTheStrategyScored(t *testing.T) {
	pages := samplePages(t, 15)
	for strategy, part := range map[string]string{
		"anchor-only": "anchor", "link-context": "context", "window-10": "context", "window-40": "context", "tag-tree": "context",
	} {
		nonzero := 0
		for _, fetched := range pages {
			p := look(t, strategy, fetched)
			for i := range p.Links {
				terms := p.termsOf(p.piece(part, i))
				for a := range p.Doc.Occurrences(i) {
					terms = append(terms, p.Doc.Anchors[a].Terms...)
				}
				want := p.Know.UnitJudge().Relevance(terms)
				if got := p.Links[i].Priority; math.Abs(got-want) > 1e-9 {
					t.Fatalf("%s, %s: link %s has priority %v, its quoted text %v", strategy, fetched.URL, p.Doc.Links[i].URL, got, want)
				}
				if want > 0 {
					nonzero++
				}
			}
		}
		if nonzero == 0 {
			t.Errorf("%s: nothing was relevant: the test shows nothing", strategy)
		}
	}
}

// Of a block of few words the text that is quoted, and judged, is that around it.
func TestTheBlockQuotedIsTheTextThatTheStrategyScored(t *testing.T) {
	pages := samplePages(t, 40)
	for _, least := range []int{page.AnyWords, 0, 60} {
		o := linkscore.Options{Blocks: page.CBP{MinWords: least}}
		relevant, enlarged := 0, 0
		for _, fetched := range pages {
			p := lookBy(t, "cbp", o, fetched)
			for i := range p.Links {
				want, judged := 0.0, page.Block{}
				for a := range p.Doc.Occurrences(i) {
					if b := p.Blocks[p.blockOf(int32(a))]; judged == (page.Block{}) || b.Relevance > want {
						want, judged = b.Relevance, b.Judged
					}
				}
				if got := p.Links[i].Priority; math.Abs(got-want) > 1e-9 {
					t.Fatalf("at least %d words, %s: link %s has priority %v, its block %v", least, fetched.URL, p.Doc.Links[i].URL, got, want)
				}
				terms := p.termsOf(p.piece("block", i))
				for _, a := range p.Doc.Anchors[judged.Anchors.Start:judged.Anchors.End] {
					terms = append(terms, a.Terms...)
				}
				if got := p.Know.UnitJudge().Relevance(terms); math.Abs(got-want) > 1e-9 {
					t.Fatalf("at least %d words, %s: link %s has priority %v, its quoted text %v", least, fetched.URL, p.Doc.Links[i].URL, want, got)
				}
				if want > 0 {
					relevant++
				}
				if strings.Contains(p.Quote(i, p.Links[i].Parts)[0].Note, fmt.Sprintf("judged with those around it, %d in all", judged.Tokens.Len())) {
					enlarged++
				}
			}
		}
		if relevant == 0 || (enlarged > 0) != (least != page.AnyWords) {
			t.Errorf("at least %d words: %d links in blocks that say something, %d in enlarged ones", least, relevant, enlarged)
		}
	}
}

func (p *Page) termsOf(spans []page.Span) (terms []text.Term) {
	for _, s := range spans {
		for _, token := range p.Doc.Tokens[s.Start:s.End] {
			terms = append(terms, token.Term)
		}
	}
	return terms
}

func TestTheCohesiveTextQuotedHasTheTermsOfTheCohesiveText(t *testing.T) {
	links := 0
	for _, fetched := range samplePages(t, 60) {
		p := look(t, "tswt", fetched)
		for i := range p.Doc.Links {
			terms := p.termsOf(p.piece("cohesive", i))
			for a := range p.Doc.Occurrences(i) {
				terms = append(terms, p.Doc.Anchors[a].Terms...)
			}
			slices.Sort(terms)
			terms = slices.DeleteFunc(slices.Compact(terms), func(t text.Term) bool { return t == text.NoTerm })
			if !slices.Equal(terms, p.Doc.Links[i].CohesiveTerms) {
				t.Fatalf("%s: link %s: quoted %v, scored %v", fetched.URL, p.Doc.Links[i].URL, terms, p.Doc.Links[i].CohesiveTerms)
			}
			links++
		}
	}
	if links < 500 {
		t.Errorf("only %d links", links)
	}
}

func TestAPartThatDidNotDecideSaysWhyNot(t *testing.T) {
	parts := spoor.Parts{{Name: "block"}, {Name: "anchor", Value: 0.5}, {Name: "context"}, {Name: "rest"}}
	for least, want := range map[int]string{
		page.AnyWords: "not relevant; no words but those that stand in place of anchor texts", // that of the picture
		0:             "not relevant; few words: judged with those around it, 28 in all",
	} {
		p := lookBy(t, "cbp-slc", linkscore.Options{Blocks: page.CBP{MinWords: least}}, pageOf(cars))
		got := p.Quote(0, parts)
		if got[0].Note != want || (len(got[0].Text) == 0) != (least == page.AnyWords) {
			t.Errorf("before the deciding part: %+v", got[0])
		}
		if strings.Contains(got[0].Text.String(), "garden") != (least == 0) {
			t.Errorf("at least %d words: the block saw %q", least, got[0].Text)
		}
		if !strings.Contains(got[1].Text.String(), "the jaguar page") || got[1].Note != "" {
			t.Errorf("the deciding part: %+v", got[1])
		}
		if got[2].Note != "not asked" || got[2].Text != nil {
			t.Errorf("after the deciding part: %+v", got[2])
		}
	}
}

func TestWordsOfTheTopicAndOfTheAnchorAreMarked(t *testing.T) {
	p := see(t, "window-10", `<p>An old jaguar car stands <a href="/x">behind the engine house</a> of them.</p>`)
	got := p.Quote(0, p.Links[0].Parts)[0].Text
	want := Excerpt{
		{"An old ", 0}, {"jaguar", Word}, {" ", 0}, {"car", Word}, {" stands ", 0}, {"behind the ", Anchor}, {"engine", Word | Anchor},
		{" house", Anchor}, {" of them", 0},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestALongTextIsShownAroundItsMiddleAndSaysThatItIsCut(t *testing.T) {
	p := see(t, "window-10", "<p>"+strings.Repeat("word ", 50)+`<a href="/x">anchor</a>`+strings.Repeat(" word", 50))
	all := page.Span{Start: 0, End: int32(len(p.Doc.Tokens))}
	if got := p.excerpt([]page.Span{all}, nil, 50, 5).String(); got != "… word word anchor word word … " {
		t.Errorf("in the middle: %q", got)
	}
	if got := p.excerpt([]page.Span{all}, nil, 0, 2).String(); got != "word word … " {
		t.Errorf("at the beginning: %q", got)
	}
	if got := p.excerpt([]page.Span{{Start: 0, End: 1}, {Start: 50, End: 51}}, nil, 50, 5).String(); got != "word … anchor" {
		t.Errorf("of two spans: %q", got)
	}
	if got := p.excerpt(nil, nil, 0, 5); got != nil {
		t.Errorf("of nothing: %q", got)
	}
}

func TestWhatATerminalMustNotGetIsReplaced(t *testing.T) {
	if got := printable("a\x1b[31mb\u202ec\nd"); got != "a\uFFFD[31mb\uFFFDc d" {
		t.Errorf("got %q", got)
	}
}
