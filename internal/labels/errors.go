package labels

import "errors"

// ErrLine says that a line of a label file cannot be used; the message has its
// number.
var ErrLine = errors.New("bad label line")

// ErrUnknown says that no page has the label.
var ErrUnknown = errors.New("unknown label")

// What can be wrong with a line.
var (
	errNoTab   = errors.New("want an address, a tab and a label")
	errNoLabel = errors.New("no label behind the tab")
)
