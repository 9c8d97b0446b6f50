package pappas

import (
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

const (
	// Base is the setup that the others vary.
	Base = "pappas"

	// Disambiguated ignores pages of other meanings.
	Disambiguated = Base + " disambiguation"

	// BestParent goes by the best parent of a link in place of the sum of all. The
	// paper has no such experiment.
	BestParent = Base + " parents=best"

	// MostRequests is the most requests on their way at once that are tried (V-A).
	MostRequests = 12
)

// Is says whether a setup is one of these.
func Is(setup string) bool { return setup == Base || strings.HasPrefix(setup, Base+" ") }

// Requests is the setup with r requests on their way at once, 1 to [MostRequests].
func Requests(r int) string { return fmt.Sprintf("%s requests=%d", Base, r) }

// Teams are how many agents share the seeds: three as in the paper, and five.
func Teams() []int { return []int{3, 5} }

// Member is the setup of one agent of a team, from 1.
func Member(agent, agents int) string { return fmt.Sprintf("%s agent=%d/%d", Base, agent, agents) }

// Sizes are the sizes of static tables. The paper has 0 to 1000; a table has one
// term at least.
func Sizes() []int { return []int{1, 10, 50, 100, 200, 400, 600, 800, 1000} }

// Size is the setup with a static table of a size.
func Size(size int) string { return fmt.Sprintf("%s size=%d", Base, size) }

// Thresholds are the relevances above which a page lets the table grow.
func Thresholds() []float64 { return []float64{.6, .8} }

// Growths are the shares of a page's terms that the table takes in, in per cent.
func Growths() []int { return []int{0, 10, 20, 30, 40, 50, 60, 70, 80} }

// Growth is the setup with a dynamic table, of 100 terms at first. Where nothing is
// added there is one for all thresholds.
func Growth(percent int, threshold float64) string {
	if percent == 0 {
		return Base + " grow=0%"
	}
	return fmt.Sprintf("%s grow=%d%%>%g", Base, percent, threshold)
}

// Genre is the setup that goes by one genre alone.
func Genre(name string) string { return Base + " genre=" + name }

// Genres is the setup that goes by topic and all genres, by the way to combine
// them.
func Genres(how linkscore.Combine) string { return Base + " genres=" + string(how) }

// Agents is how many agents share the seeds of a setup that [Member] names; 0 for
// any other.
func Agents(setup string) int {
	var agent, agents int
	if _, err := fmt.Sscanf(setup, Base+" agent=%d/%d", &agent, &agents); err != nil {
		return 0
	}
	return agents
}
