//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package evaluation

import (
	"errors"
	"os"
	"syscall"
)

// hold takes an exclusive lock on a file, without waiting for it. The error wraps
// errHeld or [errors.ErrUnsupported], or is the system's.
func hold(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return errHeld
		case errors.Is(err, syscall.ENOLCK): // a file system without locks
			return errors.ErrUnsupported
		}
		return err
	}
}
