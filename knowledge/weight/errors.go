package weight

import "errors"

// ErrOption is wrapped by the error for an option that cannot be used: an
// unknown scheme or criterion, a negative bound or coefficient, a damaged
// [Weighter].
var ErrOption = errors.New("weight: option cannot be used")

// ErrVocabulary says that pruning left no term.
var ErrVocabulary = errors.New("weight: no term is left")
