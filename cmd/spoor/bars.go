package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager"
)

// Widths in columns: a whole line fits a terminal of 80.
const (
	nameWidth = 20
	barWidth  = 10
)

// barsHeader stands above the numbers that line prints.
const barsHeader = " pages relevant prec.   stack  in flight      "

// bars are one bar for each agent under a header, drawn again and again.
type bars struct {
	pool *mpb.Progress
	head *mpb.Bar
	of   map[spoor.AgentID]agentBar // fixed once open has returned
}

type agentBar struct {
	bar   *mpb.Bar
	share int64 // of the page budget
}

// open draws the first time. know says what is known of an agent.
func (b *bars) open(out io.Writer, plan []manager.Assignment, maxPages int, know func(spoor.AgentID) manager.AgentResult) {
	b.pool = mpb.New(mpb.WithOutput(out), mpb.WithWidth(barWidth), mpb.WithAutoRefresh())
	b.head = b.pool.New(0, mpb.NopStyle(),
		mpb.PrependDecorators(decor.Name(fmt.Sprintf("%-*s", nameWidth, "agent"))),
		mpb.AppendDecorators(decor.Name(barsHeader)))
	b.of = make(map[spoor.AgentID]agentBar, len(plan))
	for _, a := range plan {
		id, share := a.Agent, int64(maxPages/len(plan))
		bar := b.pool.New(share+1, mpb.BarStyle(),
			mpb.PrependDecorators(decor.Name(clipName(id.String(), nameWidth-1), decor.WC{W: nameWidth, C: decor.DindentRight})),
			mpb.AppendDecorators(decor.Any(func(decor.Statistics) string { return numbers(know(id)) })),
		)
		b.of[id] = agentBar{bar, share}
	}
}

// step moves an agent's bar. The agents share the budget, so one may take more
// than its share; a bar that reaches its total would freeze.
func (b *bars) step(id spoor.AgentID, steps int) {
	a, ok := b.of[id]
	if !ok {
		return
	}
	a.bar.SetTotal(max(a.share, int64(steps))+1, false)
	a.bar.SetCurrent(int64(steps))
}

// say prints a line above the bars; false when they are not drawn any more.
func (b *bars) say(line string) bool {
	if b.pool == nil {
		return false
	}
	_, err := io.WriteString(b.pool, "\r"+line) // the terminal may have echoed ^C where the bars begin
	return err == nil
}

// close draws the last time.
func (b *bars) close() {
	b.head.Abort(false)
	for _, a := range b.of {
		a.bar.Abort(false)
	}
	b.pool.Wait()
}

// numbers are an agent's figures under barsHeader; once it has ended, the
// reason stands for what is in flight.
func numbers(a manager.AgentResult) string {
	t := a.Tally
	last := fmt.Sprint(t.InFlight)
	if a.Reason != "" {
		last = string(a.Reason)
	}
	return fmt.Sprintf(" %5d %8d  %.2f %7d  %-15s", t.Steps, t.Relevant, t.Precision(), t.Stack, last)
}

// clipName shortens a name to a number of letters by leaving out its middle,
// and keeps it from moving the terminal's cursor.
func clipName(s string, letters int) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, s)
	r := []rune(s)
	if len(r) <= letters {
		return s
	}
	tail := letters / 2
	return string(r[:letters-tail-1]) + "…" + string(r[len(r)-tail:])
}
