package logistic

import "errors"

// ErrOptions says that training cannot go by these options; the message says
// which.
var ErrOptions = errors.New("bad options of logistic regression")

// ErrModel says that the parameters of a model are damaged: train it anew.
var ErrModel = errors.New("damaged logistic regression model")
