package evaluation

import "errors"

var (
	// ErrTasks says that a task file cannot be used; the message says where.
	ErrTasks = errors.New("bad task file")

	// ErrNoTarget says that no page of a task's topic can be reached from its seeds.
	ErrNoTarget = errors.New("no page of the topic can be reached from the seeds")

	// ErrSetup says that a setup cannot be walked; the message says why.
	ErrSetup = errors.New("bad setup")

	// ErrResults says that a folder holds results that are not this experiment's, or
	// that cannot be read.
	ErrResults = errors.New("results")
)
