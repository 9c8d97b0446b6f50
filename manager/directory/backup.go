package directory

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	bolt "go.etcd.io/bbolt"
)

// Snapshot copies everything committed so far to path, while the run goes on.
// The copy is complete or not there: it is written beside path and renamed, and
// replaces a file that has this name. It may be read with [Open] at once. A
// commit that must grow the file waits for the copy to end.
func (w *Writer) Snapshot(path string) error {
	if err := w.snapshot(path); err != nil {
		return fmt.Errorf("snapshot of directory %s to %s: %w", w.path, path, err)
	}
	return nil
}

func (w *Writer) snapshot(path string) error {
	if same, err := sameFile(w.path, path); err != nil {
		return err
	} else if same {
		return errors.New("this is the live file itself; choose another name")
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name()) // nothing is there after the rename
	err = guarded(func() error {
		return w.db.View(func(tx *bolt.Tx) error {
			_, err := tx.WriteTo(tmp)
			return err
		})
	})
	if err = errors.Join(err, tmp.Chmod(0o644), tmp.Sync(), tmp.Close()); err != nil {
		return err
	}
	if err := os.Rename(tmp.Name(), path); err != nil {
		return err
	}
	return syncFolder(path)
}

// sameFile says whether path is there and is the file at live.
func sameFile(live, path string) (bool, error) {
	a, err := os.Stat(live)
	if err != nil {
		return false, err
	}
	b, err := os.Stat(path)
	if err != nil {
		return false, nil // not there, or CreateTemp will say what is wrong
	}
	return os.SameFile(a, b), nil
}
