package explain

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// listener is a judge that finds nothing relevant, so that a strategy asks about
// all units that it would ever go by, and remembers what it was asked.
type listener struct{ asked map[string]bool }

func (l *listener) Relevance(unit []text.Term) float64 {
	l.asked[bagOf(unit)] = true
	return 0
}

func (l *listener) Threshold() float64 { return 0.5 }

// bagOf is the terms of a unit in an order of their own.
func bagOf(unit []text.Term) string {
	unit = slices.DeleteFunc(slices.Clone(unit), func(t text.Term) bool { return t == text.NoTerm })
	slices.Sort(unit)
	return fmt.Sprint(unit)
}

// setOf is the distinct terms of a unit.
func setOf(unit []text.Term) []text.Term {
	unit = slices.DeleteFunc(slices.Clone(unit), func(t text.Term) bool { return t == text.NoTerm })
	slices.Sort(unit)
	return slices.Compact(unit)
}

// What is quoted is cut from the page here once more, by the names of strategies
// and parts. So it is held against what every strategy there is asks its judge
// about, or looks up in its tables: a new strategy, or one that goes by another
// text than before, fails here until what is quoted follows it.
func TestWhatIsQuotedIsWhatEveryStrategyAsksAbout(t *testing.T) {
	odd := linkscore.Options{TagTreeMin: 6, TagTreeMax: 15, ContextAnchors: page.AllAnchors, Shark: linkscore.Shark{Window: 6}, Blocks: page.CBP{MinWords: 35}}
	for _, o := range []linkscore.Options{{}, odd} {
		for _, name := range linkscore.Names() {
			heard := &listener{}
			k, s := listenTo(t, name, o, heard)
			checked := map[string]int{}
			for _, fetched := range samplePages(t, 8) {
				doc, err := k.Read(fetched)
				if err != nil {
					t.Fatal(err)
				}
				verdict := k.Judge(doc)
				heard.asked = map[string]bool{}
				scores := s.Score(doc, linkscore.Visit{Verdict: verdict})
				p := &Page{Reading: Reading{Doc: doc, Know: k, Strategy: name, Options: o}}
				for link := range scores {
					for _, part := range s.Parts() {
						if says := p.drift(link, strings.TrimPrefix(part, "genre-"), heard.asked); says != "" {
							t.Fatalf("%s, %s: part %s of link %s: %s", name, fetched.URL, part, doc.Links[link].URL, says)
						}
						checked[part]++
					}
				}
			}
			for _, part := range s.Parts() {
				if checked[part] < 50 {
					t.Errorf("%s: part %s of %d links: the test shows little", name, part, checked[part])
				}
			}
		}
	}
}

func listenTo(t *testing.T, strategy string, o linkscore.Options, heard *listener) (*knowledge.Knowledge, linkscore.Strategy) {
	t.Helper()
	k, err := knowledge.New(knowledge.Options{
		Query: "jaguar car engine", Genres: []string{"news"},
		NewJudge: func(*knowledge.Knowledge) (knowledge.Judge, error) { return heard, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	heard.asked = map[string]bool{}
	k.BuildTable()
	o.Truth = nowhere{}
	s, err := linkscore.New(strategy, o, k)
	if err != nil {
		t.Fatal(err)
	}
	return k, s
}

// drift says how what is quoted for a part differs from what the strategy went
// by; empty where it does not.
func (p *Page) drift(link int, part string, asked map[string]bool) string {
	l := &p.Doc.Links[link]
	if note(part) != "" || part == "url" { // no text of the page
		return ""
	}
	spans := p.piece(part, link)
	if spans == nil {
		return "nothing is known of a part of this name"
	}
	terms := p.termsOf(spans)
	switch part {
	case "tree": // goes by one anchor, and asks no judge
		want := setOf(p.Know.TextTerms(nil, l.Anchor))
		if len(terms) > 0 && !slices.Equal(setOf(terms), want) {
			return fmt.Sprintf("quoted %v, looked up %v", setOf(terms), want)
		}
		return ""
	case "block":
		for i := range p.Doc.Occurrences(link) {
			b := p.judged(p.blockOf(int32(i)))
			unit := p.terms(nil, b)
			if !asked[bagOf(unit)] {
				return fmt.Sprintf("of the block %q the strategy never asked", p.excerpt([]page.Span{b.Tokens}, nil, b.Tokens.Start, maxWords))
			}
		}
		return ""
	}
	for i := range p.Doc.Occurrences(link) {
		terms = append(terms, p.Doc.Anchors[i].Terms...)
	}
	if len(asked) == 0 { // by tables
		want, ok := map[string][]text.Term{"anchor": l.AnchorTerms, "cohesive": l.CohesiveTerms}[part]
		if !ok || !slices.Equal(setOf(terms), setOf(want)) {
			return fmt.Sprintf("quoted %v, looked up %v", setOf(terms), setOf(want))
		}
		return ""
	}
	if part == "link" {
		terms = append(terms, l.URLTerms...)
	}
	if !asked[bagOf(terms)] {
		return fmt.Sprintf("of %q the strategy never asked", p.excerpt(spans, nil, -1, maxWords))
	}
	return ""
}
