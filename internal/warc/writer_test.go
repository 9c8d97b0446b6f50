package warc

import (
	"bytes"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/nlnwa/gowarc/v3"
)

func TestWhatTheWriterWritesIsStrictlyValid(t *testing.T) {
	for _, compress := range []bool{true, false} {
		data := written(t, pages(20), compress)
		r, err := gowarc.NewWarcFileReaderFromStream(bytes.NewReader(data), 0,
			gowarc.WithSyntaxErrorPolicy(gowarc.ErrFail), gowarc.WithSpecViolationPolicy(gowarc.ErrFail),
			gowarc.WithUnknownRecordTypePolicy(gowarc.ErrFail), gowarc.WithBlockErrorPolicy(gowarc.ErrFail))
		if err != nil {
			t.Fatal(err)
		}
		n, ids := 0, map[string]bool{}
		for record, err := range r.Records() {
			if err != nil {
				t.Fatalf("record %d: %v", n, err)
			}
			h := record.WarcRecord.WarcHeader()
			ids[h.Get(gowarc.WarcRecordID)] = true
			if n > 0 && (!h.Has(gowarc.WarcBlockDigest) || !h.Has(gowarc.WarcPayloadDigest)) {
				t.Errorf("record %d has not both digests", n)
			}
			n++
			record.Close()
		}
		if n != 21 || len(ids) != 21 {
			t.Errorf("compressed %v: %d records with %d ids, want 21", compress, n, len(ids))
		}
		r.Close()
	}
}

func TestEqualInputGivesEqualArchives(t *testing.T) {
	if !bytes.Equal(packed(t, pages(30)), packed(t, pages(30))) {
		t.Error("two archives of the same pages differ")
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	moved := Response{URL: "http://a.example/old", Date: day, Status: 301, Header: http.Header{"Location": {"/new"}}}
	empty := answer("http://a.example/empty?q=1&r=%20", day, "")
	for name, compress := range map[string]bool{"x.warc.gz": true, "x.warc": false} {
		list := append(pages(50), moved, empty)
		f := opened(t, save(t, name, written(t, list, compress)))
		if f.Len() != len(list) || len(f.Warnings()) != 0 {
			t.Fatalf("%s: %d pages, warnings %q", name, f.Len(), f.Warnings())
		}
		for _, want := range list {
			r, body := bodyOf(t, f, want.URL)
			if body != string(want.Body) || r.Status != want.Status || !r.Date.Equal(want.Date) {
				t.Errorf("%s: %s is %d %v %q", name, want.URL, r.Status, r.Date, body)
			}
		}
		if r, _ := bodyOf(t, f, moved.URL); r.Header.Get("Location") != "/new" {
			t.Errorf("%s: header %v", name, r.Header)
		}
		if _, ok, err := f.Find("http://a.example/never"); ok || err != nil {
			t.Errorf("%s: a URL that is not in it: found %v, error %v", name, ok, err)
		}
		if got := filepath.Base(f.Path()); got != name {
			t.Errorf("path %q", got)
		}
	}
}
