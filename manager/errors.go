package manager

import "errors"

var (
	// ErrConfig says that a setting cannot be used; the message names it.
	ErrConfig = errors.New("bad setting")
	// ErrHoldsRun says that the run directory holds a run already.
	ErrHoldsRun = errors.New("holds a run already")
	// ErrNotKept says that results could not be written; what was committed
	// before is safe.
	ErrNotKept = errors.New("the directory could not keep everything")
	// ErrServiceLost says that a part all agents share broke down and the
	// crawl was ended; what was committed before is safe.
	ErrServiceLost = errors.New("a shared part of the crawl broke down")
	// ErrUsed says that a crawl was run or closed already: each runs once.
	ErrUsed = errors.New("the crawl was run or closed already")
)
