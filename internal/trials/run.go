package trials

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Options of [Run]. The zero value runs all experiments on the ten largest labels.
type Options struct {
	Topics []string // labels; empty: the Top largest
	Top    int      // 0 is DefaultTop

	// OnlyTopics leaves out documents that are about none of the topics, as Peng 2013,
	// 6.1, takes documents "from the most populous 10 topics" alone.
	OnlyTopics bool

	Experiments []string // of Experiments; empty: all

	Positives  int           // examples given where others are unlabelled; 0 is DefaultPositives
	Unlabelled int           // documents drawn as unlabelled ones; 0 is DefaultUnlabelled
	Weighting  weight.Scheme // of all experiments but weighting; empty is weight.TFC
	Seed       uint64        // decides every random choice

	Workers  int                   // topics at a time; 0 is one for each processor
	Progress func(done, total int) // told of every topic of an experiment that is done, one call at a time; may be nil
}

// Defaults of [Options].
const (
	DefaultTop        = 10
	DefaultPositives  = 20
	DefaultUnlabelled = 2000
)

// Check says what is wrong with the options. The error wraps [ErrOption].
func (o Options) Check() error {
	for _, n := range []struct {
		name  string
		value int
	}{{"topics", o.Top}, {"positives", o.Positives}, {"unlabelled documents", o.Unlabelled}, {"workers", o.Workers}} {
		if n.value < 0 {
			return fmt.Errorf("%w: %d %s: give a number above 0", ErrOption, n.value, n.name)
		}
	}
	if o = o.withDefaults(); o.Positives < leastTraining {
		return fmt.Errorf("%w: %d positive document: at least %d are needed, one of them to hold out", ErrOption, o.Positives, leastTraining)
	}
	if err := o.Weighting.Check(); err != nil {
		return fmt.Errorf("%w: %w", ErrOption, err)
	}
	_, err := chosen(o.Experiments)
	return err
}

func (o Options) withDefaults() Options {
	o.Top = cmp.Or(o.Top, DefaultTop)
	o.Positives = cmp.Or(o.Positives, DefaultPositives)
	o.Unlabelled = cmp.Or(o.Unlabelled, DefaultUnlabelled)
	o.Weighting = cmp.Or(o.Weighting, weight.TFC)
	o.Workers = cmp.Or(o.Workers, runtime.GOMAXPROCS(0))
	return o
}

// Run runs experiments. Topics that cannot be learned are left out, and the report
// says why. The error wraps [ErrOption] or [ErrTopic], or is that of ctx, which
// ends the run when the topics at hand are done.
func Run(ctx context.Context, d *Data, o Options) (*Report, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	o = o.withDefaults()
	some, err := chosen(o.Experiments)
	if err != nil {
		return nil, err
	}
	labels := d.largest(o.Top)
	if len(o.Topics) > 0 {
		if labels, err = d.named(o.Topics); err != nil {
			return nil, err
		}
	}
	if o.OnlyTopics {
		d = d.only(labels)
	}
	var trials []*trial
	var left []LeftOut
	for _, l := range labels {
		if t, why := newTrial(d, l, o); t != nil {
			trials = append(trials, t)
		} else {
			left = append(left, LeftOut{d.labels[l], why})
		}
	}
	if len(trials) == 0 {
		return nil, none(d, left)
	}
	b := &bench{trials: trials, experiments: some, workers: o.Workers, progress: o.Progress}
	if err := b.run(ctx); err != nil {
		return nil, err
	}
	return b.report(d, o, left), nil
}

// none says that there is no topic.
func none(d *Data, left []LeftOut) error {
	if len(left) == 0 {
		return fmt.Errorf("%w: no document of %s has a label", ErrTopic, d.Name)
	}
	return fmt.Errorf("%w: no topic is left: %s: %s", ErrTopic, printable(left[0].Name), left[0].Why)
}

// bench runs experiments on all topics.
type bench struct {
	trials      []*trial
	experiments []experiment
	workers     int
	progress    func(done, total int)

	results [][][]result // by experiment, topic, series

	mu   sync.Mutex
	done int
}

// job is an experiment on a topic, by number.
type job struct{ experiment, trial int }

func (b *bench) run(ctx context.Context) error {
	b.results = make([][][]result, len(b.experiments))
	var together, alone []job
	for i, e := range b.experiments {
		b.results[i] = make([][]result, len(b.trials))
		for k := range b.trials {
			if e.alone {
				alone = append(alone, job{i, k})
			} else {
				together = append(together, job{i, k})
			}
		}
	}
	total := len(together) + len(alone)
	if err := b.all(ctx, together, b.workers, total); err != nil {
		return err
	}
	return b.all(ctx, alone, 1, total)
}

// all does jobs, some at a time.
func (b *bench) all(ctx context.Context, jobs []job, workers, total int) error {
	queue := make(chan job, len(jobs))
	for _, j := range jobs {
		queue <- j
	}
	close(queue)
	var group sync.WaitGroup
	for range min(workers, len(jobs)) {
		group.Go(func() {
			for j := range queue {
				if ctx.Err() != nil {
					return
				}
				b.results[j.experiment][j.trial] = b.experiments[j.experiment].run(b.trials[j.trial])
				b.tell(total)
			}
		})
	}
	group.Wait()
	return ctx.Err()
}

func (b *bench) tell(total int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done++
	if b.progress != nil {
		b.progress(b.done, total)
	}
}
