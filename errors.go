package spoor

import "errors"

// ErrBadURL says that a text is no address that can be crawled: it does not
// parse, is not http or https, has no host, or is too long.
var ErrBadURL = errors.New("not a crawlable URL")
