package measure

import (
	"fmt"
	"math"
)

// Team is what the agents of one topic found together, or what one agent with
// all seeds found that they are held against (Pappas 2012, V-D, fig. 7). Pappas
// says that the diversity of the agents' URLs was greater, and not how it was
// measured; these are the ways there are.
type Team struct {
	Agents int
	Pages  int // crawled, all agents together; what two agents crawled counts twice
	Union  int // distinct pages among them
	Hits   int // distinct relevant pages

	Precision      float64 // mean of the agents' precisions (eq. 12; fig. 7, right); NaN if no agent crawled
	UnionPrecision float64 // Hits by Union; NaN for no page

	Distance       float64 // between two agents in the mean, as 1-|A∩B|/|A∪B| of their pages: 1 where none met, 0 for one agent
	Hosts          int     // distinct
	EffectiveHosts float64 // as many hosts with equally many pages would be as diverse: 1/Σp² (inverse Simpson, Hill number of order 2); 0 for no page

	pages map[int32]struct{}
}

// TeamOf puts the agents' walks together by the numbers of pages and hosts,
// which must be the same for all. The error wraps [ErrIDs]: a page has no
// number.
func TeamOf(agents []*Walk) (Team, error) {
	t := Team{Agents: len(agents), pages: map[int32]struct{}{}}
	sets := make([]map[int32]struct{}, len(agents))
	hosts := map[int32]int{}
	precisions := 0.0
	crawled := 0
	for i, w := range agents {
		sets[i] = make(map[int32]struct{}, len(w.Pages))
		for k := range w.Pages {
			p := &w.Pages[k]
			if p.ID < 1 {
				return Team{}, fmt.Errorf("%w: page %d of agent %d", ErrIDs, k+1, i+1)
			}
			sets[i][p.ID] = struct{}{}
			t.add(p, hosts)
		}
		t.Pages += len(w.Pages)
		if p := w.Precision(); !math.IsNaN(p) {
			precisions += p
			crawled++
		}
	}
	t.Union = len(t.pages)
	t.Precision = precisions / float64(crawled)
	t.UnionPrecision = float64(t.Hits) / float64(t.Union)
	t.Distance = meanDistance(sets)
	t.Hosts = len(hosts)
	t.EffectiveHosts = effective(hosts)
	return t, nil
}

// add counts a page that the team has not had.
func (t *Team) add(p *Page, hosts map[int32]int) {
	if _, ok := t.pages[p.ID]; ok {
		return
	}
	t.pages[p.ID] = struct{}{}
	hosts[p.Host]++
	if p.Hit {
		t.Hits++
	}
}

// Beyond is the share of the team's distinct pages that other did not crawl:
// what it explored in addition (Pappas 2012, V-B and V-D). NaN for no page.
func (t Team) Beyond(other Team) float64 {
	beyond := 0
	for id := range t.pages {
		if _, ok := other.pages[id]; !ok {
			beyond++
		}
	}
	return float64(beyond) / float64(len(t.pages))
}

// meanDistance is the mean Jaccard distance of all pairs. Two empty sets are at
// distance 0.
func meanDistance(sets []map[int32]struct{}) float64 {
	sum, n := 0.0, 0
	for i, a := range sets {
		for _, b := range sets[:i] {
			both := 0
			for id := range a {
				if _, ok := b[id]; ok {
					both++
				}
			}
			if union := len(a) + len(b) - both; union > 0 {
				sum += 1 - float64(both)/float64(union)
			}
			n++
		}
	}
	return sum / float64(max(n, 1))
}

// effective is 1/Σp² over the shares p of hosts. Counts are whole numbers, so
// their order does not matter.
func effective(hosts map[int32]int) float64 {
	pages, squares := 0, 0
	for _, n := range hosts {
		pages += n
		squares += n * n
	}
	if pages == 0 {
		return 0
	}
	return float64(pages) * float64(pages) / float64(squares)
}
