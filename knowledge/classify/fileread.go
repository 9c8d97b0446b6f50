package classify

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/cespare/xxhash/v2"
)

// ReadFile reads a model file. The error wraps [ErrFile] where it is none that
// can be used.
func ReadFile(path string) (*Model, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("model file: %w", err)
	}
	defer f.Close() // only read
	info, err := f.Stat()
	switch {
	case err != nil || !info.Mode().IsRegular():
		return nil, fmt.Errorf("%w: %s is no regular file", ErrFile, path)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%w: %s has %d bytes, at most %d can be read", ErrFile, path, info.Size(), maxFile)
	}
	m, err := Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return m, nil
}

// Read reads a model file of at most 256 MiB, and of what does not begin as one no
// more than a mebibyte. Tables made to deceive can take many times their length in
// memory, so read files of people you trust. The error is the reader's or wraps [ErrFile].
func Read(r io.Reader) (*Model, error) {
	buffered := bufio.NewReaderSize(io.LimitReader(r, maxFile+1), maxHead)
	line, h, err := readHead(buffered)
	if err != nil {
		return nil, err
	}
	rest, err := io.ReadAll(buffered)
	if err != nil {
		return nil, fmt.Errorf("reading a model: %w", err)
	}
	if size := len(line) + len(rest); size > maxFile || len(rest) < sumSize {
		return nil, fmt.Errorf("%w: it has %d bytes", ErrFile, size)
	}
	body := rest[:len(rest)-sumSize]
	sum := xxhash.New()
	_, _ = sum.Write(line) // a hash takes everything
	_, _ = sum.Write(body)
	if sum.Sum64() != binary.BigEndian.Uint64(rest[len(body):]) {
		return nil, fmt.Errorf("%w: it is damaged or cut short: its checksum does not match", ErrFile)
	}
	var t tables
	if err := decode(body, &t); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFile, err)
	}
	m := &Model{Spec: h.Spec, Facts: h.Facts, words: t.Words, weighter: t.Weighter, sigmoid: t.Sigmoid, learned: t.Learned}
	if err := m.check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFile, err)
	}
	if c := m.learned.Committee; c != nil {
		c.sit()
	}
	m.scorer = m.learned.scorer()
	return m, nil
}

// readHead reads the first line, and before all else what it says that the rest is: a
// later version may have another specification.
func readHead(r *bufio.Reader) (line []byte, h header, err error) {
	first, err := r.ReadSlice('\n')
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return nil, header{}, fmt.Errorf("reading a model: %w", err)
	}
	var is struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err != nil || json.Unmarshal(first, &is) != nil || is.Format != format {
		return nil, header{}, fmt.Errorf("%w: it does not begin as a model that spoor train wrote", ErrFile)
	}
	if is.Version != version {
		return nil, header{}, fmt.Errorf("%w: it has version %d, this program reads version %d: train it anew or use a later program", ErrFile, is.Version, version)
	}
	if err := json.Unmarshal(first, &h); err != nil {
		return nil, header{}, fmt.Errorf("%w: its first line cannot be read: %w", ErrFile, err)
	}
	return bytes.Clone(first), h, nil // the buffer is read into again
}

// decode reads the tables; a panic of gob over bytes made to deceive it is an
// error.
func decode(body []byte, t *tables) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("its tables cannot be read: %v", p)
		}
	}()
	return gob.NewDecoder(bytes.NewReader(body)).Decode(t)
}

// check says what does not fit together.
func (m *Model) check() error {
	spec := m.Spec
	if spec.Weighting == Imported {
		spec.Weighting = m.weighter.Scheme
	}
	if err := spec.Check(); err != nil {
		return err
	}
	if err := m.weighter.Check(); err != nil {
		return err
	}
	if len(m.words) < 2 || len(m.weighter.Factors) > len(m.words) || m.weighter.Scheme != spec.Weighting {
		return fmt.Errorf("its vocabulary of %d terms does not fit its %d weights", len(m.words), len(m.weighter.Factors))
	}
	if err := m.sigmoid.Valid(); err != nil {
		return err
	}
	return m.learned.check()
}
