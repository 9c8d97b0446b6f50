package warc

import (
	"bytes"
	"net/http"
	"net/textproto"
	"strconv"
	"strings"
)

// status reads the code from the first bytes of an HTTP answer; 0 where they
// are none.
func status(block []byte) int {
	line, _ := cutLine(block)
	if !bytes.HasPrefix(line, []byte("HTTP/")) {
		return 0
	}
	_, rest, _ := bytes.Cut(line, []byte{' '})
	rest = bytes.TrimLeft(rest, " ")
	if len(rest) < 3 || len(rest) > 3 && rest[3] != ' ' {
		return 0
	}
	code, err := strconv.ParseUint(string(rest[:3]), 10, 16)
	if err != nil || code < 100 {
		return 0
	}
	return int(code)
}

// splitHTTP takes an HTTP answer apart. Lines that are no header field are
// passed over; an answer without an empty line is all header.
func splitHTTP(block []byte) (code int, head http.Header, body []byte) {
	code = status(block)
	if code == 0 {
		return 0, nil, block
	}
	head = make(http.Header, 8)
	_, rest := cutLine(block)
	for len(rest) > 0 {
		var line []byte
		line, rest = cutLine(rest)
		if emptyLine(line) {
			break
		}
		name, value, ok := bytes.Cut(line, []byte{':'})
		if !ok || len(name) == 0 {
			continue
		}
		key := textproto.CanonicalMIMEHeaderKey(string(bytes.TrimSpace(name)))
		head[key] = append(head[key], string(bytes.TrimSpace(value)))
	}
	if strings.Contains(strings.ToLower(head.Get("Transfer-Encoding")), "chunked") {
		head.Del("Transfer-Encoding")
		rest = dechunk(rest)
	}
	return code, head, rest
}

// dechunk undoes chunked transfer coding in place. Some archivers undo it and
// leave the header: a body that does not begin with a chunk is left as it is.
// Of one that breaks off, what came before counts.
func dechunk(body []byte) []byte {
	size, rest, ok := chunkSize(body)
	if !ok {
		return body
	}
	out := body[:0]
	for ok && size > 0 {
		n := min(size, len(rest))
		out = append(out, rest[:n]...) // moves towards the front only
		if n < size {
			break
		}
		_, rest = cutLine(rest[n:])
		size, rest, ok = chunkSize(rest)
	}
	return out
}

func chunkSize(b []byte) (size int, rest []byte, ok bool) {
	if bytes.IndexByte(b[:min(len(b), 256)], '\n') < 0 {
		return 0, b, false
	}
	line, rest := cutLine(b)
	digits, _, _ := bytes.Cut(line, []byte{';'})
	n, err := strconv.ParseUint(string(bytes.TrimSpace(digits)), 16, 31)
	return int(n), rest, err == nil
}
