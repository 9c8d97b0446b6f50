package trials

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// archived writes pages as an archive and opens it.
func archived(t *testing.T, pages ...warc.Response) *downloader.Archive {
	t.Helper()
	path := filepath.Join(t.TempDir(), "web.warc.gz")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := warc.NewWriter(f, true)
	for _, p := range pages {
		if err := w.Write(p); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	web, err := downloader.OpenArchive([]string{path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = web.Close() })
	return web
}

func captured(u spoor.URL, status int, body string) warc.Response {
	return warc.Response{URL: u, Date: time.Unix(1e9, 0), Status: status, Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body)}
}

func labelled(t *testing.T, lines string) *labels.Labels {
	t.Helper()
	l, err := labels.Read(strings.NewReader(lines), nil)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestPagesOfAnArchiveAreDocumentsWithTheirLabels(t *testing.T) {
	web := archived(t,
		captured("http://a.example/1", 200, "<title>Owl</title><h1>Owl</h1><p>night"),
		captured("http://a.example/2", 200, "<p>engine"),
		captured("http://a.example/mirror", 200, "<p>engine"),
		captured("http://a.example/empty", 200, "<p>12"),
		captured("http://a.example/gone", 404, "<p>gone"),
	)
	l := labelled(t, "http://a.example/1\towls\nhttp://a.example/1\tbirds\nhttp://a.example/mirror\tcars\nhttp://a.example/none\tcars\n")
	d, err := ReadPages(t.Context(), web, l, "web", Reading{Sections: true})
	if err != nil {
		t.Fatal(err)
	}
	if len(d.documents) != 2 || d.Duplicates != 1 || d.Empty != 1 || d.Unread != 1 {
		t.Fatalf("%d documents, %d duplicates, %d empty, %d unread", len(d.documents), d.Duplicates, d.Empty, d.Unread)
	}
	owl, car := d.documents[0], d.documents[1]
	if owl.id != "http://a.example/1" || len(owl.labels) != 2 || len(car.labels) != 1 || d.labels[car.labels[0]] != "cars" {
		t.Errorf("labels %v: %+v, %+v", d.labels, owl, car)
	}
	// "owl" is in the title and in a heading: twice, each four times a word of the text.
	if len(owl.words) != 2 || owl.words[0].Weight != 2 || owl.sections[0].Weight != 8 || owl.sections[1].Weight != 1 {
		t.Errorf("words %v, by section %v", owl.words, owl.sections)
	}
}

func TestLabelsOfOtherPagesAreRefused(t *testing.T) {
	web := archived(t, captured("http://a.example/1", 200, "<p>owl"))
	_, err := ReadPages(t.Context(), web, labelled(t, "http://b.example/1\towls\n"), "web", Reading{})
	if !errors.Is(err, ErrData) || !strings.Contains(err.Error(), "names none of the pages of web") {
		t.Error(err)
	}
}
