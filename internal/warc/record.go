package warc

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/klauspost/compress/gzip"
)

// Record is one capture, read. The zero value is ready for [File.Read], which
// reuses its memory: keep records in a pool, one for each concurrent reader.
type Record struct {
	Status int         // HTTP status; 200 for a resource record
	Header http.Header // as archived, without a transfer coding that was undone
	Body   []byte      // as archived, content coding and charset as they were; valid until the record is read into again
	Date   time.Time   // of the capture, UTC; zero where the archive does not say

	raw   []byte // the compressed member
	plain []byte // the record
	src   bytes.Reader
	gz    gzip.Reader
	in    *bufio.Reader // for members too long for raw
	on    position      // where plain ends, in a member of several records
}

// position is where a gzip member of several records was read up to, for the
// next one to be read on from there.
type position struct {
	file   *File // nil: nowhere
	member int64 // offset of the member
	skip   int64 // inflated bytes before Record.plain
}

// smallMember bounds the members that are read with one ReadAt; bytes.
const smallMember = 1 << 20

// Read reads the record at e. Its body has at most limit bytes; a longer one
// is ErrTooLarge, and what cannot be read is ErrDamaged. Of a gzip member that
// holds several records all before it must be inflated first; read in the order
// of the file into the same Record, each is read on from the one before.
func (f *File) Read(e Entry, limit int64, r *Record) error {
	err := f.read(e, limit, r)
	if err == nil || errors.Is(err, ErrTooLarge) || errors.Is(err, ErrDamaged) {
		return err
	}
	return fmt.Errorf("%w: %s: at offset %d: %w", ErrDamaged, f.path, e.Offset, err)
}

func (f *File) read(e Entry, limit int64, r *Record) error {
	in, err := f.reader(e, r)
	if err != nil {
		return err
	}
	end, err := r.fillHead(in)
	if err != nil {
		return err
	}
	h, err := parseHeader(r.plain[:end])
	if err != nil {
		return err
	}
	if h.length > limit+maxHeader {
		r.on = f.after(e)
		return tooLarge(limit)
	}
	size := end + int(h.length)
	if err := r.fill(in, size); err != nil {
		return err
	}
	if f.packed && e.Length > 0 {
		// The checksum is compared when the reader meets the member's end.
		if _, err := io.Copy(io.Discard, io.LimitReader(in, maxHeader)); err != nil {
			return err
		}
	}
	r.on = f.after(e)
	r.Date = e.Date
	return r.split(h, r.plain[end:size:size], limit)
}

// after is where a record was read, if others may follow it in its member.
func (f *File) after(e Entry) position {
	if !f.packed || e.Length > 0 {
		return position{}
	}
	return position{file: f, member: e.Offset, skip: e.Skip}
}

// reader returns a reader of what follows r.plain in the record at e, inflated.
func (f *File) reader(e Entry, r *Record) (io.Reader, error) {
	if f.packed && e.Length == 0 && r.on.file == f && r.on.member == e.Offset && r.on.skip <= e.Skip {
		return r.goOn(e.Skip)
	}
	r.plain, r.on = r.plain[:0], position{}
	length := e.Length
	if length == 0 {
		length = f.size - e.Offset
	}
	if !f.packed {
		return io.NewSectionReader(f.file, e.Offset, length), nil
	}
	if err := r.gz.Reset(r.compressed(f, e.Offset, length)); err != nil {
		return nil, noEOF(err)
	}
	r.gz.Multistream(false)
	if _, err := io.CopyN(io.Discard, &r.gz, e.Skip); err != nil {
		return nil, noEOF(err)
	}
	return &r.gz, nil
}

// goOn passes over what lies between the last record and the one at skip of the
// same member. What was read of that already stays in r.plain.
func (r *Record) goOn(skip int64) (io.Reader, error) {
	over := skip - r.on.skip
	held := min(over, int64(len(r.plain)))
	r.plain = r.plain[:copy(r.plain, r.plain[held:])]
	r.on = position{} // until the record is read
	if _, err := io.CopyN(io.Discard, &r.gz, over-held); err != nil {
		return nil, noEOF(err)
	}
	return &r.gz, nil
}

// compressed returns the member's bytes. A member of usual size is read at
// once: inflating from memory is fastest. What cannot be read is found
// missing by the inflater.
func (r *Record) compressed(f *File, offset, length int64) io.Reader {
	if length > smallMember {
		section := io.NewSectionReader(f.file, offset, length)
		if r.in == nil {
			r.in = bufio.NewReaderSize(section, 64<<10)
		}
		r.in.Reset(section)
		return r.in
	}
	r.raw = grow(r.raw[:0], int(length))[:length]
	n, _ := f.file.ReadAt(r.raw, offset)
	r.src.Reset(r.raw[:n])
	return &r.src
}

// fillHead reads until the record's header is whole and returns its length.
func (r *Record) fillHead(in io.Reader) (int, error) {
	for line := 0; ; {
		var end int
		if end, line = headEnd(r.plain, line); end > 0 {
			return end, nil
		}
		if len(r.plain) > maxHeader {
			return 0, fmt.Errorf("%w: longer than %d bytes", errNoHeader, maxHeader)
		}
		if err := r.fill(in, len(r.plain)+1); err != nil {
			return 0, err
		}
	}
}

// fill reads until the record has at least size bytes.
func (r *Record) fill(in io.Reader, size int) error {
	if size > cap(r.plain) {
		r.plain = grow(r.plain, size-len(r.plain))
	}
	for len(r.plain) < size {
		n, err := in.Read(r.plain[len(r.plain):cap(r.plain)])
		r.plain = r.plain[:len(r.plain)+n]
		if err != nil && len(r.plain) < size {
			return noEOF(err)
		}
	}
	return nil
}

// split takes the block apart by the kind of record.
func (r *Record) split(h header, block []byte, limit int64) error {
	if fold(h.kind, "resource") {
		r.Status, r.Body = http.StatusOK, block
		r.Header = http.Header{"Content-Type": {string(h.contentType)}}
	} else {
		r.Status, r.Header, r.Body = splitHTTP(block)
	}
	if r.Status == 0 {
		return errors.New("the record holds no HTTP answer")
	}
	if int64(len(r.Body)) > limit {
		return tooLarge(limit)
	}
	return nil
}

func tooLarge(limit int64) error { return fmt.Errorf("%w: more than %d bytes", ErrTooLarge, limit) }

// grow makes room for n more bytes, a page at least.
func grow(b []byte, n int) []byte {
	if cap(b)-len(b) >= n {
		return b
	}
	return append(make([]byte, 0, max(len(b)+n, 2*cap(b), 16<<10)), b...)
}
