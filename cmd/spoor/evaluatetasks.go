package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/nearest"
)

// prepare opens the webs, reads or makes the tasks, and finds what is to be found.
// It returns the tasks left out, a line each.
func (f *evaluateFlags) prepare(ctx context.Context, e *evaluation.Experiment, p *walkProgress) (left []string, err error) {
	e.Setups = f.setups()
	if e.Tasks, err = f.readTasks(p); err != nil {
		return nil, err
	}
	for i, path := range f.webs {
		p.doing("reading " + path)
		w, err := evaluation.Open(ctx, path, f.labels[i], p.say)
		if err != nil {
			return nil, err
		}
		e.Webs = append(e.Webs, w)
		if f.tasksFrom == "" {
			continue
		}
		made, err := f.makeTasks(w, p)
		if err != nil {
			return nil, err
		}
		e.Tasks = append(e.Tasks, made...)
	}
	all, topics := len(e.Tasks), topicsOf(e.Tasks)
	e.Tasks = slices.DeleteFunc(e.Tasks, func(t evaluation.Task) bool { return !f.wanted(t) })
	if len(e.Tasks) == 0 && all > 0 {
		return nil, f.nowhere(topics, all)
	}
	if err := e.Check(); err != nil {
		return nil, err
	}
	for _, line := range e.Examples() {
		p.say(line)
	}
	p.doing("finding what the tasks are after")
	empty, err := e.Aim(ctx)
	if err != nil {
		return nil, err
	}
	if len(e.Tasks) == 0 && len(empty) == 1 {
		return nil, errors.New("of the only task there is nothing to be found: " + plain(oneLine(empty[0])))
	}
	for _, why := range empty {
		left = append(left, oneLine(why))
		p.say("left out: " + oneLine(why))
	}
	if len(e.Tasks) == 0 {
		return nil, fmt.Errorf("of none of the %d tasks there is anything to be found: see above", len(empty))
	}
	return left, nil
}

// readTasks reads those of the webs from the task file, where there is one, and
// tells how many of others it leaves out.
func (f *evaluateFlags) readTasks(p *walkProgress) ([]evaluation.Task, error) {
	if f.tasks == "" {
		return nil, nil
	}
	names := make([]string, len(f.webs))
	for i, path := range f.webs {
		names[i] = evaluation.Name(path)
	}
	tasks, others, err := evaluation.ReadTasks(f.tasks, names...)
	if err != nil {
		return nil, err
	}
	for _, web := range slices.Sorted(maps.Keys(others)) {
		p.say(fmt.Sprintf("left out: %d tasks of web %q, which is not given with --web", others[web], web))
	}
	return tasks, nil
}

// makeTasks makes some from the labels of a web.
func (f *evaluateFlags) makeTasks(w *evaluation.Web, p *walkProgress) ([]evaluation.Task, error) {
	return w.MakeTasks(f.perTopic, f.seed, func(label string, pages int) {
		p.say(fmt.Sprintf("%s: label %q makes no task: %d pages have it", w.Name, label, pages))
	})
}

func topicsOf(tasks []evaluation.Task) []string {
	topics := make([]string, len(tasks))
	for i, t := range tasks {
		topics[i] = t.Topic
	}
	slices.Sort(topics)
	return slices.Compact(topics)
}

// mostTopics is how many topics are named where none is near to what was typed.
const mostTopics = 20

// nowhere says that no task is wanted, and which topics there are.
func (f *evaluateFlags) nowhere(topics []string, tasks int) error {
	for _, name := range f.topics {
		if slices.Contains(topics, name) {
			continue
		}
		if near := nearest.Names(name, topics); len(near) > 0 {
			return fmt.Errorf("none of %s has the topic %q: did you mean %s?", plural(tasks, "task"), name, plain(strings.Join(near, " or ")))
		}
		there := plain(strings.Join(topics[:min(len(topics), mostTopics)], ", "))
		if more := len(topics) - mostTopics; more > 0 {
			there += fmt.Sprintf(", and %d more", more)
		}
		return fmt.Errorf("none of %s has the topic %q: there are %s", plural(tasks, "task"), name, there)
	}
	if len(f.topics) == 0 {
		return fmt.Errorf("none of %s has a run of %v", plural(tasks, "task"), f.runs)
	}
	return fmt.Errorf("none of %s has a topic of %q and a run of %v", plural(tasks, "task"), f.topics, f.runs)
}

func (f *evaluateFlags) wanted(t evaluation.Task) bool {
	return (len(f.topics) == 0 || slices.Contains(f.topics, t.Topic)) && (len(f.runs) == 0 || slices.Contains(f.runs, t.Run))
}
