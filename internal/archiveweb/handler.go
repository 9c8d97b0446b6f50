package archiveweb

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// maxBody bounds the bodies that are served, in bytes, and so the memory of a
// request.
const maxBody = 64 << 20

// kept are the archived headers that are sent. Not among them: those of the
// connection, and cookies.
var kept = [...]string{"Content-Type", "Content-Encoding", "Content-Language", "Last-Modified", "Location", "Retry-After"}

// Handler serves the pages of the archives. Safe for concurrent use; the
// archives must stay open as long as it is used.
func Handler(web warc.Web) http.Handler {
	return &handler{web: web, records: sync.Pool{New: func() any { return new(warc.Record) }}}
}

type handler struct {
	web     warc.Web
	records sync.Pool // of *warc.Record
}

// ServeHTTP answers one request.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.Method {
	case http.MethodGet, http.MethodHead:
	case http.MethodConnect:
		refuse(w, http.StatusNotImplemented, "CONNECT is not supported: this is an archive; ask for http:// addresses through the proxy, or by Host header")
		return
	default:
		w.Header().Set("Allow", "GET, HEAD")
		refuse(w, http.StatusMethodNotAllowed, r.Method+" is not supported: an archive can be read only, by GET or HEAD")
		return
	}
	u, err := target(r)
	if err != nil {
		refuse(w, http.StatusBadRequest, err.Error())
		return
	}
	record := h.records.Get().(*warc.Record)
	defer h.records.Put(record)
	file, entry, err := h.web.Find(u)
	twin := u
	if file == nil && err == nil {
		twin, file, entry, err = h.web.Twin(u, record)
	}
	switch {
	case err != nil:
		refuse(w, http.StatusBadGateway, err.Error())
	case file == nil:
		refuse(w, http.StatusNotFound, "not archived: "+string(u))
	case behind(twin) != behind(u): // the slash; by which scheme it is archived does not matter here
		w.Header().Set("Location", u.Scheme()+behind(twin))
		w.WriteHeader(http.StatusMovedPermanently)
	default:
		serve(w, u, file, entry, record)
	}
}

// target is the address that a request is for.
func target(r *http.Request) (spoor.URL, error) {
	raw := r.RequestURI // as sent: nothing decoded or cleaned
	if strings.HasPrefix(raw, "/") {
		scheme := "http"
		if strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https") {
			scheme = "https"
		}
		raw = scheme + "://" + r.Host + raw
	}
	return spoor.ParseURL(raw)
}

// behind is an address without its scheme.
func behind(u spoor.URL) string { return strings.TrimPrefix(string(u), u.Scheme()) }

// serve answers with a capture, which it reads into record.
func serve(w http.ResponseWriter, u spoor.URL, file *warc.File, entry warc.Entry, record *warc.Record) {
	if err := file.Read(entry, maxBody, record); err != nil {
		refuse(w, http.StatusBadGateway, fmt.Sprintf("%s cannot be read: %v", u, err))
		return
	}
	if record.Status < 200 {
		refuse(w, http.StatusBadGateway, fmt.Sprintf("%s was archived with status %d, which is no answer", u, record.Status))
		return
	}
	head := w.Header()
	head["Content-Type"] = nil // not to be guessed where the archive has none
	for _, name := range kept {
		if values := record.Header[name]; len(values) > 0 {
			head[name] = values
		}
	}
	if !record.Date.IsZero() {
		head.Set("Memento-Datetime", record.Date.UTC().Format(http.TimeFormat))
	}
	if bodyAllowed(record.Status) {
		head.Set("Content-Length", strconv.Itoa(len(record.Body)))
	}
	w.WriteHeader(record.Status)
	if bodyAllowed(record.Status) {
		_, _ = w.Write(record.Body) // an error is the client's: it is gone
	}
}

func bodyAllowed(status int) bool {
	return status != http.StatusNoContent && status != http.StatusNotModified
}

// refuse answers with one line of plain text.
func refuse(w http.ResponseWriter, status int, why string) {
	http.Error(w, "spoor: "+strings.ReplaceAll(why, "\n", " "), status)
}
