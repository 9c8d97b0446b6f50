package evaluation

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// Task is one crawl that is to be walked: a line of a task file.
type Task struct {
	Web       string      `json:"web"`
	Topic     string      `json:"topic"` // the label that is sought
	Run       int         `json:"run"`
	Seeds     []spoor.URL `json:"seeds"`
	Positives []spoor.URL `json:"positives,omitempty"` // example pages of the topic
	Negatives []spoor.URL `json:"negatives,omitempty"` // and of what it is not
	Query     string      `json:"query,omitempty"`     // what a relevant page contains, by the truth [ByQuery]; empty: the topic
	Not       []string    `json:"not,omitempty"`       // words of other meanings (Pappas 2012, III: disambiguation)
	Domain    string      `json:"domain,omitempty"`    // topics of a kind (Pant 2006, 10.5); empty: the web
}

// ID is the task's name in results.
func (t Task) ID() measure.Task { return measure.Task{Web: t.Web, Topic: t.Topic, Run: t.Run} }

// maxLine bounds a task, in bytes.
const maxLine = 16 << 20

// ReadTasks reads the tasks of some webs from a file of JSON lines, web by web;
// empty lines are passed over. A task that names no web is of the only one there
// is. others counts the tasks of webs that are not among them, which are left out.
// The error wraps [ErrTasks] and names the line: what is no task or has a field
// that no task has, no web among several, a web without a task, a task twice.
func ReadTasks(path string, webs ...string) (tasks []Task, others map[string]int, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, fmt.Errorf("tasks: %w", err)
	}
	defer f.Close() // only read
	others = map[string]int{}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		t, err := parseTask(lines.Bytes(), webs)
		if err != nil {
			return nil, nil, fmt.Errorf("%w: %s:%d: %w", ErrTasks, path, n, err)
		}
		if slices.Contains(webs, t.Web) {
			tasks = append(tasks, t)
		} else {
			others[t.Web]++
		}
	}
	if err := lines.Err(); err != nil {
		return nil, nil, fmt.Errorf("%w: %s: %w", ErrTasks, path, err)
	}
	slices.SortStableFunc(tasks, func(a, b Task) int { return cmp.Compare(slices.Index(webs, a.Web), slices.Index(webs, b.Web)) })
	return tasks, others, errors.Join(lacking(path, tasks, others, webs), twice(path, tasks))
}

// parseTask is a task of one of the webs, or of another one that it names.
func parseTask(line []byte, webs []string) (Task, error) {
	var t Task
	in := json.NewDecoder(bytes.NewReader(line))
	in.DisallowUnknownFields()
	if err := in.Decode(&t); err != nil {
		return t, mistyped(err)
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return t, errors.New("more than a task on the line")
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
		return t, errors.New("a task needs a topic and seeds")
	}
	if t.Run < 0 {
		return t, fmt.Errorf("run is %d: give 0 or a number above", t.Run)
	}
	for _, u := range t.Positives {
		if slices.Contains(t.Negatives, u) {
			return t, fmt.Errorf("%s is among the positives and the negatives: name each page in one of them", u)
		}
	}
	if t.Web == "" && len(webs) != 1 {
		return t, fmt.Errorf("a task needs a web where there are several: %s", strings.Join(webs, ", "))
	}
	if t.Web == "" {
		t.Web = webs[0]
	}
	return t, nil
}

// mistyped says in words of JSON that a field has a value of another kind.
func mistyped(err error) error {
	var wrong *json.UnmarshalTypeError
	switch {
	case !errors.As(err, &wrong):
		return err
	case wrong.Field == "":
		return fmt.Errorf("a task is a JSON object, and this is of the kind %s", wrong.Value)
	}
	kind := "a text in quotes"
	switch wrong.Type.Kind() {
	case reflect.Int:
		kind = "a whole number without quotes"
	case reflect.Slice:
		kind = "a list of texts"
	}
	return fmt.Errorf("%s is a %s: give %s", wrong.Field, wrong.Value, kind)
}

// lacking refuses tasks that leave out one of the webs.
func lacking(path string, tasks []Task, others map[string]int, webs []string) error {
	if len(tasks)+len(others) == 0 {
		return fmt.Errorf("%w: %s has no task in it: give JSON lines with web, topic, run and seeds", ErrTasks, path)
	}
	has := map[string]bool{}
	for _, t := range tasks {
		has[t.Web] = true
	}
	for _, web := range webs {
		if has[web] {
			continue
		}
		for other := range others {
			has[other] = true
		}
		return fmt.Errorf("%w: %s has no task of web %q; it has tasks of %s", ErrTasks, path, web, cmp.Or(listed(has), "none"))
	}
	return nil
}

// twice refuses two tasks of one name.
func twice(path string, tasks []Task) error {
	seen := map[measure.Task]bool{}
	for _, t := range tasks {
		if seen[t.ID()] {
			return fmt.Errorf("%w: %s: topic %q of web %q has run %d twice", ErrTasks, path, t.Topic, t.Web, t.Run)
		}
		seen[t.ID()] = true
	}
	return nil
}
