package manager

import (
	"slices"

	"github.com/spoor-crawler/spoor"
)

// crew keeps what the manager knows of its agents; pure.
type crew struct {
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
}

func newCrew(plan []Assignment) *crew {
	c := &crew{at: make(map[spoor.AgentID]int, len(plan)), running: len(plan)}
	for i, a := range plan {
		c.at[a.Agent] = i
		c.members = append(c.members, AgentResult{Agent: a.Agent, Seeds: len(a.Seeds)})
	}
	return c
}

// progress takes an agent's newest tally; false for a stranger or one that
// has ended.
func (c *crew) progress(id spoor.AgentID, t spoor.Tally) bool {
	i, ok := c.at[id]
	if !ok || c.members[i].Reason != "" {
		return false
	}
	c.members[i].Tally = t
	return true
}

// end closes an agent's account; false for a stranger or a second end.
func (c *crew) end(id spoor.AgentID, reason spoor.Reason, t spoor.Tally) bool {
	if !c.progress(id, t) {
		return false
	}
	c.members[c.at[id]].Reason = reason
	c.running--
	return true
}

// lose ends an agent whose actor is gone with what was last heard of it.
func (c *crew) lose(id spoor.AgentID) (spoor.Tally, bool) {
	i, ok := c.at[id]
	if !ok {
		return spoor.Tally{}, false
	}
	t := c.members[i].Tally
	t.InFlight = 0
	return t, c.end(id, spoor.AgentLost, t)
}

// done says whether every agent has ended.
func (c *crew) done() bool { return c.running == 0 }

func (c *crew) results() []AgentResult { return slices.Clone(c.members) }
