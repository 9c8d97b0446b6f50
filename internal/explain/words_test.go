package explain

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// A crawl by svm marks what its machine learned, whatever the query said.
func TestWhereAModelJudgesItsWordsAreMarked(t *testing.T) {
	for judge, byModel := range map[string]bool{"svm": true, "tree": false, knowledge.CosineJudge: false} {
		k, err := knowledge.New(knowledge.Options{Query: "jaguar", Judge: judge, TSWTSize: 1})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 20 {
			for positive, words := range map[bool]string{true: "coventry engine gearbox", false: "orchard pear blossom"} {
				doc, err := k.Read(pageOf(fmt.Sprintf("<p>%s page%d", words, i)))
				if err != nil {
					t.Fatal(err)
				}
				k.Teach(doc, positive)
			}
		}
		k.BuildTable()
		body := `<p>The jaguar and its engine in an orchard <a href="/coventry">gearbox</a>`
		doc, err := k.Read(pageOf(body))
		if err != nil {
			t.Fatal(err)
		}
		_, s := mind(t, "anchor-only", linkscore.Options{})
		p := NewPage(Reading{Doc: doc, Know: k, Topic: TopicOf(k), Strategy: "anchor-only"}, s)
		out := annotated(t, p, body)
		for word, marked := range map[string]bool{"engine": byModel, "gearbox": byModel, "orchard": false} {
			if strings.Contains(out, "<mark>"+word+"</mark>") != marked {
				t.Errorf("%s: %s is marked is not %v in\n%s", judge, word, marked, out)
			}
		}
		legend := "<mark>Words</mark> of the topic are marked."
		if byModel {
			legend = "<mark>Words</mark> that count most by the model are marked."
		}
		if !strings.Contains(out, legend) {
			t.Errorf("%s: no %q in\n%s", judge, legend, out)
		}
		var shown strings.Builder
		if err := PrintPage(&shown, p, 0, false); err != nil || strings.Contains(shown.String(), "[Words] that count most by the model are in brackets.") != byModel || strings.Contains(shown.String(), "[gearbox]") != byModel {
			t.Errorf("%s: %s", judge, shown.String())
		}
	}
}

func TestAWordLongerThanALineIsCut(t *testing.T) {
	long := strings.Repeat("x", 5000)
	for _, e := range []Excerpt{
		{{"a " + long + " b", 0}},
		{{"a " + strings.Repeat("y", 30), 0}, {long, Word}, {" b", 0}},
		{{"a ", 0}, {strings.Repeat("語", 3000), Anchor}, {" b", 0}},
	} {
		p := &paper{}
		lines := strings.Split(p.wrap(e, "        "), "\n")
		if len(lines) != 3 || lines[0] != "a" || lines[2] != "        b" || !strings.HasSuffix(lines[1], "…") {
			t.Errorf("%q", lines)
			continue
		}
		if n := columnsOf(lines[1]); n > columns || n < columns-3 {
			t.Errorf("%d columns: %q", n, lines[1])
		}
	}
	p := &paper{}
	whole := strings.Repeat("x", columns-8)
	if got := p.wrap(Excerpt{{whole, 0}}, "        "); got != whole {
		t.Errorf("a word that fits: %q", got)
	}
}

func TestOneOfAKindIsSaidInTheSingular(t *testing.T) {
	body := "<p>jaguar <a href=/x>car</a>"
	p := see(t, "anchor-only", body)
	var b strings.Builder
	if err := PrintPage(&b, p, 0, false); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Content blocks, the only one\n", "Links, the only one\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	s := step(1, "http://a.example/", "", "ok")
	s.Links = 1
	trail := Told{Trail: Trail{Steps: path()[:1], Whole: true}, URL: s.URL, Seen: make([][]Seen, 1), Why: make([]string, 1)}
	trail.Steps[0] = s
	b.Reset()
	if err := PrintTrail(&b, trail, false); err != nil || !strings.Contains(b.String(), ", 1 link\n") {
		t.Errorf("%v: %s", err, b.String())
	}
}
