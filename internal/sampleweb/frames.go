package sampleweb

import (
	"fmt"
	"html"
)

// planFrames gives a site with a frameset its menu frame; the club's own page
// is the other frame.
func planFrames(w *world, s *site) {
	menu := w.add(s, extraRole, "/menu.html", "Menu")
	s.extras = append(s.extras, menu)
}

// frameset is the home page of a site with frames: no text but for those who
// have none.
func (p *writer) frameset(title string) string {
	menu := p.s.extras[len(p.s.extras)-1]
	p.links = append(p.links, menu.url, p.s.about.url)
	return fmt.Sprintf(`<html>
<head><title>%s</title></head>
<frameset cols="160,*">
<frame src="%s" name="menu">
<frame src="%s" name="main">
<noframes><body>%s %s</body></noframes>
</frameset>
</html>
`, title, p.href(menu), p.href(p.s.about), html.EscapeString(p.s.name), p.exactly(menu, "Menu"))
}
