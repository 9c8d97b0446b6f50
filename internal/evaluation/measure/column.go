package measure

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"github.com/klauspost/compress/flate"
)

const (
	levels  = 250 // steps from 0 to 1 of a relevance or similarity
	unknown = 255 // the step of NaN

	maxSeconds = 1e9 // of virtual time
)

// step is x as a step from 0 to levels, or unknown. Only zero is zero: a little
// relevance must not look like none.
func step(x float64) byte {
	switch {
	case math.IsNaN(x):
		return unknown
	case x <= 0:
		return 0
	case x >= 1:
		return levels
	}
	return max(1, byte(math.Round(x*levels)))
}

// level is the number that a step stands for.
func level(s byte) float64 {
	if s > levels {
		return math.NaN()
	}
	return float64(s) / levels
}

// packer writes columns as base64 of raw DEFLATE. The compressor is a pinned
// module, not the standard library's, so that a line does not change with the
// Go release.
type packer struct {
	deflate *flate.Writer
	out     bytes.Buffer
	raw     []byte // of the column at work
}

func newPacker() (*packer, error) {
	p := &packer{}
	var err error
	p.deflate, err = flate.NewWriter(&p.out, flate.BestCompression)
	return p, err
}

// pack is the column raw; "" if it is all zeros.
func (p *packer) pack(raw []byte) (string, error) {
	if bytes.Count(raw, []byte{0}) == len(raw) {
		return "", nil
	}
	p.out.Reset()
	p.deflate.Reset(&p.out)
	if _, err := p.deflate.Write(raw); err != nil {
		return "", err
	}
	if err := p.deflate.Close(); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(p.out.Bytes()), nil
}

// bytes packs a byte of each page.
func (p *packer) bytes(pages []Page, of func(*Page) byte) (string, error) {
	p.raw = p.raw[:0]
	for i := range pages {
		p.raw = append(p.raw, of(&pages[i]))
	}
	return p.pack(p.raw)
}

// numbers packs a signed varint of each page.
func (p *packer) numbers(pages []Page, of func(*Page) int64) (string, error) {
	p.raw = p.raw[:0]
	for i := range pages {
		p.raw = binary.AppendVarint(p.raw, of(&pages[i]))
	}
	return p.pack(p.raw)
}

// bits packs one bit of each page, the lowest of a byte first.
func (p *packer) bits(pages []Page, of func(*Page) bool) (string, error) {
	p.raw = append(p.raw[:0], make([]byte, (len(pages)+7)/8)...)
	for i := range pages {
		if of(&pages[i]) {
			p.raw[i/8] |= 1 << (i % 8)
		}
	}
	return p.pack(p.raw)
}

// unpack reverses pack; n is how long the column may be at most.
func unpack(column string, n int) ([]byte, error) {
	packed, err := base64.StdEncoding.Strict().DecodeString(column)
	if err != nil {
		return nil, err
	}
	in := bytes.NewReader(packed)
	raw, err := io.ReadAll(io.LimitReader(flate.NewReader(in), int64(n)+1))
	switch {
	case err != nil:
		return nil, err
	case len(raw) > n:
		return nil, fmt.Errorf("over %d bytes", n)
	}
	return raw, nil
}

// eachByte gives set the bytes of a column of exactly n.
func eachByte(column string, n int, set func(i int, b byte) error) error {
	raw, err := unpack(column, n)
	if err != nil {
		return err
	}
	if len(raw) != n {
		return fmt.Errorf("%d bytes, want %d", len(raw), n)
	}
	for i, b := range raw {
		if err := set(i, b); err != nil {
			return fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return nil
}

// eachNumber gives set the numbers of a column of exactly n.
func eachNumber(column string, n int, set func(i int, v int64) error) error {
	raw, err := unpack(column, binary.MaxVarintLen64*n)
	if err != nil {
		return err
	}
	for i := range n {
		v, size := binary.Varint(raw)
		if size <= 0 {
			return fmt.Errorf("%d numbers, want %d", i, n)
		}
		if err := set(i, v); err != nil {
			return fmt.Errorf("entry %d: %w", i+1, err)
		}
		raw = raw[size:]
	}
	if len(raw) > 0 {
		return fmt.Errorf("more than %d numbers", n)
	}
	return nil
}
