package downloader

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"github.com/cespare/xxhash/v2"
	"github.com/klauspost/compress/s2"

	"github.com/spoor-crawler/spoor"
)

// cacheFile is an append-only file of answers: for each a record, which is one
// S2 block of a JSON line with everything but the text, then the text.
type cacheFile struct {
	f   *os.File
	end atomic.Int64
}

// place is where a record lies. The zero value is nowhere.
type place struct {
	offset int64
	size   uint32 // bytes
	sum    uint32 // of these, so that a damaged file is found out
}

func newCacheFile(name string) (*cacheFile, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, fmt.Errorf("page cache: %w", err)
	}
	return &cacheFile{f: f}, nil
}

// record is the JSON line. The page is without its body.
type record struct {
	Page       spoor.Page
	RetryAfter time.Duration
}

// write appends an answer. A place is taken by adding to the end, so several
// can be written at once; one that fails leaves a hole that nothing refers to.
func (c *cacheFile) write(a Answer) (place, error) {
	r := record{Page: *a.Page, RetryAfter: a.RetryAfter}
	r.Page.Body = ""
	line, err := json.Marshal(r)
	if err != nil {
		return place{}, fmt.Errorf("page cache: %s: %w", a.Page.URL, err)
	}
	plain := append(append(line, '\n'), a.Page.Body...)
	block := s2.Encode(nil, plain)
	at := place{size: uint32(len(block)), sum: uint32(xxhash.Sum64(block))}
	at.offset = c.end.Add(int64(at.size)) - int64(at.size)
	if _, err := c.f.WriteAt(block, at.offset); err != nil {
		return place{}, fmt.Errorf("page cache: %w", err)
	}
	return at, nil
}

func (c *cacheFile) read(at place) (Answer, error) {
	block := make([]byte, at.size)
	if _, err := c.f.ReadAt(block, at.offset); err != nil {
		return Answer{}, fmt.Errorf("page cache: %w", err)
	}
	if uint32(xxhash.Sum64(block)) != at.sum {
		return Answer{}, fmt.Errorf("%w, at byte %d", errCacheDamaged, at.offset)
	}
	plain, err := s2.Decode(nil, block)
	if err != nil {
		return Answer{}, fmt.Errorf("%w, at byte %d: %w", errCacheDamaged, at.offset, err)
	}
	line, body, _ := bytes.Cut(plain, []byte("\n"))
	var r record
	if err := json.Unmarshal(line, &r); err != nil {
		return Answer{}, fmt.Errorf("%w, at byte %d: %w", errCacheDamaged, at.offset, err)
	}
	r.Page.Body = textOf(body)
	return Answer{Page: &r.Page, RetryAfter: r.RetryAfter}, nil
}

func (c *cacheFile) size() int64 { return c.end.Load() }

// remove closes the file and removes it.
func (c *cacheFile) remove() error {
	return errors.Join(c.f.Close(), os.Remove(c.f.Name()))
}
