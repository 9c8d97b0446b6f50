package classify

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"encoding/json"
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
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%w: %s is no regular file", ErrFile, path)
	}
	m, err := Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return m, nil
}

// Read reads a model file of at most 256 MiB. The error is the reader's or wraps
// [ErrFile].
func Read(r io.Reader) (*Model, error) {
	all, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("reading a model: %w", err)
	}
	head, rest, found := bytes.Cut(all, []byte("\n"))
	var h header
	if !found || json.Unmarshal(head, &h) != nil || h.Format != format {
		return nil, fmt.Errorf("%w: it does not begin as a model that spoor train wrote", ErrFile)
	}
	if h.Version != version {
		return nil, fmt.Errorf("%w: it has version %d, this program reads version %d: train it anew or use a later program", ErrFile, h.Version, version)
	}
	if len(all) > maxFile || len(rest) < sumSize {
		return nil, fmt.Errorf("%w: it has %d bytes", ErrFile, len(all))
	}
	body := rest[:len(rest)-sumSize]
	if xxhash.Sum64(all[:len(all)-sumSize]) != binary.BigEndian.Uint64(rest[len(body):]) {
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
