package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/internal/wholefile"
)

// writeSample writes the sample web as an archive and, where named, its
// labels. Neither file may exist; each appears whole or not at all.
func writeSample(web *sampleweb.Web, archive, labels string) error {
	for _, path := range []string{archive, labels} {
		if _, err := os.Stat(path); path != "" && err == nil {
			return fmt.Errorf("%s exists already: name another file", path)
		}
	}
	for _, path := range []string{archive, labels} {
		if err := checkFolder(path); err != nil {
			return err
		}
	}
	err := writeWhole(archive, func(w io.Writer) error {
		out := warc.NewWriter(w, strings.HasSuffix(archive, ".gz"))
		return web.Archive(func(u spoor.URL, status int, header http.Header, body []byte, at time.Time) error {
			return out.Write(warc.Response{URL: u, Date: at, Status: status, Header: header, Body: body})
		})
	})
	if err != nil || labels == "" {
		return failed(err)
	}
	return failed(writeWhole(labels, web.WriteLabels))
}

// checkFolder refuses a file whose folder does not exist, before any work.
func checkFolder(path string) error {
	folder := filepath.Dir(path)
	info, err := os.Stat(folder)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is no folder", folder)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// writeWhole writes beside path and renames at the end.
func writeWhole(path string, write func(io.Writer) error) error {
	if err := wholefile.Write(path, write); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
