package page_test

import (
	"strings"
	"testing"
)

func TestSentencesEndWhereAReaderWouldEndThem(t *testing.T) {
	for _, c := range []string{
		"One two|Three four|Five",
		"See Dr. Smith at noon|He waits",
		"By J. R. Tolkien, 1954|Not read",
		"Costs 3.5 dollars|Cheap",
		"Use tools, e.g. Lex, often|Then rest",
		"He lives in the U.S. Capitol area|Well",
		"Look at Fig. 3 now|Then at no. 7 there",
		"We said no|Then yes",
		"What|Really|Yes",
		"Wait... what|Who",
		"It is over (really.)|Good",
		"He said \"go.\"|She went",
		"Open file.txt now|Close it",
		"end of line. and lower case",
	} {
		parts := strings.Split(c, "|")
		doc := newReading(t).read("<p>" + strings.Join(parts, ". ") + ".")
		got := strings.Join(spans(doc, doc.Sentences), "|")
		for _, mark := range []string{".)", ".\""} { // a span ends with its last word
			c = strings.ReplaceAll(c, mark, "")
		}
		equal(t, "sentences", got, c)
	}
	for body, want := range map[string]string{
		"What? Really?! Yes.":  "What|Really|Yes",
		"Go! (Then rest.) So.": "Go|Then rest|So",
		"Ende. „Ja.“ Gut.":     "Ende|Ja|Gut",
	} {
		doc := newReading(t).read("<p>" + body)
		equal(t, body, strings.Join(spans(doc, doc.Sentences), "|"), want)
	}
}
