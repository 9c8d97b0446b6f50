package manager

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Duration is a time.Duration that reads and writes as text ("1m30s") in a
// crawl file.
type Duration time.Duration

// String is as time.Duration's.
func (d Duration) String() string { return time.Duration(d).String() }

// MarshalText writes the duration.
func (d Duration) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what time.ParseDuration reads; "0" too.
func (d *Duration) UnmarshalText(text []byte) error {
	v, err := time.ParseDuration(string(text))
	if err != nil {
		return fmt.Errorf("%w: %q is no duration: write 90s, 10m or 2h", ErrConfig, text)
	}
	*d = Duration(v)
	return nil
}

// Expiry is how long a link may wait in an agent's stack (Pappas III-B): a
// number of the agent's steps, or wall time. The zero value never expires.
type Expiry struct {
	Steps int
	After time.Duration
}

// String is "500steps", "10m0s" or "never".
func (e Expiry) String() string {
	switch {
	case e.Steps > 0:
		return strconv.Itoa(e.Steps) + "steps"
	case e.After > 0:
		return e.After.String()
	}
	return "never"
}

// MarshalText writes the expiry.
func (e Expiry) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText reads "500steps", a duration, "0" or "never".
func (e *Expiry) UnmarshalText(text []byte) error {
	s := strings.ReplaceAll(string(text), " ", "")
	if s == "never" || s == "0" || s == "" {
		*e = Expiry{}
		return nil
	}
	if n, ok := strings.CutSuffix(strings.TrimSuffix(s, "s"), "step"); ok {
		if steps, err := strconv.Atoi(n); err == nil && steps > 0 {
			*e = Expiry{Steps: steps}
			return nil
		}
	} else if d, err := time.ParseDuration(s); err == nil && d > 0 {
		*e = Expiry{After: d}
		return nil
	}
	return fmt.Errorf("%w: expire is %q: write a number of steps (500steps), a time (10m) or never", ErrConfig, text)
}
