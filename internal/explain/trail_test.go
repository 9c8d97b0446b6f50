package explain

import (
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
)

// step is one of topic t's agent 1.
func step(n int, u, parent spoor.URL, outcome spoor.Outcome) *spoor.Step {
	return &spoor.Step{Topic: "t", Agent: 1, Step: n, URL: u, FinalURL: u, Parent: parent, Outcome: outcome}
}

func path() []*spoor.Step {
	steps := []*spoor.Step{
		step(1, "http://a.example/", "", spoor.OK),
		step(2, "http://b.example/", "", spoor.OK),
		step(3, "http://a.example/x", "http://a.example/", spoor.OK),
		step(4, "http://a.example/old", "http://a.example/x", spoor.OK),
		step(5, "http://a.example/y/z", "http://a.example/new", spoor.ClientError),
	}
	steps[3].FinalURL, steps[3].Redirects = "http://a.example/new", []spoor.URL{"http://a.example/between"}
	return steps
}

func each(steps []*spoor.Step, err error) iter.Seq2[*spoor.Step, error] {
	return func(yield func(*spoor.Step, error) bool) {
		for _, s := range steps {
			if !yield(s, nil) {
				return
			}
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

func numbers(t Trail) (list []int) {
	for _, s := range t.Steps {
		list = append(list, s.Step)
	}
	return list
}

func TestATrailLeadsFromTheSeedToThePage(t *testing.T) {
	for u, want := range map[spoor.URL][]int{
		"http://a.example/":        {1},
		"http://b.example/":        {2},
		"http://a.example/x":       {1, 3},
		"http://a.example/old":     {1, 3, 4},
		"http://a.example/between": {1, 3, 4},
		"http://a.example/new":     {1, 3, 4},
		"http://a.example/y/z":     {1, 3, 4, 5}, // failed, but asked for
	} {
		trails, near, err := Trails(each(path(), nil), u)
		if err != nil || len(trails) != 1 || near != nil {
			t.Fatalf("%s: %d trails, %v, %v", u, len(trails), near, err)
		}
		if diff := cmp.Diff(want, numbers(trails[0])); diff != "" || !trails[0].Whole {
			t.Errorf("%s, whole %v: %s", u, trails[0].Whole, diff)
		}
	}
}

func TestEveryAgentHasATrailOfItsOwn(t *testing.T) {
	steps := path()
	for _, s := range path() {
		s.Agent = 2
		steps = append(steps, s)
	}
	trails, _, err := Trails(each(steps, nil), "http://a.example/x")
	if err != nil || len(trails) != 2 || trails[0].Agent.Number != 1 || trails[1].Agent.Number != 2 {
		t.Fatalf("%+v, %v", trails, err)
	}
	if trails[1].Steps[0] == trails[0].Steps[0] {
		t.Error("the second agent's trail goes over the first one's steps")
	}
}

func TestATrailWithAMissingStepSaysSo(t *testing.T) {
	trails, _, err := Trails(each(path()[2:], nil), "http://a.example/new")
	if err != nil || len(trails) != 1 || trails[0].Whole || !slices.Equal(numbers(trails[0]), []int{3, 4}) {
		t.Errorf("%+v, %v", trails, err)
	}
}

func TestStepsThatLeadToEachOtherEnd(t *testing.T) {
	steps := []*spoor.Step{
		step(1, "http://a.example/1", "http://a.example/2", spoor.OK), step(2, "http://a.example/2", "http://a.example/1", spoor.OK),
	}
	trails, _, err := Trails(each(steps, nil), "http://a.example/2")
	if err != nil || len(trails) != 1 || trails[0].Whole || !slices.Equal(numbers(trails[0]), []int{1, 2}) {
		t.Errorf("%+v, %v", trails, err)
	}
}

func TestOfAPageThatWasNotFetchedTheNearestAreNamed(t *testing.T) {
	for u, want := range map[spoor.URL][]spoor.URL{
		"http://a.example/y/q":     {"http://a.example/y/z", "http://a.example/", "http://a.example/x", "http://a.example/old"},
		"http://www.a.example/x/q": {"http://a.example/x", "http://a.example/", "http://a.example/old", "http://a.example/y/z"},
		"http://c.example/":        nil,
	} {
		trails, near, err := Trails(each(path(), nil), u)
		if err != nil || trails != nil {
			t.Fatalf("%s: %v, %v", u, trails, err)
		}
		if diff := cmp.Diff(want, near); diff != "" {
			t.Errorf("%s: %s", u, diff)
		}
	}
}

func TestADamagedRecordIsAnError(t *testing.T) {
	broken := errors.New("broken")
	if _, _, err := Trails(each(path(), broken), "http://a.example/"); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}

func TestATrailIsToldFromTheSeedOn(t *testing.T) {
	trails, _, err := Trails(each(path(), nil), "http://a.example/y/z")
	if err != nil {
		t.Fatal(err)
	}
	last := trails[0].Last()
	last.Priority, last.Anchor, last.Error, last.Status, last.Depth = 0.75, "zebra\x1b", "gone", 404, 3
	last.Parts = spoor.Parts{{Name: "anchor", Value: 0.5}, {Name: "parents", Value: 0.25}}
	told := Told{Trail: trails[0], Strategy: "tswt", URL: last.URL, Seen: make([][]Seen, 4), Why: make([]string, 4)}
	told.Seen[3] = []Seen{{Part: "anchor", Value: 0.5, Text: Excerpt{{"a ", 0}, {"zebra", Word}}}, {Part: "parents", Value: 0.25, Note: "of pages"}}
	var b strings.Builder
	if err := PrintTrail(&b, told, false); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"step 5 of agent t/1, strategy tswt: 3 links from its seed\n",
		"step 1  http://a.example/\n  a seed\n",
		"redirected over http://a.example/between\n  the page came from http://a.example/new\n",
		"first met on the page of step 4, anchor \"zebra\uFFFD\"\n  priority 0.750 = anchor 0.500 + parents 0.250\n",
		"    anchor   0.500  a [zebra]\n    parents  0.250  (of pages)\n",
		"  404 client-error: gone\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	if strings.Contains(b.String(), "\x1b") {
		t.Error("control characters without colour")
	}
}
