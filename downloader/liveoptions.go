package downloader

import (
	"cmp"
	"crypto/tls"
	"fmt"
	"net"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Defaults of LiveOptions.
const (
	defaultProduct   = "Spoor"
	defaultContact   = "https://github.com/spoor-crawler/spoor"
	defaultMaxHeader = 64 << 10
	defaultIdleConns = 64
)

// LiveOptions say how a [Live] asks. The zero value is fit for the live web.
type LiveOptions struct {
	// Product, Version and Contact identify the crawl to the people who run
	// the servers: "Product/Version (+Contact)". Contact is the address of a
	// page about the crawl, or an e-mail address. Defaults: "Spoor", no
	// version, Spoor's repository.
	Product, Version, Contact string

	// Timeouts of the phases of one request; 0 is the default.
	DialTimeout   time.Duration // name lookup and TCP connection; 10 s
	TLSTimeout    time.Duration // TLS handshake; 10 s
	HeaderTimeout time.Duration // from request to response header; 20 s
	IdleTimeout   time.Duration // between two pieces of a body; 15 s
	TotalTimeout  time.Duration // everything together; 60 s

	// Limits in bytes; 0 is the default.
	MaxHeader  int64 // of a response header; 64 KiB
	MaxBody    int64 // of a body as sent; 8 MiB
	MaxDecoded int64 // of a body with gzip or deflate undone; 16 MiB

	// MaxIdleConns bounds the connections that are kept open for a next
	// request; 0 is the default of 64.
	MaxIdleConns int

	// ConnectTo, as "host:port", is where every connection goes, whatever the
	// host of the URL; names are not looked up. The server there is one that
	// stands in for the web (spoor web serve): https URLs are sent as plain
	// HTTP with the header "X-Forwarded-Proto: https".
	ConnectTo string

	// TLS is for servers with certificates of a private authority; nil trusts
	// the authorities of the system.
	TLS *tls.Config

	// Control, when set, sees the address of every connection before it is
	// made and can refuse it (see [net.Dialer]): the place of a guard against
	// addresses that a crawl may not reach. Its error makes the outcome
	// Blocked.
	Control func(network, address string, c syscall.RawConn) error

	// Now is the clock of Page.FetchedAt; nil is time.Now.
	Now func() time.Time
}

// withDefaults fills in what is zero and checks the rest.
// The error wraps [ErrOptions].
func (o LiveOptions) withDefaults() (LiveOptions, error) {
	if err := o.check(); err != nil {
		return o, err
	}
	o.Product = cmp.Or(o.Product, defaultProduct)
	o.Contact = cmp.Or(o.Contact, defaultContact)
	o.DialTimeout = cmp.Or(o.DialTimeout, 10*time.Second)
	o.TLSTimeout = cmp.Or(o.TLSTimeout, 10*time.Second)
	o.HeaderTimeout = cmp.Or(o.HeaderTimeout, 20*time.Second)
	o.IdleTimeout = cmp.Or(o.IdleTimeout, 15*time.Second)
	o.TotalTimeout = cmp.Or(o.TotalTimeout, 60*time.Second)
	o.MaxHeader = cmp.Or(o.MaxHeader, defaultMaxHeader)
	o.MaxBody = cmp.Or(o.MaxBody, defaultMaxBody)
	o.MaxDecoded = cmp.Or(o.MaxDecoded, defaultMaxDecoded)
	o.MaxIdleConns = cmp.Or(o.MaxIdleConns, defaultIdleConns)
	if o.Now == nil {
		o.Now = time.Now
	}
	return o, nil
}

func (o LiveOptions) check() error {
	if min(o.DialTimeout, o.TLSTimeout, o.HeaderTimeout, o.IdleTimeout, o.TotalTimeout) < 0 {
		return fmt.Errorf("%w: a timeout is negative; 0 is the default", ErrOptions)
	}
	if min(o.MaxHeader, o.MaxBody, o.MaxDecoded, int64(o.MaxIdleConns)) < 0 {
		return fmt.Errorf("%w: a limit is negative; 0 is the default", ErrOptions)
	}
	if strings.ContainsFunc(o.Product+o.Version, notToken) {
		return fmt.Errorf("%w: user agent %q: product and version take letters, digits and ._-+ only", ErrOptions, o.Product+"/"+o.Version)
	}
	if strings.ContainsFunc(o.Contact, notPrintable) {
		return fmt.Errorf("%w: contact %q: want the address of a page, or an e-mail address", ErrOptions, o.Contact)
	}
	if o.ConnectTo != "" {
		host, port, err := net.SplitHostPort(o.ConnectTo)
		if n, perr := strconv.ParseUint(port, 10, 16); err != nil || host == "" || perr != nil || n == 0 {
			return fmt.Errorf("%w: connect to %q: want HOST:PORT, such as localhost:8080", ErrOptions, o.ConnectTo)
		}
	}
	return nil
}

// userAgent is the User-Agent header.
func (o LiveOptions) userAgent() string {
	name := o.Product
	if o.Version != "" {
		name += "/" + o.Version
	}
	return name + " (+" + o.Contact + ")"
}

func notToken(r rune) bool {
	return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("._-+", r))
}

func notPrintable(r rune) bool { return r <= ' ' || r > '~' || r == '(' || r == ')' }
