package spoor

import (
	"errors"

	whatwg "github.com/nlnwa/whatwg-url/errors"
)

// ErrBadURL says that a text is no address that can be crawled: it does not
// parse, is not http or https, has no host, or is too long.
var ErrBadURL = errors.New("not a crawlable URL")

// reason says in a few words why the WHATWG parser refused an address; its own
// message repeats the address and the standard's wording.
func reason(err error) string {
	switch why := whatwg.Type(err); {
	case why == whatwg.MissingSchemeNonRelativeURL:
		return "it does not begin with http:// or https://"
	case whatwg.Description(err) != "":
		return string(why) + ": " + whatwg.Description(err)
	default:
		return string(why)
	}
}
