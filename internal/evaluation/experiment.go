package evaluation

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// Experiment is tasks that are walked by setups.
type Experiment struct {
	Webs   []*Web
	Tasks  []Task // each of one of the webs
	Setups []Setup
	Pages  int    // that count, of each walk at most; 0 is twice |T|
	Truth  Truth  // what is relevant
	Seed   uint64 // decides what a committee learns from

	// MixVersions lets a folder be gone on with whose walks are of another version
	// of the program, which may walk otherwise. Their report can be made without.
	MixVersions bool

	targets map[measure.Task]*Target // of the tasks, once aimed
}

// Check says what is wrong before anything is walked: no tasks or setups, tasks
// of no web, setups of one name, or [Setup.Check].
func (e *Experiment) Check() error {
	if len(e.Tasks) == 0 {
		return fmt.Errorf("%w: there is none", ErrTasks)
	}
	for _, t := range e.Tasks {
		if e.web(t) == nil {
			return fmt.Errorf("%w: %s: no such web", ErrTasks, name(t))
		}
	}
	if len(e.Setups) == 0 {
		return fmt.Errorf("%w: there is none", ErrSetup)
	}
	if !slices.Contains(append(Truths(), ""), string(e.Truth)) {
		return fmt.Errorf("%w: truth %q: choose one of %v", ErrSetup, e.Truth, Truths())
	}
	names := map[string]bool{}
	for _, s := range e.Setups {
		if err := s.Check(); err != nil {
			return err
		}
		if names[s.Label()] {
			return fmt.Errorf("%w: two setups are named %q", ErrSetup, s.Label())
		}
		names[s.Label()] = true
	}
	return nil
}

// Aim finds T of every task. Tasks of which nothing can be found are taken out of
// the experiment and returned, with why. It is to be called once, after Check and
// before results are opened. The error is ctx's or the archive's.
func (e *Experiment) Aim(ctx context.Context) (empty []error, err error) {
	defer func() {
		for _, w := range e.Webs {
			w.words.drop()
		}
	}()
	e.targets = make(map[measure.Task]*Target, len(e.Tasks))
	var aimed []Task
	for _, t := range e.Tasks {
		target, err := e.web(t).Target(ctx, t, e.Truth, e.Seed)
		switch {
		case err == nil:
			e.targets[t.ID()] = target
			aimed = append(aimed, t)
		case ctx.Err() != nil:
			return nil, err
		case errors.Is(err, ErrNoTarget), errors.Is(err, labels.ErrUnknown), errors.Is(err, ErrTasks), errors.Is(err, classify.ErrCorpus):
			empty = append(empty, err)
		default:
			return nil, err
		}
	}
	e.Tasks = aimed
	return empty, nil
}

// Cut is on how many tasks a walk ends before it has as many pages as there are to
// find, so that its harvest@T cannot be whole, and before it has twice as many, so
// that its recall@2T cannot. It is to be called after Aim.
func (e *Experiment) Cut() (beforeT, before2T int) {
	for _, t := range e.Tasks {
		size := e.targets[t.ID()].Size
		if e.Pages > 0 && e.Pages < size {
			beforeT++
		}
		if e.Pages > 0 && e.Pages < 2*size {
			before2T++
		}
	}
	return beforeT, before2T
}

// web is the task's; nil for a web that is not of the experiment.
func (e *Experiment) web(t Task) *Web {
	for _, w := range e.Webs {
		if w.Name == t.Web {
			return w
		}
	}
	return nil
}

// job is one walk that is to be done.
type job struct {
	task  Task
	setup Setup
}

// jobs are the walks that are not done yet, setup by setup: the first figures of
// each come early.
func (e *Experiment) jobs(done map[key]bool) []job {
	var jobs []job
	for _, s := range e.Setups {
		for _, t := range e.Tasks {
			if !done[key{t.ID(), s.Label()}] {
				jobs = append(jobs, job{t, s})
			}
		}
	}
	return jobs
}

// Run walks all that the results do not have yet, on all processors, and adds it
// to them. progress is told of each walk as it is done, one at a time; nil: no
// one is. When ctx ends, what was walked is kept, and the error wraps ctx's.
func (e *Experiment) Run(ctx context.Context, r *Results, progress func(done, all int, w *measure.Walk)) error {
	jobs := e.jobs(r.done)
	total := len(e.Tasks) * len(e.Setups)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan job)
	var mu sync.Mutex
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(jobs)) {
		workers.Go(func() {
			for j := range queue {
				w, err := e.walk(ctx, j)
				mu.Lock()
				if err == nil {
					err = r.add(w)
				}
				if err != nil {
					stop(err)
				} else if progress != nil {
					progress(len(r.done), total, w)
				}
				mu.Unlock()
			}
		})
	}
	for _, j := range jobs {
		select {
		case queue <- j:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(queue)
	workers.Wait()
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return r.finish()
}

func (e *Experiment) walk(ctx context.Context, j job) (*measure.Walk, error) {
	target := e.targets[j.task.ID()]
	pages := e.Pages
	if pages == 0 {
		pages = 2 * target.Size
	}
	if j.setup.Segments > 0 {
		pages = (pages + j.setup.Segments - 1) / j.setup.Segments
	}
	return e.web(j.task).Walk(ctx, j.task, target, j.setup, pages)
}
