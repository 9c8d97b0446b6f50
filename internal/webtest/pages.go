package webtest

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
)

// pages are whole answers, honest or not about what they are.
func pages() map[string]behaviour {
	return map[string]behaviour{
		"page": func(_ *Server, w http.ResponseWriter, r *http.Request, _ string) {
			html(w, r.URL.Path)
		},
		"headers": func(_ *Server, w http.ResponseWriter, r *http.Request, _ string) {
			writeHeaders(w, r)
		},
		"empty": func(_ *Server, w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", htmlType)
		},
		"type": func(_ *Server, w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", r.URL.Query().Get("of"))
			fmt.Fprint(w, "A text of some type.")
		},
		"no-type": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			w.Header()["Content-Type"] = nil // keeps net/http from adding one
			fmt.Fprint(w, untyped(arg))
		},
		"binary": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, binaryBody(arg))
		},
		"charset": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			contentType, body := charsetPage(arg)
			w.Header().Set("Content-Type", contentType)
			fmt.Fprint(w, body)
		},
	}
}

func writeHeaders(w http.ResponseWriter, r *http.Request) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %s\nHost: %s\n", r.Method, r.RequestURI, r.Host)
	for _, name := range sortedKeys(r.Header) {
		for _, value := range r.Header[name] {
			fmt.Fprintf(&b, "%s: %s\n", name, value)
		}
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = w.Write(b.Bytes())
}

func sortedKeys(h http.Header) []string {
	keys := make([]string, 0, len(h))
	for name := range h {
		keys = append(keys, name)
	}
	slices.Sort(keys)
	return keys
}

func untyped(kind string) string {
	switch kind {
	case "html":
		return "<!-- made by hand --><html><p>Nobody says what this is.</p></html>"
	case "xml":
		return `<?xml version="1.0"?><rss><channel></channel></rss>`
	case "binary":
		return "\x89PNG\r\n\x1a\n" + binaryTail
	default:
		return "Nobody says what this is."
	}
}

const binaryTail = "\x00\x01\x02\x03\x04\x05\x06\x07\x00\xff\xfe\xfd"

// binaryBody begins like a file that is no HTML.
func binaryBody(kind string) string {
	switch kind {
	case "pdf":
		return "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj"
	case "zip":
		return "PK\x03\x04\x14" + binaryTail
	case "jpeg":
		return "\xff\xd8\xff\xe0" + binaryTail
	case "ps":
		return "%!PS-Adobe-2.0\n%%Title: a paper\n"
	case "feed":
		return `<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>`
	case "bmp":
		return "BM" + binaryTail
	default:
		return "some words" + binaryTail
	}
}
