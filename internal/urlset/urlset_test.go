package urlset_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/urlset"
)

func TestItIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, want := &urlset.Set{}, map[spoor.URL]bool{}
		for range rapid.IntRange(0, 300).Draw(t, "operations") {
			u := spoor.URL(rapid.StringMatching(`[a-z][0-9]`).Draw(t, "url"))
			switch rapid.IntRange(0, 2).Draw(t, "operation") {
			case 0:
				if v.Add(u) == want[u] {
					t.Fatalf("add(%s) = %v", u, want[u])
				}
				want[u] = true
			case 1:
				v.Remove(u)
				delete(want, u)
			case 2:
				if v.Has(u) != want[u] {
					t.Fatalf("has(%s) = %v", u, !want[u])
				}
			}
		}
		for u := range want {
			if !v.Has(u) {
				t.Fatalf("%s is lost", u)
			}
		}
	})
}
