package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// light is the page of a report without the PNGs, which are slow to draw.
func light(t *testing.T, r Report) []byte {
	t.Helper()
	drawn := r.figures()
	for i := range drawn {
		drawn[i].svg = drawn[i].figure.SVG()
	}
	var b bytes.Buffer
	if err := r.html(&b, drawn); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// parsed is that page as a tree.
func parsed(t *testing.T, r Report) *html.Node {
	t.Helper()
	root, err := html.Parse(bytes.NewReader(light(t, r)))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// all are the elements of a name.
func all(root *html.Node, name string) (out []*html.Node) {
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == name {
			out = append(out, n)
		}
	}
	return out
}

func inner(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func TestTheSameReportGivesTheSameBytes(t *testing.T) {
	short := func() Report {
		r := sample()
		r.Sections = r.Sections[:2]
		return r
	}
	var a, b bytes.Buffer
	if err := errors.Join(short().HTML(&a), short().HTML(&b)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("the page differs")
	}
	if !bytes.Equal(light(t, hostileReport()), light(t, hostileReport())) {
		t.Error("the page of hostile names differs")
	}
}

func TestThePolicyAllowsTheirOwnStyleAndScriptOnly(t *testing.T) {
	root := parsed(t, sample())
	styles, scripts := all(root, "style"), all(root, "script")
	if len(styles) != 1 || len(scripts) != 1 {
		t.Fatalf("%d styles, %d scripts", len(styles), len(scripts))
	}
	policy := ""
	for _, m := range all(root, "meta") {
		if attribute(m, "http-equiv") == "Content-Security-Policy" {
			policy = attribute(m, "content")
		}
	}
	hash := func(n *html.Node) string {
		sum := sha256.Sum256([]byte(n.FirstChild.Data))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	want := "default-src 'none'; style-src " + hash(styles[0]) + "; script-src " + hash(scripts[0]) + "; base-uri 'none'; form-action 'none'"
	if policy != want {
		t.Errorf("%s, not %s", policy, want)
	}
}

func TestNothingInThePageComesFromElsewhereOrRuns(t *testing.T) {
	for _, r := range []Report{sample(), hostileReport()} {
		root := parsed(t, r)
		for n := range root.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			switch n.Data {
			case "img", "iframe", "object", "embed", "form", "link", "base", "image", "use", "foreignObject":
				t.Errorf("an element %s", n.Data)
			}
			for _, a := range n.Attr {
				switch {
				case strings.HasPrefix(a.Key, "on"), a.Key == "src", a.Key == "style":
					t.Errorf("%s=%q", a.Key, a.Val)
				case a.Key == "href" && !strings.HasPrefix(a.Val, "#") && !strings.HasPrefix(a.Val, "data:image/") && !strings.HasPrefix(a.Val, "data:text/csv"):
					t.Errorf("a link to %q", a.Val)
				}
			}
		}
		if got := len(all(root, "script")); got != 1 {
			t.Errorf("%d scripts", got)
		}
	}
}

func TestEveryLinkOfThePageHasItsPlace(t *testing.T) {
	for _, r := range []Report{sample(), hostileReport()} {
		root := parsed(t, r)
		ids := map[string]bool{}
		for n := range root.Descendants() {
			if id := attribute(n, "id"); id != "" {
				if ids[id] {
					t.Errorf("two elements are %q", id)
				}
				ids[id] = true
			}
		}
		for _, a := range all(root, "a") {
			if to, ok := strings.CutPrefix(attribute(a, "href"), "#"); ok && !ids[to] {
				t.Errorf("no element is %q", to)
			}
		}
		for _, s := range all(root, "svg") {
			for id := range strings.FieldsSeq(attribute(s, "aria-labelledby")) {
				if !ids[id] {
					t.Errorf("a figure is labelled by %q, which is not there", id)
				}
			}
		}
	}
}

func TestTheContentsNameAllSectionsFiguresAndTables(t *testing.T) {
	r := sample()
	root := parsed(t, r)
	contents := inner(all(root, "nav")[0])
	for _, s := range r.Sections {
		want := []string{s.Title}
		for _, f := range s.Figures {
			want = append(want, f.Title)
		}
		for _, table := range s.Tables {
			want = append(want, table.Title)
		}
		if !strings.Contains(contents, strings.Join(want, " ")) {
			t.Errorf("no %q in %q", want, contents)
		}
	}
}

func TestEveryFigureHasItsFilesAndItsNumbers(t *testing.T) {
	r := sample()
	r.Sections = r.Sections[1:2]
	var page bytes.Buffer
	if err := r.HTML(&page); err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(&page)
	if err != nil {
		t.Fatal(err)
	}
	var figures []Figure
	for _, s := range r.Sections {
		figures = append(figures, s.Figures...)
	}
	nodes := all(root, "figure")
	if len(nodes) != len(figures) {
		t.Fatalf("%d figures, not %d", len(nodes), len(figures))
	}
	for i, f := range figures {
		png, err := f.PNG()
		if err != nil {
			t.Fatal(err)
		}
		var csv bytes.Buffer
		if err := f.CSV(&csv); err != nil {
			t.Fatal(err)
		}
		want := map[string][]byte{".svg": f.SVG(), ".png": png, ".csv": csv.Bytes()}
		for _, a := range all(nodes[i], "a") {
			file := attribute(a, "download")
			_, data, _ := strings.Cut(attribute(a, "href"), ";base64,")
			got, err := base64.StdEncoding.DecodeString(data)
			if err != nil {
				t.Fatal(err)
			}
			if ending, ok := strings.CutPrefix(file, f.Name); ok && bytes.Equal(got, want[ending]) {
				delete(want, ending)
			}
		}
		for ending := range want {
			t.Errorf("%s: no %s", f.Name, ending)
		}
		if rows := len(all(all(nodes[i], "details")[0], "tr")); rows != len(f.numbers().Rows)+1 {
			t.Errorf("%s: %d rows of numbers", f.Name, rows)
		}
		caption := inner(all(nodes[i], "figcaption")[0])
		if !strings.HasPrefix(caption, "Figure "+strconv.Itoa(i+1)+".") || f.Paper != "" && !strings.Contains(caption, f.Paper) {
			t.Errorf("caption %q", caption)
		}
	}
}

func TestTablesAreReadableByScreenReaders(t *testing.T) {
	root := parsed(t, sample())
	for _, table := range all(root, "table") {
		if captions := all(table, "caption"); len(captions) != 1 || inner(captions[0]) == "" {
			t.Errorf("a table has no caption")
		}
		for _, th := range all(table, "th") {
			if scope := attribute(th, "scope"); scope != "col" && scope != "row" {
				t.Errorf("heading %q has no scope", inner(th))
			}
		}
		region := table.Parent
		if attribute(region, "role") != "region" || attribute(region, "tabindex") != "0" || attribute(region, "aria-label") == "" {
			t.Errorf("a table cannot be scrolled by keys")
		}
	}
}

func TestAClaimLinksToItsFigure(t *testing.T) {
	root := parsed(t, sample())
	var got []string
	for _, a := range all(all(root, "main")[0], "a") {
		if href := attribute(a, "href"); strings.HasPrefix(href, "#") {
			got = append(got, inner(a)+" "+href)
		}
	}
	want := []string{"Figure 1 #figure-harvest-rate", "Figure 3 #figure-harvest-at-t", "Figure 4 #figure-difficulty"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestTheEmptyReportIsAPage(t *testing.T) {
	root := parsed(t, Report{Sections: []Section{{}}})
	if got := inner(all(root, "title")[0]); got != "Report" {
		t.Errorf("title %q", got)
	}
	if got := inner(all(root, "h2")[1]); got != "Section 1" {
		t.Errorf("%q", got)
	}
}
