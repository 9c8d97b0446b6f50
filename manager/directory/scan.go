package directory

import (
	"bytes"
	"fmt"
	"iter"

	bolt "go.etcd.io/bbolt"
)

// portion is how many records are read at once.
const portion = 128

// decode makes a record of a stored value, whose checksum holds. The record
// keeps nothing of key and content. False: it cannot be one.
type decode[T any] func(tx *bolt.Tx, key, content []byte) (T, bool)

// scan reads the records of a bucket whose keys start with prefix, in key
// order, in portions, so that the reader is free while the caller works.
// After an error it ends.
func scan[T any](r *Reader, bucket byte, prefix []byte, keyLen int, read decode[T]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		from := prefix
		for from != nil {
			var records []T
			records, next, err := readPortion(r, bucket, prefix, from, keyLen, read)
			for _, record := range records {
				if !yield(record, nil) {
					return
				}
			}
			if err != nil {
				var none T
				yield(none, fmt.Errorf("directory %s: %w", r.path, err))
				return
			}
			from = next
		}
	}
}

// readPortion reads records from a key on; next is where the one after it
// starts, nil at the end.
func readPortion[T any](r *Reader, bucket byte, prefix, from []byte, keyLen int, read decode[T]) (records []T, next []byte, err error) {
	err = r.view(func(tx *bolt.Tx) error {
		cursor := tx.Bucket([]byte{bucket}).Cursor()
		for k, v := cursor.Seek(from); bytes.HasPrefix(k, prefix) && k != nil; k, v = cursor.Next() {
			if len(records) == portion {
				next = bytes.Clone(k)
				return nil
			}
			record, err := readOne(tx, bucket, k, v, keyLen, read)
			if err != nil {
				return err
			}
			records = append(records, record)
		}
		return nil
	})
	return records, next, err
}

func readOne[T any](tx *bolt.Tx, bucket byte, key, value []byte, keyLen int, read decode[T]) (T, error) {
	var record T
	content, ok := unseal(bucket, key, value)
	if ok = ok && len(key) == keyLen; ok {
		record, ok = read(tx, key, content)
	}
	if !ok {
		return record, fmt.Errorf("%w: record %c %x", ErrDamaged, bucket, key)
	}
	return record, nil
}
