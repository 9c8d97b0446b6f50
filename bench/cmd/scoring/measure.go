package main

import (
	"runtime"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/reading"
	"github.com/spoor-crawler/spoor/bench/internal/usage"
)

// row is one stage of one run.
type row struct {
	Run       int            `json:"run"`
	Stage     string         `json:"stage"`
	What      string         `json:"what"`
	Pages     int            `json:"pages"`
	CPU       time.Duration  `json:"cpu_ns"`
	Multiple  float64        `json:"multiple"` // of the first stage's CPU
	Mallocs   uint64         `json:"mallocs"`
	Allocated uint64         `json:"allocated_bytes"`
	Decided   map[string]int `json:"decided,omitempty"` // links by the part that decided
	Units     int            `json:"units,omitempty"`   // judged by the linear model
	Words     int            `json:"words,omitempty"`   // in them
}

// measure takes all pages through all stages, a batch at a time.
func measure(run int, pages []*spoor.Page, batch int) ([]row, error) {
	stages := reading.Stages()
	rows, readers := make([]row, len(stages)), make([]*reading.Reader, len(stages))
	for i, s := range stages {
		r, err := s.Reader()
		if err != nil {
			return nil, err
		}
		rows[i], readers[i] = row{Run: run, Stage: s.Name, What: s.What}, r
	}
	for start := 0; start < len(pages); start += batch {
		for i := range stages {
			if err := rows[i].add(readers[i], pages[start:min(start+batch, len(pages))]); err != nil {
				return nil, err
			}
		}
	}
	for i, r := range readers {
		rows[i].Decided = r.Decided
		if r.Model != nil {
			rows[i].Units, rows[i].Words = r.Model.Units, r.Model.Words
		}
		if rows[0].CPU > 0 {
			rows[i].Multiple = float64(rows[i].CPU) / float64(rows[0].CPU)
		}
	}
	return rows, nil
}

// add measures some pages more.
func (r *row) add(reader *reading.Reader, pages []*spoor.Page) error {
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began, err := usage.CPU()
	if err != nil {
		return err
	}
	for _, p := range pages {
		if err := reader.Read(p); err != nil {
			return err
		}
	}
	ended, err := usage.CPU()
	if err != nil {
		return err
	}
	runtime.ReadMemStats(&after)
	r.Pages += len(pages)
	r.CPU += ended - began
	r.Mallocs += after.Mallocs - before.Mallocs
	r.Allocated += after.TotalAlloc - before.TotalAlloc
	return nil
}
