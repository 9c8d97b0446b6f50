package sampleweb

import (
	"fmt"
	"html"
	"strings"
)

func planNews(w *world, s *site) {
	w.planSections(s, "headline", func(sec *section, n int, slug string) string {
		return fmt.Sprintf("/%s/%d/%s.html", sec.slug, n, slug)
	})
	w.planIndex(s, 12, sectionPage)
	w.planAbout(s, "/about.html", "About the newspaper")
	s.extras = append(s.extras, w.add(s, extraRole, "/letters.html", "Letters to the editor"))
}

func writeNews(p *writer) {
	switch p.n.role {
	case itemRole:
		writeArticle(p)
	case indexRole:
		p.h(1, p.n.title)
		p.p(p.v.say("more") + ", " + day(p.n.date))
		p.headlines(p.n.items)
		p.pager()
	case frontRole:
		p.h(1, p.s.name)
		p.p("Latest headlines and reports, " + day(p.n.date))
		p.headlines(p.sample(p.s.items(), 10))
	default:
		p.h(1, p.n.title)
		p.writeAbout()
	}
	p.box("Most read", p.titles(p.sample(p.s.items(), 3)))
}

// headlines are titles with teasers and bylines.
func (p *writer) headlines(items []*node) {
	for _, n := range items {
		p.raw("h3", p.a(n, n.title))
		p.p(n.teaser + " (" + n.author + ", " + day(n.date) + ")")
	}
}

func writeArticle(p *writer) {
	p.h(1, p.n.title)
	p.v.fixed["person"] = p.n.author
	p.raw("p class=\"byline\"", html.EscapeString(p.v.say("byline"))+", published "+day(p.n.date))
	delete(p.v.fixed, "person")
	p.raw("p", fmt.Sprintf(`<img src="/img/%d.jpg" alt="%s"> <small>%s</small>`, p.n.id, html.EscapeString(p.n.title), html.EscapeString(p.v.say("caption"))))
	p.p(p.v.say("dateline") + " - " + p.v.sentence("lead") + " " + p.v.sentence("fact"))
	p.body(3, "fact", "fact", "fact", "fact", "said", "said", "said", "filler")
	p.p(p.v.sentence("said") + " " + p.v.sentence("close"))
	p.h(3, "Related stories")
	p.list(p.titles(p.sample(p.n.section.items, 6)))
	p.comments("Reader comments", p.rng.IntN(3))
	var others []*node
	for _, sec := range p.s.sections {
		if sec != p.n.section {
			others = append(others, sec.items...)
		}
	}
	p.box(p.v.say("more"), p.titles(p.sample(others, 2)))
}

// comments are signed and dated.
func (p *writer) comments(title string, n int) {
	if n == 0 {
		return
	}
	p.h(3, fmt.Sprintf("%s (%d)", title, n))
	for range n {
		who := strings.Fields(p.v.say("person"))[0]
		when := p.n.date.AddDate(0, 0, p.rng.IntN(20))
		p.raw("blockquote", html.EscapeString(p.v.sentence("comment"))+"<br>\n<small>"+html.EscapeString(who+", "+day(when))+"</small>")
	}
}

// pager links the pages of a listing.
func (p *writer) pager() {
	if p.n.parts == 1 {
		return
	}
	var items []string
	if p.n.part > 1 {
		items = append(items, p.a(p.n.section.index[p.n.part-2], "Previous"))
	}
	if p.n.part < p.n.parts {
		items = append(items, p.a(p.n.section.index[p.n.part], "Next"))
	}
	p.raw("p", strings.Join(items, " | "))
}

// writeAbout says what the kind's lexicon says about the site.
func (p *writer) writeAbout() {
	for range 3 {
		p.p(p.v.paragraph(2, "about", "about", "filler"))
	}
	var own []string
	for _, sec := range p.s.sections {
		own = append(own, p.a(sec.items[0], sec.items[0].title))
	}
	p.list(own)
}
