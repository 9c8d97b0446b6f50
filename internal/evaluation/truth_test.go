package evaluation_test

import (
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// Pappas 2012, eq. 12: "Relevant_q are the documents that contain the query q".
func TestByQueryARelevantPageHasAllItsWords(t *testing.T) {
	web := draw(t, owls)
	for _, c := range []struct {
		query string
		want  int
	}{
		{"hunt mice", 4}, // A B C E, not D, which hunts hares
		{"hunting", 5},   // by stems: D too
		{"", 8},          // the topic, "owls": A B C D E, and y z u by the anchors on them
	} {
		of := task()
		of.Query = c.query
		target, err := web.Target(t.Context(), of, evaluation.ByQuery, 0)
		if err != nil || target.Size != c.want {
			t.Errorf("%q: %+v, want %d, %v", c.query, target, c.want, err)
		}
	}
	of := task()
	of.Query = "zebra"
	if target, err := web.Target(t.Context(), of, evaluation.ByQuery, 0); err == nil {
		t.Errorf("a word that no page has: %d", target.Size)
	}
}

func TestTheCommitteeAgreesWithMostLabels(t *testing.T) {
	web := sampled(t)
	tasks, err := web.MakeTasks(1, 1, func(string, int) {})
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range tasks {
		if of.Topic != "chess" {
			continue
		}
		by, err := web.Target(t.Context(), of, evaluation.ByLabels, 1)
		if err != nil {
			t.Fatal(err)
		}
		voted, err := web.Target(t.Context(), of, evaluation.ByCommittee, 1)
		if err != nil {
			t.Fatal(err)
		}
		again, err := web.Target(t.Context(), of, evaluation.ByCommittee, 1)
		if err != nil || again.Size != voted.Size {
			t.Errorf("%d, then %d, %v", voted.Size, again.Size, err)
		}
		if voted.Size < by.Size/2 || voted.Size > 2*by.Size {
			t.Errorf("%d by labels, %d by the committee", by.Size, voted.Size)
		}
		return
	}
	t.Errorf("no such task")
}

func TestTasksMadeFromLabelsRepeat(t *testing.T) {
	web := sampled(t)
	var few []string
	tasks, err := web.MakeTasks(3, 7, func(label string, _ int) { few = append(few, label) })
	if err != nil {
		t.Fatal(err)
	}
	again, err := web.MakeTasks(3, 7, func(string, int) {})
	if err != nil {
		t.Fatal(err)
	}
	other, err := web.MakeTasks(3, 8, func(string, int) {})
	if err != nil {
		t.Fatal(err)
	}
	if len(tasks)%3 != 0 || len(tasks) == 0 {
		t.Fatalf("%d tasks; few: %v", len(tasks), few)
	}
	differ := 0
	for i, of := range tasks {
		if of.Run != i%3 || len(of.Seeds) != 5 || len(of.Positives) != 20 || len(of.Negatives) != 40 || of.Seeds[4] != of.Positives[4] {
			t.Errorf("%s/%d: %d seeds, %d positives, %d negatives", of.Topic, of.Run, len(of.Seeds), len(of.Positives), len(of.Negatives))
		}
		if again[i].Positives[19] != of.Positives[19] || again[i].Negatives[39] != of.Negatives[39] {
			t.Errorf("%s/%d is another one the second time", of.Topic, of.Run)
		}
		if other[i].Positives[0] != of.Positives[0] {
			differ++
		}
		both := map[spoor.URL]bool{}
		for _, u := range of.Positives {
			both[u] = true
		}
		for _, u := range of.Negatives {
			if both[u] {
				t.Errorf("%s/%d: %s is positive and negative", of.Topic, of.Run, u)
			}
		}
	}
	if differ == 0 {
		t.Error("another seed number draws the same")
	}
}

func TestALabelThatTooFewPagesHaveMakesNoTask(t *testing.T) {
	var few []string
	if tasks, err := draw(t, owls).MakeTasks(1, 0, func(label string, _ int) { few = append(few, label) }); err == nil {
		t.Errorf("%d tasks", len(tasks))
	}
	if len(few) != 2 {
		t.Errorf("%q", few)
	}
}

// Addresses are named by the twins of what is archived, as a crawl finds it: the
// same pages, the same T, the same walk but for the redirect from the seed.
func TestSeedsExamplesAndLabelsMayBeTwinsOfWhatIsArchived(t *testing.T) {
	twin := func(urls []spoor.URL) (out []spoor.URL) {
		for _, u := range urls {
			out = append(out, spoor.URL("https"+strings.TrimPrefix(string(u), "http")+"/"))
		}
		return out
	}
	named := task()
	named.Seeds, named.Positives, named.Negatives = twin(named.Seeds), twin(named.Positives), twin(named.Negatives)
	plain, slashed := draw(t, owls), draw(t, strings.ReplaceAll(owls, "\towls", "/\towls"))
	if slashed.Unknown != plain.Unknown {
		t.Errorf("%d labelled addresses are unknown, want %d", slashed.Unknown, plain.Unknown)
	}
	for _, by := range evaluation.Truths() {
		if by == string(evaluation.ByCommittee) {
			continue // it needs more pages
		}
		want, err := plain.Target(t.Context(), task(), evaluation.Truth(by), 0)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := slashed.Target(t.Context(), named, evaluation.Truth(by), 0); err != nil || got.Size != want.Size {
			t.Errorf("by %s: %+v, %v, want %d", by, got, err, want.Size)
		}
	}
	for _, s := range []evaluation.Setup{{Strategy: "oracle"}, {Strategy: "full-page"}, {Strategy: "breadth-first", Disambiguate: true}} {
		want, got := walked(t, plain, s, 10), walkedTask(t, slashed, named, s, 10)
		pages := func(w *measure.Walk) string { return column(w, func(p measure.Page) int32 { return p.ID }) }
		if pages(got) != pages(want) || hits(got) != hits(want) {
			t.Errorf("%s: %s, want %s", s.Strategy, pages(got), pages(want))
		}
	}
}

func TestALabelWithASlashTooManyIsNoNegative(t *testing.T) {
	var few int
	count := func(_ string, pages int) { few = pages }
	if _, err := draw(t, "A\towls\nB\towls\n").MakeTasks(1, 0, count); err == nil || few != 2 {
		t.Fatalf("%d, %v", few, err)
	}
	if _, err := draw(t, "A/\towls\nB/\towls\n").MakeTasks(1, 0, count); err == nil || few != 2 {
		t.Errorf("%d pages have the label, want 2; %v", few, err)
	}
}

func TestTheWordsOfAllPagesDoNotStayInMemory(t *testing.T) {
	e := experiment(t)
	if _, err := e.Webs[0].Target(t.Context(), task(), evaluation.ByQuery, 0); err != nil || e.Webs[0].HeldWords() == 0 {
		t.Fatalf("%v, of %d pages while targets are found", err, e.Webs[0].HeldWords())
	}
	e.Truth = evaluation.ByQuery
	if _, err := e.Aim(t.Context()); err != nil || e.Webs[0].HeldWords() != 0 {
		t.Errorf("%v, of %d pages after that", err, e.Webs[0].HeldWords())
	}
}
