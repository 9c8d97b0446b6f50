package examples_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

func TestABuilderReadsSourcesAndCountsWhatItLeavesOut(t *testing.T) {
	root := fill(t, map[string]string{
		"p/a.html": "<html lang=en-GB><title>Barn owl</title><p>owls hunt", "p/b.txt": "owls", "p/c.html": "<html lang=fr><p>chouette",
		"p/d.bin": "\x00", "p/e.html": "<p>12 the of", "p/f.html": "<frameset>", "n/x.txt": "cars", "u/y.txt": "owls and cars",
	})
	b, err := examples.NewBuilder(classify.Spec{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	c, tally, err := b.Corpus(t.Context(), examples.Sets{
		Positives: []examples.Source{open(t, root+"/p")}, Negatives: []examples.Source{open(t, root+"/n")}, Unlabelled: []examples.Source{open(t, root+"/u")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(len(c.Positives), len(c.Negatives), len(c.Unlabelled)); got != "3 1 1" {
		t.Errorf("documents: %s", got)
	}
	p := tally.Positives
	if p.Used != 3 || p.Foreign != 1 || p.Given() != 6 || p.Cut || !strings.HasSuffix(p.First.Error(), "d.bin: binary: application/octet-stream") {
		t.Errorf("tally: %+v", p)
	}
	if diff := cmp.Diff(map[examples.Why]int{"binary": 1, "empty": 2}, p.Left); diff != "" {
		t.Error(diff)
	}
	if got := p.Reasons(); got != "1 binary, 2 empty" {
		t.Errorf("reasons: %s", got)
	}
	words := map[string]float64{}
	for _, e := range c.Positives[0] {
		words[c.Analyzer.Word(e.Term)] = e.Weight
	}
	if diff := cmp.Diff(map[string]float64{"barn": 1, "owl": 2, "hunt": 1}, words); diff != "" {
		t.Error("terms of the first page: ", diff)
	}
}

func TestABuilderTakesNoMoreThanItsBoundOfAKindAndSaysSo(t *testing.T) {
	root := fill(t, map[string]string{"a.txt": "owl", "b.txt": "owl", "c.txt": "owl", "d.bin": "\x00"})
	for most, cut := range map[int]bool{2: true, 3: true, 4: false} { // the fourth is not read to learn that it is binary
		b, err := examples.NewBuilder(classify.Spec{}, most)
		if err != nil {
			t.Fatal(err)
		}
		_, tally, err := b.Corpus(t.Context(), examples.Sets{Positives: []examples.Source{open(t, root)}})
		if err != nil || tally.Positives.Used != min(most, 3) || tally.Positives.Cut != cut {
			t.Errorf("at most %d: %+v, %v", most, tally.Positives, err)
		}
	}
}

// corpus builds one of the sources.
func corpus(t *testing.T, most int, from examples.Sets) (classify.Corpus, examples.Tallies, error) {
	t.Helper()
	b, err := examples.NewBuilder(classify.Spec{}, most)
	if err != nil {
		t.Fatal(err)
	}
	return b.Corpus(t.Context(), from)
}

func TestADocumentCannotBePositiveAndNegativeAtOnce(t *testing.T) {
	root := fill(t, map[string]string{"a.html": "<p>owl", "b.html": "<p>owls", "c.txt": "owls"})
	for _, name := range []string{"b.html", "c.txt"} {
		for _, spelling := range []string{"/", "/./", "/../" + filepath.Base(root) + "/"} {
			_, _, err := corpus(t, 0, examples.Sets{Positives: []examples.Source{open(t, root+spelling+name)}, Negatives: []examples.Source{open(t, root)}})
			if !errors.Is(err, examples.ErrContradiction) || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), " is a positive and a negative example") {
				t.Errorf("%s: got %v", name, err)
			}
		}
	}
}

func TestWhatIsDrawnByChanceLeavesExamplesOutAndContradictsNobody(t *testing.T) {
	pool := sample(t)
	named := examples.Addresses([]spoor.URL{"http://www.example/1"}, pool.Web) // which has not the label
	chess, err := pool.With(t.Context(), "chess", 5, 1)
	if err != nil {
		t.Fatal(err)
	}
	from := examples.Sets{Positives: []examples.Source{chess, named}, Negatives: []examples.Source{pool.Without("chess", 300, 1)}}
	c, tally, err := corpus(t, 0, from)
	if err != nil || len(c.Positives) != 6 || tally.Negatives.Left["known already"] != 1 || len(c.Negatives) != 300-300/7-1-1 {
		t.Errorf("%d positive, %d negative, left out: %+v, %v", len(c.Positives), len(c.Negatives), tally.Negatives, err)
	}
	from.Negatives = append(from.Negatives, named)
	if _, _, err := corpus(t, 0, from); !errors.Is(err, examples.ErrContradiction) {
		t.Errorf("named as both: %v", err)
	}
}

func TestADocumentCountsOnceWhateverListsAndSpellingsNameIt(t *testing.T) {
	root := fill(t, map[string]string{"p/a.txt": "owl", "p/b.txt": "owls", "list": "http://a.example/owl\n", "other": "http://A.example:80/owl#x\nhttp://a.example/moved\n", "u/c.txt": "cars"})
	if err := os.Symlink(root+"/p", root+"/link"); err != nil {
		t.Fatal(err)
	}
	web := live(t, downloader.LiveOptions{})
	var lists []examples.Source
	for _, list := range []string{"list", "other"} {
		source, err := examples.Open(filepath.Join(root, list), web)
		if err != nil {
			t.Fatal(err)
		}
		lists = append(lists, source)
	}
	folders := []examples.Source{open(t, root+"/p"), open(t, root+"/p/../p/a.txt"), open(t, root+"/link"), open(t, root+"/link/b.txt")}
	for _, most := range []int{0, 4} { // what is there already does not go beyond the bound
		c, tally, err := corpus(t, most, examples.Sets{
			Positives:  append(folders, lists...),
			Unlabelled: []examples.Source{open(t, root+"/u"), open(t, root+"/link/a.txt"), lists[0]},
		})
		if err != nil || len(c.Positives) != 4 || len(c.Unlabelled) != 1 {
			t.Fatalf("%d positive, %d unlabelled, %v", len(c.Positives), len(c.Unlabelled), err)
		}
		if p := tally.Positives; p.Used != 4 || p.Cut || p.Left["named before"] != 5 || p.Given() != 9 || !strings.HasSuffix(p.First.Error(), "/p/a.txt: named before: as "+root+"/p/a.txt") {
			t.Errorf("tally of the positives: %+v", p)
		}
		if u := tally.Unlabelled; u.Used != 1 || u.Left["known already"] != 2 || !strings.HasSuffix(u.First.Error(), "/link/a.txt: known already: positive, as "+root+"/p/a.txt") {
			t.Errorf("tally of the unlabelled: %+v", u)
		}
	}
}

func TestTextsOfOneFileWithTheSameIdAreTwoDocuments(t *testing.T) {
	root := fill(t, map[string]string{"texts": `{"id": "x", "labels": ["owl"], "text": "owl"}` + "\n" + `{"id": "x", "labels": [], "text": "car"}` + "\n"})
	texts := examples.Texts{Path: root + "/texts"}
	with, err := texts.With(t.Context(), "owl", 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	_, tally, err := corpus(t, 0, examples.Sets{Positives: []examples.Source{with}, Negatives: []examples.Source{texts.Without("owl", 9, 1)}, Unlabelled: []examples.Source{texts.Any(9, 1)}})
	if err != nil || tally.Positives.Used != 1 || tally.Negatives.Used != 1 || tally.Unlabelled.Left["known already"] != 2 {
		t.Errorf("%+v, %v", tally, err)
	}
}

func TestABadSpecificationMakesNoBuilder(t *testing.T) {
	if _, err := examples.NewBuilder(classify.Spec{Language: "elvish"}, 0); !errors.Is(err, classify.ErrSpec) {
		t.Errorf("got %v", err)
	}
}
