package measure_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

func TestKeepingAWalkTakesMemoryForItsPagesOnce(t *testing.T) {
	w := &measure.Walk{Web: "drawn", Setup: "cbp-slc", Pages: make([]measure.Page, 1000)}
	for i := range w.Pages {
		w.Pages[i].Part = "link context of an element"
	}
	if n := testing.AllocsPerRun(10, func() { w.Kept() }); n > 2 {
		t.Errorf("%v allocations for a walk of 1000 pages, want that of the walk and that of its pages", n)
	}
}

func TestPartsThatAreNoUTF8AreKeptAsJSONHasThem(t *testing.T) {
	w := &measure.Walk{Pages: []measure.Page{{Part: "a\xff\xfeb"}}}
	if got := w.Kept().Pages[0].Part; got != "a\ufffd\ufffdb" {
		t.Errorf("%q", got)
	}
}
