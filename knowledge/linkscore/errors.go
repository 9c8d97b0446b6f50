package linkscore

import "errors"

// ErrUnknownStrategy says that no strategy has the name asked for.
var ErrUnknownStrategy = errors.New("unknown strategy")

// ErrOptions says that a strategy cannot be made of these options: a value out of
// its range, weights that do not go together, or something that the strategy
// needs and does not have (a genre, a Truth). The message says which, and what it
// takes.
var ErrOptions = errors.New("bad link score options")
