package warc

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
)

// indexVersion changes when the index's form does: an index of another version
// is made anew.
const indexVersion = 2

// The buckets of an index.
var (
	bucketAbout = []byte("about") // "about" -> about, JSON
	bucketURLs  = []byte("urls")  // URL -> entry
	bucketOrder = []byte("order") // place -> URL
)

// about is what an index knows of its archive as a whole.
type about struct {
	Version  int
	Size     int64 // of the archive, bytes
	Modified int64 // of the archive, nanoseconds since 1970
	Pages    int   // distinct URLs
	BadURLs  int   // records with a web address that does not parse
	BadURL   string
	Stream   bool // a gzip member holds several records
	Damage   damage
}

// index is an open index.
type index struct {
	db      *bolt.DB
	readers chan *bolt.Tx // those that are free
	path    string
	about   about
	gone    string // a temporary file to remove at the end
	damaged string // the damaged index in whose place this one was made; empty where there was none
}

// openIndex opens the index at path when it was made for this archive. Reading
// shares the file's lock, so any number of processes may. An index whose bytes
// are not those that were written is errDamagedIndex.
func openIndex(path string, archive os.FileInfo) (ix *index, err error) {
	if err := checkSeal(path); err != nil {
		return nil, fmt.Errorf("%w: %s: %w", errIndex, path, err)
	}
	db, err := bolt.Open(path, 0, &bolt.Options{ReadOnly: true, Timeout: 5 * time.Second, NoStatistics: true})
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", errIndex, path, err)
	}
	ix = &index{db: db, path: path}
	if err = ix.begin(); err == nil {
		err = ix.check(archive)
	}
	if err != nil {
		_ = ix.close() // the reason to close it is the error to report
		return nil, fmt.Errorf("%w: %s: %w", errIndex, path, err)
	}
	return ix, nil
}

func (ix *index) check(archive os.FileInfo) error {
	return ix.view(func(tx *bolt.Tx) error {
		for _, name := range [][]byte{bucketAbout, bucketURLs, bucketOrder} {
			if tx.Bucket(name) == nil {
				return fmt.Errorf("no bucket %s", name)
			}
		}
		if err := json.Unmarshal(tx.Bucket(bucketAbout).Get(bucketAbout), &ix.about); err != nil {
			return err
		}
		if a := ix.about; a.Version != indexVersion || a.Size != archive.Size() || a.Modified != archive.ModTime().UnixNano() {
			return fmt.Errorf("made for another state of the archive")
		}
		return nil
	})
}

// begin opens the transactions that are read in, one for each processor. bbolt
// checks its own pages when one is opened, and can do nothing more, not even
// close, after a panic there; so it is done while the index is known to be whole.
func (ix *index) begin() error {
	ix.readers = make(chan *bolt.Tx, runtime.GOMAXPROCS(0))
	for range cap(ix.readers) {
		tx, err := ix.db.Begin(false)
		if err != nil {
			close(ix.readers) // no more will come
			return err
		}
		ix.readers <- tx
	}
	return nil
}

// view reads. What was damaged since the index was opened is an error: bbolt
// panics on that, or reads where no memory is.
func (ix *index) view(read func(tx *bolt.Tx) error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	tx, open := <-ix.readers
	if !open {
		return fs.ErrClosed
	}
	defer func() {
		ix.readers <- tx
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", errDamagedIndex, p)
		}
	}()
	return read(tx)
}

func (ix *index) find(u spoor.URL) (e Entry, ok bool, err error) {
	err = ix.view(func(tx *bolt.Tx) error {
		b := tx.Bucket(bucketURLs).Get([]byte(u))
		if b == nil {
			return nil
		}
		ok = true
		e, err = parseEntry(b)
		return err
	})
	return e, ok && err == nil, err
}

// located is a URL and its place.
type located struct {
	url   spoor.URL
	entry Entry
}

// after returns up to n entries that follow the place from in the file; all
// from the beginning where from is nil.
func (ix *index) after(from []byte, n int) (list []located, last []byte, err error) {
	err = ix.view(func(tx *bolt.Tx) error {
		urls, c := tx.Bucket(bucketURLs), tx.Bucket(bucketOrder).Cursor()
		k, u := c.First()
		if from != nil {
			if k, u = c.Seek(from); string(k) == string(from) {
				k, u = c.Next()
			}
		}
		for ; k != nil && len(list) < n; k, u = c.Next() {
			e, err := parseEntry(urls.Get(u))
			if err != nil {
				return err
			}
			list = append(list, located{spoor.URL(u), e})
			last = append(last[:0], k...)
		}
		return nil
	})
	return list, last, err
}

// close ends reading, after what is being read. A second call does nothing.
func (ix *index) close() error {
	var errs []error
	for range cap(ix.readers) {
		tx, open := <-ix.readers
		if !open {
			break
		}
		if errs = append(errs, tx.Rollback()); len(errs) == cap(ix.readers) {
			close(ix.readers)
		}
	}
	err := errors.Join(append(errs, ix.db.Close())...)
	if ix.gone != "" {
		_ = os.Remove(ix.gone) // gone already where an open file can be removed
	}
	return err
}
