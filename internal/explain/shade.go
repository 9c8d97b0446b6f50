package explain

import (
	"fmt"
	"strings"
)

// shade is the class of a block's colour: how often its relevance is the
// threshold.
func (p *Page) shade(relevance float64) string {
	switch {
	case relevance >= 4*p.Threshold:
		return "spoor-r3"
	case relevance >= 2*p.Threshold:
		return "spoor-r2"
	case relevance >= p.Threshold:
		return "spoor-r1"
	default:
		return "spoor-r0"
	}
}

// weight is the class of a link's label: its priority beside the best one of
// the page.
func (p *Page) weight(l *Link) string {
	best := p.Links[p.Order[0]].Priority
	switch {
	case l.Drop:
		return "spoor-w0"
	case l.Priority <= 0 || best <= 0:
		return "spoor-w0"
	case l.Priority >= 0.75*best:
		return "spoor-w3"
	case l.Priority >= 0.4*best:
		return "spoor-w2"
	default:
		return "spoor-w1"
	}
}

// short is a link's label: rank, priority and the part that has most of it.
func (p *Page) short(link int) string {
	l := &p.Links[link]
	why, most := "", 0.0
	for _, part := range l.Parts {
		if part.Value > most {
			why, most = " "+part.Name, part.Value
		}
	}
	if l.Drop || p.Doc.Links[link].NotPage {
		why += ", not followed"
	}
	return fmt.Sprintf("#%d %s%s", l.Rank, number(l.Priority), why)
}

// told is all there is to say about a link: its reason and what its parts saw.
func (p *Page) told(link int) string {
	l := &p.Links[link]
	var b strings.Builder
	fmt.Fprintf(&b, "link %d of %d, priority %s: %s", l.Rank, len(p.Links), number(l.Priority), l.Reason())
	if weighed := weighing(p.Strategy, p.Options, l.Parts, l.Priority); weighed != "" {
		fmt.Fprintf(&b, "\n= %s", weighed)
	}
	for _, s := range p.Quote(link, l.Parts) {
		if s.Part == "rest" && s.Value == 0 {
			continue // it did not decide
		}
		if len(s.Text) > 0 {
			fmt.Fprintf(&b, "\n%s %s saw: %s", s.Part, number(s.Value), s.Text)
		} else if s.Note != "" {
			fmt.Fprintf(&b, "\n%s %s: %s", s.Part, number(s.Value), s.Note)
		}
	}
	return b.String()
}
