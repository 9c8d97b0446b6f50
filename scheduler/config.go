package scheduler

import (
	"fmt"
	"time"
)

// Scope is who shares a set of visited URLs.
type Scope string

// The scopes.
const (
	TopicScope Scope = "topic" // agents of one topic never fetch the same page twice
	AgentScope Scope = "agent" // every agent walks alone; fetch through a downloader.Cache, which answers a second request
)

// Config decides how a [Core] works. Start from [DefaultConfig]: a zero field
// means what its comment says, not the default.
type Config struct {
	MaxPages int   // page outcomes of the whole run; 0: no bound
	Visited  Scope // TopicScope or AgentScope

	// Turns accepts strictly in turn, in the order of Join. It is for agents with
	// one request at a time, and each must send Leave when it has no further
	// move: all others wait for it.
	Turns bool

	HostConnections int           // requests to one host at once; 0: hosts are not limited, HostDelay has no effect
	HostDelay       time.Duration // between the end of a request and the start of the next one to its host
	MaxRetryAfter   time.Duration // longest Retry-After that is obeyed; 0: it is not obeyed

	MaxRedirects  int           // hops of one trip; 0: no redirect is followed
	Retries       int           // further tries of one address after a transient failure; 0: none
	RetryDelay    time.Duration // pause before the first retry; it doubles with each, less up to half at random
	MaxRetryDelay time.Duration // longest such pause
	HostFailures  int           // trips in a row without an answer after which a host is given up; 0: never
	Seed          uint64        // decides the random part of the pauses
}

// DefaultConfig is for the live web: one connection per host and a second
// between requests, no budget. For an archive set HostConnections to 0.
func DefaultConfig() Config {
	return Config{
		Visited:         TopicScope,
		HostConnections: 1,
		HostDelay:       time.Second,
		MaxRetryAfter:   5 * time.Minute,
		MaxRedirects:    10,
		Retries:         2,
		RetryDelay:      time.Second,
		MaxRetryDelay:   time.Minute,
		HostFailures:    5,
		Seed:            1,
	}
}

// Validate tells what is wrong with the settings. The error wraps [ErrConfig].
func (c Config) Validate() error {
	if c.Visited != TopicScope && c.Visited != AgentScope {
		return fmt.Errorf("%w: Visited is %q: choose %q or %q", ErrConfig, c.Visited, TopicScope, AgentScope)
	}
	for _, f := range []struct {
		name  string
		value int64
	}{
		{"MaxPages", int64(c.MaxPages)},
		{"HostConnections", int64(c.HostConnections)},
		{"HostDelay", int64(c.HostDelay)},
		{"MaxRetryAfter", int64(c.MaxRetryAfter)},
		{"MaxRedirects", int64(c.MaxRedirects)},
		{"Retries", int64(c.Retries)},
		{"RetryDelay", int64(c.RetryDelay)},
		{"MaxRetryDelay", int64(c.MaxRetryDelay)},
		{"HostFailures", int64(c.HostFailures)},
	} {
		if f.value < 0 {
			return fmt.Errorf("%w: %s is negative: give 0 or more", ErrConfig, f.name)
		}
	}
	if c.Retries > 0 && c.MaxRetryDelay < c.RetryDelay {
		return fmt.Errorf("%w: MaxRetryDelay %s is below RetryDelay %s", ErrConfig, c.MaxRetryDelay, c.RetryDelay)
	}
	return nil
}
