package paths

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Bounds of what is printed for people; the JSON form has everything.
const (
	nameWidth = 14 // columns of a topic
	maxPairs  = 60 // rows of the table of pairs
)

// Render prints the report as tables that fit 100 columns, with colour only
// when asked. Several runs are numbered, and listed first with their numbers;
// of very many pairs the first are printed and the rest counted. Where no agent
// made a step there is nothing to compare, and one sentence says so. The error
// is that of writing.
func Render(w io.Writer, r Report, color bool) error {
	p := printer{color: color}
	if len(r.Runs) > 1 {
		p.runs = map[string]int{}
		for i, t := range r.Runs {
			p.runs[t.Run] = i + 1
		}
	}
	p.totals(r.Runs)
	if steps(r) == 0 {
		p.nothing(r)
	} else {
		p.agents(r)
		p.foreign(r)
		p.decided(r)
		p.pairs(r.Pairs)
		p.topics(r.Topics)
	}
	if _, err := io.WriteString(w, p.out.String()); err != nil {
		return fmt.Errorf("print paths: %w", err)
	}
	return nil
}

func steps(r Report) (n int) {
	for _, t := range r.Runs {
		n += t.Steps
	}
	return n
}

// foreign says how many pages declare another language than the agents read.
func (p *printer) foreign(r Report) {
	pages, foreign := 0, 0
	for _, a := range r.Agents {
		pages, foreign = pages+a.Pages, foreign+a.Foreign
	}
	if foreign > 0 {
		fmt.Fprintf(&p.out, "%d of %s %s another language than that of the crawl: stop words, stems and models are not made for that.\n\n",
			foreign, count(pages, "page"), verb(foreign, "declares", "declare"))
	}
}

// nothing says that there are no paths.
func (p *printer) nothing(r Report) {
	if len(r.Agents) == 0 {
		p.out.WriteString("No agent had started when the run was stopped: there are no paths to compare.\n")
		return
	}
	who := fmt.Sprintf("None of the %d agents had recorded a page", len(r.Agents))
	if len(r.Agents) == 1 {
		who = "The only agent had recorded no page"
	}
	p.out.WriteString(who + " when the run ended: there are no paths to compare.\n")
}

// printer collects tables.
type printer struct {
	out   strings.Builder
	color bool
	runs  map[string]int // numbers of several runs; nil for one
}

// table prints one table under a heading; the columns from number on are
// numbers and stand to the right.
func (p *printer) table(heading string, header table.Row, number int, rows []table.Row) {
	t := table.NewWriter()
	style := table.StyleLight
	style.Options = table.OptionsNoBordersAndSeparators
	style.Options.SeparateHeader = true
	style.Box.PaddingLeft = ""
	style.Format.Header = text.FormatDefault
	if p.color {
		style.Color.Header = text.Colors{text.Bold}
	}
	t.SetStyle(style)
	t.AppendHeader(header)
	t.AppendRows(rows)
	var columns []table.ColumnConfig
	for i := range header {
		c := table.ColumnConfig{Number: i + 1}
		if i >= number {
			c.Align, c.AlignHeader = text.AlignRight, text.AlignRight
		}
		columns = append(columns, c)
	}
	t.SetColumnConfigs(columns)
	p.out.WriteString("\n" + p.paint(heading, text.Bold, text.FgCyan) + "\n")
	for line := range strings.Lines(t.Render() + "\n") {
		p.out.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
}

func (p *printer) paint(s string, colors ...text.Color) string {
	if !p.color {
		return s
	}
	return text.Colors(colors).Sprint(s)
}

// row is a row that starts with the run where there are several.
func (p *printer) row(run any, cells ...any) table.Row {
	if p.runs == nil {
		return cells
	}
	return append(table.Row{run}, cells...)
}

func (p *printer) agents(r Report) {
	best := map[[2]string]int{}
	for _, t := range r.Topics {
		best[[2]string{t.Run, t.Topic}] = t.BestAgent
	}
	var rows []table.Row
	for _, a := range r.Agents {
		relevant := strconv.Itoa(a.Relevant)
		if a.Agent == best[[2]string{a.Run, a.Topic}] {
			relevant = p.paint(relevant, text.FgGreen)
		}
		reason := string(a.Reason)
		if reason == "" {
			reason = "-"
		}
		rows = append(rows, p.row(p.runs[a.Run], name(a.Topic), a.Agent, printable(reason), a.Steps, relevant, fraction(a.Precision),
			a.Hosts, a.Domains, fmt.Sprintf("%.2f", a.MeanDepth), a.Failed, a.Ignored))
	}
	header := p.row("run", "topic", "agent", "reason", "steps", "relevant", "prec.", "hosts", "domains", "depth", "failed", "ignored")
	p.table("Agents", header, len(header)-8, rows)
}

func (p *printer) pairs(pairs []Pair) {
	if len(pairs) == 0 {
		return
	}
	label := func(run string, agent int) string {
		if p.runs == nil {
			return strconv.Itoa(agent)
		}
		return fmt.Sprintf("%d of run %d", agent, p.runs[run])
	}
	var rows []table.Row
	for _, q := range pairs[:min(len(pairs), maxPairs)] {
		rows = append(rows, table.Row{name(q.Topic), label(q.RunA, q.AgentA), label(q.RunB, q.AgentB),
			overlap(q.URLs, q.SharedURLs), overlap(q.Hosts, q.SharedHosts), overlap(q.Relevant, q.SharedRelevant)})
	}
	p.table("Overlap of two agents: Jaccard index (shared)", table.Row{"topic", "agent", "and", "pages", "hosts", "relevant"}, 3, rows)
	if more := len(pairs) - maxPairs; more > 0 {
		fmt.Fprintf(&p.out, "... and %s; the JSON format has all\n", count(more, "more pair"))
	}
}

func (p *printer) topics(topics []Topic) {
	var rows []table.Row
	for _, t := range topics {
		best, gain := "-", "-"
		if t.BestAgent > 0 {
			best = fmt.Sprintf("%d (agent %d)", t.BestRelevant, t.BestAgent)
			gain = fmt.Sprintf("%.2f", t.Gain)
		}
		rows = append(rows, p.row(p.runs[t.Run], name(t.Topic), t.Agents, t.Pages, t.Hosts, t.Relevant, best, p.paint(gain, text.FgGreen), t.Requests))
	}
	header := p.row("run", "topic", "agents", "pages", "hosts", "relevant", "best alone", "gain", "requests")
	p.table("All agents of a topic together (distinct)", header, len(header)-7, rows)
}

func (p *printer) totals(runs []Total) {
	for i, t := range runs {
		if p.runs != nil {
			fmt.Fprintf(&p.out, "run %d, %s: ", i+1, printable(t.Run))
		}
		fmt.Fprintf(&p.out, "%s, %d relevant, %s\n", count(t.Steps, "step"), t.Relevant, count(t.Requests, "distinct request"))
	}
}

func fraction(f float64) string { return fmt.Sprintf("%.3f", f) }

func overlap(index float64, shared int) string { return fmt.Sprintf("%.3f (%d)", index, shared) }

// count is a number with its noun: "1 step", "2 steps".
func count(n int, one string) string { return fmt.Sprintf("%d %s", n, verb(n, one, one+"s")) }

func verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// name is a topic that fits its column, its start kept.
func name(s string) string { return text.Snip(printable(s), nameWidth, "…") }

// printable keeps a terminal safe from what a file may hold.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '\uFFFD'
		}
		return r
	}, s)
}
