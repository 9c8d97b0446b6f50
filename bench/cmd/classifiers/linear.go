package main

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"time"

	"github.com/spoor-crawler/spoor/bench/internal/usage"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
)

// The eps of LIBLINEAR's users, and that by which its model is taken for the optimum.
const (
	usual = .1
	tight = 1e-4
)

func settings() []setting {
	return []setting{
		{name: "L2 loss", squared: true, positive: 1},
		{name: "L1 loss", positive: 1},
		{name: "L2 loss, bias 1, positives 4", squared: true, bias: 1, positive: 4},
	}
}

// linearRow compares linear machines on the topics of a collection.
type linearRow struct {
	Data      string        `json:"data"`
	Setting   string        `json:"setting"`
	Eps       float64       `json:"eps"`
	Train     int           `json:"train"`
	Test      int           `json:"test"`
	Terms     int           `json:"terms"`
	Objective [2]float64    `json:"objective"` // over that of LIBLINEAR's optimum, the ratio farthest from 1: ours, LIBLINEAR's at this eps
	Decision  [2]float64    `json:"decision"`  // greatest difference from the decision values of LIBLINEAR's optimum: ours, LIBLINEAR's at this eps
	Accuracy  float64       `json:"accuracy"`  // greatest difference of test accuracy at the same eps, points
	Ratio     float64       `json:"ratio"`     // training time, sum over topics, ours over LIBLINEAR's
	After     float64       `json:"after"`     // the same for the iterations after the first
	Topics    []linearTopic `json:"topics"`
}

// linearTopic is one topic of a row.
type linearTopic struct {
	Topic      string           `json:"topic"`
	Objective  [2]float64       `json:"objective"`
	Decision   [2]float64       `json:"decision"`
	Accuracy   [2]float64       `json:"accuracy"`   // ours, LIBLINEAR's
	Iterations [2]int           `json:"iterations"` // ours, LIBLINEAR's
	CPU        [2]time.Duration `json:"cpu_ns"`     // ours, LIBLINEAR's
	After      [2]time.Duration `json:"after_ns"`   // of that, after the first iteration
}

// compareLinear makes the rows of a collection.
func compareLinear(ctx context.Context, t *tools, c *corpus, topics []string, repeats int) ([]linearRow, error) {
	var rows []linearRow
	for _, s := range settings() {
		pair := []linearRow{{Eps: tight}, {Eps: usual}}
		for i := range pair {
			pair[i].Data, pair[i].Setting = c.name, s.name
			pair[i].Train, pair[i].Test, pair[i].Terms = len(c.train.rows), len(c.test.rows), c.terms
			pair[i].Objective = [2]float64{1, 1}
		}
		for _, topic := range topics {
			if err := compareTopic(ctx, t, c, topic, s, repeats, pair); err != nil {
				return nil, fmt.Errorf("%s, %s, %s: %w", c.name, topic, s.name, err)
			}
		}
		rows = append(rows, pair...)
	}
	for i := range rows {
		rows[i].sum()
	}
	return rows, nil
}

