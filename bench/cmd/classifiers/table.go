package main

import (
	"fmt"
	"io"

	"github.com/jedib0t/go-pretty/v6/table"
)

// result is all that was measured.
type result struct {
	Linear  []linearRow `json:"linear"`
	Regions []regionRow `json:"one_class"`
}

// printTables prints both tables and the aims.
func printTables(out io.Writer, r result) error {
	t := table.NewWriter()
	t.SetTitle("linear SVM, ours against LIBLINEAR")
	t.AppendHeader(table.Row{"data", "topics", "train", "terms", "setting", "eps", "objective", "decision", "accuracy, points", "iterations", "CPU s", "time ratio", "after the first"})
	for _, l := range r.Linear {
		var n [2]int
		var seconds [2]float64
		for _, topic := range l.Topics {
			for i := range 2 {
				n[i] += topic.Iterations[i]
				seconds[i] += topic.CPU[i].Seconds()
			}
		}
		t.AppendRow(table.Row{
			l.Data, len(l.Topics), l.Train, l.Terms, l.Setting, l.Eps, fmt.Sprintf("%.5f / %.5f", l.Objective[0], l.Objective[1]), fmt.Sprintf("%.4f / %.4f", l.Decision[0], l.Decision[1]),
			fmt.Sprintf("%.2f", l.Accuracy), fmt.Sprintf("%d / %d", n[0], n[1]), fmt.Sprintf("%.2f / %.2f", seconds[0], seconds[1]), fmt.Sprintf("%.2f", l.Ratio), fmt.Sprintf("%.2f", l.After),
		})
	}
	o := table.NewWriter()
	o.SetTitle("one-class SVM, ours against LIBSVM")
	o.AppendHeader(table.Row{"data", "topics", "setting", "accuracy, points", "same class", "CPU / whole svm-train"})
	for _, g := range r.Regions {
		o.AppendRow(table.Row{
			g.Data, len(g.Topics), g.Setting, fmt.Sprintf("%.2f", g.Accuracy), fmt.Sprintf("%.4f", g.Same), fmt.Sprintf("%.2f", g.Ratio),
		})
	}
	_, err := fmt.Fprintf(out, "%s\n%s\n", t.Render()+aims, o.Render()+"\naim: accuracy within 1 point")
	return err
}

const aims = "\naims: objective within 0.1 %, decision values within .01 and accuracy within .2 points at the tight eps; time at most 1.5 times\n"
