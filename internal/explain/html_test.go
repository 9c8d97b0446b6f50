package explain

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

func annotated(t testing.TB, p *Page, body string) string {
	t.Helper()
	var b bytes.Buffer
	if err := WriteHTML(&b, p, body); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// harm is what is in an annotated page that must not be.
func harm(t testing.TB, out string) (found []string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(out))
	if err != nil {
		return []string{err.Error()}
	}
	policies := 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.Data {
		case "script", "iframe", "frame", "object", "embed", "link", "base", "svg", "math", "img", "form", "input", "noscript", "template", "video":
			found = append(found, n.Data)
		case "meta":
			if attribute(n, "http-equiv") == "Content-Security-Policy" && strings.HasPrefix(attribute(n, "content"), "default-src 'none';") {
				policies++
			} else if attribute(n, "http-equiv") != "" {
				found = append(found, "meta "+attribute(n, "http-equiv"))
			}
		case "style":
			if n.FirstChild.Data != style {
				found = append(found, "a style of the page's")
			}
		}
		for _, a := range n.Attr {
			if !harmless(a) {
				found = append(found, n.Data+" "+a.Key+"="+a.Val)
			}
		}
	}
	if policies != 1 {
		found = append(found, fmt.Sprint(policies, " policies"))
	}
	return found
}

func harmless(a html.Attribute) bool {
	switch a.Key {
	case "href":
		return strings.HasPrefix(a.Val, "http://") || strings.HasPrefix(a.Val, "https://") || strings.HasPrefix(a.Val, "#spoor-")
	case "class", "id":
		return strings.HasPrefix(a.Val, "spoor-")
	case "title", "data-spoor", "rel", "charset", "http-equiv", "content", "name", "open",
		"colspan", "rowspan", "align", "valign", "dir", "lang", "start", "border", "cellpadding", "cellspacing":
		return true
	default:
		return false
	}
}

