package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// trainSummary is what was trained, as JSON and for people.
type trainSummary struct {
	Path      string                `json:"model,omitempty"`
	Bytes     int64                 `json:"bytes,omitempty"`
	Export    string                `json:"export,omitempty"`
	Topic     string                `json:"topic"`
	Learner   string                `json:"learner"`
	Language  string                `json:"language"`
	Weighting string                `json:"weighting"`
	Documents map[string]tallyLine  `json:"documents"`
	Facts     *classify.Facts       `json:"facts,omitempty"`
	Terms     []classify.TermWeight `json:"terms,omitempty"`
	Seconds   map[string]float64    `json:"seconds"`
	kinds     []kindTally
	read      time.Duration
	learned   time.Duration
	model     *classify.Model
	rows      examples.Rows // exported
}

// tallyLine is what became of the documents of a kind.
type tallyLine struct {
	Used          int                  `json:"used"`
	Left          map[examples.Why]int `json:"left_out,omitempty"`
	First         string               `json:"first_left_out,omitempty"`
	OtherLanguage int                  `json:"other_language,omitempty"`
	Cut           bool                 `json:"cut,omitempty"`
	TakenAs       string               `json:"taken_as,omitempty"` // by the learner, where it is another kind
}

// kindTally is a tally with the name of its kind.
type kindTally struct {
	name  string
	tally examples.Tally
}

func kindsOf(t examples.Tallies) []kindTally {
	return []kindTally{{"positives", t.Positives}, {"negatives", t.Negatives}, {"unlabelled", t.Unlabelled}}
}

// topTerms is how many terms of a model are shown.
const topTerms = 15

// tell fills the summary in, the model's own facts too, and notes what to tell
// on standard error.
func (s *trainSummary) tell(f *trainFlags, t examples.Tallies, n *notes) {
	s.kinds, s.Documents = kindsOf(t), map[string]tallyLine{}
	spec := f.spec()
	s.Topic, s.Learner, s.Language, s.Weighting = f.documents.title(), spec.Learner, spec.Language, string(spec.Weighting)
	if f.documents.imported != "" {
		s.Weighting = string(classify.Imported)
	}
	for _, k := range s.kinds {
		line := tallyLine{Used: k.tally.Used, Left: k.tally.Left, OtherLanguage: k.tally.Foreign, Cut: k.tally.Cut}
		if k.tally.First != nil {
			line.First = k.tally.First.Error()
			n.add(fmt.Sprintf("%s: %d of %s left out (%s); the first is %s", k.name,
				k.tally.Given()-k.tally.Used, plural(k.tally.Given(), "document"), k.tally.Reasons(), plain(line.First)))
		}
		if k.tally.Cut {
			n.add(fmt.Sprintf("%s: there are more than %s; the first %d were taken (--max)", k.name, plural(f.max, "document"), f.max))
		}
		if k.tally.Foreign > 0 {
			n.add(fmt.Sprintf("%s: %d of %s declare another language than %s", k.name, k.tally.Foreign, plural(k.tally.Used, "document"), spec.Language))
		}
		if k.name == "negatives" && k.tally.Used > 0 && !classify.NeedsNegatives(s.Learner) {
			line.TakenAs = "unlabelled"
		}
		s.Documents[k.name] = line
	}
	s.Seconds = map[string]float64{"reading": s.read.Seconds(), "training": s.learned.Seconds()}
	if s.model != nil {
		s.model.Facts.Topic, s.model.Facts.Documents = s.Topic, f.documents.origin(f.web.archives)
		s.Facts, s.Terms = &s.model.Facts, s.model.Top(topTerms)
	}
}

func (s *trainSummary) print(out io.Writer, format string) error {
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(s)
	}
	var b strings.Builder
	label := labeller(&b, colours(out))
	label("topic", s.Topic)
	label("learner", s.Learner+": "+classify.Describe(s.Learner))
	for _, k := range s.kinds {
		if k.tally.Given() > 0 {
			left := ""
			if k.tally.First != nil {
				left = fmt.Sprintf(" (left out: %s)", k.tally.Reasons())
			}
			if s.Documents[k.name].TakenAs != "" {
				left += "; this learner takes them as unlabelled, only the calibration as negative"
			}
			label(k.name, fmt.Sprint(k.tally.Used, left))
		}
	}
	if s.model != nil {
		printFacts(label, s.model)
	}
	label("time", fmt.Sprintf("%.2f s to read, %.2f s to learn", s.read.Seconds(), s.learned.Seconds()))
	if s.Export != "" {
		label("export", fmt.Sprintf("%s, %s of %s; the words are in %s", s.Export, plural(len(s.rows.Docs), "vector"), plural(len(s.rows.Words), "term"), s.Export+termsEnding))
	}
	if s.model != nil {
		label("model", fmt.Sprintf("%s, %d KB", s.Path, (s.Bytes+999)/1000))
		judged := "FILE|URL|DIR..."
		if s.Weighting == string(classify.Imported) {
			judged = "--import FILE"
		}
		fmt.Fprintf(&b, "  spoor classify %s\n  spoor classify %[1]s %s\n", s.Path, judged)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// labeller writes lines of a name and what is said about it.
func labeller(b *strings.Builder, color bool) func(name, says string) {
	return func(name, says string) {
		name = fmt.Sprintf("%-18s", name)
		if color {
			name = text.Colors{text.Bold, text.FgCyan}.Sprint(name)
		}
		fmt.Fprintf(b, "%s %s\n", name, plain(says))
	}
}

// printFacts says how a model came about.
func printFacts(label func(name, says string), m *classify.Model) {
	weighting := string(m.Spec.Weighting)
	if strings.HasPrefix(m.Facts.Documents, importOrigin) {
		weighting = string(classify.Imported) // what older files do not say
	}
	label("terms", fmt.Sprintf("%d, %s, weighted %s", m.Facts.Terms, m.Spec.Language, weighting))
	if m.Facts.Reliable > 0 {
		label("reliable negatives", fmt.Sprintf("%d, found among those not known to be positive", m.Facts.Reliable))
	}
	if m.Facts.Iterations > 0 {
		label("iterations", fmt.Sprint(m.Facts.Iterations))
	}
	calibration := "by documents that were held out"
	if !m.Facts.Calibrated {
		calibration = "none: " + cmp.Or(m.Facts.Uncalibrated, "too few documents to hold some out") + "; relevance is rough"
	}
	label("calibration", calibration)
	for _, g := range m.Facts.Guards {
		label("guard", g)
	}
	var top []string
	for _, t := range m.Top(topTerms) {
		top = append(top, fmt.Sprintf("%s %.2f", t.Term, t.Weight))
	}
	if len(top) > 0 {
		label("speak for it", strings.Join(top, ", "))
	}
}
