package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// verdicts prints verdicts as they come, or as one JSON document at the end, and
// counts them.
type verdicts struct {
	Topic     string    `json:"topic"`
	Threshold float64   `json:"threshold"`
	Language  string    `json:"language"` // of the model
	Judged    int       `json:"judged"`
	Relevant  int       `json:"relevant"`
	Foreign   int       `json:"other_language"`
	Unread    int       `json:"not_judged"`
	Stopped   bool      `json:"stopped,omitempty"`
	Documents []verdict `json:"documents"`

	out   io.Writer
	json  bool
	color bool
}

func newVerdicts(out io.Writer, m *classify.Model, f *classifyFlags) *verdicts {
	return &verdicts{
		Topic: m.Facts.Topic, Threshold: f.threshold, Language: m.Spec.Language, Documents: []verdict{},
		out: out, json: f.format == "json", color: colours(out),
	}
}

// add prints a verdict. The error is that of writing.
func (s *verdicts) add(v verdict) error {
	s.Judged++
	if v.Relevant {
		s.Relevant++
	}
	if v.Foreign {
		s.Foreign++
	}
	if s.json {
		s.Documents = append(s.Documents, v)
		return nil
	}
	var b strings.Builder
	if s.Judged == 1 {
		fmt.Fprintf(&b, "%s\n", s.paint(fmt.Sprintf("%9s  %-8s  %-8s  %12s  %s", "relevance", "", "language", "terms known", "document"), text.Bold))
	}
	language := plain(v.Language)
	if v.Foreign {
		language += " !"
	}
	fmt.Fprintf(&b, "%s  %-8s  %12s  %s\n", s.says(9, v.Relevance, v.Relevant), language, fmt.Sprintf("%d of %d", v.Known, v.Terms), plain(v.Name))
	s.units(&b, "content blocks", v.Blocks, v.blocks)
	s.units(&b, "anchors", v.Anchors, v.anchors)
	_, err := io.WriteString(s.out, b.String())
	return err
}

// says is a relevance, and whether it is enough.
func (s *verdicts) says(width int, relevance float64, relevant bool) string {
	if relevant {
		return s.paint(fmt.Sprintf("%*.3f  relevant", width, relevance), text.FgGreen)
	}
	return fmt.Sprintf("%*.3f  %8s", width, relevance, "")
}

func (s *verdicts) units(b *strings.Builder, name string, list []unit, all int) {
	if all == 0 {
		return
	}
	which := fmt.Sprintf("all %d", all)
	if len(list) < all {
		which = fmt.Sprintf("the most relevant %d of %d (--top 0: all)", len(list), all)
	}
	fmt.Fprintf(b, "    %s, %s\n", name, which)
	for _, u := range list {
		fmt.Fprintf(b, "%s  %4d words  %s\n", s.says(11, u.Relevance, u.Relevant), u.Judged, plain(u.Text))
		if u.URL != "" {
			fmt.Fprintf(b, "%35s%s\n", "", s.paint(plain(string(u.URL)), text.Faint))
		}
	}
}

func (s *verdicts) paint(line string, colors ...text.Color) string {
	if !s.color {
		return line
	}
	return text.Colors(colors).Sprint(line)
}

// end prints the counts, or all of it as JSON.
func (s *verdicts) end(stopped bool) error {
	if s.Stopped = stopped; s.json {
		e := json.NewEncoder(s.out)
		e.SetIndent("", "  ")
		return e.Encode(s)
	}
	line := fmt.Sprintf("%s: %d relevant (from %g)", plural(s.Judged, "document"), s.Relevant, s.Threshold)
	if s.Foreign > 0 {
		line += fmt.Sprintf("; marked !: %d declare another language than the model's, %s", s.Foreign, s.Language)
	}
	if s.Unread > 0 {
		line += fmt.Sprintf("; %d could not be judged", s.Unread)
	}
	_, err := fmt.Fprintln(s.out, line)
	return err
}

// description is a model as JSON.
type description struct {
	Path  string                `json:"model"`
	Spec  classify.Spec         `json:"spec"`
	Facts classify.Facts        `json:"facts"`
	Terms []classify.TermWeight `json:"terms,omitempty"`
}

// describe says what a model is and how it came about.
func describe(out io.Writer, path string, m *classify.Model, format string) error {
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(description{path, m.Spec, m.Facts, m.Top(topTerms)})
	}
	var b strings.Builder
	label := labeller(&b, colours(out))
	label("topic", m.Facts.Topic)
	label("learner", m.Spec.Learner+": "+classify.Describe(m.Spec.Learner))
	label("documents", m.Facts.Documents)
	label("learned from", fmt.Sprintf("%d positive, %d negative, %d unlabelled documents", m.Facts.Positives, m.Facts.Negatives, m.Facts.Unlabelled))
	printFacts(label, m)
	if words := m.Words(); len(m.Top(1)) == 0 && len(words) > 0 {
		label("first terms", strings.Join(words[:min(topTerms, len(words))], ", "))
	}
	label("seed number", fmt.Sprint(m.Spec.Seed))
	_, err := io.WriteString(out, b.String())
	return err
}
