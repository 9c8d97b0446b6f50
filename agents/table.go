package agents

import "github.com/spoor-crawler/spoor/manager/directory"

// tableState is what the Directory Service has of the agent's table.
type tableState struct {
	changed bool // since the last snapshot
	taken   int  // step of the last snapshot
}

// build makes the topic-specific weight table "when the number of the initial
// seed URLs is reached" (Pappas 2012 III-A2). Its first snapshot is of step 0:
// it is there before the first page is judged.
func (c *Core) build() {
	c.seeds.built = true
	c.know.BuildTable()
	c.table.changed = true
	c.snapshot()
}

// grown notes that the table took in terms of a page (III-A2, dynamic), and
// lets the Directory Service know, but not at every step.
func (c *Core) grown() {
	c.table.changed = true
	if c.tally.Steps-c.table.taken >= c.cfg.SnapshotEvery {
		c.snapshot()
	}
}

// snapshot sends the table as it is, if the last snapshot is out of date.
func (c *Core) snapshot() {
	if !c.table.changed {
		return
	}
	c.table = tableState{taken: c.tally.Steps}
	c.out.Snapshots = append(c.out.Snapshots, directory.Snapshot{
		Agent: c.cfg.Agent,
		Step:  c.tally.Steps,
		Terms: c.know.Terms(),
	})
}
