package findings_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
)

const described = `{"pages":0,"truth":"labels","seed_number":1,"webs":[{"name":"drawn","addresses":12,"links":20}],
"tasks":[{"web":"drawn","topic":"owls","run":0,"seeds":["a"],"targets":4,"targets_hash":"x","domain":"birds"},
{"web":"drawn","topic":"owls","run":1,"seeds":["b"],"targets":4,"targets_hash":"x"}],"setups":[{"name":"cbp"}]}`

func TestWalksOfUnlikeExperimentsAreNotCompared(t *testing.T) {
	for _, c := range []struct{ was, is, want string }{
		{`"truth":"labels"`, `"truth":"query"`, "truth is by labels and by query"},
		{`"pages":0`, `"pages":40`, "walks had 2|T| and 40 pages at most"},
		{`"seeds":["a"]`, `"seeds":["c"]`, "task drawn owls/0 differs in seeds"},
		{`"targets_hash":"x"`, `"targets_hash":"y"`, "task drawn owls/0 differs in targets hash, and 1 more do"},
		{`"targets":4,`, `"targets":5,"positives":["d"],`, "task drawn owls/0 differs in positives, targets, and 1 more do"},
		{`"links":20`, `"links":21`, "web drawn differs in links"},
		{`{"pages"`, `{pages`, "experiment.json"},
	} {
		_, _, err := findings.Comparable([]byte(described), []byte(strings.ReplaceAll(described, c.was, c.is)))
		if !errors.Is(err, findings.ErrIncomparable) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// An archive's hash was not always written down; where it was, it counts.
func TestAnotherArchiveIsToldByItsHashWhereBothHaveOne(t *testing.T) {
	with := func(hash string) []byte {
		return []byte(strings.Replace(described, `"links":20`, `"links":20,"archive_hash":"`+hash+`","labels_hash":"`+hash+`"`, 1))
	}
	if _, differs, err := findings.Comparable([]byte(described), with("a")); err != nil || len(differs) > 0 {
		t.Error(differs, err)
	}
	if _, _, err := findings.Comparable(with("b"), with("a")); !errors.Is(err, findings.ErrIncomparable) || !strings.Contains(err.Error(), "web drawn differs in archive hash") {
		t.Error(err)
	}
}

func TestWhatDoesNoHarmToAComparisonIsTold(t *testing.T) {
	other := strings.NewReplacer(`"pages":0`, `"pages":9`, `"run":1`, `"run":2`, `"name":"cbp"`, `"name":"slc"`, `"seed_number":1`, `"seed_number":18446744073709551615`, "birds", "owls").Replace(described)
	pages, differs, err := findings.Comparable([]byte(strings.Replace(described, `"pages":0`, `"pages":9`, 1)), []byte(other))
	if err != nil || pages != 9 {
		t.Fatal(pages, err)
	}
	want := []string{"2 tasks are of one of both alone and left out", "The seed number is 1 in the one and 18446744073709551615 in the other"}
	if strings.Join(differs, "; ") != strings.Join(want, "; ") {
		t.Errorf("%q", differs)
	}
}
