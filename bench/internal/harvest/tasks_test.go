package harvest_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/harvest"
)

const taskFile = `{"web":"w","topic":"owls","run":0,"seeds":["http://W.example"],"positives":["http://w.example/a#top"],"negatives":["x"]}
{"web":"w","topic":"owls","run":1,"seeds":["http://w.example/b"],"positives":[]}

{"web":"v","topic":"cats","run":0,"seeds":["http://v.example/"],"positives":[]}
`

func TestTasksOfAWebAndARunInNormalForm(t *testing.T) {
	got, err := harvest.ReadTasks(strings.NewReader(taskFile), "w", 0)
	want := []harvest.Task{{Web: "w", Topic: "owls", Seeds: []spoor.URL{"http://w.example/"}, Positives: []spoor.URL{"http://w.example/a"}}}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if all, err := harvest.ReadTasks(strings.NewReader(taskFile), "w", -1); err != nil || len(all) != 2 {
		t.Errorf("all runs: %d tasks, %v", len(all), err)
	}
}

func TestABadTaskIsNamedByItsLine(t *testing.T) {
	for _, bad := range []string{`{"web":"w",`, `{"web":"w","seeds":["no address"]}`} {
		_, err := harvest.ReadTasks(strings.NewReader("\n"+bad), "w", 0)
		if !errors.Is(err, harvest.ErrTasks) || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%s: %v", bad, err)
		}
	}
}
