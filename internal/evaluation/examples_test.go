package evaluation_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation"
)

func TestWhatNoJudgeCanLearnFromIsToldOnceForAllTasks(t *testing.T) {
	bare := task()
	bare.Run, bare.Positives, bare.Negatives = 1, nil, nil
	half := task()
	half.Run, half.Negatives = 2, []spoor.URL{address("gone"), address("nowhere")}
	e := &evaluation.Experiment{Webs: []*evaluation.Web{draw(t, owls)}, Tasks: []evaluation.Task{task(), bare, half}, Setups: []evaluation.Setup{{Strategy: "cbp"}}}
	lacks := "drawn: the archive lacks 2 of the tasks' 4 example pages: no judge learns from them"
	if got := e.Examples(); !slices.Equal(got, []string{lacks}) {
		t.Errorf("by the cosine: %q", got)
	}
	e.Setups = append(e.Setups, evaluation.Setup{Strategy: "cbp", Judge: "svm"}, evaluation.Setup{Strategy: "random", Judge: "svm"})
	want := []string{
		lacks,
		"1 of 3 tasks have no positives: svm learns from the seeds there (task owls/1 on drawn)",
		"1 of 3 tasks have no negatives: svm learns from the pages met in their place there (task owls/1 on drawn)",
	}
	if got := e.Examples(); !slices.Equal(got, want) {
		t.Errorf("by a learner: %q", got)
	}
	if e.Tasks = []evaluation.Task{task()}; len(e.Examples()) > 0 {
		t.Errorf("a task that has all: %q", e.Examples())
	}
}

func TestAnotherExperimentIsToldByTheSettingsThatDiffer(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*evaluation.Experiment)
		want   string
	}{
		"pages":   {func(e *evaluation.Experiment) { e.Pages = 7 }, "(pages 0, now 7)"},
		"seed":    {func(e *evaluation.Experiment) { e.Seed = 3 }, "(seed number 0, now 3)"},
		"task":    {func(e *evaluation.Experiment) { e.Tasks = e.Tasks[:1] }, "(1 of its tasks are not among these, and 0 of these are new)"},
		"setup":   {func(e *evaluation.Experiment) { e.Setups[0].Strategy = "cbp" }, "(1 of its setups are not among these, and 1 of these are new)"},
		"setting": {func(e *evaluation.Experiment) { e.Setups[1].Scoring.Drop = true }, "(setup breadth-first: scoring drop not set, now true)"},
		"list":    {func(e *evaluation.Experiment) { e.Tasks[1].Not = []string{"cat"} }, "(task drawn owls/1: not differ)"},
		"order": {func(e *evaluation.Experiment) {
			e.Setups[0], e.Setups[1] = e.Setups[1], e.Setups[0]
		}, "(in the order of its tasks or setups)"},
	} {
		folder := t.TempDir()
		if err := run(t.Context(), experiment(t), folder, nil); err != nil {
			t.Fatal(err)
		}
		e := experiment(t)
		c.change(e)
		if err := run(t.Context(), e, folder, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
