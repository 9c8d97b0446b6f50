package pappas

import (
	"time"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// growSize is a dynamic table's size at first: "the size of TSWT was set to 100
// terms".
const growSize = 100

// Setups are all of them, [Base] first.
func Setups() []evaluation.Setup {
	all := []evaluation.Setup{base(Base, func(*evaluation.Setup) {})}
	all = append(all, requests()...)
	all = append(all, base(Disambiguated, func(s *evaluation.Setup) { s.Disambiguate = true }))
	all = append(all, base(BestParent, func(s *evaluation.Setup) { s.Scoring.BestParent = true }))
	all = append(all, teams()...)
	all = append(all, tables()...)
	return append(all, genres()...)
}

// base is the setup of one agent that knows its seeds alone, with a change.
func base(name string, change func(*evaluation.Setup)) evaluation.Setup {
	s := evaluation.Setup{Name: name, Strategy: "tswt", NoExample: true}
	change(&s)
	return s
}

func requests() (all []evaluation.Setup) {
	for r := 1; r <= MostRequests; r++ {
		all = append(all, base(Requests(r), func(s *evaluation.Setup) {
			s.Requests, s.Latency = r, evaluation.Latency{Median: time.Second, Spread: 1, Seed: 1}
		}))
	}
	return all
}

func teams() (all []evaluation.Setup) {
	for _, agents := range Teams() {
		for agent := 1; agent <= agents; agent++ {
			all = append(all, base(Member(agent, agents), func(s *evaluation.Setup) { s.Segment, s.Segments = agent, agents }))
		}
	}
	return all
}

func tables() (all []evaluation.Setup) {
	for _, size := range Sizes() {
		all = append(all, base(Size(size), func(s *evaluation.Setup) { s.Knowledge.TSWTSize = size }))
	}
	all = append(all, base(Growth(0, 0), func(s *evaluation.Setup) { s.Knowledge.TSWTSize = growSize }))
	for _, threshold := range Thresholds() {
		for _, percent := range Growths()[1:] {
			all = append(all, base(Growth(percent, threshold), func(s *evaluation.Setup) {
				s.Knowledge = knowledge.Options{TSWTSize: growSize, Grow: float64(percent) / 100, GrowThreshold: threshold}
			}))
		}
	}
	return all
}

func genres() (all []evaluation.Setup) {
	var names []string
	for _, g := range genre.BuiltIn() {
		names = append(names, g.Name)
		all = append(all, base(Genre(g.Name), func(s *evaluation.Setup) { s.Strategy, s.Knowledge.Genres = "genre", []string{g.Name} }))
	}
	for _, how := range []linkscore.Combine{linkscore.Sum, linkscore.Weighted} {
		all = append(all, base(Genres(how), func(s *evaluation.Setup) {
			s.Strategy, s.Knowledge.Genres, s.Scoring.Combine = "tswt-genre", names, how
		}))
	}
	return all
}
