package svmlight_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestDocumentsAreReadAsTheToolsWriteThem(t *testing.T) {
	const file = "# SVMlight files begin with a comment\n" +
		"+1 1:0.5 3:-2e-1 # first\n" +
		"\n" +
		"-1 qid:7 2:1\t4:0 \r\n" +
		"3\n" +
		"0 4294967:1e-300#no space, no end of line"
	got, err := svmlight.ReadAll(iotest.OneByteReader(strings.NewReader(file)), svmlight.Bounds{})
	if err != nil {
		t.Fatal(err)
	}
	want := []svmlight.Document{
		{Label: 1, Vector: weight.Vector{{Term: 1, Weight: .5}, {Term: 3, Weight: -.2}}},
		{Label: -1, Vector: weight.Vector{{Term: 2, Weight: 1}}},
		{Label: 3, Vector: weight.Vector{}},
		{Label: 0, Vector: weight.Vector{{Term: 4294967, Weight: 1e-300}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestAnErrorSaysTheLineAndWhatIsWrongWithIt(t *testing.T) {
	for _, c := range []struct{ line, says string }{
		{"spam 1:1", `label "spam" is no finite number`},
		{"1,2 1:1", `label "1,2" is no finite number`},
		{"nan 1:1", `label "nan" is no finite number`},
		{"1 2", `"2" is no INDEX:VALUE`},
		{"1 x:2", `index "x" is no whole number`},
		{"1 -1:2", `index "-1" is no whole number`},
		{"1 1.5:2", `index "1.5" is no whole number`},
		{"1 0:2", "index 0 is not from 1 to 100"},
		{"1 101:2", "index 101 is not from 1 to 100"},
		{"1 99999999999:2", "index 99999999999 is not from 1 to 100"},
		{"1 " + strings.Repeat("9", 300) + ":2", "is not from 1 to 100"},
		{"1 2:1 2:1", "index 2 after 2; they must ascend"},
		{"1 3:0 2:1", "index 2 after 3; they must ascend"},
		{"1 5:NaN", `value of index 5: "NaN" is no finite number`},
		{"1 5:-inf", `value of index 5: "-inf" is no finite number`},
		{"1 5:1e999", `value of index 5: "1e999" is no finite number`},
		{"1 5:", `value of index 5: "" is no finite number`},
		{"1 2:1 qid:3", `index "qid" is no whole number`},
		{"\x1f\x8b\x08\x00", "is no finite number"},
		{"1 " + strings.Repeat("x", 300), "is no INDEX:VALUE"},
		{"1 1:" + strings.Repeat("1", 2000), "line 3 is longer than 1024 bytes"},
	} {
		r := svmlight.NewReader(strings.NewReader("1 1:1\n# good\n"+c.line+"\n1 1:1\n"), svmlight.Bounds{LineBytes: 1024, Index: 100})
		if _, err := r.Read(); err != nil {
			t.Fatal(err)
		}
		_, err := r.Read()
		if !errors.Is(err, svmlight.ErrFormat) || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "line 3") {
			t.Errorf("%.40q gives %v, want %s", c.line, err, c.says)
		} else if len(err.Error()) > 200 {
			t.Errorf("%.40q gives an error of %d bytes", c.line, len(err.Error()))
		}
	}
}

func TestAReadErrorComesThrough(t *testing.T) {
	broken := errors.New("broken")
	r := svmlight.NewReader(io.MultiReader(strings.NewReader("1 1:1\n"), iotest.ErrReader(broken)), svmlight.Bounds{})
	if _, err := r.Read(); err != nil || r.Line() != 1 {
		t.Fatal(err, r.Line())
	}
	if _, err := r.Read(); !errors.Is(err, broken) || errors.Is(err, svmlight.ErrFormat) {
		t.Error(err)
	}
}

func TestOneLabelIsMadeThePositiveClass(t *testing.T) {
	var all []svmlight.Document
	for i := range 60 {
		all = append(all, svmlight.Document{Label: float64(i % 30), Vector: weight.Vector{{Term: 1, Weight: float64(i)}}})
	}
	set, err := svmlight.Set(all, 4)
	if err != nil {
		t.Fatal(err)
	}
	if positive, negative := set.Count(); positive != 2 || negative != 58 || !set.Positive[4] || !set.Positive[34] || set.Rows[34][0].Weight != 34 {
		t.Errorf("%d positive, %d not", positive, negative)
	}
	_, err = svmlight.Set(all, 77)
	if !errors.Is(err, svmlight.ErrLabel) || !strings.Contains(err.Error(), "77; there are 0, 1, 2,") || !strings.Contains(err.Error(), "19, and 10 more") {
		t.Error(err)
	}
	if _, err := svmlight.Set(nil, 1); !errors.Is(err, svmlight.ErrLabel) {
		t.Error(err)
	}
}

func TestADocumentThatCannotBeWrittenLeavesNoTrace(t *testing.T) {
	var out bytes.Buffer
	w := svmlight.NewWriter(&out)
	for _, bad := range []svmlight.Document{
		{Label: math.NaN()}, {Label: math.Inf(1)},
		{Vector: weight.Vector{{Term: 1, Weight: 1}, {Term: 2, Weight: math.NaN()}}},
		{Vector: weight.Vector{{Term: 1, Weight: math.Inf(-1)}}},
		{Vector: weight.Vector{{Term: 0, Weight: 1}}},
		{Vector: weight.Vector{{Term: 3, Weight: 1}, {Term: 3, Weight: 1}}},
	} {
		if err := w.Write(bad); !errors.Is(err, svmlight.ErrDocument) {
			t.Errorf("%+v: %v", bad, err)
		}
	}
	if err := w.Flush(); err != nil || out.Len() != 0 {
		t.Errorf("%q, %v", out.String(), err)
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestAWriteErrorComesThrough(t *testing.T) {
	w := svmlight.NewWriter(full{})
	if err := w.Write(svmlight.Document{Label: 1}); err != nil {
		t.Fatal(err)
	}
	if err := w.Flush(); !errors.Is(err, io.ErrShortWrite) {
		t.Error(err)
	}
}

func Example() {
	documents, err := svmlight.ReadAll(strings.NewReader("+1 1:0.5 7:2\n-1 3:1 # other\n"), svmlight.Bounds{})
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := svmlight.Set(documents, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(set.Positive, set.Rows)
	// Output:
	// [true false] [[{1 0.5} {7 2}] [{3 1}]]
}
