package evaluation_test

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// sampled is the sample web as an archive, with its labels.
func sampled(t *testing.T) *evaluation.Web {
	t.Helper()
	web, err := sampleweb.Generate(sampleweb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var archive, labelled bytes.Buffer
	out := warc.NewWriter(&archive, true)
	err = web.Archive(func(u spoor.URL, status int, header http.Header, body []byte, at time.Time) error {
		return out.Write(warc.Response{URL: u, Date: at, Status: status, Header: header, Body: body})
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := web.WriteLabels(&labelled); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, content := range map[string][]byte{"sample.warc.gz": archive.Bytes(), "labels.tsv": labelled.Bytes()} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	w, err := evaluation.Open(t.Context(), filepath.Join(folder, "sample.warc.gz"), filepath.Join(folder, "labels.tsv"), func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}
