package scheduler

import "slices"

// ring is the rotation of the agents that may still submit, in the order of
// Join.
type ring struct {
	agents []*agent
	at     int // whose turn it is
}

func (r *ring) join(a *agent) { r.agents = append(r.agents, a) }

// turn is the agent whose turn it is; nil: there is none.
func (r *ring) turn() *agent {
	if len(r.agents) == 0 {
		return nil
	}
	return r.agents[r.at]
}

// seek moves on to the next agent with something in its stack; nil: none has.
func (r *ring) seek() *agent {
	for range r.agents {
		if a := r.agents[r.at]; a.stack.len() > 0 {
			return a
		}
		r.pass()
	}
	return nil
}

// pass gives the turn to the next agent.
func (r *ring) pass() { r.at = (r.at + 1) % len(r.agents) }

// leave takes an agent out. If it was its turn, it is now the next one's.
func (r *ring) leave(a *agent) {
	i := slices.Index(r.agents, a)
	if i < 0 {
		return
	}
	r.agents = slices.Delete(r.agents, i, i+1)
	if i < r.at {
		r.at--
	}
	if r.at >= len(r.agents) {
		r.at = 0
	}
}

func (r *ring) has(a *agent) bool { return slices.Contains(r.agents, a) }
