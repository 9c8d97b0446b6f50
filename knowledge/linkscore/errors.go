package linkscore

import "errors"

// ErrUnknownStrategy says that no strategy has the name asked for.
var ErrUnknownStrategy = errors.New("unknown strategy")

// ErrOptions says that the weights of topic and genre, or the way to combine
// them, make no sense.
var ErrOptions = errors.New("bad link score options")
