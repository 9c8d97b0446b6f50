package warc

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
)

// batch is how many records go into one transaction: it bounds the memory
// that building needs.
const batch = 1000

// builder writes an index while a scanner reads the archive.
type builder struct {
	db          *bolt.DB
	tx          *bolt.Tx
	urls, order *bolt.Bucket
	pending     int // records in tx
	about       about
}

// build scans the archive and writes its index into the file at path, which
// is empty. The file is whole and on disk when build returns without error.
func build(path string, archive io.ReaderAt, info os.FileInfo, packed bool) (err error) {
	// No fsync for each batch: the file counts only once it is renamed.
	db, err := bolt.Open(path, 0o644, &bolt.Options{NoSync: true, NoGrowSync: true, NoFreelistSync: true, NoStatistics: true})
	if err != nil {
		return fmt.Errorf("index %s: %w", path, err)
	}
	b := &builder{db: db, about: about{Version: indexVersion, Size: info.Size(), Modified: info.ModTime().UnixNano()}}
	defer func() {
		if cerr := b.close(); err == nil {
			err = cerr
		}
		if err == nil {
			err = seal(path)
		}
		if err != nil {
			err = fmt.Errorf("index %s: %w", path, err)
		}
	}()
	if err := b.begin(); err != nil {
		return err
	}
	s := newScanner(archive, info.Size(), packed, b.add)
	if err := s.run(); err != nil {
		return err
	}
	b.about.Damage = s.damage
	return b.finish()
}

func (b *builder) begin() (err error) {
	if b.tx, err = b.db.Begin(true); err != nil {
		return err
	}
	if b.urls, err = b.tx.CreateBucketIfNotExists(bucketURLs); err != nil {
		return err
	}
	if b.order, err = b.tx.CreateBucketIfNotExists(bucketOrder); err != nil {
		return err
	}
	b.order.FillPercent = 1 // it only grows at its end
	return nil
}

// add notes one record. Of several captures of a URL the newest counts, and
// the later record where dates are equal.
func (b *builder) add(h header, e Entry) error {
	b.about.Stream = b.about.Stream || e.Skip > 0
	if !fold(h.kind, "response") && !fold(h.kind, "resource") || !web(h.uri) {
		return nil
	}
	u, err := spoor.ParseURL(string(h.uri))
	if err != nil {
		if b.about.BadURLs++; b.about.BadURLs == 1 {
			b.about.BadURL = string(h.uri[:min(len(h.uri), 80)])
		}
		return nil
	}
	if err := b.put([]byte(u), e); err != nil {
		return err
	}
	if b.pending++; b.pending < batch {
		return nil
	}
	b.pending = 0
	if err := b.tx.Commit(); err != nil {
		return err
	}
	return b.begin()
}

// web says whether an address is meant for the web: http, https, or without
// any scheme, which is a mistake to be counted. An archive may hold DNS answers
// and the like too.
func web(uri []byte) bool {
	scheme, _, ok := bytes.Cut(uri, []byte{':'})
	if !ok || len(scheme) == 0 || bytes.ContainsFunc(scheme, notScheme) {
		return true
	}
	return fold(scheme, "http") || fold(scheme, "https")
}

func notScheme(r rune) bool {
	return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '+' || r == '-' || r == '.')
}

func (b *builder) put(u []byte, e Entry) error {
	value := e.append(make([]byte, 0, entrySize))
	if old := b.urls.Get(u); old == nil {
		b.about.Pages++
	} else {
		held, err := parseEntry(old)
		if err != nil {
			return err
		}
		if e.Date.Before(held.Date) {
			return nil
		}
		if err := b.order.Delete(place(old)); err != nil {
			return err
		}
	}
	if err := b.order.Put(place(value), u); err != nil {
		return err
	}
	return b.urls.Put(u, value)
}

func (b *builder) finish() error {
	bucket, err := b.tx.CreateBucketIfNotExists(bucketAbout)
	if err != nil {
		return err
	}
	value, err := json.Marshal(b.about)
	if err != nil {
		return err
	}
	if err := bucket.Put(bucketAbout, value); err != nil {
		return err
	}
	if err := b.tx.Commit(); err != nil {
		return err
	}
	b.tx = nil
	return b.db.Sync()
}

func (b *builder) close() error {
	if b.tx != nil {
		_ = b.tx.Rollback() // closed already where a commit failed
	}
	return b.db.Close()
}
