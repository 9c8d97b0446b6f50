package explain

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// PrintPage shows a page's blocks and its best links on a terminal, at most top
// of each; 0 is all. The error is that of writing.
func PrintPage(w io.Writer, p *Page, top int, color bool) error {
	out := &paper{out: w, color: color}
	out.about(p)
	out.blocks(p, top)
	out.links(p, top)
	out.printf("\n%s\n", out.dim(legend(p.Topic.Which, color)))
	return out.finish()
}

func (p *paper) about(v *Page) {
	d := v.Doc
	p.printf("%s\n", p.bold(printable(string(d.URL))))
	if d.Title != "" {
		p.printf("title %q\n", clip(d.Title, 80))
	}
	p.printf("strategy %s: %s\n", v.Strategy, cmp.Or(linkscore.Describe(v.Strategy).Line, "not built in"))
	p.printf("topic: %s\n", printable(v.Basis))
	p.printf("words %d, links %d, anchors %d, content blocks %d\n", len(d.Tokens), len(d.Links), len(d.Anchors), len(v.Blocks))
	if d.Flattened {
		p.printf("the page is nested too deep for its tree: only its paragraphs are known\n")
	}
	table := v.byTable()
	if table != "" {
		table = ", " + table + " by the weight table"
	}
	p.printf("relevance of the page %s by the judge (relevant from %s)%s\n",
		p.paint(number(v.Relevance), p.green(v, v.Relevance)...), number(v.Threshold), table)
}

// green is the colour of what is relevant.
func (p *paper) green(v *Page, relevance float64) []text.Color {
	if relevance >= v.Threshold {
		return []text.Color{text.FgGreen}
	}
	return nil
}

// blocks lists the most relevant blocks in the order of the page.
func (p *paper) blocks(v *Page, top int) {
	shown := v.bestBlocks(top)
	p.heading("Content blocks, " + someOf(len(shown), len(v.Blocks), "in the order of the page", "the most relevant"))
	for _, i := range shown {
		b := v.Blocks[i]
		p.printf("%4d  %s  %5d %s %4d %s  %s\n", i+1, p.paint(fmt.Sprintf("%5.3f", b.Relevance), p.green(v, b.Relevance)...),
			b.Tokens.Len(), noun(b.Tokens.Len(), "word"), b.Anchors.Len(), noun(b.Anchors.Len(), "link"), p.dim(clipStart(v.place(b.Element), 56)))
		if says := v.notShown(b.Block); says != "" {
			p.printf("      %s\n", p.dim("("+says+")"))
		}
		if text := v.excerpt([]page.Span{b.Tokens}, nil, b.Tokens.Start, blockWords); len(text) > 0 {
			p.printf("      %s\n", p.wrap(text, "      "))
		}
		if more := v.enlarged(i); more != "" {
			p.printf("      %s\n", p.dim("("+more+")"))
		}
	}
}

// noun is what a number counts.
func noun(n int, one string) string {
	if n == 1 {
		return one
	}
	return one + "s"
}

// blockWords are the words shown of a block.
const blockWords = 24

// bestBlocks are the indexes of the most relevant blocks, ascending.
func (p *Page) bestBlocks(top int) []int {
	all := make([]int, len(p.Blocks))
	for i := range all {
		all[i] = i
	}
	if top == 0 || top >= len(all) {
		return all
	}
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(p.Blocks[b].Relevance, p.Blocks[a].Relevance) })
	all = all[:top]
	slices.Sort(all)
	return all
}

// someOf says how many of how many are shown.
func someOf(shown, all int, order, which string) string {
	if all == 1 {
		return "the only one"
	}
	if shown < all {
		return fmt.Sprintf("%s %d of %d (--top 0: all)", which, shown, all)
	}
	return fmt.Sprintf("all %d, %s", all, order)
}

func (p *paper) links(v *Page, top int) {
	n := len(v.Order)
	if top > 0 {
		n = min(n, top)
	}
	p.heading("Links, " + someOf(n, len(v.Order), "highest priority first", "the first"))
	for _, i := range v.Order[:n] {
		l, link := &v.Links[i], &v.Doc.Links[i]
		p.printf("%4d  %s  %s\n", l.Rank, p.bold(fmt.Sprintf("%5.3f", l.Priority)), clip(string(link.URL), maxAddress))
		p.printf("      %s, block %d, %s\n", p.dim(link.Kind.String()), l.Block+1, p.dim(clipStart(v.Doc.TagPath(int(link.First)), 70)))
		if weighed := weighing(v.Strategy, v.Options, l.Parts, l.Priority); weighed != "" {
			p.printf("      = %s\n", weighed)
		}
		p.seen("      ", v.Quote(i, l.Parts))
		for _, says := range remarks(link, l) {
			p.printf("      %s\n", p.paint(says, text.FgRed))
		}
	}
}

// remarks are what keeps a link from being followed.
func remarks(link *page.Link, l *Link) (says []string) {
	if link.NotPage {
		says = append(says, "not followed: the address ends like a file that is no page")
	}
	if l.Drop {
		says = append(says, "not followed: the strategy leaves it out")
	}
	return says
}
