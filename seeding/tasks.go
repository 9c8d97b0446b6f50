package seeding

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
)

// Tasks is a Source that takes the seeds of one crawl task from a JSON-lines
// file: each line an object with at least topic, run and seeds, and the name
// of the web it belongs to. A task may have example pages too: positives and
// negatives.
type Tasks struct {
	Path    string
	Topic   string
	Run     int
	Web     string          // where the file has tasks of this web, only those; empty: any web
	SkipBad func(err error) // called for each bad seed or example; nil: the first one is the error
}

type task struct {
	Web       string   `json:"web"`
	Topic     string   `json:"topic"`
	Run       int      `json:"run"`
	Seeds     []string `json:"seeds"`
	Positives []string `json:"positives"`
	Negatives []string `json:"negatives"`
}

// placed is a task with its place in the file.
type placed struct {
	task
	place string
}

// Seeds returns the seeds of the first task that fits. The error wraps
// ErrNoTask, with the topics and runs that the file has, or ErrBadSeed.
func (t Tasks) Seeds(ctx context.Context) ([]Seed, error) {
	k, err := t.find()
	if err != nil {
		return nil, err
	}
	return List{Entries: k.Seeds, Name: k.place + " seed", SkipBad: t.SkipBad}.Seeds(ctx)
}

// Examples returns the example pages of the first task that fits. The error
// wraps ErrNoTask, ErrBadExample, or ErrNoExamples for a task without any.
func (t Tasks) Examples() (Examples, error) {
	k, err := t.find()
	if err != nil {
		return Examples{}, err
	}
	e, err := ParseExamples(k.Positives, k.Negatives, k.place, t.SkipBad)
	if err == nil && e.Len() == 0 {
		err = fmt.Errorf("%s: %w: the task has neither positives nor negatives", k.place, ErrNoExamples)
	}
	return e, err
}

// find reads the file up to its end, so that what is wrong in it is found
// whichever task is wanted.
func (t Tasks) find() (placed, error) {
	file, err := os.Open(t.Path)
	if err != nil {
		return placed{}, fmt.Errorf("tasks: %w", err)
	}
	defer file.Close()
	var all []placed
	err = eachLine(file, t.Path, func(place, line string) error {
		var k task
		if err := json.Unmarshal([]byte(line), &k); err != nil {
			return fmt.Errorf("%s: not a task: %w", place, inWords(err))
		}
		all = append(all, placed{k, place})
		return nil
	})
	if err != nil {
		return placed{}, err
	}
	known := map[string]bool{}
	ofWeb := slices.ContainsFunc(all, func(k placed) bool { return k.Web == t.Web })
	for _, k := range all {
		if ofWeb && k.Web != t.Web {
			continue
		}
		if k.Topic == t.Topic && k.Run == t.Run {
			return k, nil
		}
		known[fmt.Sprintf("%s/%d", k.Topic, k.Run)] = true
	}
	return placed{}, fmt.Errorf("%s: %w: topic %q run %d%s", t.Path, ErrNoTask, t.Topic, t.Run, t.instead(ofWeb, known))
}

// instead says what the file has in place of the task: for which web, which
// topics are named nearly so, and all.
func (t Tasks) instead(ofWeb bool, known map[string]bool) string {
	web, hint := "", ""
	if ofWeb && t.Web != "" {
		web = " for web " + t.Web
	}
	topics := map[string]bool{}
	for name := range known {
		topics[name[:strings.LastIndexByte(name, '/')]] = true
	}
	near := nearest.Names(t.Topic, slices.Sorted(maps.Keys(topics)))
	if len(near) > 0 && !topics[t.Topic] {
		hint = ": did you mean " + strings.Join(near, " or ") + "?"
	}
	return fmt.Sprintf("%s%s; there are %s", web, hint, listed(known))
}

// inWords says what is wrong with a line without the words of Go.
func inWords(err error) error {
	var kind *json.UnmarshalTypeError
	switch {
	case !errors.As(err, &kind):
		return err
	case kind.Field == "":
		return fmt.Errorf("write an object, as in {...}, but it is a JSON %s", kind.Value)
	}
	want := "a list of addresses"
	switch kind.Field {
	case "run":
		want = "a whole number"
	case "web", "topic":
		want = "a text"
	}
	return fmt.Errorf("%s must be %s, but there is a JSON %s", kind.Field, want, kind.Value)
}

// listed names at most 40 of the known tasks in order.
func listed(known map[string]bool) string {
	names := make([]string, 0, len(known))
	for n := range known {
		names = append(names, n)
	}
	slices.Sort(names)
	if len(names) == 0 {
		return "none for this web"
	}
	if len(names) > 40 {
		return strings.Join(names[:40], " ") + " ..."
	}
	return strings.Join(names, " ")
}
