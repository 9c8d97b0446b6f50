package classify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestAWordOfAHeadingCountsMoreThanOneOfTheBody(t *testing.T) {
	s := classify.Spec{Weighting: weight.TFIG}
	l := newLibrary(t, s)
	words := func(doc weight.Vector) string {
		var out []string
		for _, e := range doc {
			out = append(out, fmt.Sprintf("%s:%g", l.analyzer.Word(e.Term), e.Weight))
		}
		return strings.Join(out, " ")
	}
	doc := read(t, l.analyzer, `<html><head><title>Owls</title><meta name=keywords content="nest">`+
		`<body><h1>Wings</h1><p>Night <a href="/x">mouse</a> owls`)
	if got, want := words(l.reader.Page(doc)), "owl:5 wing:4 night:1 mous:2 nest:3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	plain := classify.NewReader(classify.Spec{}, l.analyzer)
	if got, want := words(plain.Page(doc)), "owl:2 wing:1 night:1 mous:1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
