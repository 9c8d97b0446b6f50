package evaluation

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// Experiment is tasks that are walked by setups.
type Experiment struct {
	Webs   []*Web
	Tasks  []Task // each of one of the webs
	Setups []Setup
	Pages  int // that count, of each walk at most; 0 is twice |T|
}

// Check says what is wrong before anything is walked: setups of one name, or
// [Setup.Check].
func (e *Experiment) Check() error {
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

// Empty takes out the tasks of which nothing can be found and returns them, with
// why.
func (e *Experiment) Empty() []error {
	var why []error
	e.Tasks = slices.DeleteFunc(slices.Clone(e.Tasks), func(t Task) bool {
		_, err := e.web(t).Target(t)
		if err != nil {
			why = append(why, err)
		}
		return err != nil
	})
	return why
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
	w := e.web(j.task)
	pages := e.Pages
	if pages == 0 {
		target, err := w.Target(j.task)
		if err != nil {
			return nil, err
		}
		pages = 2 * target.Size
	}
	walked, err := w.Walk(ctx, j.task, j.setup, pages)
	if err != nil && !errors.Is(err, context.Canceled) {
		return nil, err
	}
	return walked, err
}
