package strategytest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// shared is an address that every page of the suite links to.
const shared = "http://cars.test/jaguar/engines"

// learned are the seed pages of the topic.
var learned = []string{
	`<title>Jaguar cars</title><p>A jaguar is a fast car. The engine of the car is quiet, and its gearbox is smooth.</p>`,
	`<title>Engines</title><p>Every engine is built by hand. A jaguar engine has twelve cylinders and a good gearbox.</p>`,
	`<title>Letters</title><p>Readers write about their car, the price of petrol, and a race at the weekend.</p>`,
}

// parents are three pages that link to shared, each with other words.
var parents = []string{
	`<title>Race</title><p>The race was won by a jaguar. Read about <a href="` + shared + `">its engine</a> in the report.</p>`,
	`<title>Bread</title><p>Bread is baked from flour. <a href="` + shared + `">Elsewhere</a> there are gearboxes.</p>`,
	`<title>Blog</title><p>My diary: I posted a comment on the <a href="` + shared + `">quiet jaguar car engine</a> today.</p>`,
}

// hub is a page with n links.
func hub(n int) string {
	topics := []string{"jaguar engines", "bread and butter", "the car race report", "gearbox"}
	var b strings.Builder
	b.WriteString("<title>Hub</title><p>Where to read about the jaguar, its engine, and other things.</p><ul>")
	for i := range n {
		topic := topics[i%len(topics)]
		fmt.Fprintf(&b, "<li>See <a href=\"/%d/%s\">%s</a>, part %d.</li>", i, strings.ReplaceAll(topic, " ", "-"), topic, i)
	}
	return b.String() + "</ul>"
}

// reader is an agent's knowledge of the topic with a way to read pages.
type reader struct {
	t testing.TB
	k *knowledge.Knowledge
}

func newReader(t testing.TB, o knowledge.Options) reader {
	t.Helper()
	k, err := knowledge.New(o)
	if err != nil {
		t.Fatal(err)
	}
	r := reader{t, k}
	for i, html := range learned {
		k.Learn(r.doc(fmt.Sprintf("http://seeds.test/%d", i), html))
	}
	k.BuildTable()
	return r
}

func (r reader) doc(at, html string) *page.Document {
	r.t.Helper()
	doc, err := r.k.Read(&spoor.Page{URL: spoor.URL(at), FinalURL: spoor.URL(at), Outcome: spoor.OK, Body: html})
	if err != nil {
		r.t.Fatal(err)
	}
	return doc
}

// judged is a page that was learned, as a seed.
func (r reader) judged(at, html string) (*page.Document, linkscore.Visit) {
	r.t.Helper()
	doc := r.doc(at, html)
	r.k.Learn(doc)
	return doc, linkscore.Visit{Verdict: r.k.Judge(doc)}
}
