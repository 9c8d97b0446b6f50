package tree

import "errors"

// ErrOptions says that no tree can be grown within these bounds; the message says
// why.
var ErrOptions = errors.New("bad options of a decision tree")

// ErrModel says that the nodes of a tree are damaged: train it anew.
var ErrModel = errors.New("damaged decision tree")
