package directory

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	bolt "go.etcd.io/bbolt"
)

// lockWait is how long another process may hold the file before we give up.
const lockWait = time.Second

// Writer stores what a run does. Add, Commit, Err and Close belong to one
// goroutine, usually the actor of [Props].
type Writer struct {
	db    *bolt.DB
	path  string
	batch batch
	err   error // a commit failed: nothing can be stored any more
	first error // the first refused operation
	lost  int
}

// Create makes a new directory file. A file that exists is refused with an
// error that wraps [fs.ErrExist]; the folder must be there.
func Create(path string) (*Writer, error) {
	db, err := createDB(path)
	if err != nil {
		return nil, fmt.Errorf("create directory %s: %w", path, err)
	}
	w := &Writer{db: db, path: path, batch: batch{topics: map[string]uint32{}}}
	if err := db.Update(prepare); err != nil {
		return nil, fmt.Errorf("create directory %s: %w", path, errors.Join(err, db.Close(), os.Remove(path)))
	}
	if err := syncFolder(path); err != nil {
		return nil, fmt.Errorf("create directory %s: %w", path, errors.Join(err, db.Close(), os.Remove(path)))
	}
	return w, nil
}

func createDB(path string) (*bolt.DB, error) {
	made := false
	openNew := func(name string, flag int, perm fs.FileMode) (*os.File, error) {
		f, err := os.OpenFile(name, flag|os.O_EXCL, perm) // no moment between asking and making
		made = err == nil
		return f, err
	}
	db, err := bolt.Open(path, 0o644, &bolt.Options{
		Timeout:      lockWait,
		FreelistType: bolt.FreelistMapType,
		OpenFile:     openNew,
	})
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil, fmt.Errorf("a run is kept there already; choose another folder: %w", err)
	case err != nil && made:
		return nil, errors.Join(err, os.Remove(path))
	}
	return db, err
}

// prepare makes the buckets and says what the file is.
func prepare(tx *bolt.Tx) error {
	for i := range len(allBuckets) {
		if _, err := tx.CreateBucket([]byte{allBuckets[i]}); err != nil {
			return err
		}
	}
	meta := tx.Bucket([]byte{metaBucket})
	if err := putMeta(meta, formatKey, appendInt(nil, formatVersion)); err != nil {
		return err
	}
	return putMeta(meta, createdKey, appendTime(nil, time.Now()))
}

func putMeta(meta *bolt.Bucket, key string, content []byte) error {
	sum := checksum(metaBucket, []byte(key), content)
	return meta.Put([]byte(key), binary.LittleEndian.AppendUint32(content, sum))
}

// Add puts operations into the open batch and commits it whenever it is full.
// Nothing of them is kept: they may be used again. An operation that cannot be
// stored is left out, counted as lost, and reported with [ErrRefused]; the
// others are stored. Any other error means that a commit failed now or before:
// nothing is stored any more.
func (w *Writer) Add(ops ...Op) error {
	var refused error
	for _, op := range ops {
		if w.err != nil {
			w.lost++
			continue
		}
		if err := op.check(); err != nil {
			refused = w.refuse(err, refused)
			continue
		}
		op.enter(&w.batch)
		w.batch.ops++
		if w.batch.full() {
			_ = w.Commit() // kept in w.err
		}
	}
	if w.err != nil {
		return w.err
	}
	return refused
}

func (w *Writer) refuse(err, before error) error {
	w.lost++
	if w.first == nil {
		w.first = err
	}
	if before != nil {
		return before
	}
	return err
}

// Commit stores the open batch in one transaction, with fsync: when it returns
// nil, everything added so far is on disk. After an error nothing can be stored
// any more and every later Add and Commit returns it again.
func (w *Writer) Commit() error {
	if w.err != nil || w.batch.ops == 0 {
		return w.err
	}
	err := guarded(func() error { return w.db.Update(w.batch.store) })
	if err != nil {
		w.lost += w.batch.ops
		w.err = fmt.Errorf("commit of %d operations to %s: %w", w.batch.ops, w.path, err)
	}
	w.batch.reset()
	return w.err
}

// Pending is the number of operations added and not committed yet.
func (w *Writer) Pending() int { return w.batch.ops }

// Lost is the number of operations that will never be on disk: refused, in a
// commit that failed, or added after one.
func (w *Writer) Lost() int { return w.lost }

// Err says why not everything committed so far is on disk; nil when it is.
func (w *Writer) Err() error {
	switch {
	case w.err != nil:
		return fmt.Errorf("%d operations lost: %w", w.lost, w.err)
	case w.lost > 0:
		return fmt.Errorf("%d operations lost, the first one: %w", w.lost, w.first)
	default:
		return nil
	}
}

// Close commits and closes the file. Closing again does nothing more.
func (w *Writer) Close() error {
	err := w.Commit()
	if errors.Is(err, errPanic) {
		return err // bbolt would wait for itself; the end of the process frees the file
	}
	if cerr := w.db.Close(); cerr != nil {
		err = errors.Join(err, fmt.Errorf("close directory %s: %w", w.path, cerr))
	}
	return err
}

// syncFolder makes the entry of path in its folder survive a power failure.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" { // has no such call, and needs none
		return nil
	}
	d, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
