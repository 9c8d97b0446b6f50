package export

import "errors"

// ErrUnknown says that a text names nothing that can be printed.
var ErrUnknown = errors.New("nothing to export by this name")
