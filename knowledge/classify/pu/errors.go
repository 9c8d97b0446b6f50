package pu

import "errors"

// ErrSample says that nothing can be learned from a sample; the message says
// why and what to do.
var ErrSample = errors.New("cannot learn from these positive and unlabelled documents")

// ErrOptions says that an option makes no sense; the message names it.
var ErrOptions = errors.New("bad options for learning from positive and unlabelled documents")

// ErrUnknownLearner says that no learner has the name asked for.
var ErrUnknownLearner = errors.New("unknown learner from positive and unlabelled documents")
