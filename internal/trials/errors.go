package trials

import "errors"

var (
	// ErrData says that a file holds no labelled documents that can be used; the
	// message says where and what is wrong.
	ErrData = errors.New("no labelled documents")

	// ErrTopic says that no document has the label, or that no topic is left to be
	// learned; the message names near labels.
	ErrTopic = errors.New("unknown topic")

	// ErrOption says that an option makes no sense; the message names it.
	ErrOption = errors.New("bad option of an experiment")
)
