package warc

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/nlnwa/gowarc/v3"

	"github.com/spoor-crawler/spoor"
)

// sample opens the largest real archive and lists every 50th entry.
func sample(b *testing.B) (*File, []Entry) {
	f, err := Open(filepath.Join(sharedWebs(b), "uci-ics.warc.gz"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { f.Close() })
	var list []Entry
	n := 0
	if err := f.Each(func(_ spoor.URL, e Entry) error {
		if n++; n%50 == 0 {
			list = append(list, e)
		}
		return nil
	}); err != nil {
		b.Fatal(err)
	}
	return f, list
}

// BenchmarkOpen opens an archive that has an index.
func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(sharedWebs(b), "uci-ics.warc.gz")
	for b.Loop() {
		f, err := Open(path)
		if err != nil {
			b.Fatal(err)
		}
		f.Close()
	}
}

// BenchmarkIndex makes the index of an archive.
func BenchmarkIndex(b *testing.B) {
	f, _ := sample(b)
	info, err := os.Stat(f.Path())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := build(filepath.Join(b.TempDir(), "index"), f.file, info, true); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFind looks one URL up.
func BenchmarkFind(b *testing.B) {
	f, _ := sample(b)
	var urls []spoor.URL
	if err := f.Each(func(u spoor.URL, _ Entry) error { urls = append(urls, u); return nil }); err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		if _, ok, err := f.Find(urls[i*7919%len(urls)]); !ok || err != nil {
			b.Fatal(ok, err)
		}
	}
}

// BenchmarkRead reads one record by its offset.
func BenchmarkRead(b *testing.B) {
	f, list := sample(b)
	var r Record
	var size int64
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if err := f.Read(list[i%len(list)], 64<<20, &r); err != nil {
			b.Fatal(err)
		}
		size += int64(len(r.Body))
	}
	b.ReportMetric(float64(size)/float64(b.N), "body-bytes/op")
}

// BenchmarkReadGowarc reads the same records with gowarc at its quickest:
// nothing validated, one unmarshaler for all.
func BenchmarkReadGowarc(b *testing.B) {
	f, list := sample(b)
	file, err := os.Open(f.Path())
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	u := gowarc.NewUnmarshaler(gowarc.WithSyntaxErrorPolicy(gowarc.ErrIgnore), gowarc.WithSpecViolationPolicy(gowarc.ErrIgnore), gowarc.WithSkipParseBlock())
	in := bufio.NewReaderSize(nil, 64<<10)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e := list[i%len(list)]
		in.Reset(io.NewSectionReader(file, e.Offset, e.Length))
		record, _, _, err := u.Unmarshal(in)
		if err != nil {
			b.Fatal(err)
		}
		record.Close()
	}
}

// BenchmarkReadGowarcBody reads the same records and their bodies with gowarc.
func BenchmarkReadGowarcBody(b *testing.B) {
	f, list := sample(b)
	file, err := os.Open(f.Path())
	if err != nil {
		b.Fatal(err)
	}
	defer file.Close()
	u := gowarc.NewUnmarshaler()
	in := bufio.NewReaderSize(nil, 64<<10)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		e := list[i%len(list)]
		in.Reset(io.NewSectionReader(file, e.Offset, e.Length))
		record, _, _, err := u.Unmarshal(in)
		if err != nil {
			b.Fatal(err)
		}
		body, err := record.Block().(gowarc.HttpResponseBlock).PayloadBytes()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := io.ReadAll(body); err != nil {
			b.Fatal(err)
		}
		record.Close()
	}
}
