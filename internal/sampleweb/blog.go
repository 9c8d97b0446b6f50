package sampleweb

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"time"
)

// blogDays is how long blogs have been written, up to some weeks before the
// capture.
const blogDays = 1690

func planBlog(w *world, s *site) {
	first := len(w.nodes)
	posted := func(id int) time.Time { return firstDay().AddDate(0, 0, (id-first)*blogDays/s.pages) }
	w.planSections(s, "title", func(_ *section, id int, slug string) string {
		return fmt.Sprintf("/%d/%s/", posted(id).Year(), slug)
	})
	for _, n := range s.items() {
		n.author, n.date = s.people[0], posted(n.id)
	}
	w.planIndex(s, 8, func(sec *section, page int) string {
		return fmt.Sprintf("/category/%s/%d/", sec.slug, page)
	})
	planArchives(w, s)
	w.planAbout(s, "/about/", "About me")
}

// planArchives lists the posts by year.
func planArchives(w *world, s *site) {
	byYear := map[int][]*node{}
	for _, n := range s.items() {
		byYear[n.date.Year()] = append(byYear[n.date.Year()], n)
	}
	for year := 2008; year <= 2012; year++ {
		if posts := byYear[year]; len(posts) > 0 {
			slices.SortStableFunc(posts, func(a, b *node) int { return b.date.Compare(a.date) })
			n := w.add(s, extraRole, fmt.Sprintf("/archives/%d/", year), fmt.Sprintf("Archives %d", year), s.ownTopic()...)
			n.items = posts
			s.extras = append(s.extras, n)
		}
	}
}

func writeBlog(p *writer) {
	switch {
	case p.n.role == itemRole:
		writePost(p)
	case p.n == p.s.about:
		p.h(1, p.n.title)
		for range 3 {
			p.p(p.v.paragraph(2, "aboutme"))
		}
	case p.n.role == frontRole:
		p.h(1, p.s.name)
		p.p(p.tagline())
		p.excerpts(p.sample(p.s.items(), 6))
	case p.n.role == indexRole:
		p.h(1, "Category: "+p.n.title)
		p.excerpts(p.n.items)
		p.pager()
	default:
		p.h(1, p.n.title)
		p.excerpts(p.n.items)
	}
	if p.n.section != nil {
		p.box("In the same category", p.titles(p.sample(p.n.section.items, 4)))
	}
	p.box("Recent posts", p.titles(p.sample(p.s.items(), 3)))
	p.blogroll()
}

func (p *writer) tagline() string {
	defer p.about(p.s.topics[0].topic)()
	return p.v.say("tagline")
}

// excerpts are posts as a blog's listings show them.
func (p *writer) excerpts(posts []*node) {
	for _, n := range posts {
		p.raw("h2", p.a(n, n.title))
		p.raw("p", html.EscapeString(n.teaser)+" "+p.exactly(n, "Continue reading"))
		p.p(fmt.Sprintf("Posted by %s on %s | %d comments", n.author, day(n.date), n.id%7))
	}
}

func writePost(p *writer) {
	p.h(1, p.n.title)
	p.raw("p class=\"meta\"", fmt.Sprintf("Posted by %s on %s in %s", html.EscapeString(p.n.author), day(p.n.date), p.a(p.n.section.index[0], p.n.section.name)))
	p.p(p.v.sentence("lead") + " " + p.v.sentence("fact"))
	p.body(3, "fact", "fact", "fact", "chat", "chat", "filler")
	p.p(p.v.sentence("tip") + " " + p.v.sentence("close"))
	p.p(p.v.say("mood") + ". Tags: " + strings.Join([]string{p.v.say("part"), p.v.say("part"), p.v.say("parts")}, ", ") + ". Permalink, trackback.")
	p.comments("Comments", p.n.id%7)
	var ways []string
	if p.n.prev != nil {
		ways = append(ways, "Older post: "+p.a(p.n.prev, p.n.prev.title))
	}
	if p.n.next != nil {
		ways = append(ways, "Newer post: "+p.a(p.n.next, p.n.next.title))
	}
	p.raw("p", strings.Join(ways, " | "))
}

// blogroll is the same on every page of the blog: up to four blogs of the same
// kind, and others, whatever they are about.
func (p *writer) blogroll() {
	order := p.w.pageRand(p.s.front, 3).Perm(len(p.w.fronts))
	var near, far []string
	for _, i := range order {
		n := p.w.fronts[i]
		switch {
		case n.site.genre() != Blogs || n.site == p.s || !suits(p.n, n) && len(n.topics) > 0:
		case n.site.lists(p.s.topics[0].topic) && len(near) < 4:
			near = append(near, p.a(n, n.site.name))
		case !n.site.lists(p.s.topics[0].topic) && len(far) < 3:
			far = append(far, p.a(n, n.site.name))
		}
	}
	p.box("Blogroll", append(near, far...))
}
