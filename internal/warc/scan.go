package warc

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"github.com/klauspost/compress/gzip"
)

// A scanner walks over the records of an archive from front to end, in
// constant memory.
type scanner struct {
	src    source
	in     *bufio.Reader // of src
	packed bool          // gzip members
	gz     gzip.Reader
	member *bufio.Reader // of gz
	head   []byte        // the record's header; reused
	visit  func(h header, e Entry) error
	err    error // from visit
	damage damage
}

// damage says what a scan could not read.
type damage struct {
	Gaps   int    // stretches passed over
	Offset int64  // where the first one begins
	Cause  string // of the first one
	Before int    // records read before it
	After  int    // records read after it
}

func newScanner(r io.ReaderAt, size int64, packed bool, visit func(header, Entry) error) *scanner {
	s := &scanner{src: source{r: r, end: size}, packed: packed, visit: visit}
	s.in = bufio.NewReaderSize(&s.src, 256<<10)
	s.member = bufio.NewReaderSize(nil, 64<<10)
	return s
}

// run visits every record that can be read; what cannot is passed over and
// noted in s.damage. The header given to visit is valid during the call only.
func (s *scanner) run() error {
	read := s.plainRecord
	if s.packed {
		read = s.gzipMember
	}
	for at := s.offset(); at < s.src.end; at = s.offset() {
		err := read(at)
		if s.err != nil {
			return s.err
		}
		if err == nil {
			continue
		}
		s.damage.note(at, err)
		next, err := s.resync(at + 1)
		if err != nil {
			return err
		}
		s.seek(next)
	}
	return nil
}

func (d *damage) note(at int64, err error) {
	if d.Gaps == 0 {
		d.Offset, d.Cause = at, err.Error()
	}
	d.Gaps++
}

func (s *scanner) emit(h header, e Entry) error {
	if s.damage.Gaps == 0 {
		s.damage.Before++
	} else {
		s.damage.After++
	}
	s.err = s.visit(h, e)
	return s.err
}

// gzipMember reads one member, which holds one record as a rule, and as many
// as there are where someone compressed the archive as one stream. A record
// alone in its member counts only when the member's checksum is right.
func (s *scanner) gzipMember(at int64) error {
	if err := s.gz.Reset(s.in); err != nil {
		return err
	}
	s.gz.Multistream(false)
	inflated := counter{r: &s.gz}
	s.member.Reset(&inflated)
	for single := true; ; single = false {
		skip := inflated.n - int64(s.member.Buffered())
		h, e, err := s.record(s.member)
		if err != nil {
			return err
		}
		more := anotherRecord(s.member)
		if !more {
			if _, err := io.Copy(io.Discard, s.member); err != nil {
				return err
			}
		}
		e.Offset, e.Skip = at, skip
		if single && !more {
			e.Length = s.offset() - at
		}
		if err := s.emit(h, e); err != nil || !more {
			return err
		}
	}
}

func (s *scanner) plainRecord(at int64) error {
	h, e, err := s.record(s.in)
	if err != nil {
		return err
	}
	e.Offset, e.Length = at, s.offset()-at
	anotherRecord(s.in)
	return s.emit(h, e)
}

// record reads one record and passes over its block.
func (s *scanner) record(r *bufio.Reader) (h header, e Entry, err error) {
	if s.head, err = readHead(r, s.head[:0]); err != nil {
		return h, e, noEOF(err)
	}
	if h, err = parseHeader(s.head); err != nil {
		return h, e, err
	}
	start, _ := r.Peek(int(min(h.length, 64)))
	e = Entry{Date: h.captured(), Status: status(start)}
	if fold(h.kind, "resource") {
		e.Status = 200
	}
	_, err = io.CopyN(io.Discard, r, h.length)
	return h, e, noEOF(err)
}

// anotherRecord passes over the line ends that close a record and says
// whether a record follows.
func anotherRecord(r *bufio.Reader) bool {
	for {
		b, err := r.ReadByte()
		if err != nil {
			return false
		}
		if b != '\r' && b != '\n' {
			_ = r.UnreadByte() // follows a ReadByte: cannot fail
			next, _ := r.Peek(len(magic))
			return bytes.Equal(next, magic)
		}
	}
}

func (s *scanner) offset() int64 { return s.src.at - int64(s.in.Buffered()) }

func (s *scanner) seek(at int64) {
	s.src.at = at
	s.in.Reset(&s.src)
}

// noEOF makes an end of file in the middle of something an error.
func noEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// source reads an io.ReaderAt from front to end and knows where it is.
type source struct {
	r       io.ReaderAt
	at, end int64
}

func (s *source) Read(p []byte) (int, error) {
	if s.at >= s.end {
		return 0, io.EOF
	}
	n, err := s.r.ReadAt(p[:min(int64(len(p)), s.end-s.at)], s.at)
	s.at += int64(n)
	if n > 0 {
		err = nil
	}
	return n, err
}

// counter counts what passes through.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}
