package examples

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func rowFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestNoMoreRowsAreKeptThanAreWantedOfAClassAndOneThatSaysSo(t *testing.T) {
	var text strings.Builder
	for i := range 100 {
		fmt.Fprintf(&text, "%d 1:1 2:%d\n", [...]int{1, -1, -1, 0}[i%4], i+1)
	}
	path := rowFile(t, "rows", text.String())
	var all, some Rows
	if err := errors.Join(all.Read(t.Context(), path, path+".terms"), some.ReadUpTo(t.Context(), path, path+".terms", nil, 3)); err != nil {
		t.Fatal(err)
	}
	if len(all.Docs) != 100 || len(some.Docs) != 3*4 {
		t.Errorf("%d rows of all, %d of some", len(all.Docs), len(some.Docs))
	}
	classes, err := some.Classes(nil)
	if err != nil {
		t.Fatal(err)
	}
	if v, tallies := some.Vectors(classes, 3); len(v.Negatives) != 3 || !tallies.Positives.Cut || !tallies.Negatives.Cut || !tallies.Unlabelled.Cut {
		t.Errorf("%+v", tallies)
	}
	far := rowFile(t, "far", text.String()+"2 1:1\n")
	if err := some.ReadUpTo(t.Context(), far, far+".terms", nil, 3); !errors.Is(err, ErrLabel) || !strings.Contains(err.Error(), "line 101: ") {
		t.Errorf("a second class far behind: %v", err)
	}
}

func TestAFileOfMoreThanIsHeldIsRefused(t *testing.T) {
	path := rowFile(t, "rows", "1 1:1 2:1\n-1 1:1\n")
	words := rowFile(t, "words", "owl\nbarn\n")
	var r Rows
	for _, c := range []struct {
		bound rowBounds
		want  error
	}{
		{rowBounds{values: 7, words: 7}, nil},
		{rowBounds{values: 6, words: 7}, ErrSource},
		{rowBounds{values: 7, words: 6}, ErrLine},
	} {
		if err := r.read(t.Context(), path, words, nil, c.bound); !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%+v: %v", c.bound, err)
		}
	}
}
