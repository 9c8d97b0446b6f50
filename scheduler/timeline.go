package scheduler

import "time"

// alarm is a time at which a host or a resting trip is looked at.
type alarm struct {
	at   time.Time
	seq  uint64
	host *host
	trip *trip
}

func (a alarm) before(b alarm) bool {
	if !a.at.Equal(b.at) {
		return a.at.Before(b.at)
	}
	return a.seq < b.seq
}

// stale: what it was set for has changed since.
func (a alarm) stale() bool {
	if a.host != nil {
		return a.host.queue == 0 || !a.host.alarm.Equal(a.at)
	}
	return a.trip.stage != resting || !a.trip.due.Equal(a.at)
}

// alarm wakes a host when it may be asked again.
func (c *Core) alarm(h *host) {
	if h.alarm.Equal(h.free) {
		return
	}
	h.alarm = h.free
	c.seq++
	c.timeline.push(alarm{at: h.free, seq: c.seq, host: h})
}

// rest lets a trip pause before its retry.
func (c *Core) rest(t *trip, until time.Time) {
	t.stage, t.due = resting, until
	c.seq++
	c.timeline.push(alarm{at: until, seq: c.seq, trip: t})
}

// due does all that falls due by now.
func (c *Core) due(now time.Time) {
	for at := c.wake(); !at.IsZero() && !at.After(now); at = c.wake() {
		c.sound(now, c.timeline.pop())
	}
}

// sound does what one alarm was set for.
func (c *Core) sound(now time.Time, a alarm) {
	switch {
	case a.host != nil:
		a.host.alarm = time.Time{}
		c.pump(now, a.host)
	case !c.cfg.Turns && c.health.givenUp(a.trip.target().Host()):
		c.fail(a.trip)
	default:
		c.queue(now, a.trip)
	}
}

// wake is the time of the first alarm; zero: there is none. Stale ones go.
func (c *Core) wake() time.Time {
	for c.timeline.len() > 0 {
		first := c.timeline.peek()
		if !first.stale() {
			return first.at
		}
		c.timeline.pop()
		if first.host != nil && first.host.alarm.Equal(first.at) {
			first.host.alarm = time.Time{}
		}
	}
	return time.Time{}
}
