package page_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// contextOf shows spans of words, with a bar between them.
func contextOf(doc *page.Document, spans []page.Span) string {
	var out []string
	for _, s := range spans {
		out = append(out, textOf(doc, s))
	}
	return strings.Join(out, " | ")
}

// figure4 is the page of Liu 2014, fig. 4, with the <text> tags that its
// preprocessing puts around all text.
const figure4 = `<html>
<head>
<title>CS@Illinois | Department of Computer Science at Illinois</title>
</head>
<body>
<h1 class="cs">Department of Computer Science</h1>
<a href="http://cs.illinois.edu/csillinois/overview">
<text>Overview</text></a>
<p>
<a href="/csillinois/history"><text>History</text></a>
<text>have a look at awards<a href="/csillinois/awards">
<text>Read more</text></a></text>
<h3>Connect with Us</h3>
</p>
</body>
</html>`

func TestFigure4TheContextOfTheThirdAnchor(t *testing.T) {
	doc := newReading(t).read(figure4)
	equal(t, "path", doc.TagPath(2), "html > body > p > text > a")
	equal(t, "link", doc.Links[doc.Anchors[2].Link].URL, "http://example.com/csillinois/awards")
	for texts, want := range map[page.AnchorTexts]string{
		page.OwnAnchor:  "have a look at awards Read more",
		page.NoAnchors:  "have a look at awards",
		page.AllAnchors: "have a look at awards Read more",
	} {
		equal(t, texts.String(), contextOf(doc, doc.AggregationContext(nil, 2, texts)), want)
	}
}

func TestFigure4WithoutTextTagsTheAggregationNodeIsTheParagraph(t *testing.T) {
	doc := newReading(t).read(strings.NewReplacer("<text>", "", "</text>", "\n").Replace(figure4))
	equal(t, "path", doc.TagPath(2), "html > body > p > a")
	for texts, want := range map[page.AnchorTexts]string{
		page.OwnAnchor:  "have a look at awards Read more",
		page.NoAnchors:  "have a look at awards",
		page.AllAnchors: "History / have a look at awards Read more",
	} {
		want = strings.ReplaceAll(want, " / ", " ")
		equal(t, texts.String(), contextOf(doc, doc.AggregationContext(nil, 2, texts)), want)
	}
	equal(t, "the second anchor's", contextOf(doc, doc.AggregationContext(nil, 1, page.OwnAnchor)), "History have a look at awards")
	equal(t, "the first anchor's", contextOf(doc, doc.AggregationContext(nil, 0, page.OwnAnchor)),
		"Department of Computer Science / Overview | have a look at awards | Connect with Us")
}

func TestTheTreeOfFigure4(t *testing.T) {
	doc := newReading(t).read(figure4)
	var tree []string
	for _, e := range doc.Elements {
		depth := 0
		for p := e.Parent; p >= 0; p = doc.Elements[p].Parent {
			depth++
		}
		tree = append(tree, fmt.Sprintf("%d %s: %s [%d]", depth, e.Tag, textOf(doc, e.Tokens), e.Anchors.Len()))
	}
	title := "CS@Illinois | Department of Computer Science at Illinois"
	p := "History have a look at awards Read more"
	body := "Department of Computer Science / Overview / " + p + " / Connect with Us"
	equal(t, "tree", tree, []string{
		"0 html: " + title + " / " + body + " [3]",
		"1 head: " + title + " [0]",
		"2 title: " + title + " [0]",
		"1 body: " + body + " [3]",
		"2 h1: Department of Computer Science [0]",
		"2 a: Overview [1]",
		"3 : Overview [0]",
		"2 p: " + p + " [2]",
		"3 a: History [1]",
		"4 : History [0]",
		"3 : have a look at awards Read more [1]",
		"4 a: Read more [1]",
		"5 : Read more [0]",
		"2 h3: Connect with Us [0]",
		"2 p:  [0]", // of the </p> behind the heading
	})
	equal(t, "headings", spans(doc, doc.Headings), []string{"Department of Computer Science", "Connect with Us"})
	equal(t, "anchored", spans(doc, doc.Anchored), []string{"Overview", "History", "Read more"})
}

