package examples

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/net/html/charset"

	"github.com/spoor-crawler/spoor"
)

// sniffed is as much of a file as decides what it is.
const sniffed = 2048

// readBounded reads a regular file of at most maxDocument bytes. The error is a
// *Left.
func readBounded(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer f.Close() // only read
	data, err := io.ReadAll(io.LimitReader(f, maxDocument+1))
	if err != nil {
		return nil, unreadable(path, err)
	}
	if len(data) > maxDocument {
		return nil, tooLarge(path)
	}
	return data, nil
}

func unreadable(path string, err error) *Left {
	why := Unreadable
	if errors.Is(err, fs.ErrNotExist) {
		why = missing
	}
	var of *fs.PathError
	if errors.As(err, &of) {
		err = of.Err // the path is the name already
	}
	return &Left{Name: path, Why: why, Detail: err.Error()}
}

func tooLarge(name string) *Left {
	return &Left{Name: name, Why: tooBig, Detail: fmt.Sprintf("more than %d MiB", maxDocument>>20)}
}

// ofFile is the document in a file: a page by its content or its ending, else
// plain text.
func ofFile(path string, data []byte) (Document, error) {
	if len(data) == 0 {
		return Document{}, &Left{Name: path, Why: empty}
	}
	start := data[:min(len(data), sniffed)]
	if kind, binary := binaryType(start); binary {
		return Document{}, &Left{Name: path, Why: noText, Detail: kind}
	}
	if !isPage(path, start) {
		return Document{Name: path, Text: decode(data, "text/plain")}.checked()
	}
	at, err := addressOf(path)
	if err != nil {
		return Document{}, &Left{Name: path, Why: Unreadable, Detail: err.Error()}
	}
	return Document{Name: path, Page: &spoor.Page{
		URL: at, FinalURL: at, Outcome: spoor.OK, Type: "text/html", Body: decode(data, "text/html"), Bytes: int64(len(data)),
	}}.checked()
}

// binaryType recognises a file that no text can be, by its first bytes or by a
// NUL, which only UTF-16 text has; that begins with a byte order mark.
func binaryType(start []byte) (kind string, binary bool) {
	kind, _, _ = strings.Cut(http.DetectContentType(start), ";")
	switch {
	case strings.HasPrefix(kind, "text/"):
		return kind, false
	case kind == "image/bmp" || kind == "application/octet-stream": // "BM" begins words, too
		return "application/octet-stream", bytes.IndexByte(start, 0) >= 0
	}
	return kind, true
}

// isPage goes by the content, and by the ending of the file.
func isPage(path string, start []byte) bool {
	if slices.Contains([]string{".html", ".htm", ".xhtml", ".shtml"}, strings.ToLower(filepath.Ext(path))) {
		return true
	}
	kind := http.DetectContentType(start)
	if strings.HasPrefix(kind, "text/html") || strings.HasPrefix(kind, "text/xml") {
		return true
	}
	lower := bytes.ToLower(start)
	return bytes.Contains(lower, []byte("<!doctype html")) || bytes.Contains(lower, []byte("<html"))
}

// decode is text as UTF-8: by byte order mark, what the page declares, else as
// the HTML standard guesses.
func decode(data []byte, kind string) string {
	encoding, _, _ := charset.DetermineEncoding(data, kind)
	decoded, err := encoding.NewDecoder().Bytes(data)
	if err != nil {
		decoded = data
	}
	return strings.ToValidUTF8(strings.TrimPrefix(string(decoded), "\ufeff"), "\ufffd")
}

// addressOf is the address that a local page is taken to have come from.
func addressOf(path string) (spoor.URL, error) {
	return spoor.ParseURL("http://file.invalid/" + url.PathEscape(filepath.Base(path)))
}
