package warc

import (
	"encoding/binary"
	"fmt"
	"time"
)

// Entry says where an archive holds a capture, and what is known without
// reading it.
type Entry struct {
	Offset int64     // of the record, or of the gzip member that it is in, in bytes
	Length int64     // of it, in bytes; 0 where a member holds several records
	Skip   int64     // bytes before the record in its inflated gzip member
	Date   time.Time // of the capture, UTC; zero where the record does not say
	Status int       // HTTP status; 0 where the record is no HTTP answer
}

const entrySize = 8*4 + 4 + 2

// append writes e in the index's form.
func (e Entry) append(b []byte) []byte {
	b = binary.BigEndian.AppendUint64(b, uint64(e.Offset))
	b = binary.BigEndian.AppendUint64(b, uint64(e.Skip))
	b = binary.BigEndian.AppendUint64(b, uint64(e.Length))
	b = binary.BigEndian.AppendUint64(b, uint64(e.Date.Unix()))
	b = binary.BigEndian.AppendUint32(b, uint32(e.Date.Nanosecond()))
	return binary.BigEndian.AppendUint16(b, uint16(e.Status))
}

// place is the part of an entry's form that orders entries as in the file.
func place(entry []byte) []byte { return entry[:16] }

func parseEntry(b []byte) (Entry, error) {
	if len(b) != entrySize {
		return Entry{}, fmt.Errorf("%w: an entry of %d bytes", errIndex, len(b))
	}
	seconds := int64(binary.BigEndian.Uint64(b[24:]))
	return Entry{
		Offset: int64(binary.BigEndian.Uint64(b)),
		Skip:   int64(binary.BigEndian.Uint64(b[8:])),
		Length: int64(binary.BigEndian.Uint64(b[16:])),
		Date:   time.Unix(seconds, int64(binary.BigEndian.Uint32(b[32:]))).UTC(),
		Status: int(binary.BigEndian.Uint16(b[36:])),
	}, nil
}
