package page_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// blocks shows content blocks as "tag: text [links]".
func blocks(doc *page.Document, o page.CBP) []string {
	var out []string
	for _, b := range doc.ContentBlocks(o) {
		out = append(out, shown(doc, b))
	}
	return out
}

func shown(doc *page.Document, b page.Block) string {
	return fmt.Sprintf("%s: %s [%d]", doc.Elements[b.Element].Tag, textOf(doc, b.Tokens), b.Anchors.Len())
}

func textOf(doc *page.Document, s page.Span) string {
	if s.Len() == 0 {
		return ""
	}
	return strings.ReplaceAll(doc.Text[doc.Tokens[s.Start].Start:doc.Tokens[s.End-1].End], "\n", " / ")
}

// A flat list, worked out on paper. Content block tags below each element:
//
//	html 2 (paper 1)                      s = 1 (paper 0.5)
//	  head 0                              no child with a link: block
//	    title "Cats"
//	  body 2 (1)                          2 >= 1, ul has links: apart
//	    h1 0 "Big cats"                   0 < 1: block
//	    ul 1 (0)                          html5: 1 >= 1, li has a link: apart; paper: 0 < 0.5: block
//	      li 0  a "Lion"                  0 < 1: block
//	      li 0  a "Lynx" " is small"      0 < 1: block
//
// By the paper's tags h1 is the only one, so that root and body are 1 high.
func TestCBPOfAFlatList(t *testing.T) {
	doc := newReading(t).read(`<title>Cats</title><body><h1>Big cats</h1>
		<ul><li><a href=lion>Lion</a></li><li><a href=lynx>Lynx</a> is small</li></ul></body>`)
	equal(t, "html5", blocks(doc, page.CBP{}), []string{
		"head: Cats [0]", "h1: Big cats [0]", "li: Lion [1]", "li: Lynx is small [1]",
	})
	equal(t, "paper", blocks(doc, page.CBP{Tags: page.PaperTags}), []string{
		"head: Cats [0]", "h1: Big cats [0]", "ul: Lion / Lynx is small [2]",
	})
}

// A table for the layout, a table of links in one of its cells:
//
//	html 6                                s = 3
//	  body 6                              table has links: apart
//	    table 5                           5 >= 3, tbody has links: apart
//	      tbody 5                         (the parser's; no content block tag)
//	        tr 4                          4 >= 3, the first td has links: apart
//	          td 3                        3 >= 3, the inner table has links: apart
//	            "Menu"                    stands in the td, before the table: run
//	            table 2                   2 < 3: block, with both rows
//	              tr 1  td 0 a "Home" a "News"
//	              tr 1  td 0 a "Shop"
//	            a "Help" " me"            behind the table: run
//	          td 1                        1 < 3: block
//	            p 0 "Welcome to " a "us"
//	            p 0 "Stay"
//
// The inner table's height: tr, then td, is 2; the td around it 3 (table, tr,
// td); tr 4; tbody and table 5; body and html 6. By the paper's tags likewise.
func TestCBPOfATableLayout(t *testing.T) {
	doc := newReading(t).read(`<body><table><tr><td>Menu<table><tr><td><a href=h>Home</a> <a href=n>News</a></td></tr>
		<tr><td><a href=s>Shop</a></td></tr></table><a href=e>Help</a> me</td>
		<td><p>Welcome to <a href=u>us</a></p><p>Stay</p></td></tr></table></body>`)
	want := []string{
		"td: Menu [0]", "table: Home News / Shop [3]", "td: Help me [1]", "td: Welcome to us / Stay [1]",
	}
	equal(t, "html5", blocks(doc, page.CBP{}), want)
	equal(t, "paper", blocks(doc, page.CBP{Tags: page.PaperTags}), want)
}

