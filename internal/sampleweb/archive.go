package sampleweb

import (
	"fmt"
	"net/http"
	"time"

	"github.com/spoor-crawler/spoor"
)

// Archive hands every answer of the web to write, one after the other, as a
// patient crawler would have captured it: slow pages at last answered, pages
// that fail at first are good. Servers that are always down are kept with
// their status; dead links and closed connections are not in the archive; of
// the trap a bounded part is. The header and the body must not be changed.
func (w *Web) Archive(write func(url spoor.URL, status int, header http.Header, body []byte, at time.Time) error) error {
	for _, p := range append(w.pages[:len(w.pages):len(w.pages)], w.archivedTrap()...) {
		if p.Kind == Dead || p.Kind == Hangup {
			continue
		}
		if err := write(p.URL, p.Status, p.Header, p.Body, p.At); err != nil {
			return fmt.Errorf("archiving %s: %w", p.URL, err)
		}
	}
	return nil
}
