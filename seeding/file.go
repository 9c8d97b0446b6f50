package seeding

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
)

// maxLine bounds one line of a seed or task file, in bytes.
const maxLine = 4 << 20

// File is a Source that reads a text file: one seed a line, "URL" or
// "URL GENRE"; blank lines and lines that start with # are passed over.
type File struct {
	Path    string
	SkipBad func(err error) // called for each line that is no seed; nil: the first one is the error
}

// Seeds reads the file. The error wraps ErrBadSeed, with file and line, or
// what the file system says.
func (f File) Seeds(context.Context) ([]Seed, error) {
	file, err := os.Open(f.Path)
	if err != nil {
		return nil, fmt.Errorf("seeds: %w", err)
	}
	defer file.Close()
	c := collector{skipBad: f.SkipBad}
	err = eachLine(file, f.Path, func(place, line string) error {
		if strings.HasPrefix(line, "#") {
			return nil
		}
		return c.add(line, place)
	})
	if err != nil {
		return nil, err
	}
	return c.seeds, nil
}

// eachLine calls visit with each line that is not blank and its place
// ("name:7"). A line ends with LF, CR LF or CR. White space around a line and a
// byte order mark are dropped.
func eachLine(r io.Reader, name string, visit func(place, line string) error) error {
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 0, 64<<10), maxLine)
	in.Split(splitLine)
	n := 0
	for in.Scan() {
		n++
		if n == 1 && (bytes.HasPrefix(in.Bytes(), []byte("\xff\xfe")) || bytes.HasPrefix(in.Bytes(), []byte("\xfe\xff"))) {
			return fmt.Errorf("%s: %w: the file is UTF-16: save it as UTF-8", name, ErrBadSeed)
		}
		line := strings.TrimSpace(strings.TrimPrefix(in.Text(), "\ufeff"))
		if line == "" {
			continue
		}
		if err := visit(fmt.Sprintf("%s:%d", name, n), line); err != nil {
			return err
		}
	}
	if err := in.Err(); err != nil {
		return fmt.Errorf("%s:%d: %w", name, n+1, err)
	}
	return nil
}

// splitLine is bufio.ScanLines that also takes a CR alone for the end of a
// line, as old editors and some spreadsheets write it.
func splitLine(data []byte, atEOF bool) (advance int, line []byte, err error) {
	i := bytes.IndexAny(data, "\r\n")
	switch {
	case i < 0 && atEOF && len(data) > 0:
		return len(data), data, nil
	case i < 0:
		return 0, nil, nil
	case data[i] == '\n':
		return i + 1, data[:i], nil
	case i+1 == len(data) && !atEOF: // an LF may follow
		return 0, nil, nil
	case i+1 < len(data) && data[i+1] == '\n':
		return i + 2, data[:i], nil
	}
	return i + 1, data[:i], nil
}