// figure1 is a page like that of Pant 2006, fig. 1, which the text describes:
// nodes are the HTML tags or the text, html is the root, and anchors stand
// within larger elements.
const figure1 = `<html><head><title>Projects</title></head><body><h4>Projects</h4><ul>
	<li><a href="blink.html">LAMP</a> Linkage analysis with multiple processors.</li>
	<li><a href="nice.html">NICE</a> Infrastructure.</li>
	<li><a href="amass.html"><img src=a.gif></a></li>
	<li><a href="all.html">All of the projects</a> of the group</li></ul></body></html>`

func TestWeMoveToTheTagThatContainsTheAnchorTagUntilTheTextHasMoreThanMINWords(t *testing.T) {
	doc := newReading(t).read(figure1)
	list := "LAMP Linkage analysis with multiple processors. / NICE Infrastructure. / All of the projects of the group"
	for anchor, want := range []string{
		"LAMP Linkage analysis with multiple processors", // 1 word, li has 6
		list,                  // 1 word, li has 2, ul has more
		list,                  // no word, neither has li
		"All of the projects", // 4 words
	} {
		equal(t, fmt.Sprint("anchor ", anchor), textOf(doc, doc.TagTree(anchor, 2, 40)), want)
	}
}

func TestWeTruncateTheExtractedTextToMAXWords(t *testing.T) {
	doc := newReading(t).read(figure1)
	for most, want := range map[int]string{
		5:  "multiple processors. / NICE Infrastructure. / All",
		3:  "processors. / NICE Infrastructure",
		1:  "NICE",
		0:  "",
		14: "LAMP Linkage analysis with multiple processors. / NICE Infrastructure. / All of the projects of the",
	} {
		equal(t, fmt.Sprint(most), textOf(doc, doc.TagTree(1, 2, most)), want)
	}
}

func TestWeReachTheTopOfTheTree(t *testing.T) {
	doc := newReading(t).read(`<title>One</title><body><div><a href=b>two</a></div>`)
	equal(t, "context", textOf(doc, doc.TagTree(0, 2, 40)), "One / two")
}

func TestTheWindowIsKeptSymmetricWheneverPossible(t *testing.T) {
	doc := newReading(t).read(`<p>a1 b2 c3 d4 e5 f6</p><p><a href=x>An Anchor</a> g7 h8 i9</p><a href=y>end</a>`)
	for words, want := range map[int]string{
		0:   "An Anchor",
		4:   "e5 f6 / An Anchor g7 h8",
		5:   "e5 f6 / An Anchor g7 h8 i9",
		-3:  "An Anchor",
		8:   "c3 d4 e5 f6 / An Anchor g7 h8 i9 / end",
		10:  "a1 b2 c3 d4 e5 f6 / An Anchor g7 h8 i9 / end",
		400: "a1 b2 c3 d4 e5 f6 / An Anchor g7 h8 i9 / end",
	} {
		equal(t, fmt.Sprint(words), textOf(doc, doc.Window(0, words)), want)
	}
	equal(t, "more before where nothing is behind", textOf(doc, doc.Window(1, 4)), "Anchor g7 h8 i9 / end")
}

func TestAWindowAroundAPictureHasTheWordsBesideIt(t *testing.T) {
	doc := newReading(t).read(`<p>one two <a href=x><img alt="The lion"></a> three four</p>`)
	equal(t, "window", textOf(doc, doc.Window(0, 2)), "two three")
	r := newReading(t)
	doc = r.read(`<p>one two <a href=x><img alt="The lion lion"></a> three four</p>`)
	equal(t, "terms", r.words(doc.Anchors[0].Terms), "lion lion")
}

func TestIfOneAnchorAppearsInManyDifferentBlocksItsContextsAreCombined(t *testing.T) {
	doc := newReading(t).read(`<p>Big <a href=b>cats</a> roam</p><p>Small <a href=c>dogs</a> bark</p>
		<p>Old <a href=b>lions</a> and <a href=b>pumas</a> and <a href=c>dogs</a> sleep</p>`)
	equal(t, "own", contextOf(doc, doc.LinkContext(nil, 0, page.OwnAnchor)), "Big cats roam | Old lions and pumas and | sleep")
	equal(t, "exclude", contextOf(doc, doc.LinkContext(nil, 0, page.NoAnchors)), "Big | roam | Old | and | and | sleep")
	equal(t, "all", contextOf(doc, doc.LinkContext(nil, 0, page.AllAnchors)), "Big cats roam | Old lions and pumas and dogs sleep")
	window := func(anchor int) page.Span { return doc.Window(anchor, 2) }
	equal(t, "windows", contextOf(doc, doc.Contexts(nil, 0, window)), "Big cats roam | Old lions and pumas and")
	kept := []page.Span{{Start: 7, End: 9}}
	equal(t, "appended", doc.Contexts(kept, 1, window)[0], kept[0])
	var anchors []int
	for i := range doc.Occurrences(0) {
		anchors = append(anchors, i)
	}
	equal(t, "occurrences", anchors, []int{0, 2, 3})
}