func TestBlocksAreColouredAndLinksLabelled(t *testing.T) {
	p := see(t, "cbp-slc", cars)
	out := annotated(t, p, cars)
	if found := harm(t, out); found != nil {
		t.Errorf("%q", found)
	}
	for _, want := range []string{
		`<a href="http://cars.example/jaguar.html" rel="noopener noreferrer">the <mark>jaguar</mark> page</a><span class="spoor-link spoor-w3"`,
		`id="spoor-1">#1 `,
		`id="spoor-2">#2 `,
		`<span class="spoor-picture"><mark>jaguar</mark> <mark>engine</mark></span>`,
		`data-spoor="block 2: `,
		`A <mark>jaguar</mark> is a <mark>car</mark>`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if n := strings.Count(out, `">#1 `); n != 2 { // two anchors
		t.Errorf("link 1 is labelled %d times", n)
	}
}

func TestABlockJudgedWithWhatIsAroundItSaysSo(t *testing.T) {
	const says = "few words: judged with those around it, 28 in all"
	enlarged := look(t, "cbp-slc", pageOf(cars))
	own := lookBy(t, "cbp-slc", linkscore.Options{Blocks: page.CBP{MinWords: page.AnyWords}}, pageOf(cars))
	for p, want := range map[*Page]bool{enlarged: true, own: false} {
		out := annotated(t, p, cars)
		if strings.Contains(out, says) != want || strings.Contains(out, "has enough: 4 here") != want {
			t.Errorf("the page, of which %v is said: %s", want, out)
		}
		var shown strings.Builder
		if err := PrintPage(&shown, p, 0, false); err != nil || strings.Contains(shown.String(), says) != want {
			t.Errorf("%v: %s", err, shown.String())
		}
	}
}

func TestWordsAreMarkedUpToALimitThatIsSaidWhereItIsReached(t *testing.T) {
	most := "<p>" + strings.Repeat("jaguar ", maxMarked)
	for body, want := range map[string]struct {
		marked int
		said   bool
	}{
		most:                 {maxMarked, false},
		most + "jaguar":      {maxMarked, true},
		most + "dog":         {maxMarked, false},
		"<p>" + "jaguar dog": {1, false},
		"<frameset><frame src=a></frameset><noframes>" + most + "jaguar": {outlineWords, false},
	} {
		p := see(t, "slc", body)
		out := annotated(t, p, body)
		if n := strings.Count(out, "<mark>jaguar"); n != want.marked {
			t.Errorf("%.60s: %d words are marked, want %d", body, n, want.marked)
		}
		if strings.Contains(out, "Only the first 20000 words of the topic are marked.") != want.said {
			t.Errorf("%.60s: the limit is said is not %v", body, want.said)
		}
	}
}

func TestNothingThatRunsOrLoadsSurvives(t *testing.T) {
	const body = `<html><head><base href="http://evil.example/"><style>@import "http://evil.example/x.css"</style><link rel=stylesheet href=//evil.example/y.css>
<meta http-equiv=refresh content="0;url=http://evil.example/go"><script>alert(1)</script></head>
<body onload="alert(2)" background="http://evil.example/b.gif"><p onclick=alert(3) style="background:url(http://evil.example/c)">Text
<a href="javascript:alert(4)" ping="http://evil.example/ping">jaguar</a> <a href=" java&#10;script:alert(5)">car</a> <a href="/ok" target=_blank onclick=alert(6)>fine</a>
<a href="data:text/html,<script>alert(7)</script>">d</a><img src=http://evil.example/i.gif onerror=alert(8) srcset="http://evil.example/j 2x" alt="<script>alert(9)</script>">
<svg onload=alert(10)><script>alert(11)</script><a xlink:href="javascript:alert(12)">s</a></svg><math><mtext><img src=x onerror=alert(13)></mtext></math>
<iframe src=/frame srcdoc="<script>alert(14)</script>"></iframe><object data=http://evil.example/o>inside the object</object><embed src=http://evil.example/e>
<form action=http://evil.example/f><input type=image src=http://evil.example/k><button formaction=javascript:alert(15)>a button</button></form>
<noscript><img src=http://evil.example/n></noscript><template><script>alert(16)</script></template><xmp><script>alert(17)</script></xmp>
<video src=http://evil.example/v poster=http://evil.example/p><source src=http://evil.example/s></video><plaintext><script>alert(18)</script>`
	p := see(t, "cbp-slc", body)
	out := annotated(t, p, body)
	if found := harm(t, out); found != nil {
		t.Errorf("%q in\n%s", found, out)
	}
	for _, want := range []string{"inside the object", "a button", "http://evil.example/ok", "http://evil.example/frame"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestAFramesetIsShownAsTheTextThatWasReadOfIt(t *testing.T) {
	const body = `<html><head><title>Jaguar</title></head><frameset cols="1,2"><frame src="menu.html" title="menu"><frame src="body.html">
<noframes><body><p>A car without frames <a href="plain.html">plain</a></body></noframes></frameset></html>`
	p := see(t, "slc", body)
	out := annotated(t, p, body)
	if found := harm(t, out); found != nil {
		t.Errorf("%q", found)
	}
	for _, want := range []string{"block by block", `href="http://cars.example/dir/menu.html"`, ">menu</a>", `href="http://cars.example/dir/body.html"`, "without frames", ">plain</a>"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestAPageNestedTooDeepIsShownAllTheSame(t *testing.T) {
	body := strings.Repeat("<div>", 100_000) + `<a href="/jaguar">jaguar car</a>`
	p := see(t, "slc", body)
	out := annotated(t, p, body)
	if found := harm(t, out); found != nil || !strings.Contains(out, ">jaguar car</a>") || !strings.Contains(out, "nested too deep") {
		t.Errorf("%q in\n%s", found, out)
	}
}

func TestAPageOfNothingIsShown(t *testing.T) {
	for _, body := range []string{"", "<html>", "%PDF-1.4 binary", "\x00\x01\x02\x03"} {
		p := see(t, "tswt", body)
		if found := harm(t, annotated(t, p, body)); found != nil {
			t.Errorf("%q: %q", body, found)
		}
		if err := PrintPage(&strings.Builder{}, p, 5, true); err != nil {
			t.Error(err)
		}
	}
}

func TestWhatGoesBeyondTheLimitsIsCounted(t *testing.T) {
	var b strings.Builder
	for i := range MaxLabels + 7 {
		fmt.Fprintf(&b, `<p>A jaguar <a href="/%d">car %[1]d</a></p>`, i)
	}
	p := see(t, "cbp", b.String())
	out := annotated(t, p, b.String())
	for _, want := range []string{
		fmt.Sprintf("Only the best %d of the %d links are labelled.", MaxLabels, MaxLabels+7),
		fmt.Sprintf("Only the first %d of the %d blocks are coloured.", MaxColoured, len(p.Blocks)),
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q", want)
		}
	}
	if n := strings.Count(out, `class="spoor-link spoor-w3" title="link `); n != MaxLabels {
		t.Errorf("%d labels", n)
	}
	if n := strings.Count(out, "data-spoor="); n != MaxColoured {
		t.Errorf("%d blocks coloured", n)
	}
	var shown strings.Builder
	if err := PrintPage(&shown, p, 3, false); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprintf("Links, the first 3 of %d (--top 0: all)", MaxLabels+7); !strings.Contains(shown.String(), want) {
		t.Errorf("no %q in\n%s", want, shown.String())
	}
}

// Every block that shows has its colour and every anchor its link, whatever the
// page is built of.
func TestTheTreeShowsAllBlocksAndAnchors(t *testing.T) {
	trees := 0
	for _, fetched := range samplePages(t, 60) {
		p := look(t, "cbp-slc", fetched)
		tree := match(fetched.Body, p.Doc)
		if tree == nil {
			continue
		}
		trees++
		out := annotated(t, p, fetched.Body)
		for i, b := range p.Blocks {
			if n := strings.Count(out, fmt.Sprintf(`data-spoor="block %d: `, i+1)); n != 1 {
				t.Fatalf("%s: block %d of %d (%s) is labelled %d times in\n%s", fetched.URL, i+1, len(p.Blocks), p.place(b.Element), n, fetched.Body)
			}
		}
		for _, a := range p.Doc.Anchors {
			if l := p.Doc.Links[a.Link]; l.Kind == page.Hyperlink && !strings.Contains(out, `href="`+html.EscapeString(string(l.URL))+`"`) {
				t.Fatalf("%s: no anchor to %s", fetched.URL, l.URL)
			}
		}
	}
	if trees < 50 {
		t.Errorf("only %d pages were shown as trees", trees)
	}
}

func FuzzAnnotate(f *testing.F) {
	for _, body := range []string{
		cars, "", "<p>", "<table><tr><td>a<td><a href=/b>c</table>d", "<a href=x><table><a href=y>z", "<noscript><p>a</noscript>",
		"<svg><a href=/x><style><img src=y onerror=z>", "<math><mi><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=a&gt;'>",
		"<ul><li>a<li><a href=//b.example>c</a></ul>text<hr>jaguar<div hidden>car<a href=d>e</a></div>", "<frameset><frame src=a></frameset>",
		"<form><p><form><button><p>x", "<select><a href=b>c", "<plaintext><script>", "<title></title><script>a</script>", "<textarea><a href=b>", "a\x00<b\x00>c",
	} {
		f.Add(body)
	}
	k, s := mind(f, "cbp-slc", linkscore.Options{})
	f.Fuzz(func(t *testing.T, body string) {
		if len(body) > 20_000 {
			t.Skip("long")
		}
		doc, err := k.Read(pageOf(body))
		if err != nil {
			t.Fatal(err)
		}
		p := NewPage(Reading{Doc: doc, Know: k, Topic: TopicOf(k), Strategy: "cbp-slc"}, s)
		if found := harm(t, annotated(t, p, body)); found != nil {
			t.Errorf("%q", found)
		}
		if err := PrintPage(&strings.Builder{}, p, 0, false); err != nil {
			t.Error(err)
		}
	})
}
