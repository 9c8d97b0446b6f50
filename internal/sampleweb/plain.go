package sampleweb

import (
	"fmt"
	"html"
	"strings"
)

// basketPath is excluded by the robots.txt of shops.
const basketPath = "/basket"

func planEncyclopedia(w *world, s *site) {
	w.planSections(s, "focus", func(_ *section, _ int, slug string) string {
		return "/wiki/" + strings.ReplaceAll(slug, "-", "_")
	})
	w.planIndex(s, 20, func(sec *section, page int) string {
		return fmt.Sprintf("/wiki/Category:%s_%d", strings.ReplaceAll(sec.slug, "-", "_"), page)
	})
	var senses []*topic
	for _, sec := range s.sections {
		if sec.topic.label.Sense != "" {
			senses = append(senses, sec.topic)
		}
	}
	s.extras = append(s.extras, w.add(s, multiRole, "/wiki/Jaguar", "Jaguar (several meanings)", senses...))
	w.planAbout(s, "/wiki/About", "About")
}

func writeEncyclopedia(p *writer) {
	p.h(1, p.n.title)
	switch p.n.role {
	case itemRole:
		p.p(p.v.sentence("lead") + " " + p.v.paragraph(2, "fact"))
		for range 2 {
			p.h(2, p.v.say("heading"))
			p.body(1, "fact")
		}
		p.p(p.v.sentence("close"))
		p.h(2, "See also")
		p.list(p.titles(p.sample(p.n.section.items, 4)))
		p.raw("p", "Category: "+p.a(p.n.section.index[0], p.n.section.name))
		p.box("Random entries", p.titles(p.sample(p.s.items(), 4)))
	case multiRole:
		p.blocks(p.n.topics)
	default:
		p.listing()
	}
}

func planShop(w *world, s *site) {
	w.planSections(s, "product", func(sec *section, n int, slug string) string {
		return fmt.Sprintf("/%s/%s-%d.html", sec.slug, slug, n)
	})
	w.planIndex(s, 10, sectionPage)
	w.planAbout(s, "/about.html", "About us")
	s.extras = append(s.extras, w.add(s, extraRole, basketPath, "Your basket"))
}

func writeShop(p *writer) {
	p.h(1, p.n.title)
	if p.n.role != itemRole {
		p.listing()
		return
	}
	p.v.fixed["product"] = strings.ToLower(p.n.title)
	p.raw("p", fmt.Sprintf(`<img src="/img/%d.jpg" alt="%s">`, p.n.id, html.EscapeString(p.n.title)))
	p.p(fmt.Sprintf("Order number %d. Price: £%d.50. In stock: %d.", 1000+p.n.id, 4+p.n.id%190, p.n.id%17))
	p.p(p.v.sentence("lead") + " " + p.v.paragraph(2, "pitch"))
	p.body(2, "fact", "tip", "pitch")
	p.p(p.v.sentence("close"))
	p.box("Customers also bought", p.titles(p.sample(p.s.items(), 4)))
}

func planClub(w *world, s *site) {
	w.planSections(s, "itemtitle", func(_ *section, _ int, slug string) string {
		return "/programme/" + slug + ".html"
	})
	w.planIndex(s, 10, sectionPage)
	w.planAbout(s, "/club.html", "The club")
	s.extras = append(s.extras, w.add(s, extraRole, "/committee.html", "Committee"))
	w.add(s, fileRole, "/bulletin.pdf", "Bulletin")
	if s.skin == "frames" {
		planFrames(w, s)
	}
}

func writeClub(p *writer) {
	if p.s.skin == "frames" && p.n.role == frontRole {
		return // the frameset says it all
	}
	p.h(1, p.n.title)
	if p.n.role != itemRole {
		p.listing()
		p.bulletin()
		return
	}
	p.p(day(p.n.date) + ", " + p.v.say("place") + " village hall")
	p.p(p.v.sentence("lead") + " " + p.v.paragraph(2, "fact"))
	p.body(2, "fact", "fact", "notes", "tip")
	p.p(p.v.sentence("notes") + " " + p.v.sentence("close"))
	p.neighbours()
}

func (p *writer) bulletin() {
	for _, n := range p.s.nodes {
		if n.role == fileRole {
			p.raw("p", "Printed: "+p.a(n, "the bulletin as a file"))
		}
	}
}

func planCompany(w *world, s *site) {
	w.planSections(s, "itemtitle", underSection)
	w.planIndex(s, 10, sectionPage)
	w.planAbout(s, "/company.html", "The company")
}

func writeCompany(p *writer) {
	p.h(1, p.n.title)
	if p.n.role != itemRole {
		p.listing()
		return
	}
	p.p(p.v.sentence("lead") + " " + p.v.paragraph(2, "fact"))
	p.body(2, "fact", "fact", "pitch")
	p.p(p.v.sentence("pitch") + " " + p.v.sentence("close"))
	p.neighbours()
}

// neighbours are the pages before and after.
func (p *writer) neighbours() {
	var ways []string
	if p.n.prev != nil {
		ways = append(ways, "Previous: "+p.a(p.n.prev, p.n.prev.title))
	}
	if p.n.next != nil {
		ways = append(ways, "Next: "+p.a(p.n.next, p.n.next.title))
	}
	p.raw("p", strings.Join(ways, " | "))
}

// listing is a plain site's front page, section listing or page about itself.
func (p *writer) listing() {
	switch p.n.role {
	case indexRole:
		p.p(p.v.paragraph(2, "fact"))
		for _, n := range p.n.items {
			p.raw("p", p.a(n, n.title)+": "+html.EscapeString(n.teaser))
		}
		p.pager()
	case frontRole:
		p.p(p.v.paragraph(3, "about", "about", "filler"))
		for _, sec := range p.s.sections {
			p.raw("h3", p.a(sec.index[0], sec.name))
			for _, n := range p.sample(sec.items, 3) {
				p.raw("p", p.a(n, n.title)+": "+html.EscapeString(n.teaser))
			}
		}
	default:
		p.writeAbout()
	}
}
