package webtest

import (
	"fmt"
	"net/http"
	"strings"
	"time"
)

const (
	endlessBytes = 64 << 20 // where an endless body ends after all
	trickleEvery = 5 * time.Millisecond
)

// slow are answers that take too long or never end.
func slow() map[string]behaviour {
	return map[string]behaviour{
		"slow-header": func(s *Server, _ http.ResponseWriter, r *http.Request, _ string) {
			s.hang(r)
		},
		"stall": func(s *Server, w http.ResponseWriter, r *http.Request, _ string) {
			halfBody(w)
			s.hang(r)
		},
		"trickle": func(s *Server, w http.ResponseWriter, r *http.Request, _ string) {
			halfBody(w)
			s.trickle(w, r)
		},
		"endless": func(s *Server, w http.ResponseWriter, _ *http.Request, _ string) {
			w.Header().Set("Content-Type", htmlType)
			s.repeat(w, endlessBytes)
		},
		"announced": func(s *Server, w http.ResponseWriter, r *http.Request, arg string) {
			w.Header().Set("Content-Type", htmlType)
			w.Header().Set("Content-Length", arg)
			flush(w)
			s.hang(r)
		},
	}
}

func halfBody(w http.ResponseWriter) {
	w.Header().Set("Content-Type", htmlType)
	fmt.Fprint(w, "<html><p>The rest of this page will")
	flush(w)
}

func (s *Server) trickle(w http.ResponseWriter, r *http.Request) {
	every := time.NewTicker(trickleEvery)
	defer every.Stop()
	for range endlessBytes {
		select {
		case <-every.C:
			fmt.Fprint(w, ".")
			flush(w)
		case <-r.Context().Done():
			return
		case <-s.gone:
			return
		}
	}
}

// repeat writes n bytes of text, until the client leaves.
func (s *Server) repeat(w http.ResponseWriter, n int) {
	chunk := strings.Repeat("<p>and so on ", 2048)
	for sent := 0; sent < n; sent += len(chunk) {
		if _, err := fmt.Fprint(w, chunk); err != nil {
			return
		}
	}
}

func flush(w http.ResponseWriter) {
	_ = http.NewResponseController(w).Flush() // the client may have left
}
