package classify

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"io"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor/internal/wholefile"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// A model file is a line of JSON that says what it is, for people and other
// programs; then the tables, by encoding/gob; then the xxHash64 of all before
// it, 8 bytes, big endian.
const (
	format  = "spoor-model"
	version = 1
	sumSize = 8

	// maxHead bounds the first line in bytes, and maxFile the whole file: a committee,
	// which takes most of all, has about 200 bytes for a term, so a million terms have room.
	maxHead = 1 << 20
	maxFile = 1 << 28
)

// header is the first line of a model file.
type header struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	Spec    Spec   `json:"spec"`
	Facts   Facts  `json:"facts"`
}

// tables are the rest of it.
type tables struct {
	Words    []string
	Weighter weight.Weighter
	Sigmoid  learn.Sigmoid
	Learned  learned
}

// Write writes the model as a model file. One that [Read] would refuse is not
// written: the error wraps [ErrFile] then, or is the writer's.
func (m *Model) Write(w io.Writer) error {
	if err := m.check(); err != nil {
		return fmt.Errorf("%w: nobody could read what would be written: %w", ErrFile, err)
	}
	var head bytes.Buffer
	if err := json.NewEncoder(&head).Encode(header{format, version, m.Spec, m.Facts}); err != nil {
		return fmt.Errorf("writing the head of a model: %w", err)
	}
	if head.Len() > maxHead {
		return fmt.Errorf("%w: its first line would have %d bytes, at most %d can be read", ErrFile, head.Len(), maxHead)
	}
	sum := xxhash.New()
	both := io.MultiWriter(&bounded{w, maxFile - sumSize}, sum)
	if _, err := both.Write(head.Bytes()); err != nil {
		return fmt.Errorf("writing the head of a model: %w", err)
	}
	if err := gob.NewEncoder(both).Encode(tables{m.words, m.weighter, m.sigmoid, m.learned}); err != nil {
		return fmt.Errorf("writing the tables of a model: %w", err)
	}
	if err := binary.Write(w, binary.BigEndian, sum.Sum64()); err != nil {
		return fmt.Errorf("writing the checksum of a model: %w", err)
	}
	return nil
}

// bounded refuses what would make a file longer than can be read.
type bounded struct {
	io.Writer
	left int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, fmt.Errorf("%w: it would have more than the %d bytes that can be read: prune more terms", ErrFile, maxFile)
	}
	return b.Writer.Write(p)
}

// WriteFile writes the model file. It is there whole or not at all; one that was
// there before is replaced.
func (m *Model) WriteFile(path string) error {
	if err := wholefile.Write(path, m.Write); err != nil {
		return fmt.Errorf("model file %s: %w", path, err)
	}
	return nil
}
