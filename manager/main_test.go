package manager

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// sample is the sample web, and the same as an archive on disk; made once.
var sample struct {
	web     *sampleweb.Web
	archive string
}

func TestMain(m *testing.M) {
	code, err := runWithSample(m)
	if err == nil && code == 0 {
		err = goleak.Find()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func runWithSample(m *testing.M) (int, error) {
	dir, err := os.MkdirTemp("", "manager")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	if sample.web, err = sampleweb.Generate(sampleweb.Options{MaxDelay: -1}); err != nil {
		return 0, err
	}
	sample.archive = filepath.Join(dir, "sample.warc.gz")
	if err := archiveSample(sample.archive); err != nil {
		return 0, err
	}
	return m.Run(), nil
}

func archiveSample(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	w := warc.NewWriter(f, true)
	return sample.web.Archive(func(u spoor.URL, status int, header http.Header, body []byte, at time.Time) error {
		return w.Write(warc.Response{URL: u, Date: at, Status: status, Header: header, Body: body})
	})
}
