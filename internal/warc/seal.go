package warc

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/cespare/xxhash/v2"
)

// sealMagic begins the seal that closes an index file: it, and the 64-bit hash
// of all bytes before it. bbolt keeps no checksum of what it stores and may
// find wrong entries, or none, where bytes have changed.
var sealMagic = []byte("spoorix\n")

const sealSize = 16 // bytes

// seal closes an index file that is whole.
func seal(path string) (err error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	h := xxhash.New()
	if _, err := io.Copy(h, file); err != nil {
		return err
	}
	if _, err := file.Write(sealOf(h)); err != nil {
		return err
	}
	return file.Sync()
}

// checkSeal says whether an index file is as it was when it was sealed: else
// errDamagedIndex. A file that is not there is fs.ErrNotExist.
func checkSeal(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() < sealSize {
		return fmt.Errorf("%w: no index file", errDamagedIndex)
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	h := xxhash.New()
	if _, err := io.CopyN(h, file, info.Size()-sealSize); err != nil {
		return fmt.Errorf("%w: %w", errDamagedIndex, err)
	}
	found := make([]byte, sealSize)
	if _, err := io.ReadFull(file, found); err != nil {
		return fmt.Errorf("%w: %w", errDamagedIndex, err)
	}
	if !bytes.Equal(found, sealOf(h)) {
		return fmt.Errorf("%w: its checksum is wrong", errDamagedIndex)
	}
	return nil
}

// sealOf is the seal of the bytes that were hashed.
func sealOf(h *xxhash.Digest) []byte {
	return binary.BigEndian.AppendUint64(bytes.Clone(sealMagic), h.Sum64())
}
