package explain

import (
	"fmt"
	"html/template"
	"io"

	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// bestListed is the number of links named at the top of an annotated page.
const bestListed = 10

// WriteHTML writes the page of the given body, which is that of p.Doc, with
// blocks coloured by relevance and links labelled with priority, rank and reason.
// The error is that of writing.
func WriteHTML(w io.Writer, p *Page, body string) error {
	a := newAnnotator(p, match(body, p.Doc))
	var content *html.Node
	if a.tree != nil {
		content = a.body()
	} else {
		content = a.outline()
	}
	h := newHead(a)
	for _, step := range []func() error{
		func() error { return headTemplate().Execute(w, h) },
		func() error { return html.Render(w, content) },
		func() error { _, err := io.WriteString(w, "\n</body>\n</html>\n"); return err },
	} {
		if err := step(); err != nil {
			return fmt.Errorf("write annotated page of %s: %w", p.Doc.URL, err)
		}
	}
	return nil
}

// head is what the top of the annotated page says.
type head struct {
	URL, Title, Strategy, Line, Basis string
	Words, Links, Places, Blocks      int
	Relevance, ByTable, Threshold     string
	Twice, Fourfold                   string
	Flattened, Outline, Relevant      bool
	Which                             string // words are marked
	Best                              []bestLink
	Enlarged                          int // blocks that are judged by more than their own words
	MaxLabels, MaxColoured, MaxMarked int
	Unmarked                          bool // there are more of these words than are marked
}

type bestLink struct {
	Rank                  int
	Priority, Why, Anchor string
	URL                   string
	Jump                  string
}

// newHead is about a page that was annotated.
func newHead(a *annotator) head {
	p, d := a.page, a.page.Doc
	h := head{
		URL: string(d.URL), Title: d.Title, Strategy: p.Strategy, Line: linkscore.Describe(p.Strategy).Line, Basis: p.Basis,
		Words: len(d.Tokens), Links: len(d.Links), Places: len(d.Anchors), Blocks: len(p.Blocks),
		Relevance: number(p.Relevance), ByTable: p.byTable(), Threshold: number(p.Threshold),
		Twice: number(2 * p.Threshold), Fourfold: number(4 * p.Threshold),
		Flattened: d.Flattened, Outline: a.tree == nil, Unmarked: a.unmarked, Relevant: p.Relevance >= p.Threshold,
		Which:     which(p.Topic.Which),
		MaxLabels: MaxLabels, MaxColoured: MaxColoured, MaxMarked: maxMarked,
	}
	for _, b := range p.Blocks {
		if b.Judged != b.Block {
			h.Enlarged++
		}
	}
	for _, i := range p.Order[:min(bestListed, len(p.Order))] {
		l, link := &p.Links[i], &d.Links[i]
		h.Best = append(h.Best, bestLink{l.Rank, number(l.Priority), l.Reason(), link.Anchor, string(link.URL), a.jump(int32(i), l.Rank)})
	}
	return h
}

// jump is where a link is labelled; empty for one that has no place on the page.
func (a *annotator) jump(link int32, rank int) string {
	if a.labels[link] == 0 {
		return ""
	}
	return fmt.Sprintf("#spoor-%d", rank)
}

func headTemplate() *template.Template { return template.Must(template.New("head").Parse(headText)) }

const headText = `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Strategy}} on {{.URL}}</title>
<style>` + style + `</style>
</head>
<body>
<div class="spoor-head">
<h1>{{if .Title}}{{.Title}}{{else}}{{.URL}}{{end}}</h1>
<p><a href="{{.URL}}" rel="noopener noreferrer">{{.URL}}</a></p>
<p><b>{{.Strategy}}</b>: {{.Line}}. Topic: {{.Basis}}.</p>
<p>Words {{.Words}}, links {{.Links}}, anchors {{.Places}}, content blocks {{.Blocks}}.
Relevance of the page: <b>{{.Relevance}}</b> by the judge of text units ({{if .Relevant}}relevant{{else}}not relevant{{end}}){{if .ByTable}}, {{.ByTable}} by the weight table{{end}}.</p>
<p class="spoor-legend">Blocks by relevance:
<span class="spoor-swatch spoor-r0">below {{.Threshold}}</span><span class="spoor-swatch spoor-r1">from {{.Threshold}}: relevant</span><span class="spoor-swatch spoor-r2">from {{.Twice}}</span><span class="spoor-swatch spoor-r3">from {{.Fourfold}}</span>
Links: <span class="spoor-link spoor-w3">#rank priority part</span> (the darker, the nearer to the best; hold the pointer on it for the text that each part saw; a link with many anchors is labelled at two).
<mark>Words</mark> {{.Which}} are marked.</p>
{{- if .Enlarged}}<p class="spoor-note">Blocks of few words have the relevance of the smallest part around them that has enough: {{.Enlarged}} here.</p>{{end}}
{{- if .Flattened}}<p class="spoor-note">The page is nested too deep for its tree: only its paragraphs are known.</p>{{end}}
{{- if .Outline}}<p class="spoor-note">The page shows nothing by itself (frames, or nested too deep): below is the text that was read of it, block by block.</p>{{end}}
{{- if gt .Links .MaxLabels}}<p class="spoor-note">Only the best {{.MaxLabels}} of the {{.Links}} links are labelled.</p>{{end}}
{{- if .Unmarked}}<p class="spoor-note">Only the first {{.MaxMarked}} words {{.Which}} are marked.</p>{{end}}
{{- if gt .Blocks .MaxColoured}}<p class="spoor-note">Only the first {{.MaxColoured}} of the {{.Blocks}} blocks are coloured.</p>{{end}}
{{- if .Best}}
<details open><summary>The first links that would be followed</summary>
<table>
{{- range .Best}}
<tr><td>{{if .Jump}}<a href="{{.Jump}}">#{{.Rank}}</a>{{else}}#{{.Rank}}{{end}}</td><td>{{.Priority}}</td><td>{{.Why}}</td><td>{{.Anchor}}</td><td class="spoor-url">{{.URL}}</td></tr>
{{- end}}
</table></details>
{{- end}}
</div>
`
