package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
)

// checkOutput refuses files that cannot be written, before anything is read.
func (f *trainFlags) checkOutput() error {
	if f.out == "" && f.export == "" {
		return errors.New("say which file the model goes to: -o FILE, such as -o topic.spoor")
	}
	files := []string{f.out}
	if f.export != "" {
		files = append(files, f.export, f.export+termsEnding)
	}
	for i, path := range files {
		if path == "" {
			continue
		}
		if err := f.checkFile(path); err != nil {
			return err
		}
		if i > 0 && f.out != "" && sameFile(path, f.out) {
			return fmt.Errorf("-o and --export both name %s: name two files", path)
		}
	}
	return nil
}

// checkFile refuses a place where no new file can be.
func (f *trainFlags) checkFile(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder: name a file to write", path)
	} else if err == nil && !f.force {
		return fmt.Errorf("%s exists already: name another file, or replace it with --force", path)
	}
	if err := checkFolder(path); err != nil {
		return err
	}
	return checkWritable(path)
}

// checkWritable makes a file where a file of this name is made at the end, and
// takes it away: permissions alone do not tell whether that will do.
func checkWritable(path string) error {
	probe, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		var of *fs.PathError
		if errors.As(err, &of) {
			err = of.Err // the path is none that the user knows
		}
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// sameFile says whether two names are of one file, which need not be there.
func sameFile(a, b string) bool {
	whole, err := filepath.Abs(a)
	other, err2 := filepath.Abs(b)
	return err == nil && err2 == nil && whole == other
}

// write writes the model and the vectors, each whole or not at all. The error says
// what is written nevertheless.
func (f *trainFlags) write(s *trainSummary) error {
	if f.out != "" {
		if err := s.model.WriteFile(f.out); err != nil {
			return err
		}
		info, err := os.Stat(f.out)
		if err != nil {
			return fmt.Errorf("the model that was written: %w", err)
		}
		s.Bytes = info.Size()
	}
	if f.export == "" {
		return nil
	}
	err := writeRows(s.rows, f.export)
	if err != nil && f.out != "" {
		return fmt.Errorf("%w; the model is written: %s", err, f.out)
	}
	return err
}

// writeRows writes vectors, and the words of their terms beside them.
func writeRows(rows examples.Rows, path string) error {
	err := writeWhole(path, func(w io.Writer) error {
		out := svmlight.NewWriter(w)
		for _, d := range rows.Docs {
			if err := out.Write(d); err != nil {
				return err
			}
		}
		return out.Flush()
	})
	if err != nil {
		return err
	}
	return writeWhole(path+termsEnding, rows.WriteWords)
}

// termsEnding is of the file beside exported vectors that has their words, that
// of term 1 in line 1, and then their language.
const termsEnding = ".terms"
