package seeding

import "errors"

var (
	// ErrBadSeed says that a seed is no address that can be crawled. The
	// message names its place.
	ErrBadSeed = errors.New("bad seed")
	// ErrNoSeeds says that a source gave no seed at all.
	ErrNoSeeds = errors.New("no seeds")
	// ErrNoTask says that a task file has no such task.
	ErrNoTask = errors.New("no such task")
	// ErrBadExample says that an example page has no address that can be read,
	// or is an example of both kinds. The message names it.
	ErrBadExample = errors.New("bad example page")
	// ErrNoExamples says that there are no example pages where some were asked
	// for.
	ErrNoExamples = errors.New("no example pages")
	// ErrUnknownMethod says that there is no such way to split seeds.
	ErrUnknownMethod = errors.New("unknown way to split seeds")
)
