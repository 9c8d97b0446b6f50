package report

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the page, its style and its script
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"
)

var (
	//go:embed page.gohtml
	pageText string
	//go:embed page.css
	pageStyle string
	//go:embed page.js
	pageScript string
)

// figureLink is where a cell that names a figure leads.
type figureLink struct {
	id, label string
}

// page is what the template of the page reads.
type page struct {
	Title    string
	Text     []string
	Policy   string
	Style    template.CSS
	Script   template.JS
	Settings []Setting
	Summary  *tableView
	Sections []sectionView
}

type sectionView struct {
	ID, Title string
	Text      []string
	Figures   []figureView
	Tables    []tableView
}

type figureView struct {
	ID, File, Label, Title, Paper, Caption string
	Notes                                  []string
	SVG                                    template.HTML
	SVGLink, PNGLink, CSVLink              template.URL
	Numbers                                tableView
}

// HTML writes the page. The error is that of drawing a figure, or of writing.
func (r Report) HTML(w io.Writer) error {
	drawn, err := r.drawFigures()
	if err != nil {
		return err
	}
	return r.html(w, drawn)
}

// html writes the page with figures that are drawn already, in order.
func (r Report) html(w io.Writer, drawn []drawing) error {
	t, err := template.New("report").Parse(pageText)
	if err != nil {
		return fmt.Errorf("read the template of the page: %w", err)
	}
	style := pageStyle + nightStyle()
	p := page{
		Title: or(name(r.Title), "Report"), Text: paragraphs(r.Text),
		Policy: policy(style, pageScript), Style: template.CSS(style), Script: template.JS(pageScript),
	}
	for _, s := range r.Settings {
		p.Settings = append(p.Settings, Setting{name(s.Name), line(s.Value)})
	}
	links := map[string]figureLink{}
	for i, d := range drawn {
		if _, taken := links[d.name]; !taken {
			links[d.name] = figureLink{id: "figure-" + d.figure.Name, label: "Figure " + strconv.Itoa(i+1)}
		}
	}
	v := viewer{links: links, drawn: drawn}
	if len(r.Summary.Columns) > 0 {
		summary := v.table(r.Summary)
		p.Summary = &summary
	}
	for _, s := range r.Sections {
		p.Sections = append(p.Sections, v.section(s))
	}
	var b bytes.Buffer
	if err := t.Execute(&b, p); err != nil {
		return fmt.Errorf("make the page: %w", err)
	}
	if _, err := w.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write the page: %w", err)
	}
	return nil
}

// policy forbids the page to load or run anything but its own style and script.
func policy(style, script string) string {
	hash := func(s string) string {
		sum := sha256.Sum256([]byte(s))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; style-src " + hash(style) + "; script-src " + hash(script) + "; base-uri 'none'; form-action 'none'"
}

// nightStyle recolours the figures in the dark: their colours stand in
// attributes, which a style sheet overrules.
func nightStyle() string {
	var b strings.Builder
	b.WriteString("@media screen and (prefers-color-scheme: dark) {\n")
	for _, c := range inks() {
		fmt.Fprintf(&b, ".plot [fill=\"%s\"] { fill: %s } .plot [stroke=\"%[1]s\"] { stroke: %[2]s }\n", c.day, c.night)
	}
	b.WriteString("}\n")
	return b.String()
}

// viewer makes what the template reads, counting figures and tables.
type viewer struct {
	links    map[string]figureLink
	drawn    []drawing
	figures  int
	tables   int
	sections int
}

func (v *viewer) section(s Section) sectionView {
	v.sections++
	out := sectionView{ID: "section-" + strconv.Itoa(v.sections), Title: or(name(s.Title), "Section "+strconv.Itoa(v.sections)), Text: paragraphs(s.Text)}
	for range s.Figures {
		out.Figures = append(out.Figures, v.figure())
	}
	for _, t := range s.Tables {
		if len(t.Columns) > 0 {
			out.Tables = append(out.Tables, v.table(t))
		}
	}
	return out
}

// figure is the next of the drawn ones.
func (v *viewer) figure() figureView {
	d := v.drawn[v.figures]
	v.figures++
	f := d.figure
	return figureView{
		ID: "figure-" + f.Name, File: f.Name, Label: "Figure " + strconv.Itoa(v.figures),
		Title: or(name(f.Title), "Figure "+strconv.Itoa(v.figures)), Paper: name(f.Paper), Caption: line(f.Caption), Notes: f.notes(),
		SVG:     template.HTML(d.svg), // our own, its text escaped
		SVGLink: dataURL("image/svg+xml", d.svg), PNGLink: dataURL("image/png", d.png), CSVLink: dataURL("text/csv;charset=utf-8", d.csv),
		Numbers: v.rows(f.numbers()),
	}
}

func dataURL(kind string, data []byte) template.URL {
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data))
}
