package directory

import (
	"encoding/binary"
	"hash/crc32"
	"math"
)

// The compact form: integers as varints, floats as their 8 bytes, texts and
// lists with their length in front. It keeps every bit, also of texts that are
// no UTF-8, which JSON would not.

func appendText(b []byte, s string) []byte {
	b = binary.AppendUvarint(b, uint64(len(s)))
	return append(b, s...)
}

func appendCount(b []byte, n int) []byte { return binary.AppendUvarint(b, uint64(n)) }

func appendInt(b []byte, n int64) []byte { return binary.AppendVarint(b, n) }

func appendFloat(b []byte, f float64) []byte {
	return binary.LittleEndian.AppendUint64(b, math.Float64bits(f))
}

// decoder takes a value apart. The first thing that does not fit sets bad;
// everything read after that is zero.
type decoder struct {
	rest string // substrings of one copy: a value costs one allocation
	bad  bool
}

func (d *decoder) take(n uint64) string {
	if d.bad || n > uint64(len(d.rest)) {
		d.bad = true
		return ""
	}
	s := d.rest[:n]
	d.rest = d.rest[n:]
	return s
}

func (d *decoder) byte() byte {
	s := d.take(1)
	if s == "" {
		return 0
	}
	return s[0]
}

func (d *decoder) uint() uint64 {
	var n uint64
	for shift := 0; shift < 64; shift += 7 {
		c := d.byte()
		if shift == 63 && c > 1 {
			break
		}
		n |= uint64(c&0x7f) << shift
		if c < 0x80 {
			return n
		}
	}
	d.bad = true
	return 0
}

func (d *decoder) int() int64 {
	u := d.uint()
	return int64(u>>1) ^ -int64(u&1)
}

func (d *decoder) float() float64 {
	s := d.take(8)
	if s == "" {
		return 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64([]byte(s)))
}

func (d *decoder) text() string { return d.take(d.uint()) }

// count is the length of a list whose elements take at least size bytes each;
// a damaged length cannot make anyone allocate more than the value is long.
func (d *decoder) count(size int) int {
	n := d.uint()
	if n > uint64(len(d.rest)/size) {
		d.bad = true
		return 0
	}
	return int(n)
}

// complete says whether everything was read and nothing is left.
func (d *decoder) complete() bool { return !d.bad && d.rest == "" }

const sumLen = 4

// checksum is the CRC-32C of bucket, key and content.
func checksum(bucket byte, key, content []byte) uint32 {
	table := crc32.MakeTable(crc32.Castagnoli)
	sum := crc32.Update(uint32(bucket), table, key)
	return crc32.Update(sum, table, content)
}

// unseal returns the content of a stored value, or false where it, its key or
// its bucket is not what was stored.
func unseal(bucket byte, key, value []byte) (content []byte, ok bool) {
	n := len(value) - sumLen
	if n < 0 || binary.LittleEndian.Uint32(value[n:]) != checksum(bucket, key, value[:n]) {
		return nil, false
	}
	return value[:n], true
}
