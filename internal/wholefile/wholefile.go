// Package wholefile writes files that are there whole or not at all.
//
//  1. [Write] writes beside the place where the file will be.
//  2. What was written is made durable and readable, and renamed; a file that was
//     there before is replaced.
//  3. Where anything fails, nothing is left behind, and the file of before stays.
package wholefile

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Write makes the file at path of what write writes. The error is write's or the
// operating system's.
func Write(path string, write func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close() // a second time, as a rule
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	buffered := bufio.NewWriter(f)
	if err := write(buffered); err != nil {
		return err
	}
	if err := errors.Join(buffered.Flush(), f.Chmod(0o644), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
