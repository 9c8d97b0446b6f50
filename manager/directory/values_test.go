package directory

import (
	"math"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
)

// fill sets every field of v, at any depth, to something that is not zero.
func fill(v reflect.Value, n int64) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("text " + string(rune('a'+n)))
	case reflect.Int, reflect.Int64:
		v.SetInt(-1000 - n)
	case reflect.Float64:
		v.SetFloat(1.0 / float64(3+n))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n+1)
	case reflect.Pointer:
		v.Set(reflect.ValueOf(new(time.Unix(1700000000, n).UTC())))
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n+int64(i))
		}
	}
}

func TestEveryFieldOfAStepIsStored(t *testing.T) {
	var want spoor.Step
	fill(reflect.ValueOf(&want).Elem(), 0)
	got := spoor.Step{Topic: want.Topic, Agent: want.Agent, Step: want.Step} // in the key
	if !decodeStep(appendStep(nil, &want), &got) {
		t.Fatal("cannot be read back")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestEveryFieldOfATallyIsStored(t *testing.T) {
	var want spoor.Tally
	fill(reflect.ValueOf(&want).Elem(), 0)
	d := decoder{rest: string(appendTally(nil, want))}
	if got := d.tally(); got != want || !d.complete() {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// drawStep draws everything of a step but its key.
func drawStep(t *rapid.T) *spoor.Step {
	text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }))
	u := rapid.Map(text, func(s string) spoor.URL { return spoor.URL(s) })
	number := rapid.Int()
	score := rapid.Float64()
	part := rapid.Custom(func(t *rapid.T) spoor.Part {
		return spoor.Part{Name: text.Draw(t, "name"), Value: score.Draw(t, "value")}
	})
	s := &spoor.Step{
		URL: u.Draw(t, "url"), FinalURL: u.Draw(t, "final"), Redirects: rapid.SliceOf(u).Draw(t, "redirects"),
		Parent: u.Draw(t, "parent"), Anchor: text.Draw(t, "anchor"), Priority: score.Draw(t, "priority"),
		Parts: rapid.SliceOf(part).Draw(t, "parts"), Status: number.Draw(t, "status"),
		Outcome: spoor.Outcome(text.Draw(t, "outcome")), Error: text.Draw(t, "error"),
		Relevant: rapid.Bool().Draw(t, "relevant"), Relevance: score.Draw(t, "relevance"),
		Genre: text.Draw(t, "genre"), GenreScore: score.Draw(t, "genre score"), Title: text.Draw(t, "title"),
		Language: text.Draw(t, "language"), Depth: number.Draw(t, "depth"), Bytes: rapid.Int64().Draw(t, "bytes"),
		Links: number.Draw(t, "links"), Attempts: number.Draw(t, "attempts"),
	}
	if rapid.Bool().Draw(t, "fetched") {
		s.FetchedAt = new(time.Unix(rapid.Int64Range(-1<<35, 1<<37).Draw(t, "sec"), rapid.Int64Range(0, 999_999_999).Draw(t, "nsec")).UTC())
	}
	if len(s.Redirects) == 0 {
		s.Redirects = nil
	}
	if len(s.Parts) == 0 {
		s.Parts = nil
	}
	return s
}

func TestAStoredStepComesBackBitByBit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawStep(t)
		var got spoor.Step
		if !decodeStep(appendStep(nil, want), &got) {
			t.Fatal("cannot be read back")
		}
		if diff := cmp.Diff(*want, got, cmp.Comparer(sameBits)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func sameBits(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) }

func TestAValueInAnotherPlaceIsNotThatValue(t *testing.T) {
	b := batch{topics: map[string]uint32{}}
	b.begin(stepBucket, 1, 2, 3)
	b.arena = append(b.arena, "content"...)
	b.end()
	key, value := b.arena[:stepKeyLen], b.arena[stepKeyLen:]
	if content, ok := unseal(stepBucket, key, value); !ok || string(content) != "content" {
		t.Fatalf("unseal: %q, %v", content, ok)
	}
	if _, ok := unseal(stepBucket, appendKey(nil, 1, 2, 4), value); ok {
		t.Error("the value passes for another step's")
	}
	if _, ok := unseal(tableBucket, key, value); ok {
		t.Error("the value passes for another bucket's")
	}
	if _, ok := unseal(stepBucket, key, value[:3]); ok {
		t.Error("a value shorter than its checksum passes")
	}
}

func FuzzDecodeStep(f *testing.F) {
	var full spoor.Step
	fill(reflect.ValueOf(&full).Elem(), 0)
	f.Add(appendStep(nil, &full))
	f.Add(appendStep(nil, &spoor.Step{}))
	f.Add([]byte{0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1})
	f.Fuzz(func(t *testing.T, content []byte) {
		var s, again spoor.Step
		if !decodeStep(content, &s) {
			return
		}
		if !decodeStep(appendStep(nil, &s), &again) {
			t.Fatal("what was read cannot be stored")
		}
		if diff := cmp.Diff(s, again, cmp.Comparer(sameBits)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func FuzzDecodeSmallValues(f *testing.F) {
	f.Add(appendTerms(nil, []spoor.TermWeight{{Term: "cat", Weight: 0.5}}))
	f.Add(appendURLs(appendText(nil, "tswt"), []spoor.URL{"https://a.example/"}))
	f.Add(appendTally(appendText(nil, "goal"), spoor.Tally{Steps: 7}))
	key := appendKey(nil, 1, 2, 3)
	f.Fuzz(func(t *testing.T, content []byte) {
		if s, ok := readSnapshot(spoor.AgentID{})(nil, key, content); ok && len(s.Terms)*9 > len(content) {
			t.Errorf("%d terms out of %d bytes", len(s.Terms), len(content))
		}
		if r, ok := readRegistration(nil, key, content); ok && len(r.Seeds) > len(content) {
			t.Errorf("%d seeds out of %d bytes", len(r.Seeds), len(content))
		}
		if e, ok := readEnd(nil, key, content); ok && len(e.Reason) > len(content) {
			t.Errorf("a reason of %d bytes out of %d", len(e.Reason), len(content))
		}
	})
}
