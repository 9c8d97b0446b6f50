// Package costs says which part of the crawler a CPU profile's time belongs to.
//
//  1. A sample belongs to the part of the first function, from the leaf up to
//     the root, that the table names: time in the allocator or in a map counts
//     for who asked for it.
//  2. Garbage collection is a part of its own, also where it is an assist
//     within an allocation.
//  3. What no line names is "other", with the runtime's own threads and the
//     switching between goroutines as "runtime: scheduling".
package costs

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/google/pprof/profile"
)

// Part is one part of the crawler.
type Part struct {
	Name       string
	CPU        time.Duration
	Allocating time.Duration // of CPU, in the allocator without collection
}

const (
	collector  = "garbage collector"
	scheduling = "runtime: scheduling"
	other      = "other"
)

// rule gives functions whose full name begins with a prefix to a part.
type rule struct{ prefix, part string }

const product = "github.com/spoor-crawler/spoor"

// rules are tried in order; the first that fits wins.
func rules() []rule {
	return []rule{
		{"runtime.gcBgMarkWorker", collector}, {"runtime.gcAssistAlloc", collector}, {"runtime.bgsweep", collector},
		{"runtime.bgscavenge", collector}, {"runtime.gcStart", collector}, {"runtime.gcMarkTermination", collector},
		{"runtime.sweepone", collector}, {"runtime.gcDrain", collector}, {"runtime.(*mspan).sweep", collector},
		{"github.com/klauspost/compress", "archive: inflating"}, {"compress/", "archive: inflating"},
		{product + "/internal/warc", "archive: finding and reading records"},
		{product + "/downloader.(*shell).report", "logging"}, {"github.com/rs/zerolog", "logging"}, {"log/slog", "logging"},
		{product + "/downloader", "downloader: type, charset, page"}, {"golang.org/x/text", "downloader: type, charset, page"},
		{"golang.org/x/net/html/charset", "downloader: type, charset, page"}, {"github.com/wlynxg/chardet", "downloader: type, charset, page"},
		{"golang.org/x/net/html", "html.Parse"},
		{product + "/knowledge/page.(*walker)", "page: walk of the tree"},
		{product + "/knowledge/page.(*memo)", "page: links resolved"}, {product + "/knowledge/page.multiplies", "page: check before parsing"},
		{product + "/knowledge/page.isBinary", "page: check before parsing"},
		{product + "/knowledge/page", "page: sentences, links, document"},
		{product + "/knowledge/text", "text: words, stems, terms"}, {"github.com/clipperhouse/uax29", "text: words, stems, terms"}, {"github.com/kljensen/snowball", "text: words, stems, terms"},
		{product + "/knowledge/linkscore", "link scores"},
		{product + "/knowledge/weight", "weights and judging"}, {product + "/knowledge/tswt", "weights and judging"},
		{product + "/knowledge/genre", "weights and judging"}, {product + "/knowledge.", "weights and judging"},
		{product + "/agents/frontier", "frontier"}, {product + "/agents", "agents"},
		{product + "/scheduler", "scheduler"},
		{product + "/manager/directory", "directory"}, {"go.etcd.io/bbolt", "directory"},
		{product + "/manager", "manager"},
		{"github.com/asynkron/protoactor-go", "actors"},
		{product + ".", "addresses"}, {"github.com/nlnwa/whatwg-url", "addresses"},
		{"runtime.schedule", scheduling}, {"runtime.mcall", scheduling}, {"runtime.mstart", scheduling}, {"runtime.park_m", scheduling},
		{"runtime.goexit0", scheduling}, {"runtime.sysmon", scheduling}, {"runtime.morestack", scheduling},
	}
}

// Read shares out a CPU profile, the dearest part first.
func Read(r io.Reader) ([]Part, error) {
	p, err := profile.Parse(r)
	if err != nil {
		return nil, fmt.Errorf("cpu profile: %w", err)
	}
	value := slices.IndexFunc(p.SampleType, func(t *profile.ValueType) bool { return t.Type == "cpu" && t.Unit == "nanoseconds" })
	if value < 0 {
		return nil, fmt.Errorf("cpu profile: it has no processor time")
	}
	byName := map[string]*Part{}
	for _, s := range p.Sample {
		stack := functions(s)
		name := partOf(stack)
		part := byName[name]
		if part == nil {
			part = &Part{Name: name}
			byName[name] = part
		}
		d := time.Duration(s.Value[value])
		part.CPU += d
		if name != collector && slices.ContainsFunc(stack, allocates) {
			part.Allocating += d
		}
	}
	parts := make([]Part, 0, len(byName))
	for _, part := range byName {
		parts = append(parts, *part)
	}
	slices.SortFunc(parts, func(a, b Part) int { return cmp.Or(cmp.Compare(b.CPU, a.CPU), cmp.Compare(a.Name, b.Name)) })
	return parts, nil
}

// functions lists the names of a sample's functions, leaf first.
func functions(s *profile.Sample) []string {
	var names []string
	for _, l := range s.Location {
		for _, line := range l.Line {
			if line.Function != nil {
				names = append(names, line.Function.Name)
			}
		}
	}
	return names
}

func allocates(name string) bool {
	return strings.HasPrefix(name, "runtime.mallocgc") || name == "runtime.newobject" || strings.HasPrefix(name, "runtime.growslice")
}

// partOf finds the part of a stack, leaf first.
func partOf(stack []string) string {
	table := rules()
	for _, name := range stack {
		for _, r := range table {
			if strings.HasPrefix(name, r.prefix) {
				return r.part
			}
		}
	}
	return other
}
