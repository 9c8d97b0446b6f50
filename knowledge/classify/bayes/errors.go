package bayes

import "errors"

// ErrOptions says that training cannot go by these options; the message says
// which.
var ErrOptions = errors.New("bad options of naive Bayes")

// ErrModel says that the parameters of a model are damaged: train it anew.
var ErrModel = errors.New("damaged naive Bayes model")
