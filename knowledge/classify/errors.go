package classify

import "errors"

var (
	// ErrSpec says that no model can be trained by this specification; the message
	// names what is wrong.
	ErrSpec = errors.New("bad specification of a model")

	// ErrCorpus says that nothing can be learned from a corpus; the message says
	// why and what to do.
	ErrCorpus = errors.New("cannot train a model from these documents")

	// ErrFile says that a file is no model, is damaged, or was written by a later
	// version; the message says which.
	ErrFile = errors.New("not a model file that can be used")

	// ErrLanguage says that a model is of another language than the texts to be
	// judged.
	ErrLanguage = errors.New("model of another language")
)
