package examples

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"github.com/spoor-crawler/spoor/downloader"
)

// Open is the documents that a path stands for: every regular file below a
// folder, but hidden ones; or of a file whose lines are addresses, the pages
// there, from web; or the one document that any other file is. The error wraps
// [ErrSource] or [ErrLine].
func Open(path string, web downloader.Fetcher) (Source, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%w: there is no file or folder %s", ErrSource, path)
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrSource, err)
	case info.IsDir():
		return folder(path), nil
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%w: %s is neither a folder nor a regular file", ErrSource, path)
	case strings.HasSuffix(path, ".warc.gz") || strings.HasSuffix(path, ".warc"):
		return nil, fmt.Errorf("%w: %s is an archived web: give it as --web, and say which of its pages by a label, a task or a list of addresses", ErrSource, path)
	}
	data, err := readBounded(path)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSource, err)
	}
	urls, err := parseList(path, data)
	if err != nil {
		return nil, err
	}
	if len(urls) > 0 {
		return Addresses(urls, web), nil
	}
	return func(context.Context) iter.Seq2[Document, error] {
		return func(yield func(Document, error) bool) {
			d, err := ofFile(path, data)
			d.key = onlyPath(path)
			yield(d, err)
		}
	}, nil
}

// folder is every regular file below a folder, by path.
func folder(root string) Source {
	return func(ctx context.Context) iter.Seq2[Document, error] {
		return func(yield func(Document, error) bool) {
			top := root
			if real, err := filepath.EvalSymlinks(root); err == nil {
				top = real // WalkDir follows no link, not even this one
			}
			err := filepath.WalkDir(top, func(path string, entry fs.DirEntry, err error) error {
				named := filepath.Join(root, strings.TrimPrefix(path, top))
				switch {
				case ctx.Err() != nil:
					return ctx.Err()
				case err != nil && !yield(Document{}, unreadable(named, err)):
					return fs.SkipAll
				case err != nil:
					return nil
				case path != top && strings.HasPrefix(entry.Name(), ".") && entry.IsDir():
					return fs.SkipDir
				case !entry.Type().IsRegular() || strings.HasPrefix(entry.Name(), "."):
					return nil
				}
				if !yield(fileIn(path, named)) {
					return fs.SkipAll
				}
				return nil
			})
			if err != nil {
				yield(Document{}, fmt.Errorf("reading folder %s: %w", root, err))
			}
		}
	}
}

func fileIn(path, named string) (Document, error) {
	data, err := readBounded(path)
	var left *Left
	if errors.As(err, &left) {
		left.Name = named
		return Document{}, left
	}
	d, err := ofFile(named, data)
	d.key = onlyPath(path)
	return d, err
}

// onlyPath is the one path of a file, from the root and without links.
func onlyPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	return path
}
