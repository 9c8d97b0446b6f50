package evaluation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/wholefile"
)

// The files of a results folder.
const (
	ExperimentFile = "experiment.json" // what was walked
	ResultsFile    = "results.jsonl"   // a line for each walk
)

// key is one walk of an experiment.
type key struct {
	task  measure.Task
	setup string
}

// Results is a folder with what an experiment found. Only one process may write
// to it.
type Results struct {
	folder string
	file   *os.File
	walks  []*measure.Walk
	done   map[key]bool
}

// OpenResults makes the folder, or opens one with results of the same experiment
// to go on with it. The error wraps [ErrResults] for a folder with another one's.
func OpenResults(folder string, e *Experiment) (*Results, error) {
	about, err := e.describe()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	before, err := os.ReadFile(filepath.Join(folder, ExperimentFile))
	switch {
	case errors.Is(err, os.ErrNotExist):
		if err := begin(folder, about); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, fmt.Errorf("results: %w", err)
	case !bytes.Equal(before, about):
		return nil, fmt.Errorf("%w: %s has results of another experiment (%s): choose another folder, or the same tasks, strategies and settings", ErrResults, folder, differing(before, about))
	}
	r := &Results{folder: folder, done: map[key]bool{}}
	if r.file, err = os.OpenFile(filepath.Join(folder, ResultsFile), os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	if err := r.resume(); err != nil {
		return nil, errors.Join(err, r.file.Close())
	}
	return r, nil
}

// ReadResults reads the walks of a folder, for reading alone. A line that an
// interrupt cut short is passed over. The error wraps [ErrResults] where there are
// none.
func ReadResults(folder string) ([]*measure.Walk, error) {
	f, err := os.Open(filepath.Join(folder, ResultsFile))
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s has no %s: name a folder that evaluate wrote", ErrResults, folder, ResultsFile)
	}
	if err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	defer f.Close() // only read
	var walks []*measure.Walk
	lines := measure.NewReader(f)
	for {
		w, err := lines.Read()
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, measure.ErrCut):
			if len(walks) == 0 {
				return nil, fmt.Errorf("%w: %s has no walk in it", ErrResults, f.Name())
			}
			return walks, nil
		case err != nil:
			return nil, fmt.Errorf("%w: %s: %w", ErrResults, f.Name(), err)
		}
		walks = append(walks, w)
	}
}

// begin writes what will be walked into a folder that has nothing yet.
func begin(folder string, about []byte) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if len(entries) > 0 {
		return fmt.Errorf("%w: %s is not empty and has no %s: choose another folder", ErrResults, folder, ExperimentFile)
	}
	return replace(filepath.Join(folder, ExperimentFile), func(w io.Writer) error {
		_, err := w.Write(about)
		return err
	})
}

// differing says where two descriptions part.
func differing(a, b []byte) string {
	as, bs := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return fmt.Sprintf("line %d of %s: %q, now %q", i+1, ExperimentFile, strings.TrimSpace(as[i]), strings.TrimSpace(bs[i]))
		}
	}
	return fmt.Sprintf("%s has %d lines, now %d", ExperimentFile, len(as), len(bs))
}

// resume reads the walks that are there. A last line that an interrupt cut short
// is taken off.
func (r *Results) resume() error {
	lines := measure.NewReader(r.file)
	for {
		w, err := lines.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			if r.atEnd(lines.Offset()) {
				break
			}
			return fmt.Errorf("%w: %s: %w", ErrResults, r.file.Name(), err)
		}
		r.keep(w)
	}
	if err := r.file.Truncate(lines.Offset()); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	_, err := r.file.Seek(lines.Offset(), io.SeekStart)
	return err
}

// atEnd says that what begins there is the file's last line, without its end.
func (r *Results) atEnd(offset int64) bool {
	rest, err := io.ReadAll(io.NewSectionReader(r.file, offset, 1<<30))
	return err == nil && !bytes.Contains(rest, []byte("\n"))
}

func (r *Results) keep(w *measure.Walk) {
	r.walks = append(r.walks, w)
	r.done[key{w.Task(), w.Setup}] = true
}

// add appends a walk to the file.
func (r *Results) add(w *measure.Walk) error {
	line, err := json.Marshal(w)
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	if _, err := r.file.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("results: %w", err)
	}
	r.keep(w.Kept())
	return nil
}

// finish puts the walks in order, by setup and task, so that the file is the
// same however the work was shared out.
func (r *Results) finish() error {
	slices.SortFunc(r.walks, func(a, b *measure.Walk) int {
		if c := strings.Compare(a.Setup, b.Setup); c != 0 {
			return c
		}
		return a.Task().Compare(b.Task())
	})
	return replace(filepath.Join(r.folder, ResultsFile), func(w io.Writer) error {
		out := json.NewEncoder(w)
		for _, walk := range r.walks {
			if err := out.Encode(walk); err != nil {
				return err
			}
		}
		return nil
	})
}

// Walks are those of the results, after a run that was not interrupted by setup
// and task. They are not to be changed.
func (r *Results) Walks() []*measure.Walk { return r.walks }

// Close closes the file.
func (r *Results) Close() error { return r.file.Close() }

// replace writes a file that is there whole or not at all.
func replace(path string, write func(io.Writer) error) error {
	if err := wholefile.Write(path, write); err != nil {
		return fmt.Errorf("results: %s: %w", path, err)
	}
	return nil
}
