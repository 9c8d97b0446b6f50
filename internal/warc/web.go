package warc

import (
	"errors"

	"github.com/spoor-crawler/spoor"
)

// Web is several archives that answer as one: the first that has a URL does.
type Web []*File

// OpenAll opens archives; all or none.
func OpenAll(paths []string) (Web, error) {
	w := make(Web, 0, len(paths))
	for _, path := range paths {
		f, err := Open(path)
		if err != nil {
			return nil, errors.Join(err, w.Close())
		}
		w = append(w, f)
	}
	return w, nil
}

// Find says in which archive u is, and where; nil where it is in none.
func (w Web) Find(u spoor.URL) (*File, Entry, error) {
	for _, f := range w {
		if e, ok, err := f.Find(u); err != nil || ok {
			return f, e, err
		}
	}
	return nil, Entry{}, nil
}

// Len is the number of pages, those that several archives have counted as
// often.
func (w Web) Len() int {
	n := 0
	for _, f := range w {
		n += f.Len()
	}
	return n
}

// Warnings are the warnings of all.
func (w Web) Warnings() []string {
	var list []string
	for _, f := range w {
		list = append(list, f.Warnings()...)
	}
	return list
}

// Close closes all.
func (w Web) Close() error {
	var errs []error
	for _, f := range w {
		errs = append(errs, f.Close())
	}
	return errors.Join(errs...)
}
