package perceptron

import "errors"

// ErrOptions says that training cannot go by these options; the message says
// which.
var ErrOptions = errors.New("bad options of a perceptron")

// ErrModel says that the parameters of a network are damaged: train it anew.
var ErrModel = errors.New("damaged perceptron")
