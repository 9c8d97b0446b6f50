package scheduler

import "errors"

// ErrConfig says that a [Config] cannot be used; the message names the field.
var ErrConfig = errors.New("scheduler: bad setting")
