package findings

import (
	"math"

	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// Number is a mean over tasks for programs. The zero value is none.
type Number struct {
	Tasks int     `json:"tasks"`
	Mean  float64 `json:"mean"`
	Error float64 `json:"standard_error"`
}

// Row is one setup for programs: what [Study.Summary] has.
type Row struct {
	Setup    string   `json:"setup"`
	Strategy string   `json:"strategy"`
	Judge    string   `json:"judge"`
	Harvest  Number   `json:"harvest_at_t"`
	Recall   Number   `json:"recall_at_2t"`
	Area     Number   `json:"area"`
	Oracle   Number   `json:"share_of_oracle"`
	Length   Number   `json:"target_length"`
	Hosts    Number   `json:"hosts"`
	P        *float64 `json:"p_above_full_page,omitempty"`
}

// Rows is a row for each setup: those of [Study.Summary] in its order, then Pappas'.
func (s Study) Rows() []Row {
	b := s.book()
	p := b.againstBaseline()
	var rows []Row
	for _, name := range b.all() {
		walks := b.of[name]
		row := Row{
			Setup: name, Strategy: walks[0].Strategy, Judge: walks[0].Judge,
			Harvest: number(mean(walks, b.harvest)), Recall: number(mean(walks, b.recall)), Area: number(mean(walks, b.area)),
			Oracle: number(mean(walks, b.share())), Length: number(mean(walks, length)), Hosts: number(mean(walks, b.hosts)),
		}
		if v, ok := p[name]; ok && !math.IsNaN(v) {
			row.P = &v
		}
		rows = append(rows, row)
	}
	return rows
}

func number(e significance.Estimate) Number { return Number{e.N, e.Mean, e.SE} }
