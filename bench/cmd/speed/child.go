package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"strings"
	"time"

	"github.com/rs/zerolog"
	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/usage"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// child reads a job, measures it and writes the result.
func child(in io.Reader, out io.Writer) error {
	var j job
	if err := json.NewDecoder(in).Decode(&j); err != nil {
		return fmt.Errorf("read job: %w", err)
	}
	dir, err := os.MkdirTemp("", "spoor-speed-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r, err := measure(j, filepath.Join(dir, "run"))
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(r)
}

// measure crawls, then parses what was crawled.
func measure(j job, dir string) (result, error) {
	level, err := zerolog.ParseLevel(j.Log)
	if err != nil {
		return result{}, err
	}
	zerolog.SetGlobalLevel(level)
	r := result{Web: j.name(), Strategy: j.Strategy, Log: j.Log}
	if err := crawl(j, dir, &r); err != nil {
		return r, err
	}
	if r.Memory, err = usage.ReadMemory(); err != nil { // before the baseline adds to it
		return r, err
	}
	if j.Profile != "" {
		if err := readCosts(filepath.Join(j.Profile, cpuProfile), &r); err != nil {
			return r, err
		}
	}
	pages, err := pagesRead(filepath.Join(dir, manager.DirectoryFile), &r)
	if err != nil {
		return r, err
	}
	return r, baseline(j, pages, &r)
}

// crawl runs the crawl and measures its two phases.
func crawl(j job, dir string, r *result) error {
	cfg, err := j.config(dir)
	if err != nil {
		return err
	}
	var c *manager.Crawl
	err = timed(&r.Prepare, func() (err error) {
		c, err = manager.New(context.Background(), cfg, manager.Options{})
		return err
	})
	if err != nil {
		return err
	}
	stop, err := startProfile(j.Profile)
	if err != nil {
		return err
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var s manager.Summary
	err = timed(&r.Crawl, func() (err error) {
		s, err = c.Run(context.Background())
		return err
	})
	runtime.ReadMemStats(&after)
	if err != nil {
		return err
	}
	r.Allocated, r.Mallocs = after.TotalAlloc-before.TotalAlloc, after.Mallocs-before.Mallocs
	r.Collected = int(after.NumGC - before.NumGC)
	r.Tally = s.Total()
	for _, a := range s.Agents {
		r.Reasons = append(r.Reasons, string(a.Reason))
	}
	err = stop()
	runtime.KeepAlive(c) // what the crawl knows is in the heap profile
	return err
}

// timed runs f and measures it.
func timed(p *phase, f func() error) error {
	cpu, err := usage.CPU()
	if err != nil {
		return err
	}
	began := time.Now()
	if err := f(); err != nil {
		return err
	}
	end, err := usage.CPU()
	p.Wall += time.Since(began)
	p.CPU += end - cpu
	return err
}

// The files of a profile.
const (
	cpuProfile  = "cpu.pprof"
	heapProfile = "heap.pprof"
)

// startProfile profiles until stop is called, which writes the heap too.
func startProfile(dir string) (stop func() error, err error) {
	if dir == "" {
		return func() error { return nil }, nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	cpu, err := os.Create(filepath.Join(dir, cpuProfile))
	if err != nil {
		return nil, err
	}
	if err := pprof.StartCPUProfile(cpu); err != nil {
		return nil, err
	}
	return func() error {
		pprof.StopCPUProfile()
		if err := cpu.Close(); err != nil {
			return err
		}
		return writeHeap(filepath.Join(dir, heapProfile))
	}, nil
}

func writeHeap(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	runtime.GC()
	if err := pprof.Lookup("allocs").WriteTo(f, 0); err != nil {
		return err
	}
	return f.Close()
}

// pagesRead lists the pages that the crawl read, in the order of the export.
func pagesRead(path string, r *result) ([]spoor.URL, error) {
	d, err := directory.Open(path)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	var pages []spoor.URL
	for step, err := range d.Steps() {
		if err != nil {
			return nil, err
		}
		r.Outcomes++
		switch step.Outcome {
		case spoor.OK, spoor.Ignored, spoor.Crashed:
			pages = append(pages, step.FinalURL)
		}
	}
	r.Pages = len(pages)
	return pages, nil
}

// baseline parses the pages, a batch at a time. Reading a batch from the
// archive is not measured, and what it leaves behind is collected before.
func baseline(j job, pages []spoor.URL, r *result) error {
	web, err := downloader.OpenArchive([]string{j.Web}, nil)
	if err != nil {
		return err
	}
	defer web.Close()
	bodies := make([]string, 0, j.Batch)
	for start := 0; start < len(pages); start += j.Batch {
		bodies = bodies[:0]
		for _, u := range pages[start:min(start+j.Batch, len(pages))] {
			p := web.Fetch(context.Background(), u).Page
			if p.Outcome != spoor.OK {
				return fmt.Errorf("%s was read in the crawl and is now %s", u, p.Outcome)
			}
			r.BodyBytes += int64(len(p.Body))
			bodies = append(bodies, p.Body)
		}
		if err := parseAll(bodies, r); err != nil {
			return err
		}
	}
	return nil
}

func parseAll(bodies []string, r *result) error {
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := timed(&r.Parse, func() error {
		for _, body := range bodies {
			// A page that html.Parse refuses (nested too deep) counts with what it took.
			_, _ = html.Parse(strings.NewReader(body))
		}
		return nil
	})
	runtime.ReadMemStats(&after)
	r.ParseAlloc += after.TotalAlloc - before.TotalAlloc
	return err
}
