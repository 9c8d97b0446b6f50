package examples_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// rows reads files a and a.terms of a fresh folder.
func rows(t *testing.T, files map[string]string) (examples.Rows, error) {
	t.Helper()
	path := filepath.Join(fill(t, files), "a")
	var r examples.Rows
	err := r.Read(t.Context(), path, path+".terms")
	return r, err
}

func TestVectorsAreReadWithTheWordsOfTheirTermsIfThereAreAny(t *testing.T) {
	want := examples.Rows{Docs: []svmlight.Document{
		{Label: 1, Vector: weight.Vector{{Term: 1, Weight: .5}, {Term: 3, Weight: 2}}},
		{Label: -1, Vector: weight.Vector{}},
	}}
	const file = "# by hand\n+1 1:.5 3:2\n\n-1 # nothing\n"
	got, err := rows(t, map[string]string{"a": file})
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	want.Words = []string{"owl", "meadow lark", "straße"}
	got, err = rows(t, map[string]string{"a": file, "a.terms": "owl\nmeadow lark\nstraße\n"})
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write([]byte(file)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	got, err = rows(t, map[string]string{"a": packed.String(), "a.terms": "owl\nmeadow lark\nstraße"})
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestABadFileOfVectorsOrWordsIsNamedWithItsLine(t *testing.T) {
	for name, c := range map[string]struct {
		vectors, words, says string
		is                   error
	}{
		"no vectors":       {"# none\n", "", "a has no vectors", examples.ErrSource},
		"no numbers":       {"1 1:1\n1 x:1\n", "", `a: not in SVMlight format: line 2: index "x" is no whole number`, svmlight.ErrFormat},
		"too great a term": {"1 4194304:1\n1 4194305:1\n", "", "line 2: index 4194305 is not from 1 to 4194304", svmlight.ErrFormat},
		"no such word":     {"1 1:1\n1 3:1\n", "x\ny\n", "a.terms has it: not in SVMlight format: line 2: index 3 is not from 1 to 2", svmlight.ErrFormat},
		"no text":          {"\x1f\x8b\x08\x00", "", "a: ", examples.ErrSource},
		"an empty word":    {"1 1:1\n", "x\n\ny\n", "a.terms:2: no word", examples.ErrLine},
		"a word twice":     {"1 1:1\n", "x\ny\nx\n", `a.terms:3: "x" is in line 1 already`, examples.ErrLine},
		"no UTF-8":         {"1 1:1\n", "x\n\xff\n", `a.terms:2: "\xff" is no UTF-8`, examples.ErrLine},
		"too long a word":  {"1 1:1\n", "x\n" + strings.Repeat("y", 1<<16+1), "a.terms:2: bufio.Scanner: token too long", examples.ErrLine},
	} {
		files := map[string]string{"a": c.vectors}
		if c.words != "" {
			files["a.terms"] = c.words
		}
		got, err := rows(t, files)
		if !errors.Is(err, c.is) || !strings.Contains(err.Error(), c.says) || got.Docs != nil || got.Words != nil {
			t.Errorf("%s: %v, want %s", name, err, c.says)
		}
	}
	var r examples.Rows
	root := fill(t, map[string]string{"b/a.terms": "", "a": "1 1:1"})
	for path, says := range map[string]string{"nowhere": "no such file", "b": "a folder"} {
		if err := r.Read(t.Context(), filepath.Join(root, path), ""); !errors.Is(err, examples.ErrSource) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := r.Read(t.Context(), filepath.Join(root, "a"), filepath.Join(root, "b", "a.terms")); !errors.Is(err, examples.ErrSource) || !strings.Contains(err.Error(), "has no words") {
		t.Error(err)
	}
}

func TestReadingVectorsEndsWhenItIsToldTo(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	root := fill(t, map[string]string{"a": "1 1:1\n", "a.terms": "x\n"})
	for _, words := range []string{"a.terms", "none"} {
		var r examples.Rows
		if err := r.Read(ctx, filepath.Join(root, "a"), filepath.Join(root, words)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", words, err)
		}
	}
}

func TestALabelsSignOrTheLabelOfTheTopicDecides(t *testing.T) {
	labelled := func(labels ...float64) (r examples.Rows) {
		for _, l := range labels {
			r.Docs = append(r.Docs, svmlight.Document{Label: l})
		}
		return r
	}
	two := 2.0
	for _, c := range []struct {
		rows     examples.Rows
		positive *float64
		want     []int
	}{
		{labelled(1, -1, 0, 1), nil, []int{1, -1, 0, 1}},
		{labelled(.5, -3, -2), nil, []int{1, -1, -1}},
		{labelled(1, 2, 3, 0, -1), &two, []int{-1, 1, -1, -1, -1}},
		{labelled(1, 3), &two, []int{-1, -1}},
	} {
		if got, err := c.rows.Classes(c.positive); err != nil || !cmp.Equal(got, c.want) {
			t.Errorf("%v gives %v, %v", c.rows.Docs, got, err)
		}
	}
	if _, err := labelled(1, -1, 2).Classes(nil); !errors.Is(err, examples.ErrLabel) || !strings.Contains(err.Error(), "labelled 1 and 2, both above 0: say which it is, such as --label 1") {
		t.Error(err)
	}
}

func TestVectorsAreDealtByTheirClassesUpToABound(t *testing.T) {
	one, two, three := weight.Vector{{Term: 1, Weight: 1}}, weight.Vector{{Term: 2, Weight: 1}}, weight.Vector{{Term: 3, Weight: 1}}
	r := examples.Rows{Docs: []svmlight.Document{{Vector: one}, {Vector: two}, {Vector: one}, {Vector: nil}, {Vector: three}}}
	v, tallies := r.Vectors([]int{1, -1, 0, 1, 1}, 2)
	want := classify.Vectors{
		Positives: []weight.Vector{one, nil}, Negatives: []weight.Vector{two}, Unlabelled: []weight.Vector{one},
		Words: []string{"1", "2"}, // term 3 is of a document beyond the bound
	}
	if diff := cmp.Diff(want.Positives, v.Positives) + cmp.Diff(want.Negatives, v.Negatives) + cmp.Diff(want.Unlabelled, v.Unlabelled) + cmp.Diff(want.Words, v.Words); diff != "" {
		t.Error(diff)
	}
	told := examples.Tallies{Positives: examples.Tally{Used: 2, Cut: true}, Negatives: examples.Tally{Used: 1}, Unlabelled: examples.Tally{Used: 1}}
	if diff := cmp.Diff(told, tallies); diff != "" {
		t.Error(diff)
	}
	r.Words = []string{"x", "y", "z"}
	if v, _ := r.Vectors([]int{1, -1, 0, 1, 1}, 0); len(v.Positives) != 3 || !cmp.Equal(v.Words, r.Words) {
		t.Errorf("%+v", v)
	}
}

// What is written is what a model is trained from: read again, it makes the same one.
func TestAModelOfExportedVectorsIsThatOfTheDocuments(t *testing.T) {
	root := fill(t, map[string]string{
		"p/a.txt": "owls hunt mice at night", "p/b.txt": "a barn owl hunts", "p/c.txt": "owl owl owl barn",
		"n/a.txt": "cars drive at night", "n/b.txt": "a car hunts for fuel", "n/c.txt": "fuel for cars", "u/a.txt": "mice and fuel", "u/b.txt": "sailing",
	})
	for _, learner := range classify.Learners() {
		s := classify.Spec{Learner: learner, Seed: 1, Pruning: weight.Pruning{MinDF: 1}}
		b, err := examples.NewBuilder(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		c, _, err := b.Corpus(t.Context(), examples.Sets{
			Positives: []examples.Source{open(t, root+"/p")}, Negatives: []examples.Source{open(t, root+"/n")}, Unlabelled: []examples.Source{open(t, root+"/u")},
		})
		if err != nil {
			t.Fatal(err)
		}
		direct, err := classify.Train(s, c)
		if err != nil {
			t.Fatal(learner, err)
		}
		out, err := examples.Weighted(s, c)
		if err != nil {
			t.Fatal(learner, err)
		}
		path := filepath.Join(t.TempDir(), "a")
		write(t, path, out)
		var in examples.Rows
		if err := in.Read(t.Context(), path, path+".terms"); err != nil {
			t.Fatal(learner, err)
		}
		classes, err := in.Classes(nil)
		if err != nil {
			t.Fatal(learner, err)
		}
		v, _ := in.Vectors(classes, 0)
		imported, err := classify.TrainVectors(s, v)
		if err != nil {
			t.Fatal(learner, err)
		}
		for i, d := range in.Docs {
			if got, want := imported.Relevance(d.Vector), direct.Relevance(d.Vector); got != want {
				t.Errorf("%s: vector %d has relevance %v, by the documents %v", learner, i, got, want)
			}
		}
	}
}

// write writes rows and their words.
func write(t *testing.T, path string, r examples.Rows) {
	t.Helper()
	var file bytes.Buffer
	w := svmlight.NewWriter(&file)
	for _, d := range r.Docs {
		if err := w.Write(d); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{path: file.String(), path + ".terms": strings.Join(r.Words, "\n")} {
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func FuzzVectorsAndTheirWords(f *testing.F) {
	f.Add("+1 1:.5 3:2\n-1\n0 2:1 # x\n", "owl\nmeadow lark\nstraße\n")
	f.Add("1 1:1\n2 4194304:1", "")
	f.Add("\x1f\x8b\x08\x00", "\r\n\xff")
	f.Add("1 2:1", "x\nx")
	f.Add("1 1:1", "x\n# language french\n")
	f.Add("1 1:1", "# language \nx")
	f.Fuzz(func(t *testing.T, vectors, words string) {
		files := map[string]string{"a": vectors}
		if words != "" {
			files["a.terms"] = words
		}
		r, err := rows(t, files)
		if err != nil {
			if !errors.Is(err, examples.ErrSource) && !errors.Is(err, examples.ErrLine) && !errors.Is(err, svmlight.ErrFormat) && !strings.Contains(err.Error(), "reading after line") {
				t.Fatal(err)
			}
			return
		}
		positive := r.Docs[0].Label
		classes, err := r.Classes(&positive)
		if err != nil || classes[0] != 1 {
			t.Fatal(classes, err)
		}
		v, _ := r.Vectors(classes, 0)
		for _, d := range r.Docs {
			if n := len(d.Vector); n > 0 && int(d.Vector[n-1].Term) > len(v.Words) {
				t.Fatalf("term %d of %d words", d.Vector[n-1].Term, len(v.Words))
			}
		}
	})
}
