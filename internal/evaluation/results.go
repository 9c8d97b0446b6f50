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
// to it: it is locked until it is closed.
type Results struct {
	folder string
	held   *os.File // the lock
	locked bool
	file   *os.File
	walks  []*measure.Walk
	done   map[key]bool

	programs []string // that walked
}

// OpenResults makes the folder, or opens one with results of the same experiment
// to go on with it. The error wraps [ErrResults] for a folder with something
// else, for one that another process is writing to, and for one of another version
// of the program with walks that are still to be done ([Experiment].MixVersions).
func OpenResults(folder string, e *Experiment) (_ *Results, err error) {
	about, err := e.describe()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	if err := ours(folder); err != nil {
		return nil, err
	}
	r := &Results{folder: folder, done: map[key]bool{}}
	if r.held, r.locked, err = lock(folder); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, r.Close())
		}
	}()
	before, err := agree(folder, about)
	if err != nil {
		return nil, err
	}
	if r.file, err = os.OpenFile(filepath.Join(folder, ResultsFile), os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	whole, err := r.resume()
	if err != nil {
		return nil, err
	}
	if err := r.sign(before, about, e); err != nil {
		return nil, err
	}
	if err := r.file.Truncate(whole); err != nil {
		return nil, fmt.Errorf("results: %w", err)
	}
	return r, nil
}

// ours refuses a folder with something else in it.
func ours(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("results: %w", err)
	}
	strange := len(entries) > 0
	for _, e := range entries {
		if e.Name() == ExperimentFile || len(entries) == 1 && e.Name() == lockFile {
			strange = false
		}
	}
	if strange {
		return fmt.Errorf("%w: %s is not empty and has no %s: choose another folder", ErrResults, folder, ExperimentFile)
	}
	return nil
}

// agree is what the folder says was walked, and what will be where it says
// nothing yet. It refuses another experiment than this one.
func agree(folder string, about description) (description, error) {
	before, err := os.ReadFile(filepath.Join(folder, ExperimentFile))
	if errors.Is(err, os.ErrNotExist) {
		return about, nil
	}
	if err != nil {
		return about, fmt.Errorf("results: %w", err)
	}
	var said recorded
	if err := json.Unmarshal(before, &said); err != nil {
		return about, fmt.Errorf("%w: %s in %s: %w", ErrResults, ExperimentFile, folder, err)
	}
	as := about.as(said)
	now, err := as.file()
	if err != nil {
		return about, err
	}
	if !bytes.Equal(before, now) {
		return about, fmt.Errorf("%w: %s has results of another experiment (%s): choose another folder, or the same tasks, strategies and settings", ErrResults, folder, differing(before, now))
	}
	return as, nil
}

// sign writes down what is walked, and by which programs: this one too, where it
// is to walk. Without leave it does not go on with what another one began.
func (r *Results) sign(before, about description, e *Experiment) error {
	r.programs = before.Programs
	if len(r.programs) == 0 {
		r.programs = []string{unrecorded}
	}
	left := len(e.jobs(r.done))
	switch {
	case len(r.done) == 0:
		before, r.programs = about, about.Programs
	case left == 0 || slices.Contains(before.Programs, about.Programs[0]):
		return nil
	case !e.MixVersions:
		return fmt.Errorf("%w: %d walks in %s are of spoor %s, and %d are left for spoor %s, which may walk otherwise: go on with the version of before, choose another folder, or mix them with --mix-versions",
			ErrResults, len(r.done), r.folder, strings.Join(r.programs, " and "), left, about.Programs[0])
	default:
		r.programs = append(slices.Clone(r.programs), about.Programs[0])
		before.Programs = r.programs
	}
	out, err := before.file()
	if err != nil {
		return err
	}
	return replace(filepath.Join(r.folder, ExperimentFile), func(w io.Writer) error {
		_, err := w.Write(out)
		return err
	})
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

// resume reads the walks that are there, and says where they end: a last line that
// an interrupt cut short is none.
func (r *Results) resume() (whole int64, err error) {
	lines := measure.NewReader(r.file)
	for {
		w, err := lines.Read()
		if errors.Is(err, io.EOF) {
			return lines.Offset(), nil
		}
		if err != nil {
			if r.atEnd(lines.Offset()) {
				return lines.Offset(), nil
			}
			return 0, fmt.Errorf("%w: %s: %w", ErrResults, r.file.Name(), err)
		}
		r.keep(w)
	}
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

// Programs are the versions of the program that walked, the first one first.
func (r *Results) Programs() []string { return r.programs }

// Locked is false where the system has no locks on files: then nothing but the
// user keeps two processes from writing to the folder at once.
func (r *Results) Locked() bool { return r.locked }

// Close closes the file, and ends the lock.
func (r *Results) Close() error {
	var err error
	if r.file != nil {
		err = r.file.Close()
	}
	return errors.Join(err, r.held.Close())
}

// replace writes a file that is there whole or not at all.
func replace(path string, write func(io.Writer) error) error {
	if err := wholefile.Write(path, write); err != nil {
		return fmt.Errorf("results: %s: %w", path, err)
	}
	return nil
}
