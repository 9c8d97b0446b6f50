package linkscore

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// genreOnly is the genre's half of the final link score, LS_G (Pappas 2012
// III-A5, eq. 11 with w_T = 0): which genre a link seems to lead to, whatever
// the topic.
type genreOnly struct{ weightTable }

func newGenre(o Options, k *knowledge.Knowledge) (Strategy, error) {
	s, err := newTSWTGenre("genre", o, k)
	if err != nil {
		return nil, err
	}
	s.parts = s.parts[partCount:]
	return &genreOnly{*s}, nil
}

// newBoth is tswt that insists on a genre: topic and genre combined by
// Options.Combine (eq. 11).
func newBoth(o Options, k *knowledge.Knowledge) (Strategy, error) {
	s, err := newTSWTGenre("tswt-genre", o, k)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func newTSWTGenre(name string, o Options, k *knowledge.Knowledge) (*weightTable, error) {
	if len(k.Genres()) == 0 {
		return nil, fmt.Errorf("%w: strategy %s needs a genre to be after: name one or more", ErrOptions, name)
	}
	return newWeightTable(o, k)
}

func (s *genreOnly) Score(doc *page.Document, v Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	for i := range doc.Links {
		s.bestGenre(scores[i].Values, &doc.Links[i], v.Verdict.GenreScores)
		scores[i].Priority = sum(scores[i].Values)
	}
	return scores
}
