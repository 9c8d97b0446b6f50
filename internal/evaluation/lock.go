package evaluation

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// lockFile is what a process holds a lock on while it writes to a results
// folder. It stays behind, empty: a results file is replaced at the end, and a
// lock on it would be one on a file that is gone.
const lockFile = ".lock"

// errHeld says that another process holds the lock.
var errHeld = errors.New("held by another process")

// lock keeps other processes from writing to a results folder. The lock ends with
// the file, or with the process. supported is false where the system, or the file
// system, has no locks. The error wraps [ErrResults] where another process writes.
func lock(folder string) (f *os.File, supported bool, err error) {
	if f, err = os.OpenFile(filepath.Join(folder, lockFile), os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return nil, false, fmt.Errorf("results: %w", err)
	}
	err = hold(f)
	switch {
	case err == nil:
		return f, true, nil
	case errors.Is(err, errors.ErrUnsupported):
		return f, false, nil
	case errors.Is(err, errHeld):
		err = fmt.Errorf("%w: another process is writing to %s: wait until it ends, or choose another folder", ErrResults, folder)
	default:
		err = fmt.Errorf("results: locking %s: %w", f.Name(), err)
	}
	return nil, false, errors.Join(err, f.Close())
}
