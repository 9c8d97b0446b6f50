package directory

import "errors"

// What can be wrong with a directory file or an operation. Every error of
// this package that has one of these causes wraps it.
var (
	// ErrLocked says that another process has the file open for writing.
	ErrLocked = errors.New("in use by another spoor; wait for it to end")

	// ErrDamaged says that the file is a directory, or was one, and that
	// something in it cannot be true: cut short, bytes changed, empty.
	ErrDamaged = errors.New("damaged directory file")

	// ErrUnbegun says that the file was made and nothing was put into it, not
	// even what it is: the process was killed at its very start.
	ErrUnbegun = errors.New("nothing is stored here: the run was stopped before it began")

	// ErrForeign says that the file is something else than a directory.
	ErrForeign = errors.New("not a spoor directory file")

	// ErrVersion says that the file has a format that this program does not
	// know: a newer spoor wrote it.
	ErrVersion = errors.New("directory file of another spoor version")

	// ErrRefused says that an operation cannot be stored as it is: a number out
	// of range, or a value that is not finite.
	ErrRefused = errors.New("operation refused")
)

// errPanic marks what was a panic: bbolt may hold its locks for ever.
var errPanic = errors.New("reading it failed")
