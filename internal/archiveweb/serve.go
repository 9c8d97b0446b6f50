package archiveweb

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// How long a server waits for its clients.
const (
	headerTimeout   = 10 * time.Second // for a request's header
	requestTimeout  = 30 * time.Second // for a whole request
	responseTimeout = 2 * time.Minute  // for a response to be taken
	idleTimeout     = time.Minute      // for the next request of a connection
	goodbyeTimeout  = 5 * time.Second  // for requests in flight at the end
	maxHeader       = 64 << 10         // bytes of a request's header
)

// Serve answers the connections of l with h until ctx ends; then it takes no
// more, gives requests in flight 5 seconds and returns nil. It owns l and
// closes it. An error says why serving could not go on.
func Serve(ctx context.Context, l net.Listener, h http.Handler) error {
	s := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       requestTimeout,
		WriteTimeout:      responseTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,

		DisableGeneralOptionsHandler: true, // OPTIONS is refused as other methods are
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	select {
	case err := <-served:
		return fmt.Errorf("serving on %s: %w", l.Addr(), err)
	case <-ctx.Done():
	}
	goodbye, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbyeTimeout)
	defer cancel()
	err := s.Shutdown(goodbye)
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.Close() // what is still in flight has had its time
	}
	<-served
	if err != nil {
		return fmt.Errorf("closing %s: %w", l.Addr(), err)
	}
	return nil
}
