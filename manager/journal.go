package manager

import "io"

// journal writes the run's log until that fails for the first time: zerolog
// complains of it on standard error once, not for every line, and the crawl
// goes on without. Not safe for concurrent use.
type journal struct {
	to   io.Writer
	lost bool
}

// Write writes one line, or drops it.
func (j *journal) Write(line []byte) (int, error) {
	if j.lost {
		return len(line), nil
	}
	n, err := j.to.Write(line)
	j.lost = err != nil
	return n, err
}
