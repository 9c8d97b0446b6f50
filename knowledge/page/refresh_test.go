package page

import "testing"

func TestTheAddressOfARefresh(t *testing.T) {
	for content, want := range map[string]string{
		"5":                      "",
		"0; url=next.html":       "next.html",
		"0;URL='next.html'":      "next.html",
		`5 ; url = "a b.html" x`: "a b.html",
		"0, next.html":           "next.html",
		"0 url=next.html":        "next.html",
		"1.5; url=":              "",
		"0; url":                 "url",
		"soon; url=next.html":    "",
		"; url=next.html":        "next.html",
		"":                       "",
		"0; url='unclosed":       "unclosed",
	} {
		if got := refreshTarget(content); got != want {
			t.Errorf("%q: got %q, want %q", content, got, want)
		}
	}
}
