package agents_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spoor-crawler/spoor/agents"
)

func TestTextsFromTheWebAreKeptTo500Characters(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"as it is":            {strings.Repeat("ü", 500), strings.Repeat("ü", 500)},
		"cut between letters": {strings.Repeat("ü", 501), strings.Repeat("ü", 497) + "..."},
		"cut between words":   {strings.Repeat("1234 6789 ", 60), strings.Repeat("1234 6789 ", 49) + "1234..."},
	} {
		t.Run(name, func(t *testing.T) {
			core := agent(t, agents.Config{Requests: 1})
			core.Start(began, seeds("a"))
			body := `<title>` + c.text + `</title><p>` + onTopic + ` <a href="/b">` + c.text + `</a></p>`
			r := core.Fetched(began, fetched("a", body))
			if got := r.Records[0].Step.Title; got != c.want {
				t.Errorf("title of %d characters: %q", utf8.RuneCountInString(got), got)
			}
			r = core.Fetched(began, fetched("b", html("B", onTopic)))
			if got := r.Records[0].Step.Anchor; got != c.want {
				t.Errorf("anchor of %d characters: %q", utf8.RuneCountInString(got), got)
			}
		})
	}
}
