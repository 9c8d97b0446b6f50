package main

import (
	"encoding/json"
	"io"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
)

// printJSON prints the summary for programs.
func printJSON(out io.Writer, study findings.Study) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Summary []findings.Row `json:"summary"`
		LeftOut []string       `json:"left_out,omitempty"`
	}{study.Rows(), study.LeftOut})
}
