package findings

import (
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// contexts is the quality of link contexts (Pant 2006, fig. 11).
func (s Study) contexts() report.Section {
	if len(s.Contexts) == 0 {
		return report.Section{}
	}
	similarity := report.Figure{Name: "context-similarity", Title: "Average context similarity", Paper: "Pant 2006, fig. 11a",
		X: report.Axis{Label: "Context"}, Y: report.Axis{Label: "Cosine with what describes the page"}}
	zero := report.Figure{Name: "zero-similarity", Title: "Zero-similarity frequency", Paper: "Pant 2006, fig. 11b",
		X: similarity.X, Y: report.Axis{Label: "Contexts that say nothing of the page", Percent: true}}
	for _, c := range s.Contexts {
		if !slices.Contains(similarity.Groups, c.Technique) {
			similarity.Groups = append(similarity.Groups, c.Technique)
		}
	}
	zero.Groups = similarity.Groups
	for _, web := range s.contextWebs() {
		a, z := report.Bars{Name: web}, report.Bars{Name: web}
		for _, technique := range similarity.Groups {
			c := s.context(web, technique)
			a.Values, a.Errors = append(a.Values, c.Mean.Mean), append(a.Errors, c.Mean.SE)
			z.Values, z.Errors = append(z.Values, c.Zero.Mean), append(z.Errors, c.Zero.SE)
		}
		similarity.Bars, zero.Bars = append(similarity.Bars, a), append(zero.Bars, z)
	}
	similarity.Caption = "Over sampled pages, one link to each. A page is described by its title, headings, and <meta> description and keywords."
	zero.Caption = similarity.Caption
	return report.Section{Title: "Quality of link contexts", Text: "How similar the context of a link is to what describes the page it leads to, and how often it is not at all (Pant 2006, 10.1). Small contexts say it more precisely, large ones miss it less often.", Figures: []report.Figure{similarity, zero}}
}

func (s Study) contextWebs() []string {
	var webs []string
	for _, c := range s.Contexts {
		if !slices.Contains(webs, c.Web) {
			webs = append(webs, c.Web)
		}
	}
	return webs
}

// context is a technique on a web; the zero value for none.
func (s Study) context(web, technique string) evaluation.Context {
	for _, c := range s.Contexts {
		if c.Web == web && c.Technique == technique {
			return c
		}
	}
	return evaluation.Context{}
}
