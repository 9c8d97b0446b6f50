package warc

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// Suffix is what an index's name has more than its archive's.
const Suffix = ".spoor-index"

// homes lists where the index of the archive at path may lie, best first:
// beside it, then in the user's cache folder under a name made from the
// archive's absolute path.
func homes(path string) []string {
	list := []string{path + Suffix}
	cache, err := os.UserCacheDir()
	if err != nil {
		return list
	}
	whole, err := filepath.Abs(path)
	if err != nil {
		return list
	}
	if target, err := filepath.EvalSymlinks(whole); err == nil {
		whole = target
	}
	sum := sha256.Sum256([]byte(whole))
	name := hex.EncodeToString(sum[:8]) + "-" + filepath.Base(whole) + Suffix
	return append(list, filepath.Join(cache, "spoor", "index", name))
}

// indexOf opens the archive's index and makes it first where there is none of
// use, also in place of a damaged one. Where no folder can be written, it is a
// temporary file.
func indexOf(path string, archive io.ReaderAt, info os.FileInfo, packed bool) (*index, error) {
	places := homes(path)
	damaged := ""
	for _, home := range places {
		ix, err := openIndex(home, info)
		if err == nil {
			return ix, nil
		}
		if errors.Is(err, errDamagedIndex) && damaged == "" {
			damaged = home
		}
	}
	ix, err := makeIndex(places, archive, info, packed)
	if err != nil {
		return nil, err
	}
	ix.damaged = damaged
	return ix, nil
}

// makeIndex makes and opens an index in the first of the places that can be
// written.
func makeIndex(places []string, archive io.ReaderAt, info os.FileInfo, packed bool) (*index, error) {
	for i, home := range places {
		dir := filepath.Dir(home)
		if i > 0 && os.MkdirAll(dir, 0o755) != nil || !writable(dir) {
			continue
		}
		if err := buildAndRename(home, archive, info, packed); err != nil {
			continue
		}
		if ix, err := openIndex(home, info); err == nil {
			return ix, nil
		}
	}
	return temporaryIndex(archive, info, packed)
}

// writable says whether a folder has a write bit at all. A folder without one
// is meant to be left alone, also by a user who may write anywhere.
func writable(dir string) bool {
	info, err := os.Stat(dir)
	return err == nil && info.Mode().Perm()&0o222 != 0
}

// buildAndRename makes the index in a file of its own beside home and renames
// it: readers see a whole index or none, whoever else builds or is killed.
func buildAndRename(home string, archive io.ReaderAt, info os.FileInfo, packed bool) error {
	pattern := "." + filepath.Base(home) + "-*"
	removeLeftovers(filepath.Join(filepath.Dir(home), pattern))
	temp, err := os.CreateTemp(filepath.Dir(home), pattern)
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // nothing is there any more where all went well
	if err := temp.Chmod(0o644); err != nil {
		_ = temp.Close()
		return err
	}
	if err := temp.Close(); err != nil {
		return err
	}
	if err := build(temp.Name(), archive, info, packed); err != nil {
		return err
	}
	return os.Rename(temp.Name(), home)
}

// removeLeftovers removes what killed builds left: files that nobody wrote to
// for an hour.
func removeLeftovers(pattern string) {
	old, err := filepath.Glob(pattern)
	if err != nil {
		return // the archive's name has a bracket in it; leftovers do no harm
	}
	for _, name := range old {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Hour {
			_ = os.Remove(name) // somebody else may have, or may be the only one who can
		}
	}
}

func temporaryIndex(archive io.ReaderAt, info os.FileInfo, packed bool) (*index, error) {
	temp, err := os.CreateTemp("", "*"+Suffix)
	if err != nil {
		return nil, fmt.Errorf("no folder for the index can be written; set TMPDIR: %w", err)
	}
	name := temp.Name()
	if err := temp.Close(); err != nil {
		return nil, err
	}
	ix, err := buildAndOpen(name, archive, info, packed)
	if err != nil {
		_ = os.Remove(name) // the error to report is the first one
		return nil, err
	}
	if os.Remove(name) != nil { // an open file cannot be removed everywhere
		ix.gone = name
	}
	return ix, nil
}

func buildAndOpen(name string, archive io.ReaderAt, info os.FileInfo, packed bool) (*index, error) {
	if err := build(name, archive, info, packed); err != nil {
		return nil, err
	}
	return openIndex(name, info)
}