// compareTopic adds a topic to the rows; the first one's model of LIBLINEAR is the optimum.
func compareTopic(ctx context.Context, t *tools, c *corpus, topic string, s setting, repeats int, rows []linearRow) error {
	train := learn.Set{Rows: c.train.rows, Positive: c.train.topic(topic)}
	test := learn.Set{Rows: c.test.rows, Positive: c.test.topic(topic)}
	if err := t.write("train", train); err != nil {
		return err
	}
	if err := t.write("test", test); err != nil {
		return err
	}
	var optimum learn.Linear
	for i := range rows {
		theirs, err := t.liblinear(ctx, "train", s, rows[i].Eps, repeats)
		if err != nil {
			return err
		}
		told, err := t.predictLinear(ctx, "test", len(test.Rows))
		if err != nil {
			return err
		}
		ours, err := trainLinear(train, s, rows[i].Eps, repeats)
		if err != nil {
			return err
		}
		if i == 0 {
			optimum = theirs.model
		}
		least := objective(&optimum, train, s)
		rows[i].Topics = append(rows[i].Topics, linearTopic{
			Topic:      topic,
			Objective:  [2]float64{objective(&ours.model, train, s) / least, objective(&theirs.model, train, s) / least},
			Decision:   [2]float64{farthest(&ours.model, &optimum, test), farthest(&theirs.model, &optimum, test)},
			Accuracy:   [2]float64{accuracy(inside(&ours.model, test), test.Positive), accuracy(told, test.Positive)},
			Iterations: [2]int{ours.iterations, theirs.iterations},
			CPU:        [2]time.Duration{ours.cpu, theirs.cpu},
			After:      [2]time.Duration{ours.after, theirs.after},
		})
	}
	return nil
}

// trainLinear trains by package svm, so many times, and takes the least time.
func trainLinear(set learn.Set, s setting, eps float64, repeats int) (trained, error) {
	o := svm.Options{Loss: svm.L1, Eps: once, Bias: s.bias, Positive: s.positive}
	if s.squared {
		o.Loss = svm.L2
	}
	_, first, err := timed(set, o, repeats)
	if err != nil {
		return trained{}, err
	}
	o.Eps = eps
	m, whole, err := timed(set, o, repeats)
	if err != nil {
		return trained{}, err
	}
	return trained{model: m.Linear, iterations: m.Iterations, cpu: whole, after: whole - first}, nil
}

// timed is the least processor time of so many trainings.
func timed(set learn.Set, o svm.Options, repeats int) (m *svm.Model, least time.Duration, err error) {
	for i := range repeats {
		runtime.GC()
		before, err := usage.CPU()
		if err != nil {
			return nil, 0, err
		}
		if m, err = svm.Train(set, o); err != nil {
			return nil, 0, err
		}
		after, err := usage.CPU()
		if err != nil {
			return nil, 0, err
		}
		if i == 0 || after-before < least {
			least = after - before
		}
	}
	return m, least, nil
}

// objective is ‖w‖²/2 + Σ C loss with the weight of the bias term in ‖w‖ (Hsieh et al.
// 2008, equation 1).
func objective(m *learn.Linear, set learn.Set, s setting) float64 {
	norm := 0.0
	for _, w := range m.Weights {
		norm += w * w
	}
	if s.bias != 0 {
		norm += m.Bias * m.Bias / (s.bias * s.bias)
	}
	sum := norm / 2
	for i, row := range set.Rows {
		cost, y := 1.0, -1.0
		if set.Positive[i] {
			cost, y = s.positive, 1
		}
		slack := max(0, 1-y*m.Score(row))
		if s.squared {
			slack *= slack
		}
		sum += cost * slack
	}
	return sum
}

// farthest is the greatest difference of decision values.
func farthest(a, b *learn.Linear, set learn.Set) float64 {
	most := 0.0
	for _, row := range set.Rows {
		most = max(most, math.Abs(a.Score(row)-b.Score(row)))
	}
	return most
}

// sum makes a row of its topics.
func (r *linearRow) sum() {
	var cpu, after [2]time.Duration
	for _, t := range r.Topics {
		r.Accuracy = max(r.Accuracy, 100*math.Abs(t.Accuracy[0]-t.Accuracy[1]))
		for i := range cpu {
			if math.Abs(t.Objective[i]-1) > math.Abs(r.Objective[i]-1) {
				r.Objective[i] = t.Objective[i]
			}
			r.Decision[i] = max(r.Decision[i], t.Decision[i])
			cpu[i] += t.CPU[i]
			after[i] += t.After[i]
		}
	}
	r.Ratio = float64(cpu[0]) / float64(max(cpu[1], 1))
	r.After = float64(after[0]) / float64(max(after[1], 1))
}
