package page_test

import (
	"strings"
	"testing"
)

func TestATagPathIsShortHoweverManyClassesThereAre(t *testing.T) {
	long := strings.Repeat("ä", 400)
	for body, want := range map[string]string{
		`<p class="a b c d e"><a href=b>b</a>`:                                 "html > body > p.a.b.c.… > a",
		`<p class="` + strings.Repeat("x ", 500_000) + `"><a href=b>b</a>`:     "html > body > p.x.x.x.… > a",
		`<p class="` + strings.Repeat(" ", 500_000) + `x"><a href=b>b</a>`:     "html > body > p.… > a",
		`<p class=` + long + `><a href=b>b</a>`:                                "html > body > p." + long[:32] + "… > a",
		`<` + "a-" + strings.Repeat("b", 100) + ` class=c><a href=b>b</a>`:     "html > body > a-" + strings.Repeat("b", 30) + "….c > a",
		`<div class="one two three"><p class="one two"><a href=b>b</a></div>x`: "html > body > div.one.two.three > p.one.two > a",
	} {
		equal(t, body[:min(len(body), 40)], newReading(t).read(body).TagPath(0), want)
	}
}
