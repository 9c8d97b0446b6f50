package warc

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/gzip"
)

// gzipMagic begins every gzip member: two bytes of magic, method deflate.
var gzipMagic = []byte{0x1f, 0x8b, 0x08}

// sniffed is how much of a gzip file is searched for a record, in bytes: the
// first record may be damaged.
const sniffed = 1 << 20

// sniff says whether an archive is compressed. A file that begins with no
// WARC record is ErrNotWARC.
func sniff(r io.ReaderAt, size int64) (packed bool, err error) {
	if size == 0 {
		return false, fmt.Errorf("%w: the file is empty", ErrNotWARC)
	}
	start := make([]byte, len(magic))
	n, err := r.ReadAt(start, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	switch start = start[:n]; {
	case bytes.Equal(start, magic):
		return false, nil
	case !bytes.HasPrefix(start, gzipMagic):
		return false, fmt.Errorf("%w: it begins with %q, neither gzip nor %q", ErrNotWARC, start, magic)
	case !holdsRecord(r, min(size, sniffed)):
		return false, fmt.Errorf("%w: it is gzip, but nothing in it begins with %q", ErrNotWARC, magic)
	default:
		return true, nil
	}
}

func holdsRecord(r io.ReaderAt, size int64) bool {
	s := scanner{src: source{r: r, end: size}, packed: true}
	at, err := s.resync(0)
	return err == nil && at < size
}

// resync finds the next offset, from at on, where a record begins; the file's
// end where there is none.
func (s *scanner) resync(at int64) (int64, error) {
	mark := []byte("\nWARC/1.")
	if s.packed {
		mark = gzipMagic
	}
	window := make([]byte, 64<<10)
	for at < s.src.end {
		n, err := s.src.r.ReadAt(window, at)
		if err != nil && !errors.Is(err, io.EOF) {
			return 0, fmt.Errorf("looking for the next record from offset %d: %w", at, err)
		}
		if next, ok := s.search(window[:n], mark, at); ok {
			return next, nil
		}
		if at+int64(n) >= s.src.end || n <= len(mark) {
			break
		}
		at += int64(n - len(mark) + 1) // the mark may lie across two windows
	}
	return s.src.end, nil
}

func (s *scanner) search(window, mark []byte, at int64) (int64, bool) {
	for from := 0; ; from++ {
		i := bytes.Index(window[from:], mark)
		if i < 0 {
			return 0, false
		}
		from += i
		if !s.packed {
			return at + int64(from) + 1, true // after the line end
		}
		if beginsRecord(s.src.r, s.src.end, at+int64(from)) {
			return at + int64(from), true
		}
	}
}

// beginsRecord says whether a gzip member at the offset inflates to a record.
func beginsRecord(r io.ReaderAt, end, at int64) bool {
	gz, err := gzip.NewReader(io.NewSectionReader(r, at, end-at))
	if err != nil {
		return false
	}
	start := make([]byte, len(magic))
	_, err = io.ReadFull(gz, start)
	return err == nil && bytes.Equal(start, magic)
}
