package manager

import (
	"slices"

	"github.com/spoor-crawler/spoor"
)

// roster keeps what the manager knows of its agents; pure.
type roster struct {
	members []AgentResult // in the order of the plan
	at      map[spoor.AgentID]int
	running int
}

// AgentResult is what one agent did. Reason is empty while it runs.
type AgentResult struct {
	Agent  spoor.AgentID
	Seeds  int
	Tally  spoor.Tally
	Reason spoor.Reason

	Untrained string // why its judge could not be trained; see agents.Ended
}

func newRoster(plan []Assignment) *roster {
	r := &roster{at: make(map[spoor.AgentID]int, len(plan)), running: len(plan)}
	for i, a := range plan {
		r.at[a.Agent] = i
		r.members = append(r.members, AgentResult{Agent: a.Agent, Seeds: len(a.Seeds)})
	}
	return r
}

// progress takes an agent's newest tally; false for a stranger or one that
// has ended.
func (r *roster) progress(id spoor.AgentID, t spoor.Tally) bool {
	i, ok := r.at[id]
	if !ok || r.members[i].Reason != "" {
		return false
	}
	r.members[i].Tally = t
	return true
}

// end closes an agent's account; false for a stranger or a second end.
func (r *roster) end(id spoor.AgentID, reason spoor.Reason, t spoor.Tally) bool {
	if !r.progress(id, t) {
		return false
	}
	r.members[r.at[id]].Reason = reason
	r.running--
	return true
}

// lose ends an agent whose actor is gone with what was last heard of it.
func (r *roster) lose(id spoor.AgentID) (spoor.Tally, bool) {
	i, ok := r.at[id]
	if !ok {
		return spoor.Tally{}, false
	}
	t := r.members[i].Tally
	t.InFlight = 0
	return t, r.end(id, spoor.AgentLost, t)
}

// done says whether every agent has ended.
func (r *roster) done() bool { return r.running == 0 }

func (r *roster) results() []AgentResult { return slices.Clone(r.members) }
