package page

import "errors"

// ErrOption is wrapped by the error for the name of an option that is none.
var ErrOption = errors.New("page: unknown option")
