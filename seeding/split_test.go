package seeding_test

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/seeding"
)

func seeds(pairs ...string) []seeding.Seed {
	var out []seeding.Seed
	for i := 0; i+1 < len(pairs); i += 2 {
		out = append(out, seeding.Seed{URL: spoor.URL("http://" + pairs[i]), Genre: pairs[i+1]})
	}
	return out
}

func show(segments [][]seeding.Seed) string {
	s := ""
	for _, seg := range segments {
		s += "["
		for _, seed := range seg {
			s += " " + string(seed.URL)[len("http://"):]
		}
		s += " ]"
	}
	return s
}

func TestSplitByEachMethod(t *testing.T) {
	six := seeds("a/1", "news", "a/2", "news", "b/1", "blogs", "b/2", "news", "c/1", "", "c/2", "blogs")
	for _, tc := range []struct {
		by   seeding.Method
		n    int
		want string
	}{
		{seeding.RoundRobin, 2, "[ a/1 b/1 c/1 ][ a/2 b/2 c/2 ]"},
		{seeding.Contiguous, 4, "[ a/1 ][ a/2 b/1 ][ b/2 ][ c/1 c/2 ]"},
		{seeding.ByHost, 2, "[ a/1 a/2 c/1 c/2 ][ b/1 b/2 ]"},
		{seeding.ByHost, 5, "[ a/1 a/2 ][ b/1 b/2 ][ c/1 c/2 ]"},
		{seeding.ByGenre, 3, "[ a/1 a/2 b/2 ][ b/1 c/2 ][ c/1 ]"},
		{seeding.ByGenre, 4, "[ a/1 b/2 ][ a/2 ][ b/1 c/2 ][ c/1 ]"},
		{"", 9, "[ a/1 ][ a/2 ][ b/1 ][ b/2 ][ c/1 ][ c/2 ]"},
	} {
		got, err := seeding.Split(six, tc.n, tc.by)
		if err != nil || show(got) != tc.want {
			t.Errorf("%s into %d: %s, %v; want %s", tc.by, tc.n, show(got), err, tc.want)
		}
	}
}

func TestNoSeedsMakeNoSegments(t *testing.T) {
	for _, by := range append(seeding.Methods(), "") {
		if got, err := seeding.Split(nil, 3, by); err != nil || len(got) != 0 {
			t.Errorf("%q: %v, %v", by, got, err)
		}
	}
}

func TestAnUnknownMethodNamesTheKnownOnes(t *testing.T) {
	_, err := seeding.Split(seeds("a", ""), 1, "by-colour")
	if !errors.Is(err, seeding.ErrUnknownMethod) {
		t.Fatalf("got %v", err)
	}
}

func TestEverySeedLandsInExactlyOneSegmentAndNoneIsEmpty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var in []seeding.Seed
		for i := range rapid.IntRange(1, 40).Draw(t, "seeds") {
			host := rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(t, "host")
			in = append(in, seeding.Seed{
				URL:   spoor.URL(fmt.Sprintf("http://%s/%d", host, i)),
				Genre: rapid.SampledFrom([]string{"", "news", "blogs"}).Draw(t, "genre"),
			})
		}
		n := rapid.IntRange(1, 50).Draw(t, "agents")
		by := rapid.SampledFrom(seeding.Methods()).Draw(t, "by")
		got, err := seeding.Split(in, n, by)
		if err != nil || len(got) > n || len(got) < 1 {
			t.Fatalf("%d segments, %v", len(got), err)
		}
		count := map[spoor.URL]int{}
		host := map[string]int{}
		for i, seg := range got {
			if len(seg) == 0 {
				t.Fatalf("segment %d is empty", i)
			}
			for _, s := range seg {
				count[s.URL]++
				if by == seeding.ByHost {
					if j, ok := host[s.URL.Host()]; ok && j != i {
						t.Fatalf("host %s in segments %d and %d", s.URL.Host(), i, j)
					}
					host[s.URL.Host()] = i
				}
			}
		}
		for _, s := range in {
			if count[s.URL] != 1 {
				t.Fatalf("%s stands in %d segments", s.URL, count[s.URL])
			}
		}
	})
}
