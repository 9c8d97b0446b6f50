package sampleweb

import (
	"fmt"
	"html"
)

const (
	linksPerHub = 16
	hubPages    = 3 // listings of a topic at most
)

func planHub(w *world, s *site) {
	for _, sh := range s.topics {
		w.newSection(s, sh.topic)
	}
	w.planAbout(s, "/about.html", "About the directory")
}

// planHubs fills the directories once the other sites are there: every site's
// home page under each of its topics, then single pages.
func (w *world) planHubs() {
	for _, s := range w.sites {
		if s.kind != "hub" {
			continue
		}
		for _, sec := range s.sections {
			w.fillCategory(s, sec)
		}
	}
}

func (w *world) fillCategory(s *site, sec *section) {
	var entries []*node
	seen := map[*node]bool{}
	for _, front := range w.fronts {
		if front.site.lists(sec.topic) && front.site.kind != "hub" {
			entries = append(entries, front)
			seen[front] = true
		}
	}
	pool := w.pools[sec.topic]
	for _, i := range w.rng.Perm(len(pool)) {
		if n := pool[i]; !seen[n] && n.site != s && len(entries) < linksPerHub*hubPages {
			entries = append(entries, n)
			seen[n] = true
		}
	}
	pages := (len(entries) + linksPerHub - 1) / linksPerHub
	for p := range pages {
		n := w.add(s, indexRole, sectionPage(sec, p+1), fmt.Sprintf("Links: %s, page %d", sec.topic.menu(), p+1), sec.topic)
		n.section, n.part, n.parts = sec, p+1, pages
		n.items = entries[p*linksPerHub : min(len(entries), (p+1)*linksPerHub)]
		sec.index = append(sec.index, n)
		w.pools[sec.topic] = append(w.pools[sec.topic], n)
	}
}

// lists is true where the site has pages about t.
func (s *site) lists(t *topic) bool {
	for _, sh := range s.topics {
		if sh.topic == t {
			return true
		}
	}
	return false
}

// hubFor is the directory's page that a site is proud to be in.
func (w *world) hubFor(s *site) *node {
	if s.has("island") || s.kind == "hub" {
		return nil
	}
	var hubs []*node
	for _, h := range w.sites {
		if h.kind == "hub" {
			hubs = append(hubs, h.front)
		}
	}
	return hubs[s.rank%len(hubs)]
}

func writeHub(p *writer) {
	p.h(1, p.n.title)
	switch p.n.role {
	case indexRole:
		p.p(p.v.sentence("intro"))
		for _, n := range p.n.items {
			p.raw("p", p.a(n, n.title)+" "+html.EscapeString(p.describe(n)))
		}
		p.pager()
	case frontRole:
		p.p(p.v.paragraph(2, "intro"))
		for _, sec := range p.s.sections {
			p.raw("h3", p.a(sec.index[0], sec.topic.rules["name"][0]))
			p.list(p.titles(p.sample(sec.index[0].items, 3)))
		}
	default:
		p.p(p.v.paragraph(3, "about", "intro"))
	}
}

func (p *writer) describe(n *node) string {
	back := p.about(p.n.section.topic)
	defer back()
	p.v.fixed["title"] = n.title
	return "- " + p.v.say("kind") + ". " + p.v.sentence("describe")
}
