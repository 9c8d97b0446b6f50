package downloader

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// maxRetryAfter bounds what a server can make a crawl wait.
const maxRetryAfter = time.Hour

// retryAfter reads a Retry-After header (RFC 9110, 10.2.3), seconds or a date,
// that came at the time at: how long to wait, between 0 and an hour. What
// cannot be read is 0.
func retryAfter(value string, at time.Time) time.Duration {
	value = strings.TrimSpace(value)
	if value == "" {
		return 0
	}
	if isDigits(value) {
		n, err := strconv.ParseInt(value, 10, 32)
		if err != nil || n > int64(maxRetryAfter/time.Second) { // more digits than an int32 has
			return maxRetryAfter
		}
		return time.Duration(n) * time.Second
	}
	date, err := http.ParseTime(value)
	if err != nil {
		return 0
	}
	return min(max(date.Sub(at), 0), maxRetryAfter)
}

func isDigits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}
