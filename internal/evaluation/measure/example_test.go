package measure_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

func Example() {
	w := &measure.Walk{
		Web: "webkb", Topic: "course", Setup: "anchor", Targets: 2,
		Pages: []measure.Page{{Hit: true, Length: 1}, {Length: 1}, {Hit: true, Length: 2, Tunnel: 1}, {Length: 3}},
	}
	line, err := json.Marshal(w)
	if err != nil {
		fmt.Println(err)
		return
	}
	w, err = measure.NewReader(strings.NewReader(string(line) + "\n")).Read()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("harvest@T %.2f, recall@2T %.2f\n", w.HarvestAtT(), w.RecallAt2T())
	fmt.Printf("target length of two %g\n", w.TargetLength(2))
	for _, e := range measure.Along([]*measure.Walk{w}, (*measure.Walk).Harvest, measure.OfTargets(2, 2)) {
		fmt.Printf("%.2f ", e.Mean)
	}
	// Output:
	// harvest@T 0.50, recall@2T 1.00
	// target length of two 3
	// 1.00 0.50 0.67 0.50
}
