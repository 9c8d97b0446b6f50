package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// verdict is what a model says of a document.
type verdict struct {
	Name      string  `json:"document"`
	Relevance float64 `json:"relevance"`
	Relevant  bool    `json:"relevant"`
	Language  string  `json:"language"`       // as the page declares it
	Foreign   bool    `json:"other_language"` // than the model's
	Terms     int     `json:"terms"`          // words that are terms, with repeats
	Known     int     `json:"terms_known"`    // of these, to the model
	Blocks    []unit  `json:"blocks,omitempty"`
	Anchors   []unit  `json:"anchors,omitempty"`

	blocks, anchors int // how many there are, shown or not
}

// unit is a content block or an anchor text.
type unit struct {
	Relevance float64   `json:"relevance"`
	Relevant  bool      `json:"relevant"`
	Words     int       `json:"words"`
	Judged    int       `json:"words_judged"` // more than Words where a short block is judged with what is around it
	Text      string    `json:"text"`         // its beginning
	URL       spoor.URL `json:"url,omitempty"`
}

// documentJudge reads documents and judges them. Not safe for concurrent use.
type documentJudge struct {
	*classify.Judge
	language string
	units    bool
	top      int
	analyzer *text.Analyzer
	reader   *page.Reader
	words    map[string]bool // of the model
	counter  weight.Counter
	terms    []text.Term // scratch
}

func newDocumentJudge(m *classify.Model, f *classifyFlags) (*documentJudge, error) {
	a, err := text.NewAnalyzer(m.Spec.Language)
	if err != nil {
		return nil, err
	}
	j := &documentJudge{language: m.Spec.Language, units: f.units, top: f.top, analyzer: a, reader: page.NewReader(a), words: map[string]bool{}}
	for _, w := range m.Words() {
		j.words[w] = true
	}
	j.Judge, err = m.Judge(a, f.threshold)
	return j, err
}

// judge judges a document. The error is a [*examples.Left].
func (j *documentJudge) judge(d examples.Document) (verdict, error) {
	if d.Page == nil {
		tokens := j.analyzer.Tokens(nil, d.Text)
		return j.whole(d.Name, "", tokens, j.Counted(j.counter.Count(tokens))), nil
	}
	doc, err := j.reader.Read(d.Page.Body, d.Page.FinalURL)
	if err != nil {
		return verdict{}, &examples.Left{Name: d.Name, Why: examples.Unreadable, Detail: err.Error()}
	}
	v := j.whole(d.Name, doc.Language, doc.Tokens, j.Page(doc, j.counter.Count(doc.Tokens))) // as a crawl does
	if j.units {
		v.Blocks, v.blocks = j.blocks(doc)
		v.Anchors, v.anchors = j.anchors(doc)
	}
	return v, nil
}

// whole is the verdict on all the words of a document.
func (j *documentJudge) whole(name, declared string, tokens []text.Token, relevance float64) verdict {
	v := verdict{Name: name, Language: declared, Foreign: text.Foreign(declared, j.language), Relevance: relevance, Relevant: relevance >= j.Threshold()}
	for _, t := range tokens {
		if t.Term == text.NoTerm {
			continue
		}
		v.Terms++
		if j.words[j.analyzer.Word(t.Term)] {
			v.Known++
		}
	}
	return v
}

// blocks judges the content blocks of a page (Peng 2013, 3.1), as a crawl does,
// and says how many there are.
func (j *documentJudge) blocks(doc *page.Document) ([]unit, int) {
	var all []unit
	for _, b := range doc.ContentBlocks(page.CBP{}) {
		judged := doc.Enlarge(b, page.CBP{})
		j.terms = doc.AppendTerms(j.terms[:0], judged.Tokens, judged.Anchors)
		u := unit{Words: b.Tokens.Len(), Judged: judged.Tokens.Len(), Text: beginning(doc, b.Tokens), Relevance: j.Relevance(j.terms)}
		u.Relevant = u.Relevance >= j.Threshold()
		all = append(all, u)
	}
	return j.best(all), len(all)
}

// anchors judges what stands for each link of a page: the text of all its
// anchors.
func (j *documentJudge) anchors(doc *page.Document) ([]unit, int) {
	var all []unit
	for i := range doc.Links {
		link := &doc.Links[i]
		j.terms = j.terms[:0]
		words := 0
		for occurrence := range doc.Occurrences(i) {
			at := int32(occurrence)
			words += doc.Anchors[at].Tokens.Len()
			j.terms = doc.AppendTerms(j.terms, doc.Anchors[at].Tokens, page.Span{Start: at, End: at + 1})
		}
		u := unit{Words: words, Judged: words, Text: clipped(link.Anchor), URL: link.URL, Relevance: j.Relevance(j.terms)}
		u.Relevant = u.Relevance >= j.Threshold()
		all = append(all, u)
	}
	return j.best(all), len(all)
}

// best is the most relevant of the units, in the order of the page.
func (j *documentJudge) best(all []unit) []unit {
	if j.top == 0 || len(all) <= j.top {
		return all
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(all[b].Relevance, all[a].Relevance)
	})
	order = order[:j.top]
	slices.Sort(order)
	best := make([]unit, len(order))
	for i, at := range order {
		best[i] = all[at]
	}
	return best
}

// shownText is how much of a unit's text is shown, in letters.
const shownText = 70

// beginning is the first words of a part of a page.
func beginning(doc *page.Document, s page.Span) string {
	if s.Len() == 0 {
		return ""
	}
	return clipped(doc.Text[doc.Tokens[s.Start].Start:doc.Tokens[s.End-1].End])
}

// clipped is the beginning of a text, with a bar where a block ends.
func clipped(s string) string {
	letters := 0
	for i := range s {
		if letters++; letters > shownText {
			s = s[:i] + "…"
			break
		}
	}
	return strings.ReplaceAll(s, "\n", " | ")
}
