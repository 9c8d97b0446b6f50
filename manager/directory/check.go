package directory

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
)

// The file format of bbolt, version 2, as far as a reader walks it: a page is
// id(8) flags(2) count(2) overflow(4), then count elements, then the keys and
// values that these point to. Numbers are in the byte order of the machine.
const (
	pageHeader   = 16
	elementSize  = 16 // of a leaf and of a branch alike
	bucketHeader = 16 // root page, sequence

	branchPage = 0x01
	leafPage   = 0x02
	bucketFlag = 0x01 // on a leaf element: its value is a bucket

	boltMagic   = 0xED0CDAED
	boltVersion = 2
	metaLen     = 64 // without its own checksum, which is the last 8 bytes after 56

	minPageSize = 1 << 10
	maxPageSize = 1 << 24

	maxDepth = 64 // of nested pages; a million steps are 4 deep
)

// checker walks the pages that the current meta page reaches, and finds every
// pointer that leaves its page, every page that is met twice and every key out
// of order: what bbolt takes for granted. It sees every value once, too.
type checker struct {
	file     io.ReaderAt
	pageSize int64
	end      uint64   // first page number that is not in use
	met      []uint64 // a bit for each page
	unsealed error    // the first value whose checksum does not hold
}

// bounds are the keys that a page may hold: from low (with it) to high
// (without; nil is no bound).
type bounds struct{ low, high []byte }

// checkTree returns broken where the page tree of a bbolt file of size bytes
// is not sound, so that bbolt must not walk it, and unsealed where it is but a
// value is not what was stored (or the file is another program's). Both wrap
// ErrDamaged.
func checkTree(file io.ReaderAt, size, pageSize int64) (unsealed, broken error) {
	if pageSize < minPageSize || pageSize > maxPageSize {
		return nil, fmt.Errorf("%w: pages of %d bytes", ErrDamaged, pageSize)
	}
	root, end, err := currentMeta(file, pageSize)
	if err != nil {
		return nil, err
	}
	if end > uint64(size/pageSize) {
		return nil, fmt.Errorf("%w: it is cut short: %d of %d pages are there", ErrDamaged, size/pageSize, end)
	}
	c := &checker{file: file, pageSize: pageSize, end: end, met: make([]uint64, end/64+1)}
	err = c.page(root, bounds{}, 0, "")
	return c.unsealed, err
}

// currentMeta is the root page and the end of the newer of the two meta pages
// whose checksums hold; it is the one that bbolt takes.
func currentMeta(file io.ReaderAt, pageSize int64) (root, end uint64, err error) {
	newest, found := uint64(0), false
	for i := range int64(2) {
		var m [metaLen]byte
		if _, err := file.ReadAt(m[:], i*pageSize+pageHeader); err != nil && !errors.Is(err, io.EOF) {
			return 0, 0, err
		}
		if !validMeta(m[:]) || int64(number32(m[8:])) != pageSize {
			continue
		}
		if txid := number64(m[48:]); !found || txid > newest {
			newest, found = txid, true
			root, end = number64(m[16:]), number64(m[40:])
		}
	}
	if !found {
		return 0, 0, fmt.Errorf("%w: both meta pages are broken", ErrDamaged)
	}
	return root, end, nil
}

func validMeta(m []byte) bool {
	sum := fnv.New64a()
	_, _ = sum.Write(m[:metaLen-8]) // never fails
	return number32(m) == boltMagic && number32(m[4:]) == boltVersion && number64(m[metaLen-8:]) == sum.Sum64()
}

// page checks page id of a bucket and everything below it; the root has no name.
func (c *checker) page(id uint64, keys bounds, depth int, bucket string) error {
	if depth > maxDepth {
		return fmt.Errorf("%w: pages are nested more than %d deep", ErrDamaged, maxDepth)
	}
	data, err := c.read(id)
	if err != nil {
		return err
	}
	switch flags := binary.NativeEndian.Uint16(data[8:]); flags {
	case branchPage:
		err = c.branch(data, keys, depth, bucket)
	case leafPage:
		err = c.leaf(data, keys, depth, bucket)
	default:
		err = fmt.Errorf("%w: has flags %#x", ErrDamaged, flags)
	}
	if err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	return nil
}

// read gives the bytes of page id with its overflow pages.
func (c *checker) read(id uint64) ([]byte, error) {
	if id < 2 || id >= c.end {
		return nil, fmt.Errorf("%w: a pointer to page %d of %d", ErrDamaged, id, c.end)
	}
	head := make([]byte, pageHeader)
	if _, err := c.file.ReadAt(head, int64(id)*c.pageSize); err != nil {
		return nil, err
	}
	span := uint64(binary.NativeEndian.Uint32(head[12:])) + 1
	if number64(head) != id || span > c.end-id {
		return nil, fmt.Errorf("%w: page %d is not what its place says", ErrDamaged, id)
	}
	for p := id; p < id+span; p++ {
		if c.met[p/64]>>(p%64)&1 == 1 {
			return nil, fmt.Errorf("%w: page %d is used twice", ErrDamaged, p)
		}
		c.met[p/64] |= 1 << (p % 64)
	}
	data := make([]byte, int64(span)*c.pageSize)
	_, err := c.file.ReadAt(data, int64(id)*c.pageSize)
	return data, err
}
