package directory

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"sync"

	bolt "go.etcd.io/bbolt"
	bolterr "go.etcd.io/bbolt/errors"
)

// Reader reads a directory file. It is safe for concurrent use. While it is
// open no process can write the file; several may read it.
type Reader struct {
	db     *bolt.DB
	path   string
	topics []topic

	mu sync.Mutex
	tx *bolt.Tx // one for all reading: beginning one in a file cut short meanwhile would lock bbolt up
}

// topic is a topic's name and its number in keys.
type topic struct {
	name   string
	number uint32
}

// Open opens a directory file for reading and checks all of it, which takes one
// pass over the file. Its errors wrap [fs.ErrNotExist], [ErrLocked],
// [ErrUnbegun], [ErrDamaged], [ErrForeign], [ErrVersion] or what the operating
// system said.
func Open(path string) (*Reader, error) {
	r, err := open(path)
	if err != nil {
		return nil, fmt.Errorf("directory %s: %w", path, err)
	}
	return r, nil
}

func open(path string) (*Reader, error) {
	if err := checkKind(path); err != nil {
		return nil, err
	}
	db, file, err := openDB(path)
	if err != nil {
		return nil, openError(path, err)
	}
	r := &Reader{db: db, path: path}
	if err := r.verify(file); err != nil {
		return nil, errors.Join(err, r.close())
	}
	return r, nil
}

// close gives the file free.
func (r *Reader) close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.tx != nil {
		_ = r.tx.Rollback() // of reading: nothing to lose
		r.tx = nil
	}
	return r.db.Close()
}

// view runs f with the reading transaction, which is not made for concurrent use.
func (r *Reader) view(f func(tx *bolt.Tx) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.tx == nil {
		return os.ErrClosed
	}
	return guarded(func() error { return f(r.tx) })
}

func checkKind(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular(): // opening a pipe would wait for its other end
		return fmt.Errorf("%w: not a file", ErrForeign)
	case info.Size() == 0:
		return fmt.Errorf("%w; or %w: it is empty", ErrUnbegun, ErrDamaged)
	}
	return nil
}

// openDB opens a bbolt file, unchecked; file is the one that is locked.
func openDB(path string) (db *bolt.DB, file *os.File, err error) {
	keep := func(name string, flag int, perm fs.FileMode) (*os.File, error) {
		var err error
		file, err = os.OpenFile(name, flag, perm)
		return file, err
	}
	err = guarded(func() (err error) {
		db, err = bolt.Open(path, 0, &bolt.Options{ReadOnly: true, Timeout: lockWait, OpenFile: keep})
		return err
	})
	return db, file, err
}

// verify checks the whole file and loads what the reader keeps. That it is
// another kind of file, or another version's, goes before a broken checksum.
func (r *Reader) verify(file *os.File) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	unsealed, err := checkTree(file, info.Size(), int64(r.db.Info().PageSize))
	if err != nil {
		return err
	}
	if r.tx, err = r.db.Begin(false); err != nil {
		return err
	}
	if err := r.view(r.load); err != nil {
		return err
	}
	return unsealed
}

// openError says in our words why bbolt would not open the file.
func openError(path string, err error) error {
	var system *fs.PathError
	switch {
	case errors.Is(err, bolterr.ErrTimeout):
		return ErrLocked
	case errors.As(err, &system):
		return err
	case looksLikeBolt(path):
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	default:
		return ErrForeign
	}
}

// looksLikeBolt says whether the mark of a bbolt file is in the place of one of
// the two meta pages, for any page size from 1 to 64 KiB.
func looksLikeBolt(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	for _, page := range []int64{0, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15, 1 << 16} {
		var mark [4]byte
		if _, err := f.ReadAt(mark[:], page+pageHeader); err == nil && number32(mark[:]) == boltMagic {
			return true
		}
	}
	return false
}

// load checks what the file is and reads what the reader keeps in memory, the
// topics. All buckets are made in one transaction: a file with none is one that
// was never begun.
func (r *Reader) load(tx *bolt.Tx) error {
	if first, _ := tx.Cursor().First(); first == nil {
		return ErrUnbegun
	}
	meta := tx.Bucket([]byte{metaBucket})
	if meta == nil || meta.Get([]byte(formatKey)) == nil {
		return fmt.Errorf("%w: another program's bbolt file", ErrForeign)
	}
	if err := checkFormat(meta); err != nil {
		return err
	}
	for i := range len(allBuckets) {
		if tx.Bucket([]byte{allBuckets[i]}) == nil {
			return fmt.Errorf("%w: bucket %c is missing", ErrDamaged, allBuckets[i])
		}
	}
	err := tx.Bucket([]byte{topicBucket}).ForEach(func(k, v []byte) error {
		name, ok := unseal(topicBucket, k, v)
		if !ok || len(k) != 4 {
			return fmt.Errorf("%w: topic %x", ErrDamaged, k)
		}
		r.topics = append(r.topics, topic{string(name), uint32(keyNumber(k, 0))})
		return nil
	})
	slices.SortFunc(r.topics, func(a, b topic) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.number, b.number))
	})
	return err
}

func checkFormat(meta *bolt.Bucket) error {
	content, ok := unseal(metaBucket, []byte(formatKey), meta.Get([]byte(formatKey)))
	d := decoder{rest: string(content)}
	if format := d.int(); !ok || !d.complete() {
		return fmt.Errorf("%w: meta %s", ErrDamaged, formatKey)
	} else if format != formatVersion {
		return fmt.Errorf("%w: format %d, this program reads %d", ErrVersion, format, formatVersion)
	}
	return nil
}

// Close gives the file free. Reading after it gives [os.ErrClosed]; closing
// again does nothing.
func (r *Reader) Close() error {
	if err := r.close(); err != nil {
		return fmt.Errorf("close directory %s: %w", r.path, err)
	}
	return nil
}
