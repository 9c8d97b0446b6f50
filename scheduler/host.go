package scheduler

import "time"

// host is one host with something to do: what waits for it, and when it may
// be asked again. An idle host is forgotten.
type host struct {
	name  string
	lanes []*lane // one for each agent that came by
	turns uint64  // requests taken from the lanes so far
	queue int     // trips waiting
	busy  int     // connections in use
	free  time.Time
	alarm time.Time // when the timeline looks at it; zero: never
}

// lane is one agent's ordered stack for a host.
type lane struct {
	agent  *agent
	trips  queue[*trip]
	served uint64 // host.turns when it was last served; 0: never
}

func (h *host) idle() bool { return h.queue == 0 && h.busy == 0 }

func (h *host) push(t *trip) {
	t.stage = waiting
	h.queue++
	for _, l := range h.lanes {
		if l.agent == t.agent {
			l.trips.push(t)
			return
		}
	}
	l := &lane{agent: t.agent, trips: queue[*trip]{before: onHost}}
	l.trips.push(t)
	h.lanes = append(h.lanes, l)
}

// pop takes the first trip of the agent that was served longest ago; h.queue
// must not be 0.
func (h *host) pop() *trip {
	var next *lane
	for _, l := range h.lanes {
		if l.waits() && (next == nil || l.served < next.served) {
			next = l
		}
	}
	h.turns++
	next.served = h.turns
	h.queue--
	return next.trips.pop()
}

// waits says whether the lane has a trip that still waits, and lets go of
// recalled ones before it.
func (l *lane) waits() bool {
	for l.trips.len() > 0 && l.trips.peek().stage != waiting {
		l.trips.pop()
	}
	return l.trips.len() > 0
}

// recall takes one waiting trip off the books. It stays in its lane, ended,
// until it comes to the front.
func (h *host) recall() { h.queue-- }

// postpone lets nothing start before t.
func (h *host) postpone(t time.Time) {
	if t.After(h.free) {
		h.free = t
	}
}
