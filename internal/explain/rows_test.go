package explain

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

func attr(key, value string) html.Attribute { return html.Attribute{Key: key, Val: value} }

func TestABlockOfRowsHasItsLabelInTheFirstCell(t *testing.T) {
	const body = `<table><tr><td>A <a href=/x>jaguar</a> is a car</td><td>with an engine</td></tr></table><p>and more of the garden</p>`
	out := annotated(t, see(t, "cbp-slc", body), body)
	if !strings.Contains(out, `<td><span class="spoor-row spoor-`) && !strings.Contains(out, `<td class="spoor-block`) {
		t.Error(out)
	}
	row := node("tr")
	cell := node("td")
	row.AppendChild(cell)
	row.Attr = append(row.Attr, attr("class", "spoor-block spoor-r1"), attr("data-spoor", "block 1: 0.5"))
	labelCell(row)
	if attribute(row, "data-spoor") != "" || cell.FirstChild == nil || attribute(cell.FirstChild, "data-spoor") != "block 1: 0.5" {
		t.Errorf("row %+v, cell %+v", row.Attr, cell.FirstChild)
	}
	empty := node("tr")
	empty.Attr = append(empty.Attr, attr("class", "spoor-block"), attr("data-spoor", "block 1: 0.5"))
	if labelCell(empty); attribute(empty, "data-spoor") == "" {
		t.Error("the label of a row without cells is lost")
	}
}

func TestALinkTellsOnlyWhatDecided(t *testing.T) {
	p := see(t, "cbp-slc", cars)
	for i := range p.Links {
		if says := p.told(i); p.Links[i].Priority >= p.Threshold && strings.Contains(says, "no unit is relevant") {
			t.Errorf("link %d: %s", i, says)
		}
	}
}

func TestOfLPCThePartThatWasNotAskedSaysSo(t *testing.T) {
	p := lookBy(t, "lpc", linkscore.Options{Blocks: page.CBP{MinWords: page.AnyWords}}, pageOf(cars))
	notes := ""
	for i := range p.Links {
		for _, s := range p.Quote(i, p.Links[i].Parts) {
			if s.Value == 0 {
				notes += s.Note + "; "
			}
		}
	}
	if !strings.Contains(notes, "not asked") || !strings.Contains(notes, "not relevant") {
		t.Errorf("notes %q", notes)
	}
}

func TestAPartWithAValueAndNoTextIsFromAnotherPage(t *testing.T) {
	p := &paper{}
	p.seen("", []Seen{{Part: "anchor", Value: 0.005}, {Part: "url"}})
	if got := p.b.String(); !strings.Contains(got, "0.005  (from another page)") || !strings.Contains(got, "0  (no text)") {
		t.Error(got)
	}
}

func TestALinkWithoutAPlaceIsNotJumpedTo(t *testing.T) {
	for body, want := range map[string]int{
		`<meta http-equiv=refresh content="1;url=/r"><p>a jaguar <a href=/x>car</a>`: 2, // the head is shown
		`<p>a jaguar <a href=/x>car</a><meta http-equiv=refresh content="1;url=/r">`: 1,
	} {
		out := annotated(t, see(t, "cbp-slc", body), body)
		jumps := 0
		for _, jump := range []string{"spoor-1", "spoor-2"} {
			leads := strings.Contains(out, `href="#`+jump+`"`)
			if leads != strings.Contains(out, `id="`+jump+`"`) {
				t.Errorf("%s leads nowhere: %s", jump, out)
			}
			if leads {
				jumps++
			}
		}
		if jumps != want {
			t.Errorf("%d links are jumped to, want %d: %s", jumps, want, out)
		}
	}
}

func TestTheBlockOfTheHeadIsShownAsWhatThePageDoesNotShow(t *testing.T) {
	for body, want := range map[string]string{
		"<title>Old jaguars</title><p>text <a href=/x>car</a>":                       "title, not shown on the page",
		"<title>Old jaguars</title><link rel=next href=/2><p>text":                   "title and links of the head, not shown on the page",
		"<link rel=next href=/2><p>text":                                             "links of the head, not shown on the page",
		"<title>Jaguar</title><frameset><frame src=menu.html title=Menu></frameset>": "title, not shown on the page",
	} {
		p := see(t, "cbp-slc", body)
		out := annotated(t, p, body)
		if n := strings.Count(out, "html &gt; head: "+want+"</p>"); n != 1 {
			t.Errorf("%s: %d times %q in\n%s", body, n, want, out)
		}
		var shown strings.Builder
		if err := PrintPage(&shown, p, 0, false); err != nil || strings.Count(shown.String(), "      ("+want+")\n") != 1 {
			t.Errorf("%s: no %q in\n%s", body, want, shown.String())
		}
	}
	if out := annotated(t, see(t, "cbp-slc", "<p>jaguar"), "<p>jaguar"); strings.Contains(out, "not shown") {
		t.Errorf("a page with an empty head: %s", out)
	}
}

func TestDepthsAreWholeNumbersAndOneIsSingular(t *testing.T) {
	p := see(t, "fish-search", "<title>Jaguar</title><p>a jaguar <a href=/x>car</a>")
	var b strings.Builder
	if err := PrintPage(&b, p, 0, false); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{" 1 word ", " 1 link ", "depth          3  ("} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

// The last words of a page are no block at its beginning, where an anchor's name
// stands that says nothing.
func TestABlockOfLooseWordsDoesNotBeginBeforeThem(t *testing.T) {
	const body = `<body><a name=top></a><table><tr><td>A jaguar is <a href=/car>a car</a></td></tr></table><a name=x></a><p> </p><table><tr><td>The garden has <a href=/roses>roses</a></td></tr></table><a href=/engines>old engines</a>`
	p := lookBy(t, "cbp-slc", linkscore.Options{Blocks: page.CBP{MinWords: page.AnyWords}}, pageOf(body))
	out := annotated(t, p, body)
	const last = `</table><span class="spoor-block spoor-r3" title="block 3, relevance 0.408" data-spoor="block 3: 0.408"><a href="http://cars.example/engines"`
	if len(p.Blocks) != 3 || strings.Count(out, "block 3, ") != 1 || !strings.Contains(out, last) {
		t.Errorf("%d blocks, %d times the last one in\n%s", len(p.Blocks), strings.Count(out, "block 3, "), out)
	}
}

func TestABlockWithoutWordsIsShownWithoutAGap(t *testing.T) {
	const body = "<title>Jaguar</title><frameset><frame src=menu.html><frame src=car.html></frameset>"
	if out := annotated(t, see(t, "slc", body), body); strings.Contains(out, "…") {
		t.Error(out)
	}
}
