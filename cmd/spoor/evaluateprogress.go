package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// walkProgress is a line that is drawn again and again on a terminal, and a line
// now and then elsewhere. Not safe for concurrent use.
type walkProgress struct {
	out    io.Writer
	redraw bool
	drawn  int       // letters of the line that is on the terminal
	last   time.Time // when a line was printed
	begun  time.Time // when the first walk of this process was done
	before int       // walks done then
}

func newWalkProgress(out io.Writer) *walkProgress {
	return &walkProgress{out: out, redraw: wantsBars(out)}
}

// doing says what is going on beside walks, to those who watch.
func (p *walkProgress) doing(what string) {
	if p.redraw {
		p.draw(what + " ...")
	}
}

// walked tells of a walk that is done.
func (p *walkProgress) walked(done, all int, w *measure.Walk) {
	now := time.Now()
	if p.begun.IsZero() {
		p.begun, p.before = now, done
	}
	line := fmt.Sprintf("%d of %d walks%s; last %s on %s %s/%d: harvest@T %.3f", done, all, p.remaining(now, done, all), w.Setup, w.Web, w.Topic, w.Run, w.HarvestAtT())
	switch {
	case p.redraw:
		p.draw(line)
	case now.Sub(p.last) >= plainEvery || done == all:
		p.print(line)
		p.last = now
	}
}

// remaining is how long it takes from here, by the walks of this process; nothing
// once all are done.
func (p *walkProgress) remaining(now time.Time, done, all int) string {
	walks := done - p.before
	if done == all {
		return ""
	}
	if walks < 10 {
		return ", time left not known yet"
	}
	left := now.Sub(p.begun) / time.Duration(walks) * time.Duration(all-done)
	return ", " + left.Round(time.Second).String() + " left"
}

// say prints a line that stays.
func (p *walkProgress) say(line string) {
	p.clear()
	p.print("spoor: " + line)
}

// print and draw keep a terminal safe from what labels and task files hold.
func (p *walkProgress) print(line string) { fmt.Fprintln(p.out, plain(line)) }

// draw puts a line in the place of the one before.
func (p *walkProgress) draw(line string) {
	line = clipName(plain(line), 79)
	letters := len([]rune(line))
	fmt.Fprintf(p.out, "\r%s%s", line, strings.Repeat(" ", max(0, p.drawn-letters)))
	p.drawn = letters
}

// clear leaves the terminal an empty line.
func (p *walkProgress) clear() {
	if p.drawn > 0 {
		fmt.Fprintf(p.out, "\r%s\r", strings.Repeat(" ", p.drawn))
		p.drawn = 0
	}
}

func (p *walkProgress) end() { p.clear() }
