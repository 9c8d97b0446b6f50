package warc

import (
	"crypto/sha1"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/klauspost/compress/gzip"
	"github.com/nlnwa/gowarc/v3"

	"github.com/spoor-crawler/spoor"
)

// Response is an HTTP answer to be archived.
type Response struct {
	URL    spoor.URL
	Date   time.Time   // of the capture
	Status int         // HTTP status
	Header http.Header // Content-Length is set to the body's
	Body   []byte
}

// Writer writes an archive: a warcinfo record, then response records with
// payload and block digests (SHA-1, which every tool reads), WARC/1.1. Equal
// input gives equal bytes. Not safe for concurrent use.
type Writer struct {
	w      io.Writer
	gz     *gzip.Writer // nil for a plain archive
	n      int          // records written
	format gowarc.Marshaler
}

// NewWriter returns a writer to w; compress makes each record a gzip member
// (.warc.gz), which is the usual form. The caller closes w.
func NewWriter(w io.Writer, compress bool) *Writer {
	out := &Writer{w: w, format: gowarc.NewMarshaler()}
	if compress {
		out.gz = gzip.NewWriter(w)
	}
	return out
}

// Write appends one record; the first call writes the warcinfo record too,
// with the date of r.
func (w *Writer) Write(r Response) error {
	if w.n == 0 {
		if err := w.info(r.Date); err != nil {
			return fmt.Errorf("warcinfo record: %w", err)
		}
	}
	if err := w.response(r); err != nil {
		return fmt.Errorf("record of %s: %w", r.URL, err)
	}
	return nil
}

func (w *Writer) info(date time.Time) error {
	b := w.builder(gowarc.Warcinfo, "warcinfo", date)
	b.AddWarcHeader(gowarc.ContentType, gowarc.ApplicationWarcFields)
	if _, err := b.WriteString("software: spoor\r\nformat: WARC File Format 1.1\r\n"); err != nil {
		return err
	}
	return w.finish(b)
}

func (w *Writer) response(r Response) error {
	b := w.builder(gowarc.Response, string(r.URL), r.Date)
	b.AddWarcHeader(gowarc.WarcTargetURI, string(r.URL))
	b.AddWarcHeader(gowarc.ContentType, gowarc.ApplicationHttp+";msgtype=response")
	head := r.Header.Clone()
	if head == nil {
		head = http.Header{}
	}
	head.Set("Content-Length", strconv.Itoa(len(r.Body)))
	if _, err := fmt.Fprintf(b, "HTTP/1.1 %d %s\r\n", r.Status, http.StatusText(r.Status)); err != nil {
		return err
	}
	if err := head.Write(b); err != nil { // sorted by name
		return err
	}
	if _, err := b.WriteString("\r\n"); err != nil {
		return err
	}
	if _, err := b.Write(r.Body); err != nil {
		return err
	}
	return w.finish(b)
}

// builder starts a record. Its id is made from what it is about and where it
// stands, so that it is unique in the archive and the same every time.
func (w *Writer) builder(kind gowarc.RecordType, about string, date time.Time) gowarc.WarcRecordBuilder {
	sum := sha1.Sum(fmt.Appendf(nil, "spoor %d %s", w.n, about))
	id := sum[:16]
	id[6] = id[6]&0x0f | 0x50 // version 5: named
	id[8] = id[8]&0x3f | 0x80
	b := gowarc.NewRecordBuilder(kind,
		gowarc.WithDefaultDigestAlgorithm("sha1"),
		gowarc.WithAddMissingDigest(true),
		gowarc.WithSyntaxErrorPolicy(gowarc.ErrFail),
		gowarc.WithSpecViolationPolicy(gowarc.ErrFail))
	b.AddWarcHeader(gowarc.WarcRecordID, fmt.Sprintf("<urn:uuid:%x-%x-%x-%x-%x>", id[:4], id[4:6], id[6:8], id[8:10], id[10:]))
	b.AddWarcHeaderTime(gowarc.WarcDate, date.UTC())
	return b
}

func (w *Writer) finish(b gowarc.WarcRecordBuilder) error {
	record, _, err := b.Build()
	if err != nil {
		return err
	}
	defer record.Close()
	out := w.w
	if w.gz != nil {
		w.gz.Reset(w.w)
		out = w.gz
	}
	if _, _, err := w.format.Marshal(out, record, 0); err != nil {
		return err
	}
	w.n++
	if w.gz != nil {
		return w.gz.Close()
	}
	return nil
}
