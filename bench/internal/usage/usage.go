// Package usage reads what this process has used: processor time and memory.
package usage

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"
)

// CPU is the processor time of this process so far, user and system, of all
// its threads: garbage collection is in it.
func CPU() (time.Duration, error) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0, fmt.Errorf("getrusage: %w", err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), nil
}

// Memory is resident memory in bytes.
type Memory struct {
	Peak int64 // the most at any time so far (VmHWM), pages of mapped files included
	Anon int64 // now, without mapped files: heap, stacks, runtime
	File int64 // now, pages of mapped files
}

// ErrNoStatus says that the system does not tell a process its memory.
var ErrNoStatus = errors.New("memory use is read from /proc/self/status, which only Linux has")

// ReadMemory asks the kernel. It fails, with ErrNoStatus, where there is no /proc.
func ReadMemory() (Memory, error) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return Memory{}, fmt.Errorf("%w: %w", ErrNoStatus, err)
	}
	return parse(status)
}

func parse(status []byte) (Memory, error) {
	var m Memory
	fields := map[string]*int64{"VmHWM": &m.Peak, "RssAnon": &m.Anon, "RssFile": &m.File}
	found := 0
	for line := range bytes.Lines(status) {
		name, rest, _ := bytes.Cut(line, []byte(":"))
		to, ok := fields[string(name)]
		if !ok {
			continue
		}
		kib, err := strconv.ParseInt(string(bytes.TrimSuffix(bytes.TrimSpace(rest), []byte(" kB"))), 10, 64)
		if err != nil {
			return Memory{}, fmt.Errorf("status line %q: %w", line, err)
		}
		*to = kib << 10
		found++
	}
	if found != len(fields) {
		return Memory{}, fmt.Errorf("%w: it has %d of %d lines", ErrNoStatus, found, len(fields))
	}
	return m, nil
}
