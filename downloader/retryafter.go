package downloader

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// longest is the longest wait that a Duration can name, in whole seconds.
const longest = math.MaxInt64 / int64(time.Second)

// retryAfter reads a Retry-After header (RFC 9110, 10.2.3), seconds or a date,
// that came at the time at: how long to wait, never below 0. What cannot be read
// is 0. How much of it is obeyed is the scheduler's to say.
func retryAfter(value string, at time.Time) time.Duration {
	value = strings.TrimSpace(value)
	if value == "" {
		return 0
	}
	if isDigits(value) {
		n, _ := strconv.ParseInt(value, 10, 64) // the largest int64 where there are more digits
		return time.Duration(min(n, longest)) * time.Second
	}
	date, err := http.ParseTime(value)
	if err != nil {
		return 0
	}
	return max(date.Sub(at), 0)
}

func isDigits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}
