package warc

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
)

const okHead = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"

func TestSloppyRecordsAreRead(t *testing.T) {
	const u = spoor.URL("http://a.example/x")
	for name, c := range map[string]struct{ record, body string }{
		"lines end in LF alone": {strings.ReplaceAll(rawResponse("http://a.example/x", "HTTP/1.1 200 OK\nA: b\n\nhi"), "\r", ""), "hi"},
		"angle brackets":        {rawResponse("<http://a.example/x>", okHead+"hi"), "hi"},
		"not in normal form":    {rawResponse("HTTP://A.Example:80/./x#part", okHead+"hi"), "hi"},
		"field names in capitals": {strings.NewReplacer("WARC-Type", "WARC-TYPE", "Content-Length", "CONTENT-LENGTH").
			Replace(rawResponse("http://a.example/x", okHead+"hi")), "hi"},
		"lines that are no field": {rawResponse("http://a.example/x", "HTTP/1.1 200 OK\r\nnonsense\r\n: nothing\r\n\r\nhi"), "hi"},
		"no reason phrase":        {rawResponse("http://a.example/x", "HTTP/1.0 200\r\n\r\nhi"), "hi"},
		"chunked":                 {rawResponse("http://a.example/x", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;a=b\r\n world\r\n0\r\n\r\n"), "hello world"},
		"chunked, cut off":        {rawResponse("http://a.example/x", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nff\r\n wor"), "hello wor"},
		"chunked undone already":  {rawResponse("http://a.example/x", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n<p>\nhi"), "<p>\nhi"},
		"resource":                {rawRecord("resource", "http://a.example/x", "2024-05-17", "text/html", "hi"), "hi"},
		"date that is none":       {rawRecord("response", "http://a.example/x", "yesterday", "application/http", okHead+"hi"), "hi"},
		"bytes after the record":  {rawResponse("http://a.example/x", okHead+"hi") + "surplus", "hi"},
	} {
		t.Run(name, func(t *testing.T) {
			f := opened(t, save(t, "x.warc.gz", gzipped(t, c.record)))
			if _, body := bodyOf(t, f, u); body != c.body || len(f.Warnings()) != 0 {
				t.Errorf("body %q, want %q; warnings %q", body, c.body, f.Warnings())
			}
		})
	}
}

func TestTheNewestCaptureOfAURLCounts(t *testing.T) {
	list := []Response{
		answer("http://a.example/", day.Add(1), "first"),
		answer("http://a.example/", day.AddDate(0, 0, 2), "newest"),
		answer("http://a.example/", day.AddDate(0, 0, 2), "as new, later in the file"),
		answer("http://a.example/", day.AddDate(-1, 0, 0), "oldest"),
		answer("http://b.example/", day, "another"),
	}
	f := opened(t, save(t, "x.warc.gz", packed(t, list)))
	got := readable(t, f)
	if f.Len() != 2 || len(got) != 2 {
		t.Errorf("%d pages, %d visited", f.Len(), len(got))
	}
	if _, body := bodyOf(t, f, "http://a.example/"); body != "as new, later in the file" || got["http://a.example/"] != body {
		t.Errorf("found %q, visited %q", body, got["http://a.example/"])
	}
}

func TestOnlyWebPagesCount(t *testing.T) {
	request := rawRecord("request", "http://a.example/asked", "2024-05-17T12:30:00Z", "application/http", "GET / HTTP/1.1\r\n\r\n")
	dns := rawRecord("response", "dns:a.example", "2024-05-17T12:30:00Z", "text/dns", "a.example. A 127.0.0.1")
	file := rawRecord("resource", "file:///etc/motd", "2024-05-17T12:30:00Z", "text/plain", "hi")
	f := opened(t, save(t, "x.warc.gz", gzipped(t, request, dns, file, rawResponse("http://a.example/", okHead))))
	if f.Len() != 1 || len(f.Warnings()) != 0 {
		t.Errorf("%d pages, warnings %q", f.Len(), f.Warnings())
	}
}

func TestAddressesThatDoNotParseAreCountedAndReported(t *testing.T) {
	f := opened(t, save(t, "x.warc.gz", gzipped(t,
		rawResponse("ftp_//a.example/one", okHead), rawResponse("http://", okHead), rawResponse("http://a.example/", okHead))))
	w := f.Warnings()
	if f.Len() != 1 || len(w) != 1 || !strings.Contains(w[0], "2 records left out") || !strings.Contains(w[0], "ftp_//a.example/one") {
		t.Errorf("%d pages, warnings %q", f.Len(), w)
	}
}

func TestAHeaderEndsAtAnEmptyLineHoweverThatEnds(t *testing.T) {
	for _, end := range []string{"\r\n", "\n", "\r\r\n"} {
		block := "HTTP/1.1 200 OK" + end + "Content-Type: text/plain" + end + end + "the body"
		record := "WARC/1.0" + end + "WARC-Type: response" + end + "WARC-Target-URI: http://a.example/" + end +
			fmt.Sprintf("Content-Length: %d", len(block)) + end + end + block + "\r\n\r\n"
		for name, file := range map[string][]byte{"x.warc": []byte(record), "x.warc.gz": gzipped(t, record)} {
			f := opened(t, save(t, name, file))
			if got := readable(t, f); got["http://a.example/"] != "the body" || len(f.Warnings()) != 0 {
				t.Errorf("%s, lines ending in %q: read %q, warnings %q", name, end, got, f.Warnings())
			}
		}
	}
}

func TestAnArchiveCompressedAsOneStreamIsReadWithAWarning(t *testing.T) {
	list := pages(9)
	f := opened(t, save(t, "x.warc.gz", gzipped(t, string(written(t, list, false)))))
	if got := readable(t, f); len(got) != 9 || got[list[8].URL] != string(list[8].Body) {
		t.Errorf("%d pages read", len(got))
	}
	if w := f.Warnings(); len(w) != 1 || !strings.Contains(w[0], "recompress") {
		t.Errorf("warnings %q", w)
	}
}

// metered counts the bytes that are read of an archive.
type metered struct {
	readerAtCloser
	bytes int64
}

func (m *metered) ReadAt(p []byte, at int64) (int, error) {
	n, err := m.readerAtCloser.ReadAt(p, at)
	m.bytes += int64(n)
	return n, err
}

func TestAnArchiveCompressedAsOneStreamIsReadThroughOnce(t *testing.T) {
	list := pages(400)
	for i := range list { // noise, so that the stream is longer than what one read takes
		list[i].Body = append(list[i].Body, noise(uint64(i+1), 8<<10)...)
	}
	f := opened(t, save(t, "x.warc.gz", gzipped(t, string(written(t, list, false)))))
	m := &metered{readerAtCloser: f.file}
	f.file = m
	if got := readable(t, f); len(got) != len(list) || got[list[399].URL] != string(list[399].Body) || got[list[7].URL] != string(list[7].Body) {
		t.Errorf("%d pages read", len(got))
	}
	if m.bytes > f.size+f.size/10 {
		t.Errorf("%d bytes were read of an archive of %d", m.bytes, f.size)
	}
}

func TestRecordsOfOneStreamAreReadInAnyOrder(t *testing.T) {
	list := pages(60)
	big := len(list) / 2
	list[big].Body = []byte(strings.Repeat("too large ", 100_000))
	f := opened(t, save(t, "x.warc.gz", gzipped(t, string(written(t, list[:40], false)), string(written(t, list[40:], false)))))
	other := opened(t, save(t, "y.warc.gz", gzipped(t, string(written(t, pages(60), false)))))
	rapid.Check(t, func(t *rapid.T) {
		var r Record
		for _, i := range rapid.SliceOf(rapid.IntRange(-1, len(list)-1)).Draw(t, "order") {
			from := f
			if i < 0 { // another archive in between
				from, i = other, 0
			}
			e, ok, err := from.Find(list[i].URL)
			if !ok || err != nil {
				t.Fatal(ok, err)
			}
			err = from.Read(e, 1<<18, &r)
			if tooLarge := errors.Is(err, ErrTooLarge); tooLarge != (i == big) || !tooLarge && string(r.Body) != string(list[i].Body) {
				t.Fatalf("%s: %d bytes, error %v", list[i].URL, len(r.Body), err)
			}
		}
	})
}

// noise is text that compresses badly.
func noise(x uint64, size int) []byte {
	b := make([]byte, size)
	for i := range b {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		b[i] = byte(x>>32)&0x7f | 1
	}
	return b
}

func TestABodyPastTheLimitIsTooLarge(t *testing.T) {
	big := strings.Repeat("x", 2<<20)
	list := []Response{answer("http://a.example/", day, big), answer("http://b.example/", day, "12345678")}
	for name, compress := range map[string]bool{"x.warc.gz": true, "x.warc": false} {
		f := opened(t, save(t, name, written(t, list, compress)))
		for u, size := range map[spoor.URL]int64{"http://a.example/": 2 << 20, "http://b.example/": 8} {
			e, _, err := f.Find(u)
			if err != nil {
				t.Fatal(err)
			}
			var r Record
			if err := f.Read(e, size, &r); err != nil || int64(len(r.Body)) != size {
				t.Errorf("%s: %s with a limit of its size: %d bytes, %v", name, u, len(r.Body), err)
			}
			if err := f.Read(e, size-1, &r); !errors.Is(err, ErrTooLarge) {
				t.Errorf("%s: %s with a limit below its size: %v", name, u, err)
			}
		}
	}
}

func TestABigMemberIsRead(t *testing.T) {
	body := string(noise(1, 3<<20)) // so that the member passes smallMember
	list := append(pages(3), answer("http://big.example/", day, body))
	f := opened(t, save(t, "x.warc.gz", packed(t, list)))
	e, _, err := f.Find("http://big.example/")
	if err != nil || e.Length <= smallMember {
		t.Fatalf("member of %d bytes, %v", e.Length, err)
	}
	var r Record
	if err := f.Read(e, 4<<20, &r); err != nil || string(r.Body) != body {
		t.Errorf("%d bytes read of %d, %v", len(r.Body), len(body), err)
	}
}

func TestARecordThatIsNoHTTPAnswerIsDamaged(t *testing.T) {
	f := opened(t, save(t, "x.warc.gz", gzipped(t, rawResponse("http://a.example/", "no HTTP at all"))))
	e, ok, err := f.Find("http://a.example/")
	if !ok || err != nil || e.Status != 0 {
		t.Fatalf("found %v with status %d, error %v", ok, e.Status, err)
	}
	var r Record
	if err := f.Read(e, 100, &r); !errors.Is(err, ErrDamaged) {
		t.Errorf("reading it: %v", err)
	}
}
