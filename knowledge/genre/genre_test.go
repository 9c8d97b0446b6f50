package genre_test

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func analyzer(t testing.TB) *text.Analyzer {
	t.Helper()
	a, err := text.NewAnalyzer("english")
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func compile(t testing.TB, a *text.Analyzer, specs []genre.Spec) *genre.Set {
	t.Helper()
	s, err := genre.Compile(specs, a)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6 {
		t.Errorf("%s is %.6f, want %.6f", what, got, want)
	}
}

func TestThreeGenresAreBuiltInWithAKeywordSpecificationEach(t *testing.T) {
	a := analyzer(t)
	s := compile(t, a, genre.BuiltIn())
	if diff := cmp.Diff([]string{"blogs", "discussions", "news"}, s.Names()); diff != "" {
		t.Fatal(diff)
	}
	for _, p := range s.Profiles() {
		if p.Table.Size() < 20 || p.Table.Size() > 60 {
			t.Errorf("%s has %d keywords", p.Name, p.Table.Size())
		}
		for _, row := range p.Table.Rows() {
			if row.Weight != 1 {
				t.Errorf("%s: %s weighs %v; in the case of genre the vectors are set by default to the value of 1", p.Name, a.Word(row.Term), row.Weight)
			}
		}
	}
}

func TestTheFrameOfAPageTellsItsGenre(t *testing.T) {
	a := analyzer(t)
	s := compile(t, a, genre.BuiltIn())
	for _, c := range []struct{ text, want string }{
		{"By our correspondent. Breaking headlines and press releases. A spokesman announced on politics, business, sports.", "news"},
		{"Posted in Uncategorized. Permalink. Leave a comment. Older entries. Blogroll, archives, RSS feed.", "blogs"},
		{"Re: brakes. Member joined 2009. Replies to this thread: 3. Quote. The moderator moved the topic to another forum.", "discussions"},
		{"The moon orbits the planet.", ""},
	} {
		doc := document(a, c.text)
		if name, score := s.Best(doc); name != c.want || (score > 0) != (c.want != "") {
			t.Errorf("%q is %q (%v), want %q", c.text, name, score, c.want)
		}
	}
}

func document(a *text.Analyzer, s string) weight.Vector {
	var counter weight.Counter
	var store weight.Store
	doc := counter.Count(a.Tokens(nil, s))
	store.Add(doc)
	return store.Vector(doc)
}

// Genre one has {a, b} and genre two {b, c, d}, weights 1. The terms {b, d}
// score 1/2 and 2/3 by eq. 9. The vector (b 3, c 4) scores 3 / (5 sqrt 2) =
// 0.424264 and 7 / (5 sqrt 3) = 0.808290 by eq. 5.
func TestTheMaximumScoreFromAllTheseGenresIsChosen(t *testing.T) {
	a := analyzer(t)
	s := compile(t, a, []genre.Spec{{Name: "Two", Words: []string{"boat", "car", "dog"}}, {Name: "one", Words: []string{"apple boat"}}})
	boat, car, dog := a.Terms(nil, "boat")[0], a.Terms(nil, "car")[0], a.Terms(nil, "dog")[0]
	name, score := s.BestShare([]text.Term{boat, dog})
	if name != "two" {
		t.Errorf("the best is %q, want two", name)
	}
	near(t, "its share", score, 2.0/3)

	page := weight.Vector{{Term: boat, Weight: 3}, {Term: car, Weight: 4}}
	name, score = s.Best(page)
	if name != "two" {
		t.Errorf("the best is %q, want two", name)
	}
	near(t, "its similarity", score, 0.808290)
	scores := s.Scores(nil, page)
	near(t, "the similarity with one", scores[0], 0.424264)
	near(t, "the similarity with two", scores[1], 0.808290)
}

func TestGenresAreExtensibleByAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "genres.yaml")
	if err := os.WriteFile(path, []byte("# ours\nNews: [scoop]\nreviews:\n- rating\n- stars out of five\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	specs, err := genre.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a := analyzer(t)
	s := compile(t, a, genre.Extend(genre.BuiltIn(), specs))
	if diff := cmp.Diff([]string{"blogs", "discussions", "news", "reviews"}, s.Names()); diff != "" {
		t.Fatal(diff)
	}
	if got := s.Profiles()[2].Table.Size(); got != 1 {
		t.Errorf("news has %d keywords, want the one of the file", got)
	}
	if got := s.Profiles()[3].Table.Size(); got != 3 {
		t.Errorf("reviews has %d keywords, want rating, star, five", got)
	}
}

func TestABadFileIsNamedWithItsLine(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"nothing", "", `g.yaml: want lines`},
		{"a list", "- news\n", `g.yaml: want lines`},
		{"no YAML", "news: [a\nb: c", `g.yaml: line`},
		{"no list", "x: [word]\nnews: headline\n", `g.yaml: line 2: genre "news" needs a list`},
		{"an empty list", "news: []\n", `g.yaml: line 1: genre "news" needs a list`},
		{"twice", "x: [a]\ny: [b]\nX: [c]\n", `g.yaml: line 3: genre "x" is there twice`},
		{"no word", "news:\n- a\n- {b: c}\n", `keyword 2 (line 3) is no word`},
		{"no name", `"": [a]`, `line 1: a genre needs a name`},
		{"a name that a flag cannot carry", "a=b: [c]\n", `may hold no space, comma or equals sign`},
		{"too large", strings.Repeat("#", genre.MaxFile+1), `longer than`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := genre.Parse("g.yaml", []byte(c.data))
			if !errors.Is(err, genre.ErrSpec) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
	if _, err := genre.ReadFile(filepath.Join(t.TempDir(), "none.yaml")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

func TestAGenreOfStopWordsIsRefused(t *testing.T) {
	_, err := genre.Compile([]genre.Spec{{Name: "empty", Words: []string{"the", "7"}}}, analyzer(t))
	if !errors.Is(err, genre.ErrSpec) || !strings.Contains(err.Error(), `"empty"`) {
		t.Errorf("got %v", err)
	}
}

func TestPickNamesTheNearestGenre(t *testing.T) {
	s := compile(t, analyzer(t), genre.BuiltIn())
	picked, err := s.Pick([]string{"News", "blogs"})
	if err != nil || !slices.Equal(picked.Names(), []string{"blogs", "news"}) {
		t.Fatalf("got %v, %v", picked.Names(), err)
	}
	_, err = s.Pick([]string{"news", "blgos"})
	if !errors.Is(err, genre.ErrUnknown) || !strings.Contains(err.Error(), `"blgos": did you mean blogs? known are blogs, discussions, news`) {
		t.Errorf("got %v", err)
	}
}

// Whatever the bytes: specifications that compile, or one error.
func FuzzGenreFile(f *testing.F) {
	for _, s := range []string{"news: [headline]\n", "a:\n- b\n- c d\n", "a: &x [b]\nc: *x\n", "? [a]\n: b", "{", "a: !!binary x"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		specs, err := genre.Parse("fuzz", data)
		if err != nil {
			if !errors.Is(err, genre.ErrSpec) {
				t.Fatalf("%v is no ErrSpec", err)
			}
			return
		}
		if len(specs) == 0 {
			t.Fatal("neither specifications nor an error")
		}
		for _, s := range specs {
			if s.Name == "" || len(s.Words) == 0 {
				t.Fatalf("%+v", s)
			}
		}
	})
}
