package usage

import (
	"errors"
	"testing"
)

func TestMemoryIsReadFromTheKernelsLines(t *testing.T) {
	m, err := parse([]byte("Name:\tspeed\nVmPeak:\t  999 kB\nVmHWM:\t   300 kB\nVmRSS:\t  250 kB\nRssAnon:\t  200 kB\nRssFile:\t   50 kB\n"))
	if want := (Memory{Peak: 300 << 10, Anon: 200 << 10, File: 50 << 10}); err != nil || m != want {
		t.Errorf("%+v, %v; want %+v", m, err, want)
	}
}

func TestAStatusWithoutMemoryIsAnError(t *testing.T) {
	if _, err := parse([]byte("Name:\tspeed\nVmHWM:\t 3 kB\n")); !errors.Is(err, ErrNoStatus) {
		t.Error(err)
	}
	if _, err := parse([]byte("VmHWM:\t many kB\n")); err == nil {
		t.Error("a number that is none was read")
	}
}

func TestProcessorTimeGrows(t *testing.T) {
	before, err := CPU()
	if err != nil {
		t.Fatal(err)
	}
	for after := before; after <= before; {
		if after, err = CPU(); err != nil {
			t.Fatal(err)
		}
	}
}
