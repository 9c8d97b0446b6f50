package measure

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write the golden files")

// equal compares walks as numbers, with NaN like NaN.
func equal(a, b *Walk) bool {
	x, y := *a, *b
	x.Pages, y.Pages = nil, nil
	if len(a.Pages) != len(b.Pages) || !sameTop(&x, &y) {
		return false
	}
	for i := range a.Pages {
		p, q := a.Pages[i], b.Pages[i]
		if math.IsNaN(p.Relevance) && math.IsNaN(q.Relevance) {
			p.Relevance, q.Relevance = 0, 0
		}
		if p != q {
			return false
		}
	}
	return true
}

func sameTop(a, b *Walk) bool {
	return a.Task() == b.Task() && a.Setup == b.Setup && a.Strategy == b.Strategy && a.Judge == b.Judge &&
		a.Targets == b.Targets && a.Ended == b.Ended && a.Failed == b.Failed && a.Domain == b.Domain
}

func marshal(t interface{ Fatal(...any) }, w *Walk) []byte {
	text, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Lines had the difficulty of their task once, which nothing read.
func TestALineWithWhatIsNoLongerKeptIsRead(t *testing.T) {
	old := bytes.Replace(marshal(t, drawn()), []byte(`,"pages"`), []byte(`,"difficulty":0.25,"pages"`), 1)
	read, err := NewReader(bytes.NewReader(append(old, '\n'))).Read()
	if err != nil || !bytes.Contains(old, []byte("difficulty")) || !equal(read, drawn().Kept()) {
		t.Errorf("%+v, %v", read, err)
	}
}

func TestTheLineOfAWalkIsTheGoldenOne(t *testing.T) {
	w := drawn()
	w.Strategy, w.Judge, w.Domain, w.Failed = "cbp-slc", "svm", "Computers", "1 page: <panic> & recovered"
	var got []byte
	for _, w := range []*Walk{w, {Web: "w", Topic: "t", Targets: 3}} {
		got = append(append(got, marshal(t, w)...), '\n')
	}
	golden := filepath.Join("testdata", "walks.jsonl")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("lines:\n%s\nwant (-update writes them):\n%s", got, want)
	}
	read, err := NewReader(bytes.NewReader(want)).Read()
	if err != nil {
		t.Fatal(err)
	}
	if !equal(read, w.Kept()) {
		t.Errorf("read %+v, want %+v", read, w.Kept())
	}
}

// anyWalk draws walks that can be kept.
func anyWalk(t *rapid.T) *Walk {
	text := rapid.String()
	w := &Walk{
		Web: text.Draw(t, "web"), Topic: text.Draw(t, "topic"), Run: rapid.Int().Draw(t, "run"),
		Setup: text.Draw(t, "setup"), Strategy: text.Draw(t, "strategy"), Judge: text.Draw(t, "judge"),
		Targets: rapid.IntRange(0, maxTargets).Draw(t, "targets"), Ended: text.Draw(t, "ended"),
		Failed: string(rapid.SliceOf(rapid.Byte()).Draw(t, "failed")),
		Domain: text.Draw(t, "domain"),
	}
	unit := rapid.OneOf(rapid.Float64Range(-0.1, 1.1), rapid.Just(0.0), rapid.Just(math.NaN()), rapid.Float64Range(0, 1e-6))
	page := rapid.Custom(func(t *rapid.T) Page {
		return Page{
			Hit: rapid.Bool().Draw(t, "hit"), Length: rapid.IntRange(0, maxPages).Draw(t, "length"),
			Tunnel: rapid.IntRange(0, maxPages).Draw(t, "tunnel"),
			Host:   rapid.Int32Min(0).Draw(t, "host"), ID: rapid.Int32Min(0).Draw(t, "id"),
			Part:      rapid.SampledFrom([]string{"", "anchor", "block", "\xff"}).Draw(t, "part"),
			Relevance: unit.Draw(t, "relevance"),
			At:        rapid.Float64Range(0, maxSeconds).Draw(t, "at"),
		}
	})
	w.Pages = rapid.SliceOf(page).Draw(t, "pages")
	return w
}

func TestAWalkIsReadAsItWasKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyWalk(t)
		text := marshal(t, w)
		var read Walk
		if err := json.Unmarshal(text, &read); err != nil {
			t.Fatal(err)
		}
		if !equal(&read, w.Kept()) {
			t.Fatalf("read %+v, want %+v", read, w.Kept())
		}
		if again := marshal(t, &read); !bytes.Equal(again, text) {
			t.Fatalf("line\n%s\nbecame\n%s", text, again)
		}
		if kept := marshal(t, w.Kept()); !bytes.Equal(kept, text) {
			t.Fatalf("line\n%s\nof what is kept\n%s", text, kept)
		}
	})
}

func TestWhatIsKeptIsNearAndZeroStaysApartFromLittle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := anyWalk(t)
		for i, k := range w.Kept().Pages {
			p := w.Pages[i]
			if inside := p.Relevance >= 0.004 && p.Relevance <= 1; inside && math.Abs(k.Relevance-p.Relevance) > 0.5/levels+1e-12 {
				t.Fatalf("%v kept as %v", p.Relevance, k.Relevance)
			}
			if (p.Relevance <= 0) != (k.Relevance == 0) {
				t.Fatalf("%v kept as %v", p.Relevance, k.Relevance)
			}
			if math.Abs(k.At-p.At) > 0.005+1e-6 {
				t.Fatalf("%v s kept as %v s", p.At, k.At)
			}
		}
	})
}

func TestTenThousandPagesAreAFewBytesEach(t *testing.T) {
	w := long(10_000)
	if got := len(marshal(t, w)); got > 50_000 {
		t.Errorf("%d bytes, want at most 50000", got)
	}
	for i := range w.Pages { // without a latency model
		w.Pages[i].At, w.Pages[i].Tunnel = 0, 0
	}
	if got := len(marshal(t, w)); got > 32_000 {
		t.Errorf("%d bytes without times, want at most 32000", got)
	}
}

func TestWhatCannotBeKeptIsRefused(t *testing.T) {
	parts := make([]Page, maxParts+1)
	for i := range parts {
		parts[i].Part = strings.Repeat("p", i)
	}
	for name, w := range map[string]*Walk{
		"length below zero":        {Pages: []Page{{Length: -1}}},
		"tunnel too long":          {Pages: []Page{{Tunnel: maxPages + 1}}},
		"host below zero":          {Pages: []Page{{Host: -1}}},
		"time before the start":    {Pages: []Page{{At: -1}}},
		"no time":                  {Pages: []Page{{At: math.NaN()}}},
		"targets below zero":       {Targets: -1},
		"too many pages":           {Pages: make([]Page, maxPages+1)},
		"too many names for parts": {Pages: parts},
	} {
		t.Run(name, func(t *testing.T) {
			if text, err := json.Marshal(w); !errors.Is(err, ErrWalk) {
				t.Errorf("%.80s, %v, want %v", text, err, ErrWalk)
			}
		})
	}
}
