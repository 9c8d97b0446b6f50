package evaluation

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// Task is one crawl that is to be walked: a line of a task file.
type Task struct {
	Web        string      `json:"web"`
	Topic      string      `json:"topic"` // the label that is sought
	Run        int         `json:"run"`
	Seeds      []spoor.URL `json:"seeds"`
	Positives  []spoor.URL `json:"positives,omitempty"` // example pages of the topic
	Negatives  []spoor.URL `json:"negatives,omitempty"` // and of what it is not
	Query      string      `json:"query,omitempty"`     // what a relevant page contains, by the truth [ByQuery]; empty: the topic
	Not        []string    `json:"not,omitempty"`       // words of other meanings (Pappas 2012, III: disambiguation)
	Domain     string      `json:"domain,omitempty"`    // topics of a kind (Pant 2006, 10.5); empty: the web
	Difficulty float64     `json:"difficulty,omitempty"`
}

// ID is the task's name in results.
func (t Task) ID() measure.Task { return measure.Task{Web: t.Web, Topic: t.Topic, Run: t.Run} }

// maxLine bounds a task, in bytes.
const maxLine = 16 << 20

// ReadTasks reads the tasks of a web from a file of JSON lines; empty lines are
// passed over. The error wraps [ErrTasks] and names the line.
func ReadTasks(path, web string) ([]Task, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("tasks: %w", err)
	}
	defer f.Close() // only read
	var tasks []Task
	webs := map[string]bool{}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		t, err := parseTask(lines.Bytes())
		if err != nil {
			return nil, fmt.Errorf("%w: %s:%d: %w", ErrTasks, path, n, err)
		}
		webs[t.Web] = true
		if t.Web == "" || t.Web == web {
			t.Web = web
			tasks = append(tasks, t)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrTasks, path, err)
	}
	if len(tasks) == 0 {
		return nil, fmt.Errorf("%w: %s has no task of web %q; it has tasks of %s", ErrTasks, path, web, listed(webs))
	}
	return tasks, twice(path, tasks)
}

func parseTask(line []byte) (Task, error) {
	var t Task
	if err := json.Unmarshal(line, &t); err != nil {
		return t, err
	}
	for _, list := range [][]spoor.URL{t.Seeds, t.Positives, t.Negatives} {
		for i := range list {
			var err error
			if list[i], err = spoor.ParseURL(string(list[i])); err != nil {
				return t, err
			}
		}
	}
	if t.Topic == "" || len(t.Seeds) == 0 {
		return t, fmt.Errorf("a task needs a topic and seeds")
	}
	return t, nil
}

// twice refuses two tasks of one name.
func twice(path string, tasks []Task) error {
	seen := map[measure.Task]bool{}
	for _, t := range tasks {
		if seen[t.ID()] {
			return fmt.Errorf("%w: %s: topic %q has run %d twice", ErrTasks, path, t.Topic, t.Run)
		}
		seen[t.ID()] = true
	}
	return nil
}
