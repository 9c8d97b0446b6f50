package warc

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
)

// indexVersion changes when the index's form does: an index of another version
// is made anew.
const indexVersion = 1

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
	db    *bolt.DB
	about about
	gone  string // a temporary file to remove at the end
}

// openIndex opens the index at path when it was made for this archive. Reading
// shares the file's lock, so any number of processes may.
func openIndex(path string, archive os.FileInfo) (ix *index, err error) {
	defer func() { // bbolt panics on some damaged files
		if p := recover(); p != nil {
			ix, err = nil, fmt.Errorf("%w: %s: %v", errIndex, path, p)
		}
	}()
	db, err := bolt.Open(path, 0, &bolt.Options{ReadOnly: true, Timeout: 5 * time.Second, NoStatistics: true})
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", errIndex, path, err)
	}
	ix = &index{db: db}
	if err := ix.check(path, archive); err != nil {
		_ = db.Close() // the reason to close it is the error to report
		return nil, fmt.Errorf("%w: %s: %w", errIndex, path, err)
	}
	return ix, nil
}

func (ix *index) check(path string, archive os.FileInfo) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	return ix.db.View(func(tx *bolt.Tx) error {
		if tx.Size() > info.Size() {
			return fmt.Errorf("%d bytes, not %d", info.Size(), tx.Size())
		}
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

func (ix *index) find(u spoor.URL) (e Entry, ok bool, err error) {
	err = ix.db.View(func(tx *bolt.Tx) error {
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
	err = ix.db.View(func(tx *bolt.Tx) error {
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

func (ix *index) close() error {
	err := ix.db.Close()
	if ix.gone != "" {
		_ = os.Remove(ix.gone) // gone already where an open file can be removed
	}
	return err
}
