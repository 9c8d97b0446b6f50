package downloader

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"strings"
	"syscall"

	"github.com/spoor-crawler/spoor"
)

// classify is the one table of what can go wrong with a live request: its
// outcome, and a line for people. What it does not know is Unreachable, so
// that it is tried again.
func classify(err error, o LiveOptions) (spoor.Outcome, string) {
	for _, f := range []func(error, LiveOptions) (spoor.Outcome, string){
		classifyEnd, classifyBody, classifyName, classifyTimeout, classifyTLS, classifyConnection, classifyProtocol,
	} {
		if outcome, why := f(err, o); outcome != "" {
			return outcome, why
		}
	}
	return spoor.Unreachable, "no answer: " + innermost(err)
}

// What a request says that the asker ended.
const (
	stopping  = "given up: the crawl is stopping"
	outOfTime = "not finished within the time of the crawl"
)

// cancelled is the answer where ctx ended before there was another; err is
// that of ctx.
func cancelled(u spoor.URL, err error) Answer {
	if errors.Is(err, context.DeadlineExceeded) {
		return failed(u, spoor.Timeout, outOfTime)
	}
	return failed(u, spoor.Unreachable, stopping)
}

// classifyEnd: someone ended the request.
func classifyEnd(err error, o LiveOptions) (spoor.Outcome, string) {
	var b blocked
	switch {
	case errors.Is(err, errTotal):
		return spoor.Timeout, fmt.Sprintf("not finished within %v", o.TotalTimeout)
	case errors.Is(err, errStalled):
		return spoor.Timeout, fmt.Sprintf("the body stalled for %v", o.IdleTimeout)
	case errors.Is(err, errClosed), errors.Is(err, context.Canceled):
		return spoor.Unreachable, stopping
	case err == context.DeadlineExceeded: // the asker's; a net timeout also Is it
		return spoor.Timeout, outOfTime
	case errors.As(err, &b):
		return spoor.Blocked, "a crawl may not connect there: " + b.err.Error()
	}
	return "", ""
}

// classifyBody: the header came, the body did not.
func classifyBody(err error, o LiveOptions) (spoor.Outcome, string) {
	switch {
	case errors.Is(err, errTooLarge):
		return spoor.TooLarge, fmt.Sprintf("the body passes the limit of %d bytes as sent or %d decoded", o.MaxBody, o.MaxDecoded)
	case errors.Is(err, errCoding), errors.Is(err, errCoded):
		return spoor.BadResponse, err.Error()
	case errors.Is(err, io.ErrUnexpectedEOF):
		return spoor.BadResponse, "the answer ends early"
	}
	return "", ""
}

func classifyName(err error, _ LiveOptions) (spoor.Outcome, string) {
	var dns *net.DNSError
	switch {
	case errors.Is(err, spoor.ErrBadURL):
		return spoor.BadResponse, err.Error()
	case !errors.As(err, &dns):
		return "", ""
	case dns.IsNotFound:
		return spoor.Unreachable, fmt.Sprintf("no such host: %s", dns.Name)
	}
	return spoor.Unreachable, fmt.Sprintf("the name %s cannot be looked up now", dns.Name)
}

func classifyTimeout(err error, o LiveOptions) (spoor.Outcome, string) {
	var timeout net.Error
	if !errors.As(err, &timeout) || !timeout.Timeout() {
		return "", ""
	}
	var op *net.OpError
	switch {
	case errors.As(err, &op) && op.Op == "dial":
		return spoor.Timeout, fmt.Sprintf("no connection within %v", o.DialTimeout)
	case strings.Contains(err.Error(), "TLS handshake"):
		return spoor.Timeout, fmt.Sprintf("no TLS handshake within %v", o.TLSTimeout)
	}
	return spoor.Timeout, fmt.Sprintf("no answer within %v", o.HeaderTimeout)
}

func classifyTLS(err error, _ LiveOptions) (spoor.Outcome, string) {
	var (
		host    x509.HostnameError
		invalid x509.CertificateInvalidError
		signer  x509.UnknownAuthorityError
		record  tls.RecordHeaderError
		alert   tls.AlertError
	)
	switch {
	case errors.As(err, &host):
		return spoor.Unreachable, "TLS: the certificate is for another host"
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return spoor.Unreachable, "TLS: the certificate is not valid at this time"
	case errors.As(err, &signer):
		return spoor.Unreachable, "TLS: nobody known signed the certificate"
	case errors.As(err, &record):
		return spoor.Unreachable, "TLS: the server does not speak it"
	case errors.As(err, &alert), errors.As(err, &invalid):
		return spoor.Unreachable, "TLS: " + innermost(err)
	}
	return "", ""
}

func classifyConnection(err error, _ LiveOptions) (spoor.Outcome, string) {
	for _, known := range []struct {
		err error
		why string
	}{
		{syscall.ECONNREFUSED, "connection refused"},
		{syscall.ECONNRESET, "connection reset"},
		{syscall.EPIPE, "connection reset"},
		{syscall.EHOSTUNREACH, "no route to the host"},
		{syscall.ENETUNREACH, "no route to the network"},
		{io.EOF, "connection closed without an answer"},
	} {
		if errors.Is(err, known.err) {
			return spoor.Unreachable, known.why
		}
	}
	return "", ""
}

// classifyProtocol: an answer that is not HTTP. net/http has no types for
// most of these.
func classifyProtocol(err error, o LiveOptions) (spoor.Outcome, string) {
	var protocol textproto.ProtocolError
	text := err.Error()
	switch {
	case strings.Contains(text, "response headers exceeded"), strings.Contains(text, "response header list larger"):
		return spoor.BadResponse, fmt.Sprintf("the header passes the limit of %d bytes", o.MaxHeader)
	case strings.Contains(text, "malformed"), errors.As(err, &protocol):
		return spoor.BadResponse, "the answer is not HTTP"
	case strings.Contains(text, "chunk"), strings.Contains(text, "transfer encoding"), strings.Contains(text, "Content-Length"):
		return spoor.BadResponse, "the framing of the body is broken"
	}
	return "", ""
}

// innermost is the last error of a chain of single causes, on one line.
func innermost(err error) string {
	for next := errors.Unwrap(err); next != nil; next = errors.Unwrap(err) {
		err = next
	}
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// blocked marks the error of a Control guard.
type blocked struct{ err error }

func (b blocked) Error() string { return b.err.Error() }
func (b blocked) Unwrap() error { return b.err }

func blocking(guard func(network, address string, c syscall.RawConn) error) func(string, string, syscall.RawConn) error {
	return func(network, address string, c syscall.RawConn) error {
		if err := guard(network, address, c); err != nil {
			return blocked{err}
		}
		return nil
	}
}
