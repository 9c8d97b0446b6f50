package learn

import "errors"

var (
	// ErrSet says that nothing can be learned from a set; the message says why.
	ErrSet = errors.New("cannot learn from these documents")

	// ErrModel says that the parameters of a model are damaged: train it anew.
	ErrModel = errors.New("damaged model")
)
