package downloader

import (
	"bytes"
	"mime"
	"net/http"
	"strings"
)

// kind is what a declared Content-Type lets us expect.
type kind int

const (
	notPage kind = iota // never a page: do not read the body
	isPage              // HTML or plain text, if the body keeps the promise
	isXML               // a page only where the body is XHTML
	unknown             // not declared: the body decides
)

// sniffBytes is as much of a body as decides its type: room for an XML
// declaration, a comment and a doctype before the root element.
const sniffBytes = 2048

// declared reads a Content-Type header: the media type in lower case without
// parameters, and what to expect of the body. What is no media type ("", "html")
// counts as not declared.
func declared(contentType string) (media string, k kind) {
	media, _, _ = mime.ParseMediaType(contentType) // the media type also where a parameter is broken
	if !strings.Contains(media, "/") {
		return "", unknown
	}
	switch media {
	case "text/html", "application/xhtml+xml", "text/plain", "application/vnd.wap.xhtml+xml":
		return media, isPage
	case "text/xml", "application/xml":
		return media, isXML
	case "unknown/unknown", "application/unknown", "*/*":
		return "", unknown
	default:
		return media, notPage
	}
}

// mediaType decides from the declared Content-Type and the start of the body
// (2048 bytes are enough; all of it may be given) whether there is a page to
// read, and of which type it is. An undeclared type is sniffed. A body that is
// plainly something else than its declaration (a PDF or a feed served as HTML)
// is no page, and the type says what it is.
func mediaType(contentType string, body []byte) (media string, page bool) {
	media, k := declared(contentType)
	start := body[:min(len(body), sniffBytes)]
	switch {
	case k == notPage:
		return media, false
	case len(body) == 0:
		return media, true // nothing to read, and nothing wrong with it
	}
	if real, binary := binaryType(start, contentType); binary {
		return real, false
	}
	switch {
	case k == isXML:
		return media, hasHTML(start)
	case media != "text/plain" && isXMLStart(start):
		page = hasHTML(start)
		if page && media != "" {
			return media, true
		}
		return "text/xml", page
	case k == unknown:
		return sniffText(start), true
	}
	return media, true
}

// binaryType recognises a body that no text can be: by its first bytes, or by
// a NUL, which only UTF-16 and UTF-32 text has.
func binaryType(start []byte, contentType string) (real string, binary bool) {
	real, _, _ = strings.Cut(http.DetectContentType(start), ";")
	hasNUL := bytes.IndexByte(start, 0) >= 0
	switch {
	case strings.HasPrefix(real, "text/"):
		return real, false // a byte order mark excuses NULs
	case bytes.HasPrefix(start, []byte(`{\rtf`)):
		return "application/rtf", true
	case real == "image/bmp" || real == "application/octet-stream":
		// "BM" begins words too, and sloppy pages have control characters.
		return real, hasNUL && !declaresUTF16(contentType)
	}
	return real, true
}

func declaresUTF16(contentType string) bool {
	_, params, err := mime.ParseMediaType(contentType)
	return err == nil && strings.HasPrefix(strings.ToLower(params["charset"]), "utf-16")
}

// sniffText tells HTML from plain text.
func sniffText(start []byte) string {
	media, _, _ := strings.Cut(http.DetectContentType(start), ";")
	if media != "text/html" && hasHTML(start) { // a doctype behind a comment, say
		return "text/html"
	}
	if !strings.HasPrefix(media, "text/") {
		return "text/plain"
	}
	return media
}

func isXMLStart(start []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(start, "\ufeff \t\r\n"), []byte("<?xml"))
}

// hasHTML finds the root element or the doctype of an HTML document.
func hasHTML(start []byte) bool {
	lower := bytes.ToLower(start)
	return bytes.Contains(lower, []byte("<html")) || bytes.Contains(lower, []byte("<!doctype html"))
}
