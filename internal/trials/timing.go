package trials

import "time"

// timedPU are the learners of Peng's table 1, and then ours.
func timedPU() []string { return []string{"ocs", "pebl" + byLetter, "wvc" + byLetter, "wvc"} }

func timeSeries() []series {
	var out []series
	for _, name := range append(timedPU(), singles()...) {
		out = append(out, series{name: name})
	}
	return out
}

// runTime builds one classifier after the other, from documents that are weighted
// already: the learners of timedPU from a sample, the others from all training
// documents.
func runTime(t *trial) []result {
	var out []result
	timed := func(build func() error) {
		begin := time.Now()
		if err := build(); err != nil {
			out = append(out, failure(err))
			return
		}
		out = append(out, result{values: Values{seconds: time.Since(begin).Seconds()}})
	}
	p, err := t.prepare(t.o.Weighting, t.few, t.unlabelled)
	for _, name := range timedPU() {
		timed(func() error {
			if err == nil {
				_, err := t.learnPU(name, p.sample())
				return err
			}
			return err
		})
	}
	p, err = t.prepare(t.o.Weighting, t.positives, t.negatives)
	for _, name := range singles() {
		timed(func() error {
			if err == nil {
				_, err := supervised(name, p.set(), t.o.Seed)
				return err
			}
			return err
		})
	}
	return out
}
