package trials

import (
	"os"
	"path/filepath"
	"testing"
)

// TestOnReutersTheFiguresAreThoseOfTheTables holds docs/classifiers.md against
// what comes out, within what a change of the last digits may move.
func TestOnReutersTheFiguresAreThoseOfTheTables(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set")
	}
	d, err := ReadTexts(t.Context(), filepath.Join(shared, "text", "reuters-21578-apte.jsonl.gz"), Reading{})
	if err != nil {
		t.Fatal(err)
	}
	r := run(t, d, Options{Experiments: []string{"supervised"}, Seed: 1})
	if r.Data.Training != 7769 || r.Data.Test != 3019 || r.Topics[0] != (Topic{"earn", 2877, 1087, 20, 2000, r.Topics[0].Hidden}) {
		t.Errorf("%d and %d documents, %+v", r.Data.Training, r.Data.Test, r.Topics[0])
	}
	for _, want := range []struct {
		series       string
		macro, micro float64
	}{{"svm", .846, .925}, {"nb", .771, .871}, {svmBorder, .870, .930}} {
		for _, s := range r.Experiments[0].Series {
			if s.Name == want.series && (s.Mean[f1Measure] < want.macro-.01 || s.Mean[f1Measure] > want.macro+.01 || s.Micro[f1Measure] < want.micro-.01 || s.Micro[f1Measure] > want.micro+.01) {
				t.Errorf("%s: macro F1 %.3f, micro F1 %.3f; the tables have %.3f and %.3f", s.Name, s.Mean[f1Measure], s.Micro[f1Measure], want.macro, want.micro)
			}
		}
	}
}
