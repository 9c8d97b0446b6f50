package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// learnerLine is a learner as JSON.
type learnerLine struct {
	Name           string `json:"name"`
	Description    string `json:"description"`
	NeedsNegatives bool   `json:"needs_negatives"`
	Default        bool   `json:"default"`
}

func listLearners(out io.Writer, format string) error {
	var list []learnerLine
	width := 0
	for _, name := range classify.Learners() {
		list = append(list, learnerLine{name, classify.Describe(name), classify.NeedsNegatives(name), name == classify.DefaultLearner})
		width = max(width, len(name))
	}
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return failed(e.Encode(list))
	}
	var b strings.Builder
	for _, part := range []struct {
		title     string
		negatives bool
	}{{"From positive documents, and any others beside them:", false}, {"\nFrom positive and negative documents:", true}} {
		fmt.Fprintln(&b, part.title)
		for _, l := range list {
			if l.NeedsNegatives != part.negatives {
				continue
			}
			name := fmt.Sprintf("%-*s", width, l.Name)
			if colours(out) {
				name = text.Colors{text.Bold, text.FgCyan}.Sprint(name)
			}
			fmt.Fprintf(&b, "  %s  %s\n", name, l.Description)
		}
	}
	fmt.Fprintf(&b, "\nChoose one with 'spoor train --learner NAME'; without it, %s.\n", classify.DefaultLearner)
	_, err := io.WriteString(out, b.String())
	return failed(err)
}
