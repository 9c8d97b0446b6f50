package knowledge_test

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

func knows(t testing.TB, o knowledge.Options) *knowledge.Knowledge {
	t.Helper()
	k, err := knowledge.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func read(t testing.TB, k *knowledge.Knowledge, body string) *page.Document {
	t.Helper()
	doc, err := k.Read(&spoor.Page{URL: "http://example.com/", Body: body})
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func learn(t testing.TB, k *knowledge.Knowledge, body string) *page.Document {
	t.Helper()
	doc := read(t, k, body)
	k.Learn(doc)
	return doc
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6 {
		t.Errorf("%s is %.6f, want %.6f", what, got, want)
	}
}

// The collection that the tests of package weight work out on paper:
// W is race 1, audi 0.959058, car 0.759172, engine 0.574291.
func seeds(t testing.TB, k *knowledge.Knowledge) *page.Document {
	first := learn(t, k, "<p>audi audi engine")
	learn(t, k, "<p>audi car")
	learn(t, k, "<p>car race race race")
	return first
}

func table(k *knowledge.Knowledge) string {
	var words []string
	for _, row := range k.Terms() {
		words = append(words, row.Term)
	}
	return strings.Join(words, " ")
}

func TestTheTopKWordsOfTheSeedsRepresentTheTSWT(t *testing.T) {
	k := knows(t, knowledge.Options{TSWTSize: 2})
	d1 := seeds(t, k)
	if table(k) != "" {
		t.Fatalf("before the seeds have been processed the table is %q", table(k))
	}
	k.BuildTable()
	if table(k) != "race audi" {
		t.Fatalf("the table is %q", table(k))
	}
	near(t, "W(race)", k.Terms()[0].Weight, 1)
	near(t, "W(audi)", k.Terms()[1].Weight, 0.959058)
	v := k.Judge(d1)
	near(t, "the relevance of d1 (eqs. 5, 10; see package tswt)", v.Relevance, 0.491636)
	// The centroid is W of all four; 1.398799 x 0.959058 + 1.386294 x 0.574291
	// over 1.969379 x |(1, 0.959058, 0.759172, 0.574291)| = 1.681055.
	near(t, "the similarity of d1 with the centroid", v.Centroid, 0.645697)
	if !v.Relevant || k.Docs() != 3 {
		t.Errorf("relevant %v, %d documents", v.Relevant, k.Docs())
	}
}

func TestTheQuerysTermsAreInTheTableFromTheStartWithWeight1(t *testing.T) {
	k := knows(t, knowledge.Options{Query: "the engines, the cars, an engine", TSWTSize: 3})
	if table(k) != "engine cars" {
		t.Fatalf("before the seeds the table is %q", table(k))
	}
	seeds(t, k)
	k.BuildTable()
	rows := k.Terms()
	if len(rows) != 3 || rows[0].Weight != 1 || rows[1].Weight != 1 || rows[2].Term != "race" {
		t.Errorf("the table is %v", rows)
	}
}

func TestAQueryLongerThanTheTableIsTheTable(t *testing.T) {
	k := knows(t, knowledge.Options{Query: "audi engine", TSWTSize: 1})
	seeds(t, k)
	k.BuildTable()
	if table(k) != "audi engine" {
		t.Errorf("the table is %q", table(k))
	}
}

func TestWithoutASeedTheTopicIsTheQuery(t *testing.T) {
	k := knows(t, knowledge.Options{Query: "audi"})
	k.BuildTable()
	v := k.Judge(learn(t, k, "<p>audi"))
	near(t, "the relevance of a page of the query", v.Relevance, 1)
	near(t, "its similarity with the centroid", v.Centroid, 1)
	if nothing := knows(t, knowledge.Options{}); nothing.Judge(learn(t, nothing, "<p>audi")).Relevant {
		t.Error("a page is relevant to no topic")
	}
}

func TestTheURLResponsesThatContainIrrelevantContextKeywordsAreIgnored(t *testing.T) {
	k := knows(t, knowledge.Options{Query: "jaguar", Not: []string{"cat", "soccer team", "board of trade"}})
	for _, c := range []struct{ body, want string }{
		{"<p>The jaguar is a car", ""},
		{"<p>The jaguar is one of the big CATS, says the soccer team", "cat"},
		{"<title>Cat's home</title><p>jaguar", "cat"},
		{"<p>a soccer match; a team", ""},
		{"<p>the soccer teams", "soccer team"},
		{"<p>Board of Trade", "board of trade"},
		{"<p>soccer", ""},
		{"", ""},
	} {
		if word, yes := k.Ignores(read(t, k, c.body)); word != c.want || yes != (c.want != "") {
			t.Errorf("%q: got %q, %v, want %q", c.body, word, yes, c.want)
		}
	}
}

func TestThePortionOfTopWeightedKeywordsOfAMostRelevantPageEntersTheTable(t *testing.T) {
	k := knows(t, knowledge.Options{TSWTSize: 4, Grow: 0.5, GrowThreshold: 0.3})
	seeds(t, k)
	k.BuildTable()
	off := learn(t, k, "<p>boat sail wind")
	if v := k.Judge(off); v.Relevance > 0.3 || k.Grow(off, v) {
		t.Fatalf("a page of relevance %v let the table grow", v.Relevance)
	}
	on := learn(t, k, "<p>audi audi audi race race quattro quattro quattro quattro turbo turbo turbo wheel door")
	v := k.Judge(on)
	if !k.Grow(on, v) {
		t.Fatalf("a page of relevance %v did not let the table grow", v.Relevance)
	}
	// Of its top 4 (quattro, turbo, audi or race ...) half: quattro and turbo.
	// Weights by eq. 4 with N = 5: w(audi) = (1.526589 + 1 + 1.741276) ln(1 + 5/3) = 4.186047,
	// the greatest; w(quattro) = 1.869742 ln 6 = 3.350127, w(turbo) = 1.741276 ln 6 = 3.119948.
	got := map[string]float64{}
	for _, row := range k.Terms() {
		got[row.Term] = row.Weight
	}
	if len(got) != 6 {
		t.Fatalf("the table is %v", got)
	}
	near(t, "W(quattro)", got["quattro"], 0.800308)
	near(t, "W(turbo)", got["turbo"], 0.745321)
	near(t, "W(audi), which stays", got["audi"], 0.959058)
	if k.Grow(on, v) {
		t.Error("the same page let the table grow again")
	}
}

func TestAStaticTableHasAFixedSize(t *testing.T) {
	k := knows(t, knowledge.Options{Query: "audi"})
	doc := learn(t, k, "<p>audi quattro")
	if k.Grow(doc, knowledge.Verdict{Relevance: 1}) || table(k) != "audi" {
		t.Errorf("the table is %q", table(k))
	}
}

func TestRelevantIsRelevanceOfAtLeastTheBound(t *testing.T) {
	for _, c := range []struct {
		above float64
		want  bool
	}{{0.49, true}, {0.5, false}, {0, true}} {
		k := knows(t, knowledge.Options{TSWTSize: 2, RelevantAbove: c.above})
		d1 := seeds(t, k)
		k.BuildTable()
		if v := k.Judge(d1); v.Relevant != c.want {
			t.Errorf("relevance %v is relevant above %v: %v", v.Relevance, c.above, v.Relevant)
		}
	}
}

const blogPost = "<p>Posted in Uncategorized. Permalink. Leave a comment. Older entries. Blogroll, archives, RSS feed."

func TestTheGenreOfAPageIsTheBestOfThoseAskedForOrOfAll(t *testing.T) {
	all := knows(t, knowledge.Options{})
	v := all.Judge(learn(t, all, blogPost))
	if v.Genre != "blogs" || v.GenreScore < knowledge.GenreMinimum || len(v.GenreScores) != 0 || len(all.Genres()) != 0 {
		t.Errorf("got %+v", v)
	}
	two := knows(t, knowledge.Options{Genres: []string{"news", "blogs"}})
	v = two.Judge(learn(t, two, blogPost))
	if v.Genre != "blogs" || len(v.GenreScores) != 2 || v.GenreScores[0] != v.GenreScore || two.Genres()[0].Name != "blogs" {
		t.Errorf("got %+v", v)
	}
	long := "<p>A story"
	for i := range 200 {
		long += " word" + strings.Repeat("x", i%40) + strings.Repeat("y", i/40)
	}
	plain := two.Judge(learn(t, two, long))
	if plain.Genre != "" || plain.GenreScore == 0 || plain.GenreScore >= knowledge.GenreMinimum {
		t.Errorf("got %+v", plain)
	}
	other := two.Judge(learn(t, two, "<p>the moon orbits the planet"))
	if other.Genre != "" || other.GenreScore != 0 {
		t.Errorf("got %+v", other)
	}
}

func TestGenresComeFromAFileToo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "genres.yaml")
	if err := os.WriteFile(path, []byte("recipes: [flour, oven]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	k := knows(t, knowledge.Options{Genres: []string{"recipes", "reviews"}, GenreFile: path, GenreSpecs: []genre.Spec{{Name: "Reviews", Words: []string{"stars"}}}})
	if v := k.Judge(learn(t, k, "<p>Put the flour in the oven")); v.Genre != "recipes" {
		t.Errorf("got %+v", v)
	}
}

func TestBadOptionsSayWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		options knowledge.Options
		cause   error
		want    string
	}{
		{knowledge.Options{Language: "klingon"}, text.ErrLanguage, `"klingon"`},
		{knowledge.Options{Genres: []string{"blog"}}, genre.ErrUnknown, "did you mean blogs?"},
		{knowledge.Options{GenreFile: "no/such/file.yaml"}, os.ErrNotExist, "no/such/file.yaml"},
		{knowledge.Options{GenreSpecs: []genre.Spec{{Name: "x", Words: []string{"the"}}}}, genre.ErrSpec, `"x"`},
		{knowledge.Options{Query: "of the 7"}, nil, `query "of the 7"`},
		{knowledge.Options{Not: []string{"cat", "the"}}, nil, `word "the" is no term`},
		{knowledge.Options{Query: "jaguar cars", Not: []string{"car"}}, nil, `"car" is a word of the query`},
		{knowledge.Options{TSWTSize: -1}, nil, "table size -1"},
		{knowledge.Options{Grow: 1.5}, nil, "growth 1.5"},
		{knowledge.Options{GrowThreshold: -0.1}, nil, "growth threshold -0.1"},
		{knowledge.Options{RelevantAbove: math.NaN()}, nil, "relevant above NaN"},
	} {
		_, err := knowledge.New(c.options)
		if !errors.Is(err, knowledge.ErrOptions) || c.cause != nil && !errors.Is(err, c.cause) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: got %v, want %q", c.options, err, c.want)
		}
	}
}

