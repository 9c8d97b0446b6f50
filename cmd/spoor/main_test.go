package main

import (
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"
)

// TestMain lets the test binary stand in for spoor: run by that name, as the
// scripts and the tests of signals do, it is the command itself.
func TestMain(m *testing.M) {
	testscript.Main(leakChecked{m}, map[string]func(){"spoor": main})
}

// leakChecked fails a run of tests that leaves goroutines behind.
type leakChecked struct{ m *testing.M }

func (l leakChecked) Run() int {
	code := l.m.Run()
	if code != 0 {
		return code
	}
	if err := goleak.Find(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}
