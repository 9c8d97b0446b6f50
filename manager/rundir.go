package manager

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"go.yaml.in/yaml/v3"

	"github.com/spoor-crawler/spoor/seeding"
)

// Files of a run directory, which needs nothing else to be read.
const (
	ConfigFile    = "crawl.yaml"   // the configuration as run
	DirectoryFile = "directory.db" // what was found
	LogFile       = "log.jsonl"    // what happened
	cacheFile     = "pages.cache"  // the run's page cache; gone at the end
)

// checkRunDir refuses a directory that holds a run, before anything is fetched.
func checkRunDir(dir string) error {
	if dir == "" {
		return fmt.Errorf("%w: out is empty: name a run directory", ErrConfig)
	}
	info, err := os.Stat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("run directory: %w", err)
	}
	if !info.IsDir() {
		return fmt.Errorf("%w: out: %s is a file: name a run directory", ErrConfig, dir)
	}
	for _, name := range []string{ConfigFile, DirectoryFile} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return fmt.Errorf("%s %w: name another directory", dir, ErrHoldsRun)
		}
	}
	return nil
}

// createRunDir makes the directory, its log, and crawl.yaml with the seeds as
// they were found, so that the file alone repeats the crawl.
func createRunDir(cfg Config, plan []Assignment) (*os.File, error) {
	if err := os.MkdirAll(cfg.Out, 0o755); err != nil {
		return nil, fmt.Errorf("run directory: %w", err)
	}
	text, err := yaml.Marshal(asRun(cfg, plan))
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", ConfigFile, err)
	}
	if err := os.WriteFile(filepath.Join(cfg.Out, ConfigFile), text, 0o644); err != nil {
		return nil, fmt.Errorf("run directory: %w", err)
	}
	log, err := os.OpenFile(filepath.Join(cfg.Out, LogFile), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return nil, fmt.Errorf("run directory: %w", err)
	}
	return log, nil
}

// asRun replaces every way to find seeds by the seeds that were found, in
// their order, and makes archive paths absolute.
func asRun(cfg Config, plan []Assignment) Config {
	topics := make([]Topic, len(cfg.Topics))
	for i, t := range cfg.Topics {
		t.Seeds, t.SeedsFile, t.Tasks, t.Run = ordered(plan, t.Name), "", "", 0
		topics[i] = t
	}
	cfg.Topics = topics
	web := make([]string, len(cfg.Web))
	for i, path := range cfg.Web {
		web[i] = path
		if abs, err := filepath.Abs(path); err == nil {
			web[i] = abs
		}
	}
	cfg.Web = web
	return cfg
}

// ordered lists a topic's seeds so that the same split gives the same segments.
func ordered(plan []Assignment, topic string) []string {
	var seeds []seeding.Seed
	for _, a := range plan {
		if a.Topic.Name == topic {
			seeds = a.All
		}
	}
	out := make([]string, 0, len(seeds))
	for _, s := range seeds {
		entry := string(s.URL)
		if s.Genre != "" {
			entry += " " + s.Genre
		}
		out = append(out, entry)
	}
	return out
}
