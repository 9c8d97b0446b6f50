package evaluation

import (
	"slices"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// AllStrategies are the names of all that can be walked by agents that are after
// these genres: some need one.
func AllStrategies(genres []string) []string {
	return slices.DeleteFunc(linkscore.Names(), func(name string) bool {
		return Setup{Strategy: name, Knowledge: knowledge.Options{Genres: genres}}.Check() != nil
	})
}

// Strategies are setups of strategies by judges, with the options of base.
// Strategies that no judge leads are walked by the first one alone.
func Strategies(base Setup, names, judges []string) []Setup {
	var setups []Setup
	for _, name := range names {
		for i, judge := range judges {
			if i == 0 || !linkscore.Describe(name).Unjudged {
				s := base
				s.Strategy, s.Judge = name, judge
				setups = append(setups, s)
			}
		}
	}
	return setups
}

// Judges are the names of judges that an agent can train itself, the default
// first.
func Judges() []string {
	return slices.DeleteFunc(knowledge.Judges(), func(name string) bool { return name == knowledge.ModelJudge })
}
