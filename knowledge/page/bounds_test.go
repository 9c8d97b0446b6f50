package page_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// These pages are made to be slow or to break something; each is read in time
// and memory linear in its length, or the test runs out of either.

func TestAPageNestedTooDeepYieldsItsTextAndLinks(t *testing.T) {
	for _, tag := range []string{"div", "b", "font size=1", "table><tr><td", "span", "blink", "ul><li", "svg", "object"} {
		t.Run(tag, func(t *testing.T) {
			body := `<html lang=en><head><title>Deep</title><base href=/x/></head><body><p>Before <a href=b>one</a>` +
				strings.Repeat("<"+tag+">", 100_000) + `<p>Behind <a href="c">two &amp; more</a> it`
			doc := newReading(t).read(body)
			equal(t, "flattened", doc.Flattened, true)
			equal(t, "title", doc.Title, "Deep")
			equal(t, "language", doc.Language, "en")
			if tag == "svg" {
				return // what follows is in the drawing
			}
			equal(t, "text", doc.Text, "Deep\nBefore one\nBehind two & more it")
			equal(t, "links", fmt.Sprint(urls(doc)), "[http://example.com/x/b http://example.com/x/c]")
			equal(t, "anchor", doc.Links[1].Anchor, "two & more")
		})
	}
}

func TestAFlattenedPageKeepsFramesMapsAndRefresh(t *testing.T) {
	doc := newReading(t).read(strings.Repeat("<div>", 600) + `<meta http-equiv=refresh content="1;url=r"><script>var a = "<a href=no>"</script>
		<iframe src=f>inside</iframe><map><area href=m alt=map></map><a href=p><img alt=cats></a><a href=q>q<a href=s>s`)
	equal(t, "flattened", doc.Flattened, true)
	equal(t, "links", fmt.Sprint(urls(doc)), "[http://example.com/a/r http://example.com/a/f http://example.com/a/m http://example.com/a/p http://example.com/a/q http://example.com/a/s]")
	equal(t, "alt", doc.Links[3].Anchor, "cats")
	equal(t, "text", doc.Text, "qs")
}

func TestFormattingThatIsNeverClosedDoesNotMultiplyThePage(t *testing.T) {
	fonts := ""
	for i := range 500 {
		fonts += fmt.Sprintf("<font color=%d>", i)
	}
	for name, body := range map[string]string{
		"in the open":             fonts,
		"closed in a comment":     fonts + "<!--" + strings.Repeat("</font>", 500) + "-->",
		"closed in a cell":        "<div>" + fonts + "</div><table><tr><td>" + strings.Repeat("</font>", 500) + "</table>",
		"closed in an attribute":  fonts + "<i title='" + strings.Repeat("</font>", 500) + "'></i>",
		"closed before it begins": strings.Repeat("</font>", 500) + fonts,
	} {
		t.Run(name, func(t *testing.T) {
			doc := newReading(t).read(body + strings.Repeat("<p>x", 60_000) + "<a href=b>y</a>")
			equal(t, "flattened", doc.Flattened, true)
			equal(t, "blocks", strings.Count(doc.Text, "x"), 60_000)
			equal(t, "links", len(doc.Links), 1)
		})
	}
}

func TestFormattingThatIsClosedIsReadAsItStands(t *testing.T) {
	row := "<tr><td><font size=2 color=red><b>lions</b></font><td><font size=1><i>roam</td></tr>"
	doc := newReading(t).read("<table>" + strings.Repeat(row, 20_000) + "</table>")
	equal(t, "flattened", doc.Flattened, false)
	equal(t, "blocks", len(doc.Blocks), 40_000)
}

func TestALongPageOfManyLinks(t *testing.T) {
	var b strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&b, "word <a href=p%d>link %d</a> ", i, i)
	}
	for name, body := range map[string]string{
		"in one sentence":      b.String(),
		"of one address":       strings.Repeat("word <a href=b>link</a> ", 60_000),
		"without text":         strings.Repeat("<a href=b><img alt='lions roam'></a>", 30_000),
		"never closed":         strings.Repeat("<p><a href=b>word", 30_000),
		"with pictures":        "<a href=b>" + strings.Repeat("<img alt='lions roam'>", 60_000),
		"in one endless block": strings.Repeat("Lions roam. <a href=b>x</a> ", 60_000),
		"of one huge address":  "<a href='" + strings.Repeat("a/", 1_000_000) + "'>x</a><a href=b>y</a>",
		"of one huge word":     "<a href=b>" + strings.Repeat("x", 5_000_000) + "</a>",
		"of open cells":        strings.Repeat("<a href=b>x<table><td>", 100) + strings.Repeat("word ", 500_000),
	} {
		t.Run(name, func(t *testing.T) {
			doc := newReading(t).read(body)
			want := 1
			if name == "in one sentence" {
				want = 50_000
				equal(t, "context of the middle", len(doc.Links[25_000].CohesiveTerms), 2)
			}
			equal(t, "links", len(doc.Links), want)
			check(t, doc)
		})
	}
}

func TestAnAnchorThatIsNeverClosedIsNotTheWholePage(t *testing.T) {
	body := "<a href=b>"
	for i := range 5000 {
		body += fmt.Sprintf("w%c%c%c ", 'a'+i%26, 'a'+i/26%26, 'a'+i/676)
	}
	doc := newReading(t).read(body)
	if n := len(doc.Links[0].AnchorTerms); n > 128 {
		t.Errorf("%d anchor terms", n)
	}
	equal(t, "words", len(doc.Tokens), 5000)
}

