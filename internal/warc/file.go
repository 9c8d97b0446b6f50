package warc

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spoor-crawler/spoor"
)

type readerAtCloser interface {
	io.ReaderAt
	io.Closer
}

// File is an open archive. Safe for concurrent use.
type File struct {
	path   string
	file   readerAtCloser
	size   int64
	packed bool
	index  *index
}

// Open opens the archive at path and its index; the first time that takes a
// pass over the archive. A file that is no archive is ErrNotWARC, a missing
// one fs.ErrNotExist; the message is one line and says what to do.
func Open(path string) (*File, error) {
	file, err := openRegular(path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("archive %s: %w; check the name", path, fs.ErrNotExist)
		}
		return nil, fmt.Errorf("archive %s: %w", path, err)
	}
	f := &File{path: path, file: file}
	if err := f.open(file.Stat); err != nil {
		_ = file.Close() // only read from
		return nil, fmt.Errorf("archive %s: %w", path, err)
	}
	return f, nil
}

// openRegular opens a file to be read. What is no regular file is refused
// before: opening a pipe waits for somebody to write into it.
func openRegular(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%w: not a regular file; give a .warc or .warc.gz file", ErrNotWARC)
	}
	return os.Open(path)
}

func (f *File) open(stat func() (os.FileInfo, error)) error {
	info, err := stat()
	if err != nil {
		return err
	}
	f.size = info.Size()
	if f.packed, err = sniff(f.file, f.size); err != nil {
		if errors.Is(err, ErrNotWARC) {
			return fmt.Errorf("%w; give a .warc or .warc.gz file", err)
		}
		return err
	}
	f.index, err = indexOf(f.path, f.file, info, f.packed)
	return err
}

// Path is the name the archive was opened by.
func (f *File) Path() string { return f.path }

// Len is the number of pages: distinct URLs.
func (f *File) Len() int { return f.index.about.Pages }

// Find says where the newest capture of u is; false where there is none.
func (f *File) Find(u spoor.URL) (Entry, bool, error) {
	e, ok, err := f.index.find(u)
	if err != nil {
		return e, false, f.indexFailed(err)
	}
	return e, ok, nil
}

// Each visits all pages in the order of the file, until visit returns an
// error, and returns it. The file stays usable meanwhile.
func (f *File) Each(visit func(spoor.URL, Entry) error) error {
	const some = 256
	var last []byte
	for {
		list, end, err := f.index.after(last, some)
		if err != nil {
			return f.indexFailed(err)
		}
		for _, l := range list {
			if err := visit(l.url, l.entry); err != nil {
				return err
			}
		}
		if len(list) < some {
			return nil
		}
		last = end
	}
}

// indexFailed is the error of a lookup: the index changed after it was opened.
func (f *File) indexFailed(err error) error {
	return fmt.Errorf("archive %s: its index %s: %w; start again, and it is made anew", f.path, f.index.path, err)
}

// Warnings says, one line each, what of the archive cannot be used.
func (f *File) Warnings() []string {
	var list []string
	if damaged := f.index.damaged; damaged != "" {
		list = append(list, fmt.Sprintf("archive %s: its index %s was damaged, or of another version, and was made anew", f.path, damaged))
	}
	a := f.index.about
	if d := a.Damage; d.Gaps > 0 {
		more := ""
		if d.After > 0 {
			more = fmt.Sprintf(" and %d after it", d.After)
		}
		list = append(list, fmt.Sprintf("archive %s: damaged or cut off at offset %d (%s): %d records before it were read%s",
			f.path, d.Offset, d.Cause, d.Before, more))
	}
	if a.BadURLs > 0 {
		list = append(list, fmt.Sprintf("archive %s: %d records left out, their address cannot be parsed, the first is %q", f.path, a.BadURLs, a.BadURL))
	}
	if a.Stream {
		list = append(list, fmt.Sprintf("archive %s: several records share one gzip member: reading is slow; recompress it record by record", f.path))
	}
	if a.Pages == 0 {
		list = append(list, fmt.Sprintf("archive %s: no page in it (no response record)", f.path))
	}
	return list
}

// Close closes the archive and its index.
func (f *File) Close() error { return errors.Join(f.index.close(), f.file.Close()) }
