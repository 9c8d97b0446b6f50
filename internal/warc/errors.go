package warc

import "errors"

var (
	// ErrNotWARC says that a file is no web archive: it does not begin with a
	// WARC record, plain or compressed.
	ErrNotWARC = errors.New("not a WARC archive")

	// ErrDamaged says that the bytes at some offset are no readable record.
	ErrDamaged = errors.New("damaged record")

	// ErrTooLarge says that a body is longer than the caller's limit.
	ErrTooLarge = errors.New("body too large")

	errNoHeader = errors.New("no WARC header")
	errIndex    = errors.New("unusable index")

	// errDamagedIndex says that an index's bytes are not those that were written.
	errDamagedIndex = errors.New("damaged index")
)
