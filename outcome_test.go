package spoor_test

import (
	"testing"

	"github.com/spoor-crawler/spoor"
)

func TestEveryOutcomeHasItsClass(t *testing.T) {
	for outcome, want := range map[spoor.Outcome]spoor.Class{
		spoor.OK: spoor.Success, spoor.Ignored: spoor.Success,
		spoor.Redirect:    spoor.Onward,
		spoor.ServerError: spoor.Transient, spoor.RateLimited: spoor.Transient, spoor.Timeout: spoor.Transient, spoor.Unreachable: spoor.Transient,
		spoor.Duplicate: spoor.Permanent, spoor.TooManyRedirects: spoor.Permanent, spoor.NotArchived: spoor.Permanent,
		spoor.ClientError: spoor.Permanent, spoor.BadResponse: spoor.Permanent, spoor.TooLarge: spoor.Permanent, spoor.WrongType: spoor.Permanent,
		spoor.Robots: spoor.Permanent, spoor.Blocked: spoor.Permanent, spoor.Crashed: spoor.Permanent,
		"": spoor.Permanent, "of a later version": spoor.Permanent,
	} {
		if got := outcome.Class(); got != want {
			t.Errorf("%q: class %d, want %d", outcome, got, want)
		}
	}
}

func TestAStatusStandsForAnOutcome(t *testing.T) {
	for status, want := range map[int]spoor.Outcome{
		200: spoor.OK, 203: spoor.OK, 299: spoor.OK,
		300: spoor.ClientError, 301: spoor.Redirect, 302: spoor.Redirect, 303: spoor.Redirect, 304: spoor.ClientError, 305: spoor.ClientError,
		307: spoor.Redirect, 308: spoor.Redirect,
		400: spoor.ClientError, 404: spoor.ClientError, 408: spoor.Timeout, 410: spoor.ClientError, 429: spoor.RateLimited, 499: spoor.ClientError,
		500: spoor.ServerError, 503: spoor.ServerError, 599: spoor.ServerError,
		0: spoor.BadResponse, 100: spoor.BadResponse, 199: spoor.BadResponse, 600: spoor.BadResponse, -1: spoor.BadResponse,
	} {
		if got := spoor.OutcomeOf(status); got != want {
			t.Errorf("%d: %q, want %q", status, got, want)
		}
	}
}
