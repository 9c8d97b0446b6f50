package manager

import "io"

// journal writes the run's log until that fails for the first time; the crawl
// goes on without, and says so at the end. Not safe for concurrent use.
type journal struct {
	to  io.Writer
	err error // why nothing is written any more; nil: all is
}

// Write writes one line, or drops it. It has no error: zerolog would complain
// of it on standard error.
func (j *journal) Write(line []byte) (int, error) {
	if j.err == nil {
		_, j.err = j.to.Write(line)
	}
	return len(line), nil
}
