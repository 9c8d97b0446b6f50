package evaluation

import (
	"fmt"
	"time"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// PappasBase is the name of the setup that Pappas' experiments vary: one agent
// with all seeds that goes by a static table of 50 terms.
const PappasBase = "pappas"

// The values that Pappas 2012, V varies, and the names of the setups.
const (
	PappasRequests = 12 // V-A: concurrent requests, from 1
	pappasGrowSize = 100
)

// PappasRequest is the setup with r requests on their way at once.
func PappasRequest(r int) string { return fmt.Sprintf("%s requests=%d", PappasBase, r) }

// PappasDisambiguated is the setup that ignores pages of other meanings.
const PappasDisambiguated = PappasBase + " disambiguation"

// PappasTeams are how many agents share the seeds.
func PappasTeams() []int { return []int{3, 5} }

// PappasMember is the setup of one agent of a team, from 1.
func PappasMember(agent, agents int) string {
	return fmt.Sprintf("%s agent=%d/%d", PappasBase, agent, agents)
}

// PappasSizes are the sizes of static tables (V-E). The paper has 0 to 1000; a
// table has one term at least.
func PappasSizes() []int { return []int{1, 10, 50, 100, 200, 400, 600, 800, 1000} }

// PappasSize is the setup with a static table of a size.
func PappasSize(size int) string { return fmt.Sprintf("%s size=%d", PappasBase, size) }

// PappasThresholds are the relevances above which a page lets the table grow.
func PappasThresholds() []float64 { return []float64{.6, .8} }

// PappasGrowths are the shares of a page's terms that it takes in, in per cent.
func PappasGrowths() []int { return []int{0, 10, 20, 30, 40, 50, 60, 70, 80} }

// PappasGrowth is the setup with a dynamic table of 100 terms at first.
func PappasGrowth(percent int, threshold float64) string {
	return fmt.Sprintf("%s grow=%d%%>%g", PappasBase, percent, threshold)
}

// PappasGenre is the setup that goes by one genre alone, PappasGenres by topic
// and all genres.
func PappasGenre(name string) string { return PappasBase + " genre=" + name }

// PappasGenres is the setup by the way to combine topic and genres.
func PappasGenres(how linkscore.Combine) string { return PappasBase + " genres=" + string(how) }

// Pappas are the setups of the experiments of Pappas 2012, V: A, C, D, E and F.
// Agents know their seeds alone, as there.
func Pappas() []Setup {
	base := Setup{Name: PappasBase, Strategy: "tswt", NoExample: true}
	all := []Setup{base}
	vary := func(name string, change func(*Setup)) {
		s := base
		s.Name = name
		change(&s)
		all = append(all, s)
	}
	for r := 1; r <= PappasRequests; r++ {
		vary(PappasRequest(r), func(s *Setup) {
			s.Requests, s.Latency = r, Latency{Median: time.Second, Spread: 1, Seed: 1}
		})
	}
	vary(PappasDisambiguated, func(s *Setup) { s.Disambiguate = true })
	for _, agents := range PappasTeams() {
		for agent := 1; agent <= agents; agent++ {
			vary(PappasMember(agent, agents), func(s *Setup) { s.Segment, s.Segments = agent, agents })
		}
	}
	for _, size := range PappasSizes() {
		vary(PappasSize(size), func(s *Setup) { s.Knowledge.TSWTSize = size })
	}
	vary(PappasGrowth(0, 0), func(s *Setup) { s.Knowledge.TSWTSize = pappasGrowSize })
	for _, threshold := range PappasThresholds() {
		for _, percent := range PappasGrowths()[1:] {
			vary(PappasGrowth(percent, threshold), func(s *Setup) {
				s.Knowledge = knowledge.Options{TSWTSize: pappasGrowSize, Grow: float64(percent) / 100, GrowThreshold: threshold}
			})
		}
	}
	var names []string
	for _, g := range genre.BuiltIn() {
		names = append(names, g.Name)
		vary(PappasGenre(g.Name), func(s *Setup) { s.Strategy, s.Knowledge.Genres = "genre", []string{g.Name} })
	}
	for _, how := range []linkscore.Combine{linkscore.Sum, linkscore.Weighted} {
		vary(PappasGenres(how), func(s *Setup) {
			s.Strategy, s.Knowledge.Genres, s.Scoring.Combine = "tswt-genre", names, how
		})
	}
	return all
}
