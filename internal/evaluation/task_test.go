package evaluation_test

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation"
)

// readTasks reads lines as a task file.
func readTasks(t *testing.T, lines string, webs ...string) ([]evaluation.Task, map[string]int, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "tasks.jsonl")
	if err := os.WriteFile(path, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	return evaluation.ReadTasks(path, webs...)
}

func TestTasksOfWebsThatAreNotGivenAreCounted(t *testing.T) {
	const lines = `{"web":"b","topic":"owls","seeds":["http://b.example/"]}

{"web":"c","topic":"owls","seeds":["http://c.example/"]}
{"web":"a","topic":"owls","seeds":["http://a.example"]}
{"web":"c","topic":"cars","seeds":["http://c.example/"]}
{"web":"b","topic":"cars","seeds":["http://b.example/"]}
`
	tasks, others, err := readTasks(t, lines, "a", "b")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, of := range tasks {
		got = append(got, of.Web+" "+of.Topic)
	}
	if want := "a owls, b owls, b cars"; strings.Join(got, ", ") != want {
		t.Errorf("%q, want %s", got, want)
	}
	if tasks[0].Seeds[0] != "http://a.example/" {
		t.Errorf("%q is not in normal form", tasks[0].Seeds[0])
	}
	if !maps.Equal(others, map[string]int{"c": 2}) {
		t.Errorf("%v", others)
	}
}

func TestATaskWithoutAWebIsOfTheOnlyOneAndRefusedAmongSeveral(t *testing.T) {
	const line = `{"topic":"owls","seeds":["http://a.example/"]}`
	tasks, others, err := readTasks(t, line, "a")
	if err != nil || len(tasks) != 1 || tasks[0].Web != "a" || len(others) != 0 {
		t.Errorf("%v, %v, %v", tasks, others, err)
	}
	if _, _, err := readTasks(t, line, "a", "b"); !errors.Is(err, evaluation.ErrTasks) || !strings.Contains(err.Error(), "tasks.jsonl:1: a task needs a web where there are several: a, b") {
		t.Error(err)
	}
}

func TestWhatIsNoTaskIsRefusedWithItsLine(t *testing.T) {
	const good = `{"web":"a","topic":"owls","seeds":["http://a.example/"]}` + "\n"
	for name, c := range map[string]struct{ lines, want string }{
		"a field that no task has":   {good + `{"web":"a","topic":"cars","seeds":["http://a.example/"],"positive":[]}`, `:2: json: unknown field "positive"`},
		"two on a line":              {strings.TrimSpace(good) + good, ":1: more than a task"},
		"no seeds":                   {`{"web":"a","topic":"cars"}`, ":1: a task needs a topic and seeds"},
		"the same twice":             {good + good, `topic "owls" of web "a" has run 0 twice`},
		"none of a web":              {strings.Replace(good, `"a"`, `"b"`, 1), `no task of web "a"; it has tasks of b`},
		"none at all":                {"\n", `has no task in it`},
		"a page that is both":        {`{"topic":"owls","seeds":["http://a.example/"],"positives":["http://a.example/p","http://a.example/q"],"negatives":["http://a.example/n","HTTP://a.example/q"]}`, ":1: http://a.example/q is among the positives and the negatives: name each page in one of them"},
		"a run below 0":              {`{"topic":"owls","run":-1,"seeds":["http://a.example/"]}`, ":1: run is -1: give 0 or a number above"},
		"a run in quotes":            {`{"topic":"owls","run":"0","seeds":["http://a.example/"]}`, ":1: run is a string: give a whole number without quotes"},
		"seeds that are no list":     {`{"topic":"owls","seeds":"http://a.example/"}`, ":1: seeds is a string: give a list of texts"},
		"no object":                  {`[1]`, ":1: a task is a JSON object, and this is of the kind array"},
		"an address that is no such": {`{"web":"a","topic":"cars","seeds":["mailto:a"]}`, ":1: "},
	} {
		if _, _, err := readTasks(t, c.lines, "a"); !errors.Is(err, evaluation.ErrTasks) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func TestTheTasksOfTheGivenWebsAreRead(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set: no real tasks")
	}
	tasks, others, err := evaluation.ReadTasks(filepath.Join(shared, "webs", "topics.jsonl"), "hyperphysics", "webkb")
	if err != nil || len(tasks)+others["uci-ics"] != 57 || len(others) != 1 {
		t.Errorf("%d tasks, %v, %v", len(tasks), others, err)
	}
}

func FuzzReadTasks(f *testing.F) {
	f.Add(`{"web":"a","topic":"owls","run":1,"seeds":["http://a.example/"],"positives":["http://a.example/p"],"negatives":[],"query":"q","not":["w"],"domain":"d"}`)
	f.Add("{}\n[]\n\x00")
	f.Fuzz(func(t *testing.T, lines string) {
		tasks, others, err := readTasks(t, lines, "a", "b")
		if err != nil {
			return
		}
		for _, of := range tasks {
			if of.Web != "a" && of.Web != "b" || of.Topic == "" || len(of.Seeds) == 0 || others[of.Web] > 0 {
				t.Errorf("%+v", of)
			}
		}
	})
}
