package text

import "errors"

// ErrLanguage says that no stemmer is known under the name asked for; the
// message names those that are.
var ErrLanguage = errors.New("unknown language")
