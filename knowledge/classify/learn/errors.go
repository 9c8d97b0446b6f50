package learn

import "errors"

// ErrSet says that nothing can be learned from a set; the message says why.
var ErrSet = errors.New("cannot learn from these documents")