func TestBlocksAndContextsOfALongPageTakeLinearTime(t *testing.T) {
	var many strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&many, "word <a href=p%d>link %d</a> ", i, i)
	}
	for name, body := range map[string]string{
		"many links in one paragraph": "<p>" + many.String(),
		"many places of one link":     "<p>" + strings.Repeat("word <a href=b>link</a> ", 50_000),
		"many pictures at one place":  "<p>one " + strings.Repeat("<a href=b><img alt=lion></a>", 50_000) + " two",
		"links in a deep tree":        strings.Repeat("<div>", 400) + strings.Repeat("<a href=b><img></a>", 50_000),
		"a link in every cell":        "<table>" + strings.Repeat("<tr><td><a href=b>link</a><td>word", 25_000) + "</table>",
		"many lists in one":           "<div>" + strings.Repeat("<ul><li><a href=b>link</a></ul>word", 25_000) + "</div>",
	} {
		t.Run(name, func(t *testing.T) {
			doc := newReading(t).read(body)
			checkBlocks(t, doc, page.CBP{})
			checkBlocks(t, doc, page.CBP{Tags: page.PaperTags, Alpha: 0.01})
			var spans []page.Span
			for i, a := range doc.Anchors {
				spans = doc.AggregationContext(spans[:0], i, page.OwnAnchor)
				if a.Tokens.Len() > 0 && len(spans) == 0 || len(spans) > 512 {
					t.Fatalf("%d spans in the context of anchor %d", len(spans), i)
				}
				if n := doc.Window(i, 20).Len(); n != min(20+a.Tokens.Len(), len(doc.Tokens)) {
					t.Fatalf("%d words around anchor %d", n, i)
				}
				if n := doc.TagTree(i, 2, 40).Len(); n > 40 || n > 0 && doc.Offset(i, 0) > 0 {
					t.Fatalf("%d words in the tag tree of anchor %d", n, i)
				}
			}
			for i := range doc.Links {
				spans = doc.LinkContext(spans[:0], i, page.NoAnchors)
				ascend(t, "link context", doc, spans)
			}
		})
	}
}

func TestBlocksOfAPageNestedTooDeep(t *testing.T) {
	for _, tag := range []string{"div", "table><tr><td", "ul><li", "center"} {
		doc := newReading(t).read(strings.Repeat("<"+tag+">", 100_000) + `one <a href=b>two</a><p>three <a href=c>four</a>`)
		equal(t, tag, blocks(doc, page.CBP{}), []string{"p: one two [1]", "p: three four [1]"})
	}
	doc := newReading(t).read(strings.Repeat("<div>", 400) + `<a href=b>deep</a>` + strings.Repeat("</div>", 200) + `<p><a href=c>half</a>`)
	equal(t, "as deep as the parser allows", blocks(doc, page.CBP{}), []string{"div: deep [1]", "p: half [1]"})
}

func TestWhatIsSaidOfALinkIsBounded(t *testing.T) {
	const labels, texts = 256, 2048
	long := strings.Repeat("lion lynx ", 200_000)
	for name, c := range map[string]struct {
		body  string
		bound int
	}{
		"a title":                {`<a href=b title="` + long + `"><img></a>`, labels},
		"an aria-label":          {`<a href=b aria-label="` + long + `"><img></a>`, labels},
		"the first alt":          {`<a href=b><img alt="` + long + `"></a>`, labels},
		"many alts":              {`<a href=b>` + strings.Repeat(`<img alt="lion lynx">`, 10_000) + `</a>`, labels},
		"an area's alt":          {`<map><area href=b alt="` + long + `"></map>`, labels},
		"a frame's title":        {`<iframe src=b title="` + long + `"></iframe>`, labels},
		"a relation's title":     {`<link rel=next href=b title="` + long + `">`, labels},
		"one endless word":       {`<a href=b title="` + strings.Repeat("ü", 900_000) + `"></a>`, labels},
		"an anchor left open":    {`<a href=b>` + long, texts},
		"an anchor of one word":  {`<a href=b>` + strings.Repeat("ü", 900_000), texts},
		"an anchor without word": {`<a href=b>` + strings.Repeat("»", 900_000), texts},
	} {
		t.Run(name, func(t *testing.T) {
			doc := newReading(t).read(c.body)
			if len(doc.Links) != 1 {
				t.Fatalf("links: %v", urls(doc))
			}
			l := doc.Links[0]
			if n := len(l.Anchor); n > c.bound || n < c.bound/4 || !utf8.ValidString(l.Anchor) {
				t.Errorf("an anchor of %d bytes, want whole characters and %d at most: %.40q", n, c.bound, l.Anchor)
			}
			if n := len(doc.Anchors[0].Terms); n > c.bound/2 {
				t.Errorf("%d terms in place of the anchor's text", n)
			}
			if words := strings.Fields(l.Anchor); len(words) > 128 || strings.Contains(c.body, "lynx") && words[len(words)-1] != "lynx" && words[len(words)-1] != "lion" {
				t.Errorf("%d words, the last %q: want 128 at most, none cut", len(words), words[len(words)-1])
			}
		})
	}
}
