package sampleweb

import (
	"fmt"
	"html"
	"strings"
)

// planHome makes users with two or three hobbies each: a page with a block for
// every hobby, and behind it pages about one.
func planHome(w *world, s *site) {
	perUser := 6
	for made := 0; made < s.pages; made += perUser {
		planUser(w, s, perUser)
	}
	w.planAbout(s, "/about.html", "About these pages")
	s.front.items = s.homepages()
}

func planUser(w *world, s *site, pages int) {
	common := w.lib.kinds["common"]
	first := common["first"][w.rng.IntN(len(common["first"]))]
	home := "/~" + strings.ToLower(first) + "/"
	var hobbies []*topic
	for _, i := range w.rng.Perm(len(s.topics))[:min(len(s.topics), 2+w.rng.IntN(2))] {
		hobbies = append(hobbies, s.topics[i].topic)
	}
	front := w.add(s, multiRole, home, first+"'s home page", hobbies...)
	for _, t := range hobbies {
		sec := &section{topic: t, name: t.menu(), slug: slug(t.menu())}
		s.sections = append(s.sections, sec)
		for k := range pages / len(hobbies) {
			n := w.addItem(s, sec, "title", func(sec *section, _ int, _ string) string {
				return fmt.Sprintf("%s%s%d.html", front.path, sec.slug, k+1)
			})
			n.author = first
			front.items = append(front.items, n)
		}
	}
}

func (s *site) homepages() []*node {
	var pages []*node
	for _, n := range s.nodes {
		if n.role == multiRole {
			pages = append(pages, n)
		}
	}
	return pages
}

func writeHome(p *writer) {
	p.h(1, p.n.title)
	switch p.n.role {
	case multiRole:
		p.p(p.v.sentence("welcome"))
		p.blocks(p.n.topics)
		p.p("Updated " + day(p.n.date) + ". " + p.v.sentence("close"))
	case itemRole:
		p.p(p.v.sentence("lead") + " " + p.v.paragraph(2, "fact"))
		p.body(2, "fact", "fact", "opinion", "tip", "filler")
		p.neighbours()
		p.p(p.v.sentence("close"))
	case frontRole:
		p.p(p.v.paragraph(2, "filler"))
		p.list(p.titles(p.n.items))
	default:
		p.p(p.v.paragraph(3, "about", "filler"))
	}
	if home := p.s.homeOf(p.n); home != nil {
		p.raw("p", "Up: "+p.a(home, home.title))
	}
}

// homeOf is the user's page above n.
func (s *site) homeOf(n *node) *node {
	for _, home := range s.homepages() {
		if n != home && strings.HasPrefix(n.path, home.path) {
			return home
		}
	}
	return nil
}

// blocks are sections of one page about different topics, each with links out
// of it: to the site's own pages and to others.
func (p *writer) blocks(topics []*topic) {
	for _, t := range topics {
		back := p.about(t)
		p.h(2, t.rules["name"][0])
		p.p(p.v.paragraph(4, "fact", "fact", "opinion"))
		p.list(p.titles(p.ownAbout(t)))
		for range 2 {
			if to := p.w.elsewhere(p.rng, p.n, t); to != nil {
				p.raw("p", html.EscapeString(p.v.sentence("fact"))+" "+p.withLink("inlink", to))
			}
		}
		p.main.WriteString("<hr>\n")
		back()
	}
}

// ownAbout are the site's pages about t: those below the page where it has
// any, else some.
func (p *writer) ownAbout(t *topic) []*node {
	var own []*node
	for _, n := range p.n.items {
		if n.topics[0] == t {
			own = append(own, n)
		}
	}
	if len(p.n.items) > 0 {
		return own
	}
	for _, sec := range p.s.sections {
		if sec.topic == t {
			own = append(own, p.sample(sec.items, 4)...)
		}
	}
	return own
}
