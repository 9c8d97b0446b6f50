package main

import (
	"path/filepath"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/usage"
	"github.com/spoor-crawler/spoor/manager"
)

// job is one run, as the parent hands it to the child.
type job struct {
	Web      string
	Tasks    string // task file; empty: the query finds the seeds
	Topic    string
	Query    string
	Strategy string
	Agents   int
	Requests int
	Pages    int
	Seeds    int // that a query finds
	Expire   string
	Log      string // lowest level of the run directory's log
	Batch    int    // pages that the baseline holds at a time
	Profile  string // directory for profiles; empty: none
}

// config is the job as a crawl. The error wraps manager.ErrConfig.
func (j job) config(out string) (manager.Config, error) {
	cfg := manager.Defaults()
	cfg.Topics = []manager.Topic{{Name: j.Topic, Query: j.Query, Tasks: j.Tasks}}
	cfg.Web = []string{j.Web}
	cfg.Strategy, cfg.Agents, cfg.Requests, cfg.MaxPages = j.Strategy, j.Agents, j.Requests, j.Pages
	cfg.SearchSeeds, cfg.Out = j.Seeds, out
	return cfg, cfg.Expire.UnmarshalText([]byte(j.Expire))
}

// name is the web's name as its file has it.
func (j job) name() string {
	return strings.TrimSuffix(strings.TrimSuffix(filepath.Base(j.Web), ".gz"), ".warc")
}

// result is what one run measured.
type result struct {
	Web        string        `json:"web"`
	Strategy   string        `json:"strategy"`
	Log        string        `json:"log"`
	Outcomes   int           `json:"outcomes"` // page outcomes of any kind
	Pages      int           `json:"pages"`    // of them with a body that was read
	BodyBytes  int64         `json:"body_bytes"`
	Prepare    phase         `json:"prepare"` // opening the web, finding seeds
	Crawl      phase         `json:"crawl"`
	Tally      spoor.Tally   `json:"tally"`
	Parse      phase         `json:"parse"` // html.Parse alone on the same pages
	Memory     usage.Memory  `json:"memory"`
	Allocated  uint64        `json:"allocated_bytes"` // by the crawl
	Mallocs    uint64        `json:"mallocs"`         // by the crawl
	Collected  int           `json:"collections"`     // of the crawl
	ParseAlloc uint64        `json:"parse_allocated_bytes"`
	Reasons    []string      `json:"reasons"` // why each agent ended
	Costs      []costLine    `json:"costs,omitempty"`
	Sampled    time.Duration `json:"sampled,omitempty"` // processor time that the profile saw
}

// phase is the time that one phase took.
type phase struct {
	Wall time.Duration `json:"wall_ns"`
	CPU  time.Duration `json:"cpu_ns"`
}

// costLine is a part of the program with its share of the profile.
type costLine struct {
	Part  string        `json:"part"`
	CPU   time.Duration `json:"cpu_ns"`
	Alloc time.Duration `json:"allocating_ns"` // of it in the allocator
}

// multiple is the crawl's processor time over that of html.Parse.
func (r result) multiple() float64 {
	if r.Parse.CPU == 0 {
		return 0
	}
	return float64(r.Crawl.CPU) / float64(r.Parse.CPU)
}

// perPage is a time shared among the pages read.
func (r result) perPage(d time.Duration) time.Duration {
	return d / time.Duration(max(r.Pages, 1))
}
