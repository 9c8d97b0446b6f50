package scheduler

import (
	"maps"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/urlset"
)

// agent is what the scheduler knows of one agent.
type agent struct {
	id      spoor.AgentID
	seen    *urlset.Set         // shared within the visited scope
	stack   queue[*trip]        // submitted, not accepted; by priority
	open    map[spoor.URL]*trip // accepted, not answered; by the URL asked for
	turning *trip               // redirected, until it is the agent's turn
	news    []news              // of hosts, until it is the agent's turn
	known   []spoor.URL         // to the run's page cache, until it is the agent's turn
	left    bool
}

func newAgent(id spoor.AgentID, seen *urlset.Set) *agent {
	return &agent{
		id: id, seen: seen,
		stack: queue[*trip]{before: byPriority},
		open:  make(map[spoor.URL]*trip),
	}
}

// trips are the accepted ones that pick wants, by priority.
func (a *agent) trips(pick func(*trip) bool) []*trip {
	var some []*trip
	for t := range maps.Values(a.open) {
		if pick(t) {
			some = append(some, t)
		}
	}
	slices.SortFunc(some, compareTrips)
	return some
}
