package knowledge

import "errors"

// ErrOptions says that no knowledge can be made from the options; the message
// says which one is wrong and what it may be. It also wraps
// [text.ErrLanguage], [genre.ErrUnknown] or [genre.ErrSpec] where that is the
// cause.
var ErrOptions = errors.New("bad knowledge options")
