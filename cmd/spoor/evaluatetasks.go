package main

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation"
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
	all := len(e.Tasks)
	e.Tasks = slices.DeleteFunc(e.Tasks, func(t evaluation.Task) bool { return !f.wanted(t) })
	if len(e.Tasks) == 0 && all > 0 {
		return nil, fmt.Errorf("none of %d tasks has a topic of %q and a run of %v", all, f.topics, f.runs)
	}
	if err := e.Check(); err != nil {
		return nil, err
	}
	p.doing("finding what the tasks are after")
	empty, err := e.Aim(ctx)
	if err != nil {
		return nil, err
	}
	for _, why := range empty {
		left = append(left, oneLine(why))
		p.say("left out: " + oneLine(why))
	}
	if len(e.Tasks) == 0 {
		return nil, fmt.Errorf("of none of the tasks there is anything to be found; the first: %w", empty[0])
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

func (f *evaluateFlags) wanted(t evaluation.Task) bool {
	return (len(f.topics) == 0 || slices.Contains(f.topics, t.Topic)) && (len(f.runs) == 0 || slices.Contains(f.runs, t.Run))
}
