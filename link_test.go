package spoor_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
)

func TestPartsAreAnObjectInTheOrderOfTheStrategy(t *testing.T) {
	parts := spoor.Parts{{Name: "url", Value: 0.25}, {Name: "anchor", Value: 1}, {Name: "a \"b\"", Value: -1e-9}}
	got, err := json.Marshal(parts)
	if want := `{"url":0.25,"anchor":1,"a \"b\"":-1e-9}`; err != nil || string(got) != want {
		t.Errorf("got %s, %v; want %s", got, err, want)
	}
	if got, err := json.Marshal(spoor.Parts{}); err != nil || string(got) != "{}" {
		t.Errorf("no parts: %s, %v", got, err)
	}
}

func TestPartsComeBackFromJSONAsTheyWere(t *testing.T) {
	part := rapid.Custom(func(t *rapid.T) spoor.Part {
		return spoor.Part{Name: rapid.String().Draw(t, "name"), Value: rapid.Float64().Draw(t, "value")}
	})
	rapid.Check(t, func(t *rapid.T) {
		parts := spoor.Parts(rapid.SliceOfN(part, 1, 6).Draw(t, "parts"))
		data, err := json.Marshal(parts)
		if err != nil {
			t.Fatal(err)
		}
		var back spoor.Parts
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		if diff := cmp.Diff(parts, back); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", data, diff)
		}
	})
}

func TestPartsWithoutAValueInJSONAreRefused(t *testing.T) {
	for _, v := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if data, err := json.Marshal(spoor.Parts{{Name: "url", Value: v}}); err == nil {
			t.Errorf("%v became %s", v, data)
		}
	}
}

func TestJSONThatHoldsNoPartsIsRefused(t *testing.T) {
	for _, data := range []string{``, `{`, `{"a"`, `{"a":`, `{"a":"x"}`, `{"a":1`, `[1,2]`, `["a",1]`, `"a"`, `7`, `{1:2}`, `{"a":1,}`} {
		var p spoor.Parts
		if err := p.UnmarshalJSON([]byte(data)); err == nil {
			t.Errorf("%s became %v", data, p)
		}
	}
	p := spoor.Parts{{Name: "old", Value: 1}}
	if err := json.Unmarshal([]byte(`null`), &p); err != nil || p != nil {
		t.Errorf("null: %v, %v", p, err)
	}
}
