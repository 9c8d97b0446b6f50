package webtest

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"io"
	"net/http"
)

const (
	// BombBytes is what a bomb unpacks to.
	BombBytes = 256 << 20

	codedPage = "<!doctype html><p>This page was compressed on its way."
)

// codings are bodies with a Content-Encoding.
func codings() map[string]behaviour {
	return map[string]behaviour{
		"coding": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			name, body := codedBody(arg)
			w.Header().Set("Content-Type", htmlType)
			w.Header().Set("Content-Encoding", name)
			_, _ = w.Write(body)
		},
		"bomb": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			bomb(w, arg)
		},
	}
}

func codedBody(kind string) (name string, body []byte) {
	switch kind {
	case "deflate":
		return "deflate", packed(zlibWriter)
	case "raw-deflate": // what some servers mean by deflate
		return "deflate", packed(func(w io.Writer) io.WriteCloser { return flateWriter(w) })
	case "double":
		return "gzip, gzip", pack(gzipWriter, packed(gzipWriter))
	case "lie": // the header stayed, the coding is gone
		return "gzip", []byte(codedPage)
	case "broken":
		body = packed(gzipWriter)
		body[len(body)/2] ^= 0xff
		return "gzip", body
	case "short":
		body = packed(gzipWriter)
		return "gzip", body[:len(body)/2]
	case "unknown":
		return "br", []byte("\x0b\x02\x80nothing")
	default:
		return "gzip", packed(gzipWriter)
	}
}

func packed(to func(io.Writer) io.WriteCloser) []byte { return pack(to, []byte(codedPage)) }

func pack(to func(io.Writer) io.WriteCloser, plain []byte) []byte {
	var b bytes.Buffer
	w := to(&b)
	_, _ = w.Write(plain) // a bytes.Buffer does not fail
	_ = w.Close()
	return b.Bytes()
}

// bomb sends a body that unpacks to BombBytes of spaces. It has no end, which
// a client that unpacks so far does not deserve.
func bomb(w http.ResponseWriter, kind string) {
	const piece = 1 << 20
	block := spaces(piece)
	name, body := "gzip", []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff")
	if kind == "deflate" {
		name, body = "deflate", []byte("\x78\x9c")
	}
	for range BombBytes / piece {
		body = append(body, block...)
	}
	if kind == "double" {
		name, body = "gzip, gzip", pack(gzipWriter, body)
	}
	w.Header().Set("Content-Type", htmlType)
	w.Header().Set("Content-Encoding", name)
	_, _ = w.Write(body) // the client may leave
}

// spaces is a piece of a deflate stream that unpacks to n spaces and can be
// repeated: it refers to nothing before it.
func spaces(n int) []byte {
	var b bytes.Buffer
	f := flateWriter(&b)
	_, _ = f.Write(bytes.Repeat([]byte(" "), n)) // a bytes.Buffer does not fail
	_ = f.Flush()
	return b.Bytes()
}

func gzipWriter(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) }

func zlibWriter(w io.Writer) io.WriteCloser { return zlib.NewWriter(w) }

func flateWriter(w io.Writer) *flate.Writer {
	f, err := flate.NewWriter(w, flate.DefaultCompression)
	if err != nil {
		panic(err) // only for a level that does not exist
	}
	return f
}
