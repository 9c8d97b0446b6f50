package directory

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor"
)

// formatVersion is the schema described in the package documentation.
const formatVersion = 1

// The buckets, by their one-letter names.
const (
	metaBucket     = 'm'
	topicBucket    = 't'
	agentBucket    = 'r'
	endBucket      = 'e'
	stepBucket     = 's'
	relevantBucket = 'v'
	tableBucket    = 'w'
)

// allBuckets is every bucket of a directory, made by Create.
const allBuckets = "mtresvw"

// The keys of the meta bucket.
const (
	formatKey  = "format"
	createdKey = "created"
)

// Lengths of keys: 4 bytes for each number in them.
const (
	agentKeyLen = 8
	stepKeyLen  = 12
)

// appendKey appends numbers as a key.
func appendKey(b []byte, numbers ...uint32) []byte {
	for _, n := range numbers {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	return b
}

// keyNumber is the i-th number of a key.
func keyNumber(key []byte, i int) int {
	return int(binary.BigEndian.Uint32(key[4*i:]))
}

// checkAgent refuses an agent that no key can name.
func checkAgent(a spoor.AgentID) error {
	return checkNumber(a, "agent number", a.Number, 1)
}

func checkNumber(a spoor.AgentID, what string, n, least int) error {
	if n < least || int64(n) > math.MaxUint32 {
		return fmt.Errorf("%w: %v: %s %d is below %d or too large", ErrRefused, a, what, n, least)
	}
	return nil
}
