package directory

import (
	"fmt"
	"runtime/debug"
)

// guarded runs f, which reads pages that bbolt has mapped into memory. What
// bbolt answers to a file that is not as it should be, a panic or a memory
// fault (also from a disk that fails, or a file that another program cuts
// short), becomes ErrDamaged. f must not call code of our callers, whose panics
// are theirs.
func guarded(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %w: %v", ErrDamaged, errPanic, p)
		}
	}()
	return f()
}
