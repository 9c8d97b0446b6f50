package nearest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestAMistypedNameFindsWhatWasMeant(t *testing.T) {
	known := []string{"blogs", "breadth-first", "best-first", "discussions", "news", "tswt"}
	for _, c := range []struct {
		typed string
		want  []string
	}{
		{"newz", []string{"news"}},
		{"NEWS ", []string{"news"}},
		{"enws", []string{"news"}}, // neighbours swapped
		{"bests-first", []string{"best-first"}},
		{"best", []string{"best-first"}},
		{"blog", []string{"blogs"}},
		{"b", nil},
		{"recipes", nil},
		{"", nil},
	} {
		if got := Names(c.typed, known); !slices.Equal(got, c.want) {
			t.Errorf("Names(%q) = %q, want %q", c.typed, got, c.want)
		}
	}
}

func TestNearestComesFirstAndTiesAreAlphabetical(t *testing.T) {
	got := Names("aabb", []string{"aabd", "aabc", "aabb", "aabe", "zzzz"})
	if want := []string{"aabb", "aabc", "aabd"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestDistanceIsSymmetricAndZeroOnlyForEqualNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.StringMatching(`[ab]{0,6}`).Draw(t, "a")
		b := rapid.StringMatching(`[ab]{0,6}`).Draw(t, "b")
		d := distance(a, b)
		if d != distance(b, a) {
			t.Fatalf("distance(%q, %q) = %d, the other way %d", a, b, d, distance(b, a))
		}
		if (d == 0) != (a == b) {
			t.Fatalf("distance(%q, %q) = %d", a, b, d)
		}
		if longest := max(len(a), len(b)); d > longest || d < longest-min(len(a), len(b)) {
			t.Fatalf("distance(%q, %q) = %d is out of range", a, b, d)
		}
	})
}
