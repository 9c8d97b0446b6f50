package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation"
)

// prepare opens the webs, reads or makes the tasks, and finds what is to be found.
// It returns the tasks left out, a line each.
func (f *evaluateFlags) prepare(ctx context.Context, e *evaluation.Experiment, p *walkProgress) (left []string, err error) {
	e.Setups = f.setups()
	for i, path := range f.webs {
		p.doing("reading " + path)
		w, err := evaluation.Open(ctx, path, f.labels[i], p.say)
		if err != nil {
			return nil, err
		}
		e.Webs = append(e.Webs, w)
		tasks, err := f.tasksOf(w, p)
		if err != nil {
			return nil, err
		}
		e.Tasks = append(e.Tasks, tasks...)
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

func (f *evaluateFlags) tasksOf(w *evaluation.Web, p *walkProgress) ([]evaluation.Task, error) {
	if f.tasks != "" {
		return evaluation.ReadTasks(f.tasks, w.Name)
	}
	return w.MakeTasks(f.perTopic, f.seed, func(label string, pages int) {
		p.say(fmt.Sprintf("%s: label %q makes no task: %d pages have it", w.Name, label, pages))
	})
}

func (f *evaluateFlags) wanted(t evaluation.Task) bool {
	return (len(f.topics) == 0 || slices.Contains(f.topics, t.Topic)) && (len(f.runs) == 0 || slices.Contains(f.runs, t.Run))
}
