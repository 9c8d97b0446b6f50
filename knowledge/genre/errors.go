package genre

import "errors"

// Errors that callers tell apart.
var (
	// ErrUnknown says that no genre has the name asked for; the message names
	// near ones and all that are known.
	ErrUnknown = errors.New("unknown genre")

	// ErrSpec says that a genre file, or one genre in it, cannot be used; the
	// message has the file and, where it is known, the line.
	ErrSpec = errors.New("bad genre specification")
)
