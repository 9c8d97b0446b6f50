//go:build unix

package warc

import (
	"errors"
	"net"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestAPipeADeviceAndASocketAreRefusedUnopened(t *testing.T) {
	pipe, socket := filepath.Join(t.TempDir(), "x.warc.gz"), filepath.Join(t.TempDir(), "s")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, path := range []string{pipe, socket, "/dev/null", t.TempDir()} {
		if _, err := Open(path); !errors.Is(err, ErrNotWARC) || !strings.Contains(err.Error(), "not a regular file") {
			t.Errorf("%s: %v", path, err)
		}
	}
}
