package webtest

import (
	"fmt"
	"net"
	"net/http"
	"strings"
)

const okHeader = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"

// broken are answers that are not what HTTP allows, or none.
func broken() map[string]behaviour {
	return map[string]behaviour{
		"short": raw(okHeader + "Content-Length: 1000\r\n\r\n<html><p>Not a thousand bytes."),
		"long":  raw(okHeader + "Content-Length: 12\r\nConnection: close\r\n\r\n<p>Twelve.</p> and what nobody asked for"),
		"close": raw(""),
		"garbage": raw("220 mail.example ESMTP ready\r\n" +
			"500 what was that?\r\n"),
		"bad-chunk": raw(okHeader + "Transfer-Encoding: chunked\r\n\r\n5\r\n<p>It\r\nzz\r\nbreaks here\r\n"),
		"reset": func(_ *Server, w http.ResponseWriter, _ *http.Request, _ string) {
			reset(w, "")
		},
		"reset-body": func(_ *Server, w http.ResponseWriter, _ *http.Request, _ string) {
			reset(w, okHeader+"Content-Length: 1000\r\n\r\n<html><p>This page")
		},
		"huge-header": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			for i := range number(arg, 128) {
				w.Header().Set(fmt.Sprintf("X-Filler-%d", i), strings.Repeat("x", 1000))
			}
			html(w, "behind a large header")
		},
	}
}

// raw sends bytes as they are and closes the connection.
func raw(answer string) behaviour {
	return func(_ *Server, w http.ResponseWriter, _ *http.Request, _ string) {
		conn := hijack(w)
		defer conn.Close()
		_, _ = conn.Write([]byte(answer)) // the client may have left
	}
}

// reset sends a little and then lets the connection be reset.
func reset(w http.ResponseWriter, first string) {
	conn := hijack(w)
	defer conn.Close()
	_, _ = conn.Write([]byte(first))
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
}

func hijack(w http.ResponseWriter) net.Conn {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		panic(err) // the server of httptest speaks HTTP/1.1 and allows it
	}
	return conn
}
