package page_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/textproto"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html/charset"

	"github.com/spoor-crawler/spoor"
)

// sample is a page to read.
type sample struct {
	url  spoor.URL
	body string
}

// archived returns one in n HTML pages of an archived web of SPOOR_SHARED, in
// runs of 100 neighbours, as a crawl meets them.
func archived(tb testing.TB, web string, n int) []sample {
	tb.Helper()
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		tb.Skip("SPOOR_SHARED is not set")
	}
	f, err := os.Open(filepath.Join(shared, "webs", web+".warc.gz"))
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		tb.Fatal(err)
	}
	var samples []sample
	records := textproto.NewReader(bufio.NewReaderSize(z, 1<<20))
	for i := 0; ; i++ {
		s, err := record(records, i/100%n == 0)
		if errors.Is(err, io.EOF) {
			return samples
		}
		if err != nil {
			tb.Fatalf("%s, record %d: %v", web, i, err)
		}
		if s.body != "" {
			samples = append(samples, s)
		}
	}
}

// record reads one WARC record; the sample is empty where it is no HTML page.
func record(r *textproto.Reader, wanted bool) (sample, error) {
	version, err := r.ReadLine()
	for version == "" && err == nil {
		version, err = r.ReadLine()
	}
	if err != nil {
		return sample{}, err
	}
	header, err := r.ReadMIMEHeader()
	if err != nil {
		return sample{}, fmt.Errorf("header: %w", err)
	}
	length, err := strconv.Atoi(header.Get("Content-Length"))
	if err != nil {
		return sample{}, fmt.Errorf("length: %w", err)
	}
	block := make([]byte, length)
	if _, err := io.ReadFull(r.R, block); err != nil {
		return sample{}, fmt.Errorf("block: %w", err)
	}
	if !wanted || header.Get("WARC-Type") != "response" {
		return sample{}, nil
	}
	return response(header.Get("WARC-Target-URI"), block)
}

func response(uri string, block []byte) (sample, error) {
	answer, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(block)), nil)
	if err != nil {
		return sample{}, fmt.Errorf("%s: %w", uri, err)
	}
	kind := answer.Header.Get("Content-Type")
	u, err := spoor.ParseURL(strings.Trim(uri, "<>"))
	if err != nil || !strings.Contains(kind, "html") {
		return sample{}, nil
	}
	body, err := charset.NewReader(answer.Body, kind)
	if err != nil {
		return sample{}, nil // an empty page has no charset
	}
	text, err := io.ReadAll(body)
	return sample{u, string(text)}, err
}
