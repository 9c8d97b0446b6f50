package trials

import (
	"math"
	"slices"
)

// Report is what experiments found.
type Report struct {
	Data struct {
		Name       string `json:"name"`
		Training   int    `json:"training"` // documents to learn from
		Test       int    `json:"test"`
		Split      string `json:"split"`      // "given", or "drawn" by a hash of names
		Duplicates int    `json:"duplicates"` // left out
		Empty      int    `json:"empty"`
		Unread     int    `json:"unread"`
	} `json:"data"`
	Weighting string `json:"weighting"` // of all experiments but weighting
	Seed      uint64 `json:"seed_number"`

	Topics      []Topic      `json:"topics"`
	LeftOut     []LeftOut    `json:"left_out"`
	Experiments []Experiment `json:"experiments"`
}

// Experiment is one table.
type Experiment struct {
	Name     string   `json:"experiment"`
	About    string   `json:"about"`
	Measures []string `json:"measures"`       // those that tables show
	Note     string   `json:"note,omitempty"` // what has no value, and why
	Series   []Series `json:"series"`

	known bool // no documents were drawn for it
}

// Series is what one learner, or one way, came to.
type Series struct {
	Name    string  `json:"series"`
	Against string  `json:"against,omitempty"` // the series that the difference is to
	Mean    Values  `json:"mean"`              // over the topics that have a value
	StdErr  Values  `json:"stderr"`            // of Mean; missing for a single topic
	Micro   Values  `json:"micro,omitempty"`   // F1 of the counts of all topics together
	Topics  []Point `json:"topics"`
}

// Point is one topic of a series.
type Point struct {
	Topic  string `json:"topic"`
	Values Values `json:"values,omitempty"`
	Note   string `json:"note,omitempty"` // guards that fired, or why there are no values
}

// report sums the results up.
func (b *bench) report(d *Data, o Options, left []LeftOut) *Report {
	r := &Report{Weighting: string(o.Weighting), Seed: o.Seed, LeftOut: append([]LeftOut{}, left...)}
	r.Data.Name, r.Data.Duplicates, r.Data.Empty, r.Data.Unread = d.Name, d.Duplicates, d.Empty, d.Unread
	r.Data.Split = "drawn"
	if d.Split {
		r.Data.Split = "given"
	}
	for i := range d.documents {
		if d.documents[i].test {
			r.Data.Test++
		} else {
			r.Data.Training++
		}
	}
	for _, t := range b.trials {
		r.Topics = append(r.Topics, t.topic)
	}
	for i, e := range b.experiments {
		r.Experiments = append(r.Experiments, e.summed(r.Topics, b.results[i]))
	}
	return r
}

// summed is an experiment's results, by topic and series.
func (e experiment) summed(topics []Topic, results [][]result) Experiment {
	out := Experiment{Name: e.name, About: e.line + " (" + e.source + ")", Measures: e.measures, Note: e.note, known: e.known}
	for i, s := range e.series {
		row := Series{Name: s.name, Against: s.against}
		against := slices.IndexFunc(e.series, func(other series) bool { return other.name == s.against })
		for k, of := range results {
			r := of[i]
			if against >= 0 && r.values != nil && of[against].values != nil {
				r.values[difference] = r.values[f1Measure] - of[against].values[f1Measure]
			}
			row.Topics = append(row.Topics, Point{topics[k].Name, r.values, r.note})
		}
		row.sum(e.measures)
		out.Series = append(out.Series, row)
	}
	return out
}

// sum fills in what a series has over all topics.
func (s *Series) sum(measures []string) {
	s.Mean, s.StdErr = Values{}, Values{}
	for _, m := range measures {
		var values []float64
		for _, p := range s.Topics {
			if v, ok := p.Values[m]; ok {
				values = append(values, v)
			}
		}
		mean, stderr := mean(values)
		s.Mean.set(m, mean)
		s.StdErr.set(m, stderr)
	}
	if slices.Contains(measures, f1Measure) {
		s.Micro = Values{f1Measure: f1(s.total(truePositives), s.total(falsePositives), s.total(falseNegatives))}
	}
}

// set enters a value that is defined.
func (v Values) set(measure string, value float64) {
	if !math.IsNaN(value) {
		v[measure] = value
	}
}

// total is the sum of a count over topics.
func (s *Series) total(count string) (sum float64) {
	for _, p := range s.Topics {
		sum += p.Values[count]
	}
	return sum
}
