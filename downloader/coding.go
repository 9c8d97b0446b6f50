package downloader

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zlib"
)

const (
	defaultMaxBody    = 8 << 20  // bytes as sent
	defaultMaxDecoded = 16 << 20 // bytes with the content coding undone
	maxCodings        = 2        // codings one over the other
)

// plainBody reads a body to its end and undoes its content coding. At most
// maxBody bytes are taken from r and maxDecoded bytes made of them: a body
// that would pass either ends with errTooLarge, having used no more memory
// than the limit. Errors of r come back wrapped.
func plainBody(r io.Reader, header http.Header, size, maxBody, maxDecoded int64) ([]byte, error) {
	if size > maxBody {
		return nil, fmt.Errorf("%w: %d bytes, limit %d", errTooLarge, size, maxBody)
	}
	sent := &limited{r: r, left: maxBody}
	plain, coded, err := uncode(sent, header.Values("Content-Encoding"))
	if err != nil {
		return nil, sent.cause(err)
	}
	if coded {
		size = 0 // says nothing about the plain body
	}
	body, err := readAll(&limited{r: plain, left: maxDecoded}, min(max(size, 0), maxDecoded))
	if err != nil {
		return nil, sent.cause(err)
	}
	return body, nil
}

// uncode undoes the codings, last applied first, and says if there was any.
// Archives often keep the header of a coding that they have undone, so a body
// without the mark of its coding is taken as it is.
func uncode(r io.Reader, headers []string) (plain io.Reader, coded bool, err error) {
	names := codings(headers)
	if len(names) > maxCodings {
		return nil, false, fmt.Errorf("%w: %d codings, one over the other", errCoding, len(names))
	}
	for i := len(names) - 1; i >= 0; i-- {
		if r, err = uncodeOne(r, names[i]); err != nil {
			return nil, false, err
		}
	}
	return r, len(names) > 0, nil
}

func codings(headers []string) []string {
	var names []string
	for _, h := range headers {
		for name := range strings.SplitSeq(h, ",") {
			switch name = strings.ToLower(strings.TrimSpace(name)); name {
			case "gzip", "x-gzip", "deflate", "br", "zstd", "compress", "x-compress":
				names = append(names, name)
			} // "identity", and nonsense such as "utf-8", change nothing
		}
	}
	return names
}

func uncodeOne(r io.Reader, name string) (io.Reader, error) {
	b := bufio.NewReader(r)
	start, err := b.Peek(2)
	if len(start) < 2 {
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		return b, nil // too short to be coded
	}
	switch name {
	case "gzip", "x-gzip":
		if start[0] != 0x1f || start[1] != 0x8b {
			return b, nil
		}
		return coded(gzip.NewReader(b))
	case "deflate": // zlib by the standard, bare deflate by some servers
		if start[0]&0x0f == 8 && (int(start[0])<<8|int(start[1]))%31 == 0 {
			return coded(zlib.NewReader(b))
		}
		return flate.NewReader(b), nil
	default:
		return nil, fmt.Errorf("%w: %s, which was not asked for", errCoding, name)
	}
}

func coded[R io.Reader](r R, err error) (io.Reader, error) {
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errCoded, err)
	}
	return r, nil
}

// limited reads at most left bytes; one more is errTooLarge. It remembers the
// error of r, which decompressors hide.
type limited struct {
	r    io.Reader
	left int64
	err  error // of r, other than io.EOF
}

func (l *limited) Read(p []byte) (int, error) {
	if int64(len(p)) > l.left+1 {
		p = p[:l.left+1]
	}
	n, err := l.r.Read(p)
	if int64(n) > l.left {
		n, err = int(l.left), errTooLarge
	}
	l.left -= int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		l.err = err
	}
	return n, err
}

// cause is why reading what was sent through l ended with err: an error of the
// sender where there was one, else the damage that the decompressor found.
func (l *limited) cause(err error) error {
	switch {
	case l.err != nil:
		return fmt.Errorf("reading the body: %w", l.err)
	case errors.Is(err, errTooLarge), errors.Is(err, errCoding), errors.Is(err, errCoded):
		return err
	default:
		return fmt.Errorf("%w: %w", errCoded, err)
	}
}

// readAll is io.ReadAll with room for size bytes from the start.
func readAll(r io.Reader, size int64) ([]byte, error) {
	b := make([]byte, 0, size+sniffBytes)
	for {
		n, err := r.Read(b[len(b):cap(b)])
		b = b[:len(b)+n]
		switch {
		case errors.Is(err, io.EOF):
			return b, nil
		case err != nil:
			return b, err
		case len(b) == cap(b):
			b = append(b, 0)[:len(b)]
		}
	}
}
