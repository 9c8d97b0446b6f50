package downloader

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// Archive answers from archived webs (WARC files), never from the network.
// A URL that no archive has is outcome NotArchived, but one whose twin is
// archived, an address that differs by http or https, or by the slash at the
// end of the path, is a Redirect (status 301) to that: live servers send from
// the one to the other, and links name both. Of several twins the other scheme
// comes first, then the slash, then both; one that was captured as a redirect
// back is none. FetchedAt is the date of the capture. It is safe for concurrent use and its memory does not grow
// with the archives.
type Archive struct {
	web      warc.Web
	records  sync.Pool // of *warc.Record
	requests atomic.Int64
}

// OpenArchive opens WARC files; of several, the first that has a URL answers.
// The first time a file is opened its index is made, which takes a pass over
// it. Damage and the like, which leave the rest readable, are told to warn, a
// line each; warn may be nil. Errors: a missing file wraps fs.ErrNotExist, a
// file that is no WARC [warc.ErrNotWARC], archives without a page ErrNoPages.
func OpenArchive(paths []string, warn func(string)) (*Archive, error) {
	web, err := warc.OpenAll(paths)
	if err != nil {
		return nil, err
	}
	if warn != nil {
		for _, line := range web.Warnings() {
			warn(line)
		}
	}
	if web.Len() == 0 {
		return nil, errors.Join(fmt.Errorf("%w: %q", ErrNoPages, paths), web.Close())
	}
	a := &Archive{web: web}
	a.records.New = func() any { return new(warc.Record) }
	return a, nil
}

// Fetch answers from the first archive that has u. See [Fetcher].
func (a *Archive) Fetch(ctx context.Context, u spoor.URL) Answer {
	a.requests.Add(1)
	if err := ctx.Err(); err != nil {
		return cancelled(u, err)
	}
	file, entry, err := a.web.Find(u)
	if err != nil {
		return failed(u, spoor.BadResponse, err.Error())
	}
	record := a.records.Get().(*warc.Record)
	defer a.records.Put(record)
	if file == nil {
		return a.twin(u, record)
	}
	return captured(u, file, entry, record)
}

// twin answers for u, which no archive has.
func (a *Archive) twin(u spoor.URL, record *warc.Record) Answer {
	to, file, entry, err := a.web.Twin(u, record)
	switch {
	case err != nil:
		return failed(u, spoor.BadResponse, err.Error())
	case file == nil:
		return failed(u, spoor.NotArchived, "the archive has no such page")
	}
	return read(u, http.StatusMovedPermanently, http.Header{"Location": {string(to)}}, nil, entry.Date)
}

// captured reads the capture of u into record, and makes its page of that.
func captured(u spoor.URL, file *warc.File, entry warc.Entry, record *warc.Record) Answer {
	if err := file.Read(entry, defaultMaxBody, record); err != nil {
		return unread(u, entry, err)
	}
	if !wantsBody(record.Status, record.Header) {
		return read(u, record.Status, record.Header, nil, record.Date)
	}
	// The record's memory is used again: plainBody makes the copy that read keeps.
	body, err := plainBody(bytes.NewReader(record.Body), record.Header, int64(len(record.Body)), defaultMaxBody, defaultMaxDecoded)
	if err != nil {
		return unread(u, entry, err)
	}
	return read(u, record.Status, record.Header, body, record.Date)
}

// unread is the answer of a capture that cannot be used.
func unread(u spoor.URL, entry warc.Entry, err error) Answer {
	outcome := spoor.BadResponse
	if errors.Is(err, warc.ErrTooLarge) || errors.Is(err, errTooLarge) {
		outcome = spoor.TooLarge
	}
	a := failed(u, outcome, err.Error())
	a.Page.Status, a.Page.FetchedAt = entry.Status, entry.Date
	return a
}

// Each visits every page of the archives, in file order, until visit returns
// an error or ctx ends, and returns that. A page that several archives have is
// visited once, as Fetch answers it. It counts as no request.
func (a *Archive) Each(ctx context.Context, visit func(*spoor.Page) error) error {
	record := new(warc.Record) // one for all: it reads on where records share a gzip member
	for i, file := range a.web {
		err := file.Each(func(u spoor.URL, entry warc.Entry) error {
			if err := ctx.Err(); err != nil {
				return fmt.Errorf("reading archive %s: %w", file.Path(), err)
			}
			if before, _, err := a.web[:i].Find(u); err != nil || before != nil {
				return err
			}
			return visit(captured(u, file, entry, record).Page)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Len is the number of pages archived.
func (a *Archive) Len() int { return a.web.Len() }

// Requests is the number of URLs asked for so far, misses too.
func (a *Archive) Requests() int64 { return a.requests.Load() }

// Close closes the files. See [Fetcher].
func (a *Archive) Close() error { return a.web.Close() }
