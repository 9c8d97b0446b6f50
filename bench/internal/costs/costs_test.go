package costs_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/pprof/profile"

	"github.com/spoor-crawler/spoor/bench/internal/costs"
)

// write makes a profile of stacks, leaf first, each seen for so many ms.
func write(t *testing.T, stacks map[string]int64) *bytes.Buffer {
	t.Helper()
	p := &profile.Profile{SampleType: []*profile.ValueType{{Type: "samples", Unit: "count"}, {Type: "cpu", Unit: "nanoseconds"}}}
	known := map[string]*profile.Location{}
	for stack, ms := range stacks {
		s := &profile.Sample{Value: []int64{ms / 10, ms * 1e6}}
		for _, name := range strings.Fields(stack) {
			if known[name] == nil {
				f := &profile.Function{ID: uint64(len(known) + 1), Name: name}
				known[name] = &profile.Location{ID: f.ID, Line: []profile.Line{{Function: f}}}
				p.Function, p.Location = append(p.Function, f), append(p.Location, known[name])
			}
			s.Location = append(s.Location, known[name])
		}
		p.Sample = append(p.Sample, s)
	}
	var b bytes.Buffer
	if err := p.Write(&b); err != nil {
		t.Fatal(err)
	}
	return &b
}

func TestTimeBelongsToWhoAskedForIt(t *testing.T) {
	const read = " github.com/spoor-crawler/spoor/knowledge/page.(*Reader).Read github.com/spoor-crawler/spoor/agents.(*Core).read"
	got, err := costs.Read(write(t, map[string]int64{
		"golang.org/x/net/html.(*Tokenizer).Next golang.org/x/net/html.Parse" + read:                        500,
		"runtime.memclr runtime.mallocgc runtime.newobject golang.org/x/net/html.Parse" + read:              100,
		"runtime.gcDrainN runtime.gcAssistAlloc runtime.mallocgc golang.org/x/net/html.Parse" + read:        40,
		"runtime.scanobject runtime.gcDrain runtime.gcBgMarkWorker":                                         30,
		"github.com/spoor-crawler/spoor/knowledge/page.(*walker).walk" + read:                               70,
		"syscall.write github.com/rs/zerolog.(*Event).Msg github.com/spoor-crawler/spoor/downloader.report": 20,
		"runtime.futex runtime.notesleep runtime.schedule runtime.mcall":                                    10,
		"main.main": 5,
	}))
	want := []costs.Part{
		{Name: "html.Parse", CPU: 600 * time.Millisecond, Allocating: 100 * time.Millisecond},
		{Name: "garbage collector", CPU: 70 * time.Millisecond},
		{Name: "page: walk of the tree", CPU: 70 * time.Millisecond},
		{Name: "logging", CPU: 20 * time.Millisecond},
		{Name: "runtime: scheduling", CPU: 10 * time.Millisecond},
		{Name: "other", CPU: 5 * time.Millisecond},
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestWhatIsNoProfileIsAnError(t *testing.T) {
	if _, err := costs.Read(strings.NewReader("no profile")); err == nil {
		t.Error("it was read")
	}
}