// Nested divs, by both lists:
//
//	            html5  paper
//	html        4      2                  s = 2, by the paper's 1
//	  body      4      2                  apart by both
//	    div     3      2                  html5: 3 >= 2, apart; paper: 2 >= 1, apart
//	      nav   2      0                  html5: 2 >= 2, ul has links: apart; paper: block
//	        ul  1      0                  html5: 1 < 2: block
//	          li a "One"   li a "Two"
//	      div   1      1                  html5: 1 < 2: block; paper: 1 >= 1, the first p has a link: apart
//	        p "Red " a "Three"            paper: 0 < 1: block
//	        p "Blue"                      paper: 0 < 1: block
//	      div   2      2                  paper: only center > p; html5: 2 >= 2, apart; paper: 2 >= 1, apart
//	        center 1   1                  html5: 1 < 2: block; paper: 1 >= 1, apart
//	          p a "Four"                  paper: 0 < 1: block
//	          p "Green"                   paper: block
func TestCBPOfNestedDivs(t *testing.T) {
	doc := newReading(t).read(`<body><div><nav><ul><li><a href=1>One</a></li><li><a href=2>Two</a></li></ul></nav>
		<div><p>Red <a href=3>Three</a></p><p>Blue</p></div>
		<div><center><p><a href=4>Four</a></p><p>Green</p></center></div></div></body>`)
	equal(t, "html5", blocks(doc, page.CBP{}), []string{
		"ul: One / Two [2]", "div: Red Three / Blue [1]", "center: Four / Green [1]",
	})
	equal(t, "paper", blocks(doc, page.CBP{Tags: page.PaperTags}), []string{
		"nav: One / Two [2]", "p: Red Three [1]", "p: Blue [0]", "p: Four [1]", "p: Green [0]",
	})
}

// A page of several topics, and the two weights of the partition:
//
//	html 3                                α 0.5: s = 1.5; α 1: s = 3
//	  body 3                              3 >= 3: apart by both
//	    main 2                            2 >= 1.5, the first section has links: apart; 2 < 3: block
//	      section 1                       1 < 1.5: block
//	        h2 "Cars"  p a "Jaguar" " engines"
//	      section 1                       1 < 1.5: block
//	        h2 "Cats"  p a "Jaguar" " habitat" a "Puma"
//	    footer 0  a "Contact"             0 < 1.5: block
//
// With k = 2 no child of main has two links but the second section, which is
// enough; with k = 3 only main is such a child, of body; with k = 4 there is
// none but body itself, a child of html: it is apart, and body is a block.
// With k = 5 the page is one block.
func TestMultipleTopicWebPagesAreSegmentedIntoSmallerSingleTopicContentUnits(t *testing.T) {
	doc := newReading(t).read(`<body><main><section><h2>Cars</h2><p><a href=jc>Jaguar</a> engines</p></section>
		<section><h2>Cats</h2><p><a href=ja>Jaguar</a> habitat <a href=pu>Puma</a></p></section></main>
		<footer><a href=c>Contact</a></footer></body>`)
	topics := []string{"section: Cars / Jaguar engines [1]", "section: Cats / Jaguar habitat Puma [2]", "footer: Contact [1]"}
	whole := "Cars / Jaguar engines / Cats / Jaguar habitat Puma"
	for o, want := range map[page.CBP][]string{
		{}:         topics,
		{Alpha: 1}: {"main: " + whole + " [3]", "footer: Contact [1]"},
		{K: 2}:     topics,
		{K: 3}:     {"main: " + whole + " [3]", "footer: Contact [1]"},
		{K: 4}:     {"body: " + whole + " / Contact [4]"},
		{K: 5}:     {"html: " + whole + " / Contact [4]"},
	} {
		equal(t, fmt.Sprintf("%+v", o), blocks(doc, o), want)
	}
}

// Text and links directly in an element that is taken apart:
//
//	html 2                                s = 1
//	  body 2                              ul has links: apart
//	    "See " a "one" " and " b(a "two") run
//	    br "or "                          the same run: a line break parts nothing
//	    img in a, "three"                 the same run
//	    hr                                parts
//	    "Then " a "four"                  run
//	    span 1                            1 >= 1, p has a link: apart, as it holds a block
//	      "five"                          run
//	      p 0 a "six"                     block
//	    "seven"                           run of body, not of the span
//	    div 1  div 0 "eight"              no child with a link: block
func TestWhatStandsDirectlyInAnElementTakenApartStaysTogether(t *testing.T) {
	doc := newReading(t).read(`<body>See <a href=1>one</a> and <b><a href=2>two</a></b><br>or <a href=3><img alt=x></a> three<hr>
		Then <a href=4>four</a><span>five<p><a href=6>six</a></p></span>seven<div><div>eight</div></div></body>`)
	equal(t, "blocks", blocks(doc, page.CBP{}), []string{
		"body: See one and two / or three [3]", "body: Then fourfive [1]", "p: six [1]", "body: seven [0]", "div: eight [0]",
	})
}

func TestAPageWithoutContentBlockTagsIsKeptWhole(t *testing.T) {
	doc := newReading(t).read(`See <a href=1>one</a> and <a href=2>two</a><br>Or <i><a href=3>three</a></i>.`)
	equal(t, "blocks", blocks(doc, page.CBP{}), []string{"body: See one and two / Or three [3]"})
}

