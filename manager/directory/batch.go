package directory

import (
	"encoding/binary"
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// Bounds of a batch: the first that is reached makes it a transaction.
const (
	batchOps   = 500
	batchBytes = 4 << 20
)

// batch holds encoded operations until they are committed. Keys and values lie
// one after the other in an arena that is used again, so that adding an
// operation allocates nothing once it has grown.
type batch struct {
	topics map[string]uint32 // numbers given so far; outlives the batch
	arena  []byte
	writes []write
	ops    int // operations that the writes came from
	open   write
}

// write is one put, or with an empty value one delete; the numbers are offsets
// in the arena (a value is never empty: it has its checksum).
type write struct {
	bucket         byte
	key, val, stop int
}

func (b *batch) full() bool { return b.ops >= batchOps || len(b.arena) >= batchBytes }

func (b *batch) reset() {
	b.arena, b.writes, b.ops = b.arena[:0], b.writes[:0], 0
}

// topic is the number of a topic's name; a new name is entered.
func (b *batch) topic(name string) uint32 {
	if n, ok := b.topics[name]; ok {
		return n
	}
	n := uint32(len(b.topics) + 1)
	b.topics[name] = n
	b.begin(topicBucket, n)
	b.arena = append(b.arena, name...)
	b.end()
	return n
}

// begin starts a value; the caller appends its content to the arena and calls end.
func (b *batch) begin(bucket byte, key ...uint32) {
	b.open = write{bucket: bucket, key: len(b.arena)}
	b.arena = appendKey(b.arena, key...)
	b.open.val = len(b.arena)
}

// end seals the value with its checksum.
func (b *batch) end() {
	w := b.open
	sum := checksum(w.bucket, b.arena[w.key:w.val], b.arena[w.val:])
	b.arena = binary.LittleEndian.AppendUint32(b.arena, sum)
	w.stop = len(b.arena)
	b.writes = append(b.writes, w)
}

// drop removes a key.
func (b *batch) drop(bucket byte, key ...uint32) {
	b.begin(bucket, key...)
	b.open.stop = b.open.val
	b.writes = append(b.writes, b.open)
}

// store puts everything into a transaction.
func (b *batch) store(tx *bolt.Tx) error {
	for _, w := range b.writes {
		bucket := tx.Bucket([]byte{w.bucket})
		if bucket == nil {
			return fmt.Errorf("%w: bucket %c is missing", ErrDamaged, w.bucket)
		}
		// Each agent appends at its own place, so pages need little room for
		// insertions in the middle.
		bucket.FillPercent = 0.9
		key, value := b.arena[w.key:w.val:w.val], b.arena[w.val:w.stop:w.stop]
		if err := storeOne(bucket, key, value); err != nil {
			return fmt.Errorf("bucket %c: %w", w.bucket, err)
		}
	}
	return nil
}

func storeOne(bucket *bolt.Bucket, key, value []byte) error {
	if len(value) == 0 {
		return bucket.Delete(key)
	}
	return bucket.Put(key, value)
}
