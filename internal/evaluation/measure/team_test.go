package measure

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// agent crawled the pages with these numbers; odd ones are hits, and page n is
// on host n/10.
func agent(ids ...int32) *Walk {
	w := &Walk{}
	for _, id := range ids {
		w.Pages = append(w.Pages, Page{ID: id, Host: id / 10, Hit: id%2 == 1})
	}
	return w
}

// Three agents: {1 2 3}, {3 4}, {11 13 15 22}. Precisions 2/3, 1/2, 3/4. The
// union has 8 pages, 5 hits, on hosts with 4, 3 and 1 pages. Distances: 3/4
// (one of four in common), 1, 1.
func TestATeamIsWhatItsAgentsFoundTogether(t *testing.T) {
	team, err := TeamOf([]*Walk{agent(1, 2, 3), agent(3, 4), agent(11, 13, 15, 22)})
	if err != nil {
		t.Fatal(err)
	}
	if team.Agents != 3 || team.Pages != 9 || team.Union != 8 || team.Hits != 5 || team.Hosts != 3 {
		t.Errorf("%+v, want 3 agents, 9 pages, union 8, 5 hits, 3 hosts", team)
	}
	check(t, "precision", team.Precision, (2./3+1./2+3./4)/3)
	check(t, "precision of the union", team.UnionPrecision, 5./8)
	check(t, "distance", team.Distance, (3./4+1+1)/3)
	check(t, "effective hosts", team.EffectiveHosts, 64./(16+9+1))

	alone, err := TeamOf([]*Walk{agent(1, 2, 3, 5, 7, 11)})
	if err != nil {
		t.Fatal(err)
	}
	check(t, "what agents explore in addition", team.Beyond(alone), 4./8) // 4 13 15 22
	check(t, "what one agent explores in addition", alone.Beyond(team), 2./6)
	check(t, "distance of one", alone.Distance, 0)
}

func TestATeamThatCrawledNothingHasNoPrecision(t *testing.T) {
	team, err := TeamOf([]*Walk{{}, {}})
	if err != nil {
		t.Fatal(err)
	}
	for what, x := range map[string]float64{"precision": team.Precision, "of the union": team.UnionPrecision, "beyond": team.Beyond(team)} {
		check(t, what, x, math.NaN())
	}
	check(t, "effective hosts", team.EffectiveHosts, 0)
	check(t, "distance", team.Distance, 0)
}

func TestPagesWithoutNumberCannotBePutTogether(t *testing.T) {
	if _, err := TeamOf([]*Walk{agent(1), {Pages: []Page{{}}}}); !errors.Is(err, ErrIDs) {
		t.Errorf("%v, want %v", err, ErrIDs)
	}
}

func TestATeamIsNoMoreThanItsAgents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var agents []*Walk
		for range rapid.IntRange(1, 4).Draw(t, "agents") {
			agents = append(agents, agent(rapid.SliceOfDistinct(rapid.Int32Range(1, 60), rapid.ID[int32]).Draw(t, "pages")...))
		}
		team, err := TeamOf(agents)
		if err != nil {
			t.Fatal(err)
		}
		largest := 0
		for _, a := range agents {
			largest = max(largest, len(a.Pages))
		}
		if team.Union < largest || team.Union > team.Pages || team.Hits > team.Union {
			t.Fatalf("%+v", team)
		}
		if team.EffectiveHosts > float64(team.Hosts)+1e-9 || team.Distance < 0 || team.Distance > 1 {
			t.Fatalf("%+v", team)
		}
		if team.Union > 0 && team.Beyond(team) != 0 {
			t.Fatalf("beyond itself: %v", team.Beyond(team))
		}
	})
}
