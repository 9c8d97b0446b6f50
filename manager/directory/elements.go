package directory

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// element is one entry of a leaf or branch page.
type element struct {
	head, key, value []byte
}

// child is the page that an element of a branch page points to.
func (e element) child() uint64 { return number64(e.head[8:]) }

// isBucket says whether the value of an element of a leaf page is a bucket.
func (e element) isBucket() bool { return number32(e.head)&bucketFlag != 0 }

// layout is where in the page an element's key starts, counted from the
// element, and how long key and value are.
func layout(head []byte, leaf bool) (pos, klen, vlen int64) {
	if leaf {
		return int64(number32(head[4:])), int64(number32(head[8:])), int64(number32(head[12:]))
	}
	return int64(number32(head)), int64(number32(head[4:])), 0
}

// elements reads the elements of a page and checks that they tile it as bbolt
// writes them, one behind the other, with keys rising within bounds.
func elements(page []byte, leaf bool, keys bounds) ([]element, error) {
	count := int(binary.NativeEndian.Uint16(page[10:]))
	at := int64(pageHeader + count*elementSize)
	if at > int64(len(page)) {
		return nil, fmt.Errorf("%w: %d elements do not fit", ErrDamaged, count)
	}
	list := make([]element, count)
	for i := range list {
		start := int64(pageHeader + i*elementSize)
		head := page[start : start+elementSize]
		pos, klen, vlen := layout(head, leaf)
		if start+pos != at || klen == 0 || at+klen+vlen > int64(len(page)) {
			return nil, fmt.Errorf("%w: element %d is not where it should be", ErrDamaged, i)
		}
		list[i] = element{head, page[at : at+klen], page[at+klen : at+klen+vlen]}
		if !keys.hold(list[i].key) || i > 0 && bytes.Compare(list[i-1].key, list[i].key) >= 0 {
			return nil, fmt.Errorf("%w: the key of element %d is out of order", ErrDamaged, i)
		}
		at += klen + vlen
	}
	return list, nil
}

func (b bounds) hold(key []byte) bool {
	return bytes.Compare(key, b.low) >= 0 && (b.high == nil || bytes.Compare(key, b.high) < 0)
}

// branch checks a branch page and the pages below it.
func (c *checker) branch(page []byte, keys bounds, depth int, bucket string) error {
	list, err := elements(page, false, keys)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return fmt.Errorf("%w: a branch without elements", ErrDamaged)
	}
	for i, e := range list {
		below := bounds{e.key, keys.high}
		if i+1 < len(list) {
			below.high = list[i+1].key
		}
		if err := c.page(e.child(), below, depth+1, bucket); err != nil {
			return err
		}
	}
	return nil
}

// leaf checks a leaf page, and the buckets and values in it.
func (c *checker) leaf(page []byte, keys bounds, depth int, bucket string) error {
	list, err := elements(page, true, keys)
	if err != nil {
		return err
	}
	for _, e := range list {
		if !e.isBucket() {
			c.value(bucket, e)
		} else if err := c.bucket(e.value, depth, string(e.key)); err != nil {
			return fmt.Errorf("bucket %q: %w", e.key, err)
		}
	}
	return nil
}

// bucket checks the value of a bucket: a pointer to its root page, or, for a
// small bucket, the leaf page itself.
func (c *checker) bucket(value []byte, depth int, name string) error {
	if len(value) < bucketHeader {
		return fmt.Errorf("%w: too short", ErrDamaged)
	}
	if root := number64(value); root != 0 {
		return c.page(root, bounds{}, depth+1, name)
	}
	inline := value[bucketHeader:]
	if len(inline) < pageHeader || binary.NativeEndian.Uint16(inline[8:]) != leafPage {
		return fmt.Errorf("%w: no page in it", ErrDamaged)
	}
	return c.leaf(inline, bounds{}, depth+1, name)
}

// value notes the first value that is not what was stored.
func (c *checker) value(bucket string, e element) {
	if c.unsealed != nil {
		return
	}
	if len(bucket) == 1 {
		if _, ok := unseal(bucket[0], e.key, e.value); ok {
			return
		}
	}
	c.unsealed = fmt.Errorf("%w: record %s %x is not what was stored", ErrDamaged, bucket, e.key)
}

func number32(b []byte) uint32 { return binary.NativeEndian.Uint32(b) }
func number64(b []byte) uint64 { return binary.NativeEndian.Uint64(b) }
