package spoor

// Outcome says how the trip of one URL went. The zero value is no outcome.
type Outcome string

// The outcomes. [Outcome.Class] classifies each, in this one place.
const (
	OK               Outcome = "ok"                 // a page was read
	Ignored          Outcome = "ignored"            // read, but it holds an irrelevant-context word (Pappas III: disambiguation)
	Duplicate        Outcome = "duplicate"          // redirected to a page that was visited already
	Redirect         Outcome = "redirect"           // points elsewhere; the scheduler follows it
	TooManyRedirects Outcome = "too-many-redirects" // the chain is longer than the bound, or a loop
	NotArchived      Outcome = "not-archived"       // the archived web has no such URL
	ClientError      Outcome = "client-error"       // any other 4xx
	ServerError      Outcome = "server-error"       // 5xx
	RateLimited      Outcome = "rate-limited"       // 429
	Timeout          Outcome = "timeout"            // a phase of the request took too long
	Unreachable      Outcome = "unreachable"        // no connection: name, route, refusal, reset, TLS
	BadResponse      Outcome = "bad-response"       // not HTTP, a broken body, a damaged record
	TooLarge         Outcome = "too-large"          // the body passes the limit
	WrongType        Outcome = "wrong-type"         // not a page: image, archive, video, ...
	Robots           Outcome = "robots"             // excluded by robots.txt
	Blocked          Outcome = "blocked"            // an address that a crawl may not reach
	Crashed          Outcome = "crashed"            // reading it made the agent panic; the page is lost, nothing else
)

// Class groups outcomes by what is to be done about them.
type Class int

// The classes.
const (
	Permanent Class = iota // asking again will not help
	Success                // there is a body
	Transient              // asking again later may help
	Onward                 // ask for Page.Location instead
)

// Class is the one table of what each outcome means. An unknown outcome is
// Permanent.
func (o Outcome) Class() Class {
	switch o {
	case OK, Ignored:
		return Success
	case ServerError, RateLimited, Timeout, Unreachable:
		return Transient
	case Redirect:
		return Onward
	default:
		return Permanent
	}
}

// OutcomeOf is the outcome that an HTTP status alone stands for: 2xx OK,
// 3xx Redirect (304 and 300 ClientError: a crawl sends no conditions), 429 and
// 408 their own, other 4xx ClientError, 5xx ServerError, else BadResponse.
func OutcomeOf(status int) Outcome {
	switch {
	case status >= 200 && status < 300:
		return OK
	case status == 301, status == 302, status == 303, status == 307, status == 308:
		return Redirect
	case status == 408:
		return Timeout
	case status == 429:
		return RateLimited
	case status >= 300 && status < 500:
		return ClientError
	case status >= 500 && status < 600:
		return ServerError
	default:
		return BadResponse
	}
}