func TestABadAddressIsNoPage(t *testing.T) {
	if _, err := knows(t, knowledge.Options{}).Read(&spoor.Page{Body: "<p>text"}); !errors.Is(err, spoor.ErrBadURL) {
		t.Errorf("got %v", err)
	}
}

func TestTheSameInputGivesTheSameKnowledge(t *testing.T) {
	run := func() ([]spoor.TermWeight, []knowledge.Verdict) {
		k := knows(t, knowledge.Options{Query: "audi", TSWTSize: 5, Grow: 1, GrowThreshold: 0.1, Genres: []string{"blogs", "news"}})
		var verdicts []knowledge.Verdict
		docs := []*page.Document{seeds(t, k), learn(t, k, blogPost)}
		k.BuildTable()
		for _, body := range []string{"<p>audi race story", "<p>car comment audi reply", "<p>audi wheel door"} {
			docs = append(docs, learn(t, k, body))
		}
		for _, doc := range docs {
			v := k.Judge(doc)
			k.Grow(doc, v)
			verdicts = append(verdicts, v)
		}
		return k.Terms(), verdicts
	}
	terms, verdicts := run()
	again, verdictsAgain := run()
	if diff := cmp.Diff(terms, again); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(verdicts, verdictsAgain); diff != "" {
		t.Error(diff)
	}
	if !slices.IsSortedFunc(terms, func(a, b spoor.TermWeight) int { return int(math.Copysign(1, b.Weight-a.Weight)) }) {
		t.Errorf("rows do not fall: %v", terms)
	}
}
