package downloader

import "errors"

// ErrOptions says that a downloader cannot be made as asked: the message says
// which option is wrong and what it takes.
var ErrOptions = errors.New("downloader option")

// ErrNoPages says that archives can be read but hold no page at all.
var ErrNoPages = errors.New("no page in the archive")

var errCacheDamaged = errors.New("a record of the page cache is damaged")

// What can be wrong with a response. They end up as an Outcome and its line.
var (
	errNoLocation = errors.New("no Location header")
	errTooLarge   = errors.New("the body is too large")
	errCoding     = errors.New("unknown content coding")
	errCoded      = errors.New("the compressed body is damaged")
	errTotal      = errors.New("the request takes too long")
	errStalled    = errors.New("the body stalls")
	errClosed     = errors.New("the downloader is closed")
)
