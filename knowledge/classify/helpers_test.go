package classify_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

func read(t testing.TB, a *text.Analyzer, html string) *page.Document {
	t.Helper()
	doc, err := page.NewReader(a).Read(html, "http://owls.example/")
	if err != nil {
		t.Fatal(err)
	}
	return doc
}
