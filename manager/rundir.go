package manager

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"go.yaml.in/yaml/v3"

	"github.com/spoor-crawler/spoor"
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
	for _, name := range []string{ConfigFile, DirectoryFile, LogFile} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return holdsRun(dir)
		}
	}
	return nil
}

func holdsRun(dir string) error {
	return fmt.Errorf("%s %w: name another directory", dir, ErrHoldsRun)
}

// runDir is the directory of a run that is ours.
type runDir struct {
	path string
	new  bool     // it was not there before
	made []string // files that are ours
	log  *os.File // nil before it is open
}

// createRunDir makes the directory, its log, and crawl.yaml with the seeds and
// the addresses of the examples as they were found, so that the file alone repeats the crawl. Of two crawls
// that want one directory at the same time the first to make crawl.yaml has it.
func createRunDir(cfg Config, found [][]seeding.Seed, examples []seeding.Examples) (*runDir, error) {
	text, err := yaml.Marshal(asRun(cfg, found, examples))
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", ConfigFile, err)
	}
	_, err = os.Stat(cfg.Out)
	d := &runDir{path: cfg.Out, new: errors.Is(err, fs.ErrNotExist)}
	if err := d.create(text); err != nil {
		_ = d.discard() // as far as it goes
		return nil, err
	}
	return d, nil
}

func (d *runDir) create(config []byte) error {
	if err := os.MkdirAll(d.path, 0o755); err != nil {
		return fmt.Errorf("run directory: %w", err)
	}
	file, err := d.add(ConfigFile)
	if err != nil {
		return err
	}
	_, err = file.Write(config)
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("run directory: %w", err)
	}
	d.log, err = d.add(LogFile)
	return err
}

// add makes a file that nobody else has made.
func (d *runDir) add(name string) (*os.File, error) {
	file, err := os.OpenFile(filepath.Join(d.path, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o644)
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil, holdsRun(d.path)
	case err != nil:
		return nil, fmt.Errorf("run directory: %w", err)
	}
	d.made = append(d.made, name)
	return file, nil
}

// close closes the log.
func (d *runDir) close() error { return d.log.Close() }

// discard takes back what was made. Close before.
func (d *runDir) discard() error {
	var err error
	for _, name := range d.made {
		err = errors.Join(err, os.Remove(filepath.Join(d.path, name)))
	}
	if d.new {
		err = errors.Join(err, os.Remove(d.path))
	}
	return err
}

// asRun replaces every way to find seeds and examples by those that were found,
// in their order, so that the same split gives the same segments, and makes
// paths absolute. Examples that could not be had stay: another archive may have
// them.
func asRun(cfg Config, found [][]seeding.Seed, examples []seeding.Examples) Config {
	topics := make([]Topic, len(cfg.Topics))
	for i, t := range cfg.Topics {
		t.Seeds, t.SeedsFile, t.Tasks, t.Run, t.Examples = entriesOf(found[i]), "", "", 0, false
		if t.Model != "" {
			t.Model = absolute(t.Model)
		}
		t.Positives, t.Negatives = textsOf(examples[i].Positives), textsOf(examples[i].Negatives)
		topics[i] = t
	}
	cfg.Topics, cfg.Out = topics, "" // a repetition has a directory of its own
	web := make([]string, len(cfg.Web))
	for i, path := range cfg.Web {
		web[i] = absolute(path)
	}
	cfg.Web = web
	if cfg.Labels != "" {
		cfg.Labels = absolute(cfg.Labels)
	}
	return cfg
}

func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

func entriesOf(seeds []seeding.Seed) []string {
	entries := make([]string, len(seeds))
	for i, s := range seeds {
		entries[i] = s.String()
	}
	return entries
}

func textsOf(urls []spoor.URL) []string {
	var texts []string
	for _, u := range urls {
		texts = append(texts, string(u))
	}
	return texts
}
