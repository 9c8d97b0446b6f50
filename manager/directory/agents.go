package directory

import (
	"bytes"
	"fmt"
	"iter"
	"slices"

	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
)

// Agent is what the directory knows of one agent.
type Agent struct {
	ID       spoor.AgentID
	Strategy string       // empty where it never registered
	Seeds    []spoor.URL  // nil where it never registered
	Reason   spoor.Reason // empty where it never ended: the run was killed, or goes on
	Tally    spoor.Tally  // as it said at its end; else counted from its steps
}

// Agents gives every agent that registered, ended or made a step, by topic and
// number. For one without an end the tally is counted from its steps: what
// only the agent knew (expired, evicted, refused, stack, in flight) is 0.
func (r *Reader) Agents() ([]Agent, error) {
	var agents []Agent
	for _, t := range r.topics {
		of, err := r.agentsOf(t)
		if err != nil {
			return nil, err
		}
		agents = append(agents, of...)
	}
	return agents, nil
}

func (r *Reader) agentsOf(t topic) ([]Agent, error) {
	known := map[int]*Agent{}
	agent := func(number int) *Agent {
		if known[number] == nil {
			known[number] = &Agent{ID: spoor.AgentID{Topic: t.name, Number: number}}
		}
		return known[number]
	}
	prefix := appendKey(nil, t.number)
	for reg, err := range scan(r, agentBucket, prefix, agentKeyLen, readRegistration) {
		if err != nil {
			return nil, err
		}
		a := agent(reg.Agent.Number)
		a.Strategy, a.Seeds = reg.Strategy, reg.Seeds
	}
	ended := map[int]bool{}
	for end, err := range scan(r, endBucket, prefix, agentKeyLen, readEnd) {
		if err != nil {
			return nil, err
		}
		a := agent(end.Agent.Number)
		a.Reason, a.Tally = end.Reason, end.Tally
		ended[end.Agent.Number] = true
	}
	walked, err := r.walked(t)
	if err != nil {
		return nil, err
	}
	for _, number := range walked {
		if a := agent(number); !ended[number] {
			if a.Tally, err = tallyOf(r.Path(a.ID)); err != nil {
				return nil, err
			}
		}
	}
	return sorted(known), nil
}

func sorted(known map[int]*Agent) []Agent {
	var agents []Agent
	for _, a := range known {
		agents = append(agents, *a)
	}
	slices.SortFunc(agents, func(a, b Agent) int { return a.ID.Compare(b.ID) })
	return agents
}

// walked is the numbers of the topic's agents that made a step, found by
// leaping from agent to agent.
func (r *Reader) walked(t topic) ([]int, error) {
	var numbers []int
	err := r.view(func(tx *bolt.Tx) error {
		cursor := tx.Bucket([]byte{stepBucket}).Cursor()
		for k, _ := cursor.Seek(appendKey(nil, t.number)); len(k) == stepKeyLen && keyNumber(k, 0) == int(t.number); {
			number := keyNumber(k, 1)
			numbers = append(numbers, number)
			after := appendKey(nil, t.number, uint32(number), ^uint32(0))
			if k, _ = cursor.Seek(after); bytes.Equal(k, after) { // the last step that a key can name
				k, _ = cursor.Next()
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("directory %s: %w", r.path, err)
	}
	return numbers, nil
}

// tallyOf counts what a path shows.
func tallyOf(steps iter.Seq2[*spoor.Step, error]) (t spoor.Tally, err error) {
	for s, err := range steps {
		if err != nil {
			return t, err
		}
		t.Count(s)
	}
	return t, nil
}

// Snapshots gives the tables of an agent's topic-specific weights in the order
// of the steps after which they were stored.
func (r *Reader) Snapshots(a spoor.AgentID) iter.Seq2[*Snapshot, error] {
	for _, t := range r.topics {
		if t.name == a.Topic && checkAgent(a) == nil {
			return scan(r, tableBucket, appendKey(nil, t.number, uint32(a.Number)), stepKeyLen, readSnapshot(a))
		}
	}
	return func(func(*Snapshot, error) bool) {}
}

// readRegistration leaves the topic to the caller.
func readRegistration(_ *bolt.Tx, key, content []byte) (r Register, ok bool) {
	d := decoder{rest: string(content)}
	r.Agent.Number = keyNumber(key, 1)
	r.Strategy = d.text()
	r.Seeds = d.urls()
	return r, d.complete()
}

// readEnd leaves the topic to the caller.
func readEnd(_ *bolt.Tx, key, content []byte) (e End, ok bool) {
	d := decoder{rest: string(content)}
	e.Agent.Number = keyNumber(key, 1)
	e.Reason = spoor.Reason(d.text())
	e.Tally = d.tally()
	return e, d.complete()
}

func readSnapshot(a spoor.AgentID) decode[*Snapshot] {
	return func(_ *bolt.Tx, key, content []byte) (*Snapshot, bool) {
		d := decoder{rest: string(content)}
		return &Snapshot{Agent: a, Step: keyNumber(key, 2), Terms: d.terms()}, d.complete()
	}
}