func TestALargeAggregationNodeIsCutAroundTheAnchor(t *testing.T) {
	doc := newReading(t).read("<p>" + strings.Repeat("before ", 1000) + "<a href=b>lion</a>" + strings.Repeat(" behind", 1000))
	equal(t, "words", doc.Aggregation(0), page.Span{Start: 1000 - 256, End: 1001 + 256})
}

func TestTheDOMOffsetCountsTheTextLeavesBetween(t *testing.T) {
	doc := newReading(t).read(`<p>Far left</p><p>left <a href=b>the <b>anchor</b> text</a> right <i>next</i></p><p>far right</p>`)
	want := []int{-2, -2, -1, 0, 0, 0, 1, 2, 3, 3}
	got := make([]int, len(doc.Tokens))
	for i := range got {
		got[i] = doc.Offset(0, i)
	}
	equal(t, "offsets", got, want)
	doc = newReading(t).read(`<p>one <b>two</b><a href=b><img></a></p>`)
	equal(t, "left of a picture at the end", []int{doc.Offset(0, 0), doc.Offset(0, 1)}, []int{-2, -1})
}

func TestTheTagPathOfAnAnchor(t *testing.T) {
	doc := newReading(t).read(`<div class="menu  wide"><my-card class=x><a class="b" href=b>b</a></my-card></div><frame src=f>`)
	equal(t, "path", doc.TagPath(0), "html > body > div.menu.wide > my-card.x > a.b")
}

func TestWordsThatAnAnchorCoversInPartAreInItsContexts(t *testing.T) {
	doc := newReading(t).read(`<p>un<span><a href=b>known</a></span>s roam`)
	equal(t, "text", textOf(doc, doc.Anchors[0].Tokens), "unknowns")
	equal(t, "aggregation", contextOf(doc, doc.AggregationContext(nil, 0, page.OwnAnchor)), "unknowns")
	equal(t, "tag tree", textOf(doc, doc.TagTree(0, 0, 40)), "unknowns")
	equal(t, "blocks", blocks(doc, page.CBP{}), []string{"p: unknowns roam [1]"})
}

func TestPlacesWithoutTextHaveAContextToo(t *testing.T) {
	doc := newReading(t).read(`<title>Cats</title><meta http-equiv=refresh content="1;url=r"><link rel=next href=n title="More cats">
		<body><map>wild <area href=m alt=map></map><iframe src=f title=inner></iframe>`)
	want := map[spoor.URL]string{"/a/r": "Cats", "/a/n": "Cats", "/a/m": "wild", "/a/f": "wild"}
	for i, a := range doc.Anchors {
		u := doc.Links[a.Link].URL
		equal(t, string(u), contextOf(doc, doc.AggregationContext(nil, i, page.OwnAnchor)), want[spoor.URL(u.Path())])
	}
	equal(t, "anchors", len(doc.Anchors), 4)
}

func TestOptionsAreReadByName(t *testing.T) {
	for _, name := range []string{"own", "exclude", "all"} {
		var texts page.AnchorTexts
		if err := texts.UnmarshalText([]byte(name)); err != nil || texts.String() != name {
			t.Errorf("%s: %v, %v", name, texts, err)
		}
	}
	for _, name := range []string{"html5", "paper"} {
		var tags page.Tags
		if err := tags.UnmarshalText([]byte(name)); err != nil || tags.String() != name {
			t.Errorf("%s: %v, %v", name, tags, err)
		}
	}
	if err := new(page.Tags).UnmarshalText([]byte("html4")); !errors.Is(err, page.ErrOption) {
		t.Errorf("html4: %v", err)
	}
	if err := new(page.AnchorTexts).UnmarshalText(nil); !errors.Is(err, page.ErrOption) {
		t.Errorf("no name: %v", err)
	}
}
