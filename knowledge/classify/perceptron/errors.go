package perceptron

import "errors"

// ErrOptions says that training cannot go by these options; the message says
// which.
var ErrOptions = errors.New("bad options of a perceptron")
