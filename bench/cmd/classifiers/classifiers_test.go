package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// little writes both collections with a few made-up documents each.
func little(t *testing.T) string {
	t.Helper()
	folder, r := t.TempDir(), rand.New(rand.NewPCG(1, 1))
	words := map[string]string{"rec.autos": "engine wheel brake", "sci.space": "orbit launch moon", "earn": "profit dividend quarter", "ship": "vessel cargo port"}
	for name, labels := range map[string][]string{"20newsgroups": {"rec.autos", "sci.space"}, "reuters-21578-apte": {"earn", "ship"}} {
		var file bytes.Buffer
		z := gzip.NewWriter(&file)
		for i := range 60 {
			label := labels[i%2]
			d := document{ID: fmt.Sprint(name, i), Labels: []string{label}}
			body := strings.Repeat(words[label]+" ", 1+i%3) + "common words of all kinds"
			for range 6 { // so that no two are the same
				body += fmt.Sprintf(" house%c%c", 'a'+r.IntN(6), 'a'+r.IntN(6))
			}
			if name == "20newsgroups" {
				d.Text = "Newsgroups: " + label + "\nSubject: hello\n\n" + body
			} else {
				d.Text, d.Split = body, []string{"training", "training", "test", "test"}[i%4]
			}
			line, err := json.Marshal(map[string]any{"id": d.ID, "labels": d.Labels, "text": d.Text, "split": d.Split})
			if err != nil {
				t.Fatal(err)
			}
			z.Write(append(line, '\n'))
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name+".jsonl.gz"), file.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestBothMachinesAgreeOnALittleCollection(t *testing.T) {
	if _, err := findTools(t.TempDir()); err != nil {
		t.Skip(err)
	}
	var out bytes.Buffer
	args := []string{"--text", little(t), "--groups", "rec.autos,sci.space", "--topics", "2", "--repeats", "1", "--format", "json"}
	if err := run(t.Context(), args, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var got result
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if want := 2 * 2 * len(settings()); len(got.Linear) != want || len(got.Regions) != 2*len(regions()) {
		t.Fatalf("%d rows of linear machines and %d of regions", len(got.Linear), len(got.Regions))
	}
	for _, r := range got.Linear {
		if len(r.Topics) != 2 || r.Eps == tight && (math.Abs(r.Objective[0]-1) > .001 || r.Decision[0] > .01 || r.Accuracy > 0) {
			t.Errorf("%+v", r)
		}
	}
	for _, r := range got.Regions {
		if len(r.Topics) != 2 || r.Topics[0].Train == 0 || r.Accuracy > 0 || r.Same < 1 {
			t.Errorf("%+v", r)
		}
	}
}

func TestWithoutTheToolsItSaysWhatIsMissing(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	err := run(t.Context(), []string{"--text", little(t)}, io.Discard, io.Discard)
	if !errors.Is(err, errTools) || !strings.Contains(err.Error(), "liblinear-tools and libsvm-tools") {
		t.Error(err)
	}
}

func TestBadFlagsAreRefused(t *testing.T) {
	for _, bad := range [][]string{{"--format", "xml"}, {"--repeats", "0"}, {"--topics", "0"}, {"--documents", "-1"}} {
		if _, err := parse(append([]string{"--text", "x"}, bad...), io.Discard); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
	t.Setenv("SPOOR_SHARED", "")
	if _, err := parse(nil, io.Discard); err == nil || !strings.Contains(err.Error(), "SPOOR_SHARED") {
		t.Error(err)
	}
}

func TestWhatNamesTheGroupIsNotLearnedFrom(t *testing.T) {
	d := document{Text: "From: a\nNewsgroups: rec.autos\nSubject: brakes\nLines: 3\n\nthey squeal\n\nNewsgroups"}
	if got, want := d.words(), " brakes\nthey squeal\n\nNewsgroups"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestACollectionIsSplitAndItsVectorsHaveLength1(t *testing.T) {
	c, err := readCorpus("r", filepath.Join(little(t), "reuters-21578-apte.jsonl.gz"), 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.train.rows) != 30 || len(c.test.rows) != 30 || len(c.train.labels) != 30 {
		t.Fatalf("%d training and %d test documents", len(c.train.rows), len(c.test.rows))
	}
	for _, row := range append(c.train.rows, c.test.rows...) {
		if math.Abs(row.Norm()-1) > 1e-12 {
			t.Errorf("length %v", row.Norm())
		}
	}
	if got := c.largest(9); len(got) != 2 || got[0] != "earn" {
		t.Error(got)
	}
}

// The first label of a model file is the class that its weights speak for.
func TestAModelFileIsReadWithTheSignOfItsFirstLabel(t *testing.T) {
	const head = "solver_type L2R_L2LOSS_SVC_DUAL\nnr_class 2\nlabel %s\nnr_feature 2\nbias %s\nw\n%s"
	for _, c := range []struct {
		label, bias, w string
		want           learn.Linear
	}{
		{"1 -1", "-1", ".5 \n-2 \n", learn.Linear{Weights: []float64{0, .5, -2}}},
		{"-1 1", "-1", ".5 \n-2 \n", learn.Linear{Weights: []float64{0, -.5, 2}}},
		{"-1 1", "2", ".5 \n-2 \n3\n", learn.Linear{Weights: []float64{0, -.5, 2}, Bias: -6}},
	} {
		got, err := readModel(strings.NewReader(fmt.Sprintf(head, c.label, c.bias, c.w)))
		if err != nil || fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%+v, %v; want %+v", got, err, c.want)
		}
	}
	for _, bad := range []string{"", "nr_feature x\nw\n", "nr_feature 2\nw\n1\n", "nr_feature 1\nw\nx\n"} {
		if _, err := readModel(strings.NewReader(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

// w = 1 and b = -1 with a bias term of 2, so its weight is -½: ½(1 + ¼). The positive
// document x = 1 scores 0, ξ = 1, cost 4; the other x = .5 scores -.5, ξ = .5.
func TestTheObjectiveIsThatOfThePaper(t *testing.T) {
	m := &learn.Linear{Weights: []float64{0, 1}, Bias: -1}
	set := learn.Set{Rows: []weight.Vector{{{Term: 1, Weight: 1}}, {{Term: 1, Weight: .5}}}, Positive: []bool{true, false}}
	if got := objective(m, set, setting{bias: 2, positive: 4}); got != .625+4+.5 {
		t.Errorf("L1 loss: %v", got)
	}
	if got := objective(m, set, setting{squared: true, bias: 2, positive: 4}); got != .625+4+.25 {
		t.Errorf("L2 loss: %v", got)
	}
}

func TestTheTablesShowWhatWasMeasured(t *testing.T) {
	r := result{
		Linear: []linearRow{{Data: "d", Setting: "L9 loss", Eps: .1, Objective: [2]float64{1.00123, 1}, Decision: [2]float64{.0456, .0123}, Ratio: 1.37, After: 1.21, Topics: []linearTopic{
			{Iterations: [2]int{3, 5}}, {Iterations: [2]int{4, 5}},
		}}},
		Regions: []regionRow{{Data: "d", Setting: "linear", Accuracy: .78, Same: .9912, Ratio: .25}},
	}
	var out strings.Builder
	if err := printTables(&out, r); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"L9 loss", "1.00123", "0.0456 / 0.0123", "1.37", "1.21", "7 / 10", "0.78", "0.9912", "0.25", "aim"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
}
