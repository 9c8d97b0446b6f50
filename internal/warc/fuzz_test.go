package warc

import (
	"bytes"
	"errors"
	"net/textproto"
	"strings"
	"testing"
)

// nopCloser is an archive in memory.
type nopCloser struct{ *bytes.Reader }

func (nopCloser) Close() error { return nil }

// FuzzArchive reads any bytes as an archive, as they are and compressed: it
// ends, and what the scan emits can be read by its offset, or is damaged.
func FuzzArchive(f *testing.F) {
	good := rawResponse("http://a.example/", okHead+"hello")
	f.Add([]byte(good + good))
	f.Add([]byte(strings.ReplaceAll(good, "\r", "")))
	f.Add([]byte(good[:len(good)-20]))
	f.Add([]byte("garbage\r\n" + good))
	f.Add([]byte(strings.Replace(good, "Content-Length: ", "Content-Length: 9", 1)))
	f.Add([]byte(strings.Replace(good, "Content-Length: ", "Content-Length: -", 1)))
	f.Add(append(gzipped(f, good, good), gzipped(f, good)[:30]...))
	f.Add(gzipped(f, good+good, "no record"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, c := range []struct {
			data   []byte
			packed bool
		}{{data, false}, {data, true}, {gzipped(t, string(data)), true}} {
			check(t, c.data, c.packed)
		}
	})
}

func check(t *testing.T, data []byte, packed bool) {
	r := bytes.NewReader(data)
	file := &File{file: nopCloser{r}, size: r.Size(), packed: packed}
	var list []Entry
	s := newScanner(r, r.Size(), packed, func(_ header, e Entry) error { list = append(list, e); return nil })
	if err := s.run(); err != nil {
		t.Fatalf("scan: %v", err)
	}
	if got := s.damage.Before + s.damage.After; got != len(list) {
		t.Fatalf("%d records counted, %d visited", got, len(list))
	}
	var record Record
	const limit = 1 << 16
	for i, e := range list {
		if e.Offset < 0 || e.Offset+e.Length > r.Size() || i > 0 && bytes.Compare(place(list[i-1].append(nil)), place(e.append(nil))) >= 0 {
			t.Fatalf("entry %+v after %+v in %d bytes", e, list[max(0, i-1)], r.Size())
		}
		err := file.Read(e, limit, &record)
		switch {
		case err == nil && (len(record.Body) > limit || record.Status < 100 || record.Header == nil):
			t.Fatalf("a record of status %d with %d bytes", record.Status, len(record.Body))
		case err != nil && e.Status >= 100 && !errors.Is(err, ErrTooLarge):
			t.Fatalf("the scan read the record at %+v, Read did not: %v", e, err)
		case err != nil && !errors.Is(err, ErrTooLarge) && !errors.Is(err, ErrDamaged):
			t.Fatalf("unclassified: %v", err)
		}
	}
}

// FuzzHTTPAnswer takes any bytes apart as an HTTP answer.
func FuzzHTTPAnswer(f *testing.F) {
	f.Add([]byte(okHead + "body"))
	f.Add([]byte("HTTP/1.0 404\n\n"))
	f.Add([]byte("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"))
	f.Add([]byte("HTTP/1.1 200 OK\r\ntransfer-encoding: Chunked\r\n\r\n7fffffff\r\nabc"))
	f.Add([]byte("HTTP/1.1 200 OK\r\n folded\r\n:\r\nA:b\r\nA: c"))
	f.Fuzz(func(t *testing.T, data []byte) {
		code, head, body := splitHTTP(bytes.Clone(data))
		if code != status(data) || code != 0 && (code < 100 || code > 999) {
			t.Fatalf("status %d and %d", code, status(data))
		}
		if len(body) > len(data) {
			t.Fatalf("a body of %d bytes in %d", len(body), len(data))
		}
		for name := range head {
			if name != textproto.CanonicalMIMEHeaderKey(name) {
				t.Fatalf("header name %q", name)
			}
		}
	})
}
