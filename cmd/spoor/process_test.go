package main

import (
	"bufio"
	"bytes"
	"errors"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var servingLine = regexp.MustCompile(`serving \d+ archived pages on http://(\S+) `)

// process is a spoor that runs beside the test.
type process struct {
	cmd    *exec.Cmd
	stdout bytes.Buffer
	lines  *bufio.Scanner // of standard error
	all    strings.Builder
}

// startSpoor starts spoor; it is killed at the latest when cleanup runs.
func startSpoor(dir string, cleanup func(func()), args ...string) (*process, error) {
	p := &process{cmd: exec.Command("spoor", args...)}
	p.cmd.Dir = dir
	p.cmd.Stdout = &p.stdout
	stderr, err := p.cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	p.lines = bufio.NewScanner(stderr)
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	cleanup(func() {
		_ = p.cmd.Process.Kill() // after a proper end: nothing to kill
		_, _ = p.wait()
	})
	return p, nil
}

// until reads standard error up to the line that fits, and returns what it
// captured; nil when the process ended without it.
func (p *process) until(pattern *regexp.Regexp) []string {
	for p.lines.Scan() {
		p.all.WriteString(p.lines.Text() + "\n")
		if m := pattern.FindStringSubmatch(p.lines.Text()); m != nil {
			return m
		}
	}
	return nil
}

// wait waits for the end and returns the exit code, -1 after a signal.
func (p *process) wait() (int, error) {
	for p.lines.Scan() {
		p.all.WriteString(p.lines.Text() + "\n")
	}
	err := p.cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode(), nil
	}
	return 0, err
}

// begin starts a process for a test.
func begin(t *testing.T, dir string, args ...string) *process {
	t.Helper()
	p, err := startSpoor(dir, t.Cleanup, args...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// output runs spoor to its end, which must be good, and returns what it prints.
func output(t *testing.T, dir string, args ...string) string {
	t.Helper()
	p := begin(t, dir, args...)
	if code, err := p.wait(); err != nil || code != 0 {
		t.Fatalf("spoor %s: exit code %d, %v\n%s", strings.Join(args, " "), code, err, p.all.String())
	}
	return p.stdout.String()
}

// serveInBackground is the script command serve.
func serveInBackground(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: serve ARCHIVE")
	}
	p, err := startSpoor(ts.MkAbs("."), ts.Defer, "web", "serve", args[0], "--listen", ":0")
	ts.Check(err)
	m := p.until(servingLine)
	if m == nil {
		ts.Fatalf("spoor web serve ended: %s", p.all.String())
	}
	ts.Setenv("ADDR", m[1])
}
