//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package evaluation

import (
	"errors"
	"os"
)

// hold takes no lock: this system has none that the standard library knows.
func hold(*os.File) error { return errors.ErrUnsupported }
