package tree

import "errors"

// ErrOptions says that no tree can be grown within these bounds; the message says
// why.
var ErrOptions = errors.New("bad options of a decision tree")
