package trials

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// untimed are the experiments that repeat.
func untimed() []string {
	return slices.DeleteFunc(Experiments(), func(name string) bool { return name == "time" })
}

func TestTheReportIsTheSameToTheByteForTheSameSeedNumber(t *testing.T) {
	d := birds().data(t)
	var first string
	for _, workers := range []int{1, 4, 2} {
		var b bytes.Buffer
		r := run(t, d, Options{Experiments: untimed(), Positives: 5, Seed: 7, Workers: workers})
		if err := r.Write(&b, "json", false); err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = b.String()
		}
		if b.String() != first {
			t.Fatalf("with %d workers the report differs", workers)
		}
	}
	for _, name := range untimed() {
		if !strings.Contains(first, fmt.Sprintf("%q: %q", "experiment", name)) {
			t.Errorf("no experiment %s in the report", name)
		}
	}
}

func TestTestDocumentsAreNeverLearnedFrom(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := &Data{labels: []string{"a", "b"}}
		for i := range rapid.IntRange(8, 60).Draw(rt, "documents") {
			doc := document{id: fmt.Sprint(i), test: rapid.Bool().Draw(rt, "test")}
			for l := range int32(2) {
				if rapid.Bool().Draw(rt, "label") {
					doc.labels = append(doc.labels, l)
				}
			}
			d.documents = append(d.documents, doc)
		}
		o := Options{Positives: rapid.IntRange(2, 8).Draw(rt, "positives"), Unlabelled: rapid.IntRange(1, 60).Draw(rt, "unlabelled"), Seed: rapid.Uint64().Draw(rt, "seed")}
		tr, why := newTrial(d, 0, o.withDefaults())
		if tr == nil {
			if why == "" {
				rt.Fatal("left out without a reason")
			}
			return
		}
		for _, learned := range [][]int32{tr.positives, tr.negatives, tr.few, tr.unlabelled} {
			for _, i := range learned {
				if d.documents[i].test {
					rt.Fatalf("document %d is to test with", i)
				}
			}
		}
		for _, i := range tr.few {
			if !tr.about(i) || slices.Contains(tr.unlabelled, i) {
				rt.Fatalf("document %d is an example, about the topic %v, unlabelled %v", i, tr.about(i), slices.Contains(tr.unlabelled, i))
			}
		}
		if len(tr.tests)+len(tr.positives)+len(tr.negatives) != len(d.documents) {
			rt.Fatal("a document is lost")
		}
	})
}

func TestWordsOfTestDocumentsAreNoFeatures(t *testing.T) {
	s := birds()
	for i := range 30 {
		s.add(fmt.Sprint("secret", i), forTest, owls+" secretword", "owls")
	}
	d := s.data(t)
	tr, why := newTrial(d, d.largest(1)[0], Options{}.withDefaults())
	if tr == nil {
		t.Fatal(why)
	}
	p, err := tr.prepare(weight.TFC, tr.positives, tr.negatives)
	if err != nil {
		t.Fatal(err)
	}
	feature := func(word string) text.Term {
		term := d.analyzer.Terms(nil, word)[0]
		if int(term) >= len(p.feature) {
			return text.NoTerm
		}
		return p.feature[term]
	}
	if feature("secretword") != text.NoTerm {
		t.Error("a word of test documents alone is a feature")
	}
	if feature("forest") == text.NoTerm {
		t.Error("a word of training documents is none")
	}
}

// TestLabelsOfTestDocumentsReachNoLearner: with all labels of test documents
// turned around, the same documents are taken for positive.
func TestLabelsOfTestDocumentsReachNoLearner(t *testing.T) {
	s := birds()
	before := run(t, s.data(t), Options{Experiments: []string{"pu", "supervised", "weighting"}, Positives: 5, Topics: []string{"owls"}})
	for _, row := range s {
		if row["split"] == forTest {
			if labels := row["labels"].([]string); labels[0] == "owls" {
				row["labels"] = []string{"cars"}
			} else {
				row["labels"] = []string{"owls"}
			}
		}
	}
	after := run(t, s.data(t), Options{Experiments: []string{"pu", "supervised", "weighting"}, Positives: 5, Topics: []string{"owls"}})
	for i, e := range before.Experiments {
		for k, series := range e.Series {
			was, is := series.Topics[0].Values, after.Experiments[i].Series[k].Topics[0].Values
			if was[truePositives]+was[falsePositives] == 0 && was[falseNegatives] == 0 {
				t.Fatalf("%s: no counts", series.Name)
			}
			if was[truePositives] != is[falsePositives] || was[falsePositives] != is[truePositives] {
				t.Errorf("%s: %v with their labels, %v with the other ones", series.Name, was, is)
			}
		}
	}
}

