package walk

import "errors"

// ErrStuck says that agents wait for answers that nobody will give: a fault of
// a core, never of the web.
var ErrStuck = errors.New("agents wait for ever")
