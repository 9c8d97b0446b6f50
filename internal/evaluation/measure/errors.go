package measure

import "errors"

var (
	// ErrWalk says that a walk cannot be kept: a number of a page is out of
	// its range, or there are too many pages or names of parts.
	ErrWalk = errors.New("walk cannot be kept")

	// ErrLine says that a line is no walk: broken, of another format, or over
	// a bound.
	ErrLine = errors.New("line is no walk")

	// ErrCut says that the last line has no end, as an interrupted run leaves
	// it: cut the file at [Reader.Offset] and walk that task again.
	ErrCut = errors.New("last line was cut short")

	// ErrIDs says that pages of several walks cannot be put together, for want
	// of a [Page].ID.
	ErrIDs = errors.New("page without number")
)
