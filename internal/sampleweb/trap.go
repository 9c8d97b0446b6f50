package sampleweb

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor"
)

// The calendar of a town, which has a page for every month and every day of
// the years 1 to 9999, each with links to the next and the last.
const (
	trapHost            = "calendar.northmoor.example"
	trapStart spoor.URL = "http://" + trapHost + "/month?m=2012-10"
	// archivedMonths is how much of the calendar Archive keeps.
	archivedMonths = 24
)

// trapPage makes the calendar's page at u.
func (w *Web) trapPage(u spoor.URL) (Page, bool) {
	query, ok := strings.CutPrefix(string(u), "http://"+trapHost+"/")
	if !ok {
		return Page{}, false
	}
	if query == "" {
		query = string(trapStart)[len("http://"+trapHost+"/"):]
	}
	p := Page{URL: u, Kind: Trap, Status: http.StatusOK, Header: contentType("text/html; charset=utf-8"),
		Labels: []Label{{Topic: "general"}}, At: captureDay().Add(24 * time.Hour)}
	if m, ok := strings.CutPrefix(query, "month?m="); ok {
		month, err := time.Parse("2006-01", m)
		if err != nil {
			return Page{}, false
		}
		w.writeMonth(&p, month)
		return p, true
	}
	d, ok := strings.CutPrefix(query, "day?d=")
	date, err := time.Parse("2006-01-02", d)
	if !ok || err != nil {
		return Page{}, false
	}
	w.writeDay(&p, date)
	return p, true
}

func monthURL(t time.Time) spoor.URL {
	return spoor.URL("http://" + trapHost + "/month?m=" + t.Format("2006-01"))
}

func dayURL(t time.Time) spoor.URL {
	return spoor.URL("http://" + trapHost + "/day?d=" + t.Format("2006-01-02"))
}

func (w *Web) writeMonth(p *Page, month time.Time) {
	p.Title = "Town calendar, " + month.Format("January 2006")
	var b strings.Builder
	p.openTrap(&b)
	p.trapLink(&b, monthURL(month.AddDate(0, -1, 0)), "previous month")
	p.trapLink(&b, monthURL(month.AddDate(0, 1, 0)), "next month")
	b.WriteString("<table>\n")
	for d := month; d.Month() == month.Month(); d = d.AddDate(0, 0, 1) {
		b.WriteString("<tr><td>")
		p.trapLink(&b, dayURL(d), d.Format("Monday, 2 January"))
		b.WriteString("</td></tr>\n")
	}
	b.WriteString("</table>\n</body></html>\n")
	p.Body = []byte(b.String())
}

func (w *Web) writeDay(p *Page, date time.Time) {
	p.Title = "Town calendar, " + date.Format("2 January 2006")
	var b strings.Builder
	p.openTrap(&b)
	p.trapLink(&b, dayURL(date.AddDate(0, 0, -1)), "previous day")
	p.trapLink(&b, dayURL(date.AddDate(0, 0, 1)), "next day")
	p.trapLink(&b, monthURL(date.AddDate(0, 0, 1-date.Day())), "month")
	h := fnv.New64a()
	_, _ = h.Write([]byte(p.URL)) // never fails
	v := newVoice(rand.New(rand.NewPCG(w.options.Seed, h.Sum64())), w.texts.kinds["common"])
	fmt.Fprintf(&b, "<p>%d o'clock, %s: %s</p>\n</body></html>\n", 9+v.rng.IntN(12), v.say("place"), v.sentence("filler"))
	p.Body = []byte(b.String())
}

func (p *Page) openTrap(b *strings.Builder) {
	fmt.Fprintf(b, "<html><head><title>%s</title></head>\n<body><h1>%s</h1>\n", p.Title, p.Title)
}

func (p *Page) trapLink(b *strings.Builder, to spoor.URL, text string) {
	fmt.Fprintf(b, "<a href=\"%s\">%s</a>\n", to.Path(), text)
	p.Links = append(p.Links, to)
}

// archivedTrap is the part of the calendar that an archive holds: its first
// months, without their days.
func (w *Web) archivedTrap() []Page {
	var pages []Page
	for month := time.Date(2012, 10, 1, 0, 0, 0, 0, time.UTC); len(pages) < archivedMonths; month = month.AddDate(0, 1, 0) {
		p, _ := w.trapPage(monthURL(month)) // always a page: the month is valid
		pages = append(pages, p)
	}
	return pages
}