func TestAPageWithoutLinksIsOneBlock(t *testing.T) {
	doc := newReading(t).read(`<title>Cats</title><h1>Big</h1><div><p>lion</p><p>lynx</p></div>`)
	equal(t, "blocks", blocks(doc, page.CBP{}), []string{"html: Cats / Big / lion / lynx [0]"})
}

func TestLinksOfTheHeadAreInItsBlock(t *testing.T) {
	doc := newReading(t).read(`<title>Cats</title><link rel=next href=2><body><div><p><a href=b>lion</a></p></div></body>`)
	equal(t, "blocks", blocks(doc, page.CBP{}), []string{"head: Cats [1]", "p: lion [1]"})
}

func TestTheContentsOfNoscriptAreTheLastChildrenOfTheRoot(t *testing.T) {
	doc := newReading(t).read(`<title>App</title><noscript><div><p>Read <a href=plain>this</a></p></div></noscript><div></div>`)
	equal(t, "blocks", blocks(doc, page.CBP{Alpha: 1}), []string{"head: App [0]", "div: Read this [1]"})
	equal(t, "path", doc.TagPath(0), "html > html > body > div > p > a")
}

// The page of TestCBPOfATableLayout; words are those of the element.
//
//	html, body, table, tbody, tr 11
//	  td 6          "Menu", run; "Help me", run
//	    table 3     block; its tr have 2 and 1
//	  td 5          block
func TestABlockIsJudgedByTheSmallestElementAroundItThatHasEnoughWords(t *testing.T) {
	doc := newReading(t).read(`<body><table><tr><td>Menu<table><tr><td><a href=h>Home</a> <a href=n>News</a></td></tr>
		<tr><td><a href=s>Shop</a></td></tr></table><a href=e>Help</a> me</td>
		<td><p>Welcome to <a href=u>us</a></p><p>Stay here</p></td></tr></table></body>`)
	const left, menu, all = "td: Menu / Home News / Shop / Help me [4]", "table: Home News / Shop [3]", " / Welcome to us / Stay here [5]"
	const right, row = "td: Welcome to us / Stay here [1]", "tr: Menu / Home News / Shop / Help me" + all
	for least, want := range map[int][]string{
		page.AnyWords: {"td: Menu [0]", menu, "td: Help me [1]", right},
		1:             {"td: Menu [0]", menu, "td: Help me [1]", right},
		2:             {left, menu, "td: Help me [1]", right},
		3:             {left, menu, left, right},
		4:             {left, left, left, right},
		6:             {left, left, left, row},
		7:             {row, row, row, row},
		12:            {"html" + row[2:], "html" + row[2:], "html" + row[2:], "html" + row[2:]},
		0:             {"html" + row[2:], "html" + row[2:], "html" + row[2:], "html" + row[2:]},
	} {
		o := page.CBP{MinWords: least}
		var got []string
		for _, b := range doc.ContentBlocks(o) {
			got = append(got, shown(doc, doc.Enlarge(b, o)))
		}
		equal(t, fmt.Sprint(least, " words"), got, want)
	}
}

func TestBlocksAndContextsAllocateOneSliceAPageAtMost(t *testing.T) {
	doc := newReading(t).read("<div>" + strings.Repeat("<div><p>one <a href=b>two</a></p><p><a href=c><img alt=x></a></p></div>", 30) + "</div>")
	spans := make([]page.Span, 0, 100)
	n := testing.AllocsPerRun(10, func() {
		for _, b := range doc.ContentBlocks(page.CBP{}) {
			doc.Enlarge(b, page.CBP{})
		}
	})
	equal(t, "of the blocks", n, 1)
	n = testing.AllocsPerRun(10, func() {
		for i := range doc.Links {
			spans = doc.LinkContext(spans[:0], i, page.OwnAnchor)
			spans = doc.Contexts(spans[:0], i, func(anchor int) page.Span { return doc.Window(anchor, 20) })
			spans = doc.Contexts(spans[:0], i, func(anchor int) page.Span { return doc.TagTree(anchor, 2, 40) })
			spans = doc.AggregationContext(spans[:0], i, page.NoAnchors)
		}
	})
	equal(t, "of the contexts", n, 0)
}

func TestAnEmptyPageHasNoBlocks(t *testing.T) {
	equal(t, "blocks", len(newReading(t).read("<div></div>").ContentBlocks(page.CBP{})), 0)
	equal(t, "zero document", len((&page.Document{}).ContentBlocks(page.CBP{})), 0)
}
