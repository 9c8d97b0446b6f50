package sampleweb

import (
	"fmt"
	"html"
	"regexp"
	"strings"
)

// writeNav is the same on every page of the site: home, sections, extras.
func (p *writer) writeNav() {
	p.nav = append(p.nav, p.a(p.s.front, "Home"))
	for _, sec := range p.s.sections {
		if len(sec.index) > 0 {
			p.nav = append(p.nav, p.a(sec.index[0], sec.name))
		}
	}
	for _, n := range p.s.extras {
		p.nav = append(p.nav, p.a(n, n.title))
	}
}

// writeElsewhere is a box of links to other sites: one in four on the subject,
// the others whatever they are about.
func (p *writer) writeElsewhere() {
	if p.n.role == profileRole || p.s.kind == "hub" {
		return
	}
	var items []string
	seen := map[*node]bool{}
	for range 8 {
		to := p.w.anything(p.rng, p.n)
		if p.rng.IntN(4) == 0 {
			to = p.related()
		}
		if to != nil && !seen[to] {
			seen[to] = true
			items = append(items, p.a(to, to.title))
		}
	}
	p.box(p.v.say("offlink"), items)
}

func (p *writer) writeFoot() {
	p.foot = append(p.foot, html.EscapeString(p.s.name+". "+p.v.say("siteword")))
	if p.s.charset != "utf-8" {
		p.foot = append(p.foot, html.EscapeString("Webmaster: "+p.s.people[len(p.s.people)-1]))
	}
	if p.s.about != nil {
		p.foot = append(p.foot, p.exactly(p.s.about, p.s.about.title))
	}
	if p.n == p.s.about && p.s == p.w.sites[0] {
		for _, n := range p.w.loops {
			p.foot = append(p.foot, p.exactly(n, "Press centre"))
		}
	}
	if hub := p.w.hubFor(p.s); hub != nil && (p.n.role == frontRole || p.n.role == extraRole) {
		p.foot = append(p.foot, "Listed in "+p.a(hub, hub.site.name))
	}
	if p.n.role == frontRole && len(p.s.topics) > 3 && p.s.rank%2 == 0 {
		p.foot = append(p.foot, fmt.Sprintf(`<a href="%s">Town calendar</a>`, trapStart))
		p.links = append(p.links, trapStart)
	}
}

// layout puts the parts together in the site's skin.
func (p *writer) layout() string {
	title := p.n.title
	if p.n.role != frontRole {
		title += " - " + p.s.name
	}
	title = html.EscapeString(title)
	if p.s.skin == "frames" && p.n.role == frontRole {
		p.links = nil // nothing but the frames
		return p.frameset(title)
	}
	switch p.s.skin {
	case "modern":
		return p.modern(title)
	case "divs":
		return p.divs(title)
	case "sloppy":
		return sloppy(p.tables(title))
	default:
		return p.tables(title)
	}
}

func (p *writer) modern(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"%s\"><title>%s</title>\n", p.s.charset, title)
	if p.n.teaser != "" {
		fmt.Fprintf(&b, "<meta name=\"description\" content=\"%s\">\n", html.EscapeString(p.n.teaser))
	}
	fmt.Fprintf(&b, "</head>\n<body>\n<header><p>%s</p><nav>%s</nav></header>\n", html.EscapeString(p.s.name), listOf(p.nav))
	fmt.Fprintf(&b, "<main><article>\n%s</article></main>\n<aside>\n%s</aside>\n", p.main.String(), p.side.String())
	fmt.Fprintf(&b, "<footer><p>%s</p></footer>\n</body>\n</html>\n", strings.Join(p.foot, " | "))
	return b.String()
}

func (p *writer) divs(title string) string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd\">\n")
	fmt.Fprintf(&b, "<html xmlns=\"http://www.w3.org/1999/xhtml\">\n<head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=%s\" />\n<title>%s</title></head>\n", p.s.charset, title)
	fmt.Fprintf(&b, "<body>\n<div id=\"head\">%s</div>\n<div id=\"menu\">%s</div>\n", html.EscapeString(p.s.name), listOf(p.nav))
	fmt.Fprintf(&b, "<div id=\"content\">\n%s</div>\n<div id=\"sidebar\">\n%s</div>\n", p.main.String(), p.side.String())
	fmt.Fprintf(&b, "<div id=\"footer\">%s</div>\n</body>\n</html>\n", strings.Join(p.foot, " &middot; "))
	return b.String()
}

func (p *writer) tables(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<html>\n<head><title>%s</title>\n<meta http-equiv=\"Content-Type\" content=\"text/html; charset=%s\">\n</head>\n", title, p.s.charset)
	logo := fmt.Sprintf(`<img src="/img/%s.gif" alt="%s" width="120" height="40">`, slug(p.s.name), html.EscapeString(p.s.name))
	fmt.Fprintf(&b, "<body bgcolor=\"#ffffff\">\n<table width=\"100%%\" border=\"0\">\n<tr><td colspan=\"2\"><a href=\"/\">%s</a><br>\n<font size=\"2\">%s</font></td></tr>\n", logo, strings.Join(p.nav, " | "))
	p.links = append(p.links, p.s.front.url)
	fmt.Fprintf(&b, "<tr><td valign=\"top\">\n%s</td>\n<td width=\"160\" valign=\"top\">\n%s</td></tr>\n", p.main.String(), p.side.String())
	fmt.Fprintf(&b, "<tr><td colspan=\"2\"><hr><font size=\"1\">%s</font></td></tr>\n</table>\n</body>\n</html>\n", strings.Join(p.foot, " | "))
	return b.String()
}

// sloppy is HTML as it was typed by hand in 1996: capitals, no quotes where
// they can be left out, and end tags forgotten.
func sloppy(s string) string {
	s = endTag.ReplaceAllString(s, "")
	s = bareValue.ReplaceAllString(s, `=$1`)
	return tagName.ReplaceAllStringFunc(s, strings.ToUpper)
}

var (
	endTag    = regexp.MustCompile(`</(p|li|td|tr|html|body)>`)
	bareValue = regexp.MustCompile(`="([^" >'=]+)"`)
	tagName   = regexp.MustCompile(`</?[a-z][a-z0-9]*`)
)
