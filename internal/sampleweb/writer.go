package sampleweb

import (
	"fmt"
	"html"
	"math/rand/v2"
	"path"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor"
)

// linkMark stands for an anchor while a sentence is made and escaped.
const linkMark = "\x00"

// writer writes one page. Its parts are HTML; what goes into them as text is
// escaped by the methods.
type writer struct {
	w     *world
	n     *node
	s     *site
	v     *voice
	rng   *rand.Rand
	nav   []string
	main  strings.Builder
	side  strings.Builder
	foot  []string
	links []spoor.URL
}

// write returns the page's HTML in UTF-8 and its links.
func (w *world) write(n *node) (string, []spoor.URL) {
	p := &writer{w: w, n: n, s: n.site, rng: w.pageRand(n, 0)}
	var t *topic
	if len(n.topics) > 0 {
		t = n.topics[0]
	}
	p.v = w.voiceFor(n.site, t, w.pageRand(n, 1))
	p.fix(n)
	p.writeNav()
	shapeOf(n.site.kind).write(p)
	p.writeElsewhere()
	p.writeFoot()
	return p.layout(), p.links
}

// fix sets what stays the same on the page.
func (p *writer) fix(n *node) {
	p.v.fixed["title"], p.v.fixed["headline"], p.v.fixed["link"] = n.title, n.title, linkMark
	if n.focus != "" {
		p.v.fixed["focus"] = n.focus
	} else if len(n.topics) > 0 {
		p.v.fixed["focus"] = p.v.say("focus")
	}
}

// about speaks about another topic until the returned func is called.
func (p *writer) about(t *topic) (back func()) {
	held := p.v
	p.v = p.w.voiceFor(p.s, t, held.rng)
	p.v.fixed["focus"] = p.v.say("focus")
	p.v.fixed["link"] = linkMark
	return func() { p.v = held }
}

func (p *writer) h(level int, text string) {
	fmt.Fprintf(&p.main, "<h%d>%s</h%d>\n", level, html.EscapeString(text), level)
}

func (p *writer) p(text string) { p.raw("p", html.EscapeString(text)) }

// raw writes an element around HTML.
func (p *writer) raw(tag, inner string) {
	name, _, _ := strings.Cut(tag, " ")
	fmt.Fprintf(&p.main, "<%s>%s</%s>\n", tag, inner, name)
}

func (p *writer) list(items []string) { p.main.WriteString(listOf(items)) }

// box is a titled list in the sidebar; an empty one is left out.
func (p *writer) box(title string, items []string) {
	if len(items) > 0 {
		fmt.Fprintf(&p.side, "<h4>%s</h4>\n%s", html.EscapeString(title), listOf(items))
	}
}

func listOf(items []string) string {
	if len(items) == 0 {
		return ""
	}
	return "<ul>\n<li>" + strings.Join(items, "</li>\n<li>") + "</li>\n</ul>\n"
}

// a is an anchor. A moved page is at times linked by its old address.
func (p *writer) a(to *node, text string) string {
	if len(to.aliases) > 0 && p.rng.IntN(5) < 2 {
		to = to.aliases[p.rng.IntN(len(to.aliases))]
	}
	return p.exactly(to, text)
}

// exactly is an anchor to this very page.
func (p *writer) exactly(to *node, text string) string {
	p.links = append(p.links, to.url)
	return fmt.Sprintf(`<a href="%s">%s</a>`, html.EscapeString(p.href(to)), html.EscapeString(text))
}

// href is absolute between hosts; within one, old skins name the file alone
// where both are in one directory.
func (p *writer) href(to *node) string {
	if to.site != p.s || to.url.Host() != p.n.url.Host() {
		return string(to.url)
	}
	ref := to.url.Path()
	if p.s.skin != "modern" && p.s.skin != "divs" && path.Dir(ref) == path.Dir(p.n.path) && strings.HasSuffix(ref, ".html") {
		return path.Base(ref)
	}
	return ref
}

// titles are anchors with the pages' titles.
func (p *writer) titles(nodes []*node) []string {
	var items []string
	for _, n := range nodes {
		items = append(items, p.a(n, n.title))
	}
	return items
}

// call is an anchor text for a page as people write it: its title, its
// subject or nothing telling.
func (p *writer) call(to *node) string {
	switch k := p.rng.IntN(20); {
	case k < 12 || len(to.topics) == 0:
		return to.title
	case k < 15 && to.focus != "":
		return to.focus
	case k < 17:
		menu := to.topics[0].rules["menu"]
		return menu[p.rng.IntN(len(menu))]
	default:
		return p.v.say("vaguelink")
	}
}

// withLink is the rule's sentence, which has a {link}, with an anchor in it.
func (p *writer) withLink(rule string, to *node) string {
	return p.anchorIn(p.v.sentence(rule), to)
}

func (p *writer) anchorIn(sentence string, to *node) string {
	return strings.Replace(html.EscapeString(sentence), linkMark, p.a(to, p.call(to)), 1)
}

// body writes paragraphs about the page's topic with links to other sites in
// them, and what makes the page a bridge or leaves it with a dead link.
func (p *writer) body(paragraphs int, rules ...string) {
	for i := range paragraphs {
		text := html.EscapeString(p.v.paragraph(3+p.rng.IntN(3), rules...))
		if i == 0 || p.rng.IntN(3) == 0 {
			if to := p.related(); to != nil {
				text += " " + p.withLink("inlink", to)
			}
		}
		p.raw("p", text)
	}
	if p.rng.IntN(2) == 0 {
		if to := p.w.anything(p.rng, p.n); to != nil {
			p.raw("p", p.withLink("asidelink", to))
		}
	}
	p.writeBridge()
	p.writeDead()
}

// related is a page of another site about the same topic, or about anything
// where the page has none.
func (p *writer) related() *node {
	if len(p.n.topics) == 0 {
		return p.w.anything(p.rng, p.n)
	}
	return p.w.elsewhere(p.rng, p.n, p.n.topics[p.rng.IntN(len(p.n.topics))])
}

func (p *writer) writeBridge() {
	if p.n.bridge == nil {
		return
	}
	lines := p.w.lib.kinds["bridges"][p.n.bridge.topics[0].name]
	line := lines[p.rng.IntN(len(lines))]
	p.raw("p", p.anchorIn(strings.Replace(line, "{link}", linkMark, 1), p.n.bridge))
}

func (p *writer) writeDead() {
	if p.rng.IntN(25) != 0 {
		return
	}
	dead := p.w.deadLink(p.n, slug(p.v.sentence("title")), p.rng.IntN(3) == 0)
	p.raw("p", p.anchorIn(p.v.sentence("inlink"), dead))
}

// sample draws up to k different pages that a page may name.
func (p *writer) sample(from []*node, k int) []*node {
	var out []*node
	for _, i := range p.rng.Perm(len(from)) {
		if n := from[i]; n != p.n && (n.section == p.n.section || suits(p.n, n)) {
			if out = append(out, n); len(out) == k {
				break
			}
		}
	}
	return out
}

// items are all of the site's content pages.
func (s *site) items() []*node {
	var all []*node
	for _, sec := range s.sections {
		all = append(all, sec.items...)
	}
	return all
}

func day(t time.Time) string { return t.Format("2 January 2006") }
