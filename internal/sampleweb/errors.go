package sampleweb

import "errors"

// ErrText says that an embedded text file breaks its format; the message
// names file and line.
var ErrText = errors.New("bad sample text")
