package webtest

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// statuses are answers that send the client elsewhere or away.
func statuses() map[string]behaviour {
	return map[string]behaviour{
		"status": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			w.WriteHeader(number(arg, http.StatusNotFound))
		},
		"location": func(_ *Server, w http.ResponseWriter, r *http.Request, _ string) {
			if to := r.URL.Query(); to.Has("to") {
				w.Header().Set("Location", to.Get("to"))
			}
			w.WriteHeader(http.StatusFound)
		},
		"loop": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			next := "/loop/a"
			if arg == "a" {
				next = "/loop/b"
			}
			redirect(w, next)
		},
		"chain": func(_ *Server, w http.ResponseWriter, r *http.Request, arg string) {
			n := number(arg, 0)
			if n <= 0 {
				html(w, r.URL.Path)
				return
			}
			redirect(w, fmt.Sprintf("/chain/%d", n-1))
		},
		"flaky": func(s *Server, w http.ResponseWriter, r *http.Request, arg string) {
			times, _, _ := strings.Cut(arg, "/")
			if s.hitsOf(r) <= number(times, 1) {
				w.WriteHeader(http.StatusServiceUnavailable)
				return
			}
			html(w, r.URL.Path)
		},
		"retry-after": func(_ *Server, w http.ResponseWriter, _ *http.Request, arg string) {
			w.Header().Set("Retry-After", arg)
			w.WriteHeader(http.StatusTooManyRequests)
		},
	}
}

func redirect(w http.ResponseWriter, to string) {
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusMovedPermanently)
}

func number(s string, otherwise int) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return otherwise
}
