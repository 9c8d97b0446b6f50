package explain

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// Told is a trail with what is needed to tell it.
type Told struct {
	Trail
	Strategy string
	URL      spoor.URL // that was asked about
	Options  linkscore.Options
	Words    string   // which words are marked, see [Topic]
	Remarks  []string // on the run, a line each
	Seen     [][]Seen // for each step of the trail what the parts of its priority saw; none for a seed
	Why      []string // for each step: why the page with its link cannot be read again; empty for a seed, and where Remarks say it
}

// PrintTrail tells on a terminal why a page was fetched, from the seed on. The
// error is that of writing.
func PrintTrail(w io.Writer, t Told, color bool) error {
	p := &paper{out: w, color: color}
	last := t.Last()
	p.printf("%s\n", p.bold(printable(string(t.URL))))
	p.printf("step %d of agent %s, strategy %s: %s\n", last.Step, printable(t.Agent.String()), cmp.Or(printable(t.Strategy), "unknown"), way(t))
	if last.URL != t.URL {
		p.printf("asked for as %s\n", printable(string(last.URL)))
	}
	if !t.Whole {
		p.printf("the first steps of the way are not in the record\n")
	}
	for _, remark := range t.Remarks {
		p.printf("%s\n", p.dim("("+printable(remark)+")"))
	}
	for i := range t.Steps {
		p.step(t, i)
	}
	if slices.ContainsFunc(t.Seen, hasText) {
		p.printf("\n%s\n", p.dim(legend(t.Words, color)))
		p.printf("%s\n", p.dim("Texts are of the page where a link was first met. Where other pages had it too before it was\nfollowed, its priority and parts may be from one of them, or their sum."))
	}
	return p.finish()
}

func hasText(list []Seen) bool {
	return slices.ContainsFunc(list, func(s Seen) bool { return len(s.Text) > 0 })
}

// way is how long the trail is.
func way(t Told) string {
	switch n := t.Last().Depth; n {
	case 0:
		return "a seed"
	case 1:
		return "one link from its seed"
	default:
		return fmt.Sprintf("%d links from its seed", n)
	}
}

// legend says what is marked; words says which words are.
func legend(words string, color bool) string {
	if color {
		return fmt.Sprintf("Yellow: words %s; underlined: the link's anchor text.", which(words))
	}
	return fmt.Sprintf("[Words] %s are in brackets.", which(words))
}

func (p *paper) step(t Told, i int) {
	s := t.Steps[i]
	p.heading(fmt.Sprintf("step %d  %s", s.Step, printable(string(s.URL))))
	switch {
	case s.Parent == "":
		p.printf("  a seed\n")
	default:
		p.link(t, i)
	}
	p.outcome(s)
}

// link is how the step's address was found and judged.
func (p *paper) link(t Told, i int) {
	s := t.Steps[i]
	from := "first met on " + printable(string(s.Parent))
	if i > 0 {
		from = fmt.Sprintf("first met on the page of step %d", t.Steps[i-1].Step)
	}
	anchor := "without anchor text"
	if s.Anchor != "" {
		anchor = fmt.Sprintf("anchor %q", clip(s.Anchor, 60))
	}
	p.printf("  %s, %s\n", from, anchor)
	p.printf("  priority %s%s\n", p.bold(number(s.Priority)), sumOf(t, s))
	p.seen("    ", t.Seen[i])
	if why := t.Why[i]; why != "" && (i == 0 || t.Why[i-1] != why) { // not the same again
		p.printf("    %s\n", p.wrap(Excerpt{{"(" + printable(why) + ")", Gap}}, "    "))
	}
}

// sumOf is the priority as a sum, or as the strategy weighs it, where its parts
// come to it.
func sumOf(t Told, s *spoor.Step) string {
	if weighed := weighing(t.Strategy, t.Options, s.Parts, s.Priority); weighed != "" {
		return " = " + weighed
	}
	total := 0.0
	var terms []string
	for _, part := range s.Parts {
		total += part.Value
		terms = append(terms, fmt.Sprintf("%s %s", printable(part.Name), score(part.Name, part.Value)))
	}
	if diff := total - s.Priority; len(terms) < 2 || diff > 1e-6 || diff < -1e-6 {
		return ""
	}
	return " = " + strings.Join(terms, " + ")
}

// outcome is what came of the request.
func (p *paper) outcome(s *spoor.Step) {
	for _, u := range s.Redirects {
		p.printf("  redirected over %s\n", printable(string(u)))
	}
	if s.FinalURL != "" && s.FinalURL != s.URL {
		p.printf("  the page came from %s\n", printable(string(s.FinalURL)))
	}
	status := string(s.Outcome)
	if s.Status != 0 {
		status = fmt.Sprintf("%d %s", s.Status, s.Outcome)
	}
	if s.Outcome != spoor.OK {
		p.printf("  %s: %s\n", p.paint(status, text.FgRed), printable(s.Error))
		return
	}
	verdict := "not relevant"
	if s.Relevant {
		verdict = p.paint("relevant", text.FgGreen)
	}
	p.printf("  %s, relevance %s, %s", status, number(s.Relevance), verdict)
	if s.Genre != "" {
		p.printf(", genre %s %s", printable(s.Genre), number(s.GenreScore))
	}
	p.printf(", %d %s\n", s.Links, noun(s.Links, "link"))
	if s.Title != "" {
		p.printf("  title %q\n", clip(s.Title, 80))
	}
}