func TestTopicsThatCannotBeLearnedAreListedAndLeftOut(t *testing.T) {
	s := birds()
	s.add("only test", forTest, "page of bats", "bats")
	s.add("lone", forTraining, "page of cats", "cats")
	s.add("moth 1", forTraining, "page of moths", "moths")
	s.add("moth 2", forTraining, "page of moths again", "moths")
	r := run(t, s.data(t), Options{Experiments: []string{"reliable"}, Top: 9})
	want := []LeftOut{
		{"moths", "none of its documents is to test with"},
		{"bats", "0 of its documents are to learn from, and 2 are needed"},
		{"cats", "1 of its documents are to learn from, and 2 are needed"},
	}
	if !slices.Equal(r.LeftOut, want) || len(r.Topics) != 2 {
		t.Errorf("left out %v, topics %v", r.LeftOut, r.Topics)
	}
}

func TestOnlyDocumentsOfTheTopicsAreLeftWhereThatIsAsked(t *testing.T) {
	s := birds()
	s.add("other", forTraining, "page of tea", "tea")
	s.add("none", forTest, "page of nothing")
	d := s.data(t)
	all := run(t, d, Options{Experiments: []string{"reliable"}, Topics: []string{"owls", "cars"}})
	only := run(t, d, Options{Experiments: []string{"reliable"}, Topics: []string{"owls", "cars"}, OnlyTopics: true})
	if all.Data.Training != 21 || all.Data.Test != 11 || only.Data.Training != 20 || only.Data.Test != 10 {
		t.Errorf("%d and %d documents, of the topics alone %d and %d", all.Data.Training, all.Data.Test, only.Data.Training, only.Data.Test)
	}
}

func TestOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	d := birds().data(t)
	for want, o := range map[string]Options{
		`no experiment "relable": did you mean reliable?`: {Experiments: []string{"relable"}},
		`no experiment "x": there are weighting, pu`:      {Experiments: []string{"x"}},
		"-1 unlabelled documents: give a number above 0":  {Unlabelled: -1},
		"1 positive document: at least 2 are needed":      {Positives: 1},
		`"tfx"`: {Weighting: "tfx"},
	} {
		_, err := Run(t.Context(), d, o)
		if !errors.Is(err, ErrOption) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	for want, topics := range map[string][]string{
		`"owl": did you mean owls?`:                        {"cars", "owl"},
		`"x": the labels of texts.jsonl.gz are cars, owls`: {"x"},
	} {
		_, err := Run(t.Context(), d, Options{Topics: topics})
		if !errors.Is(err, ErrTopic) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

func TestARunThatIsCancelledEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	done := 0
	o := Options{Positives: 5, Workers: 1, Progress: func(n, total int) {
		if total != 2*len(Experiments()) {
			t.Errorf("%d trials in all", total)
		}
		if done = n; n == 3 {
			cancel()
		}
	}}
	if _, err := Run(ctx, birds().data(t), o); !errors.Is(err, context.Canceled) || done != 3 {
		t.Errorf("after %d trials: %v", done, err)
	}
}

func TestEveryLearnerIsTimed(t *testing.T) {
	r := run(t, birds().data(t), Options{Experiments: []string{"time"}, Positives: 5})
	for _, s := range r.Experiments[0].Series {
		for _, p := range s.Topics {
			if v, ok := p.Values[seconds]; !ok || v < 0 {
				t.Errorf("%s, %s: %v %s", s.Name, p.Topic, p.Values, p.Note)
			}
		}
	}
}
