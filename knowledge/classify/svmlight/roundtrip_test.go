package svmlight_test

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// written is documents as a file.
func written(t interface{ Fatal(...any) }, documents []svmlight.Document) []byte {
	var out bytes.Buffer
	w := svmlight.NewWriter(&out)
	for _, d := range documents {
		if err := w.Write(d); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWhatIsWrittenIsReadAgainExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		finite := rapid.Float64Range(-math.MaxFloat64, math.MaxFloat64)
		var want []svmlight.Document
		for range rapid.IntRange(0, 5).Draw(t, "documents") {
			d := svmlight.Document{Label: finite.Draw(t, "label"), Vector: weight.Vector{}}
			term := uint32(0)
			for range rapid.IntRange(0, 8).Draw(t, "terms") {
				term += rapid.Uint32Range(1, 1000).Draw(t, "step")
				if w := finite.Draw(t, "weight"); w != 0 {
					d.Vector = append(d.Vector, weight.Weighted{Term: text.Term(term), Weight: w})
				}
			}
			want = append(want, d)
		}
		got, err := svmlight.ReadAll(bytes.NewReader(written(t, want)), svmlight.Bounds{})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestTwoClassesAreWrittenAsPlusAndMinusOne(t *testing.T) {
	got := written(t, []svmlight.Document{
		{Label: 1, Vector: weight.Vector{{Term: 1, Weight: .25}, {Term: 2, Weight: 0}, {Term: 9, Weight: -3}}},
		{Label: -1},
		{Label: 0},
	})
	if want := "+1 1:0.25 9:-3\n-1\n0\n"; string(got) != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func FuzzReader(f *testing.F) {
	for _, seed := range []string{
		"+1 1:0.5 3:-2e-1 # first\n-1 qid:7 2:1\t4:0 \r\n\n#\n3", "1 1:1 1:1", "1 0:1", "x", "1 :", "1 1:nan", "0x1p-2 16777216:0x1p3", "1 16777217:1",
		"-0 1:1_0", "\x00\xff", "1 qid: 1:1", "1\v1:1\f2:2",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		bounds := svmlight.Bounds{LineBytes: 4096, Index: 1 << 20}
		first, err := svmlight.ReadAll(bytes.NewReader(file), bounds)
		if err != nil {
			if !errors.Is(err, svmlight.ErrFormat) {
				t.Fatal(err)
			}
			return
		}
		for _, d := range first {
			before := text.Term(0)
			for _, e := range d.Vector {
				if e.Term <= before || e.Term > 1<<20 || e.Weight == 0 || math.IsNaN(e.Weight) || math.IsInf(e.Weight, 0) {
					t.Fatalf("read %+v", d)
				}
				before = e.Term
			}
		}
		again, err := svmlight.ReadAll(bytes.NewReader(written(t, first)), svmlight.Bounds{})
		if err != nil || !reflect.DeepEqual(first, again) {
			t.Fatalf("%+v came back as %+v, %v", first, again, err)
		}
	})
}
