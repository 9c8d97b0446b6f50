package report_test

import (
	"fmt"
	"os"

	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// A table of strategies, for a terminal and for programs.
func ExampleTable() {
	t := report.Table{
		Columns: []report.Column{{Name: "Strategy"}, {Name: "harvest@T", Kind: report.Number, Decimals: 1, Percent: true}, {Name: "p", Kind: report.PValue}},
		Rows: [][]report.Cell{
			{{Text: "cbp-slc"}, {Value: 0.723, Error: 0.021}, {Value: 0.0004}},
			{{Text: "best-first"}, {Value: 0.61, Error: 0.025}},
		},
	}
	if err := t.CSV(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// Strategy,harvest@T,harvest@T standard error,p
	// cbp-slc,0.723,0.021,0.0004
	// best-first,0.61,0.025,
}

// A report with one figure, in a folder of its own.
func ExampleWrite() {
	dir, err := os.MkdirTemp("", "report")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	err = report.Write(dir, report.Report{
		Title: "Two strategies",
		Sections: []report.Section{{Title: "Along the crawl", Figures: []report.Figure{{
			Name: "harvest-rate", Title: "Harvest rate", Paper: "Peng 2013, fig. 11",
			X: report.Axis{Label: "Pages crawled"}, Y: report.Axis{Label: "Harvest rate", Percent: true},
			Curves: []report.Curve{
				{Name: "cbp-slc", Points: []report.Point{{X: 100, Y: 0.6, Error: 0.05}, {X: 200, Y: 0.7, Error: 0.04}}},
				{Name: "best-first", Points: []report.Point{{X: 100, Y: 0.4, Error: 0.05}, {X: 200, Y: 0.5, Error: 0.04}}},
			},
		}}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	files, err := os.ReadDir(dir + "/figures")
	for _, f := range files {
		fmt.Println(f.Name())
	}
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// harvest-rate.png
	// harvest-rate.svg
}
