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
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// region is a one-class setting.
type region struct {
	name   string
	kernel svm.Kernel
	nu     string
}

func regions() []region {
	return []region{
		{"linear, nu .1", svm.Inner, ".1"}, {"linear, nu .5", svm.Inner, ".5"},
		{"RBF gamma 1, nu .1", svm.RBF, ".1"}, {"RBF gamma 1, nu .5", svm.RBF, ".5"},
	}
}

// regionRow compares one-class machines on the topics of a collection.
type regionRow struct {
	Data     string        `json:"data"`
	Setting  string        `json:"setting"`
	Accuracy float64       `json:"accuracy"` // greatest difference of test accuracy, points
	Same     float64       `json:"same"`     // least share of test documents that both put in the same class
	Ratio    float64       `json:"ratio"`    // processor time, sum over topics, ours over the whole run of svm-train
	Topics   []regionTopic `json:"topics"`
}

// regionTopic is one topic of a row.
type regionTopic struct {
	Topic    string           `json:"topic"`
	Train    int              `json:"train"`
	Accuracy [2]float64       `json:"accuracy"` // ours, LIBSVM's
	Same     float64          `json:"same"`
	CPU      [2]time.Duration `json:"cpu_ns"` // ours; of svm-train, reading and writing included
}

// compareRegions makes the rows of a collection.
func compareRegions(ctx context.Context, t *tools, c *corpus, topics []string) ([]regionRow, error) {
	var rows []regionRow
	for _, r := range regions() {
		row := regionRow{Data: c.name, Setting: r.name, Same: 1}
		var cpu [2]time.Duration
		for _, topic := range topics {
			one, err := compareRegion(ctx, t, c, topic, r)
			if err != nil {
				return nil, fmt.Errorf("%s, %s, %s: %w", c.name, topic, r.name, err)
			}
			row.Topics = append(row.Topics, one)
			row.Accuracy = max(row.Accuracy, 100*math.Abs(one.Accuracy[0]-one.Accuracy[1]))
			row.Same = min(row.Same, one.Same)
			cpu[0] += one.CPU[0]
			cpu[1] += one.CPU[1]
		}
		row.Ratio = float64(cpu[0]) / float64(max(cpu[1], 1))
		rows = append(rows, row)
	}
	return rows, nil
}

func compareRegion(ctx context.Context, t *tools, c *corpus, topic string, r region) (regionTopic, error) {
	one := regionTopic{Topic: topic}
	var train learn.Set
	for i, is := range c.train.topic(topic) {
		if is {
			train.Rows, train.Positive = append(train.Rows, c.train.rows[i]), append(train.Positive, true)
		}
	}
	one.Train = len(train.Rows)
	test := learn.Set{Rows: c.test.rows, Positive: c.test.topic(topic)}
	if err := t.write("train", train); err != nil {
		return one, err
	}
	if err := t.write("test", test); err != nil {
		return one, err
	}
	told, cpu, err := t.libsvm(ctx, r, len(test.Rows))
	if err != nil {
		return one, err
	}
	ours, err := trainRegion(train.Rows, r, &one.CPU[0])
	if err != nil {
		return one, err
	}
	is := inside(ours, test)
	one.CPU[1], one.Same = cpu, accuracy(is, told)
	one.Accuracy = [2]float64{accuracy(is, test.Positive), accuracy(told, test.Positive)}
	return one, nil
}

// libsvm trains and predicts: which test documents are in the region.
func (t *tools) libsvm(ctx context.Context, r region, n int) (told []bool, cpu time.Duration, err error) {
	kernel := "0"
	if r.kernel == svm.RBF {
		kernel = "2"
	}
	_, cpu, err = t.run(ctx, "svm-train", "-s", "2", "-t", kernel, "-g", "1", "-n", r.nu, t.path("train"), t.path("region.model"))
	if err != nil {
		return nil, 0, err
	}
	if _, _, err := t.run(ctx, "svm-predict", t.path("test"), t.path("region.model"), t.path("region.out")); err != nil {
		return nil, 0, err
	}
	told, err = t.predicted("region.out", n)
	return told, cpu, err
}

// trainRegion trains by package svm.
func trainRegion(rows []weight.Vector, r region, cpu *time.Duration) (*svm.OneClass, error) {
	var o svm.OneClassOptions
	o.Kernel = r.kernel
	if _, err := fmt.Sscan(r.nu, &o.Nu); err != nil {
		return nil, err
	}
	runtime.GC()
	before, err := usage.CPU()
	if err != nil {
		return nil, err
	}
	m, err := svm.TrainOneClass(rows, o)
	if err != nil {
		return nil, err
	}
	after, err := usage.CPU()
	*cpu = after - before
	return m, err
}
