package warc

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"
)

// maxHeader bounds a WARC header or an HTTP header, in bytes.
const maxHeader = 256 << 10

// header is what Spoor needs of a WARC header. The slices point into the
// bytes that were parsed.
type header struct {
	kind, uri, date, contentType []byte
	length                       int64 // of the block
}

var magic = []byte("WARC/")

// readHead reads up to and with the empty line that ends a header, and
// appends it to dst. A header that the stream ends in is io.ErrUnexpectedEOF;
// a stream that ends before it is io.EOF.
func readHead(r *bufio.Reader, dst []byte) ([]byte, error) {
	for lineStart := len(dst); ; {
		part, err := r.ReadSlice('\n')
		dst = append(dst, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(dst) > 0:
			return dst, io.ErrUnexpectedEOF
		case err != nil:
			return dst, err
		default:
			if emptyLine(dst[lineStart:]) {
				return dst, nil
			}
			lineStart = len(dst)
		}
		if len(dst) > maxHeader {
			return dst, fmt.Errorf("%w: header longer than %d bytes", errNoHeader, maxHeader)
		}
	}
}

// emptyLine says whether a line, with its end, is the one that ends a header:
// some writers end it with more than one CR.
func emptyLine(line []byte) bool { return len(bytes.TrimRight(line, "\r\n")) == 0 }

// headEnd finds the end of a header in b, after its first empty line; 0 where it
// is not there. Lines before from were looked at: next is where to go on.
func headEnd(b []byte, from int) (end, next int) {
	for {
		i := bytes.IndexByte(b[from:], '\n')
		if i < 0 {
			return 0, from
		}
		line := b[from : from+i+1]
		from += len(line)
		if emptyLine(line) {
			return from, from
		}
	}
}

// parseHeader reads a WARC header leniently: lines may end in LF alone, names
// in any case, unknown fields and lines that are no field are passed over.
// Without a sensible Content-Length there is no telling where the record ends.
func parseHeader(head []byte) (header, error) {
	h := header{length: -1}
	if !bytes.HasPrefix(head, magic) {
		return h, errNoHeader
	}
	_, rest := cutLine(head)
	for len(rest) > 0 {
		var line []byte
		line, rest = cutLine(rest)
		name, value, ok := bytes.Cut(line, []byte{':'})
		if !ok {
			continue
		}
		h.set(bytes.TrimSpace(name), bytes.TrimSpace(value))
	}
	if h.length < 0 {
		return h, fmt.Errorf("%w: no valid Content-Length", errNoHeader)
	}
	return h, nil
}

func (h *header) set(name, value []byte) {
	switch {
	case fold(name, "WARC-Type"):
		h.kind = value
	case fold(name, "WARC-Target-URI"):
		// Some WARC/1.0 writers put the address in angle brackets.
		h.uri = bytes.TrimSuffix(bytes.TrimPrefix(value, []byte("<")), []byte(">"))
	case fold(name, "WARC-Date"):
		h.date = value
	case fold(name, "Content-Type"):
		h.contentType = value
	case fold(name, "Content-Length"):
		if n, err := strconv.ParseInt(string(value), 10, 64); err == nil && n >= 0 {
			h.length = n
		}
	}
}

// captured is the record's date, UTC. WARC/1.1 allows less precision than a
// second. A date that cannot be read is the zero time.
func (h *header) captured() time.Time {
	for _, layout := range [...]string{time.RFC3339, "2006-01-02T15:04Z", time.DateOnly, "2006-01", "2006"} {
		if t, err := time.Parse(layout, string(h.date)); err == nil {
			return t.UTC()
		}
	}
	return time.Time{}
}

// cutLine splits b after its first line, and takes the line's end off.
func cutLine(b []byte) (line, rest []byte) {
	i := bytes.IndexByte(b, '\n')
	if i < 0 {
		return b, nil
	}
	return bytes.TrimSuffix(b[:i], []byte{'\r'}), b[i+1:]
}

// fold says whether name is want, in any case; both are ASCII.
func fold(name []byte, want string) bool {
	return len(name) == len(want) && bytes.EqualFold(name, []byte(want))
}
