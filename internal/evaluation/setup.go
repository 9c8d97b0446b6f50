package evaluation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// Setup is one way to crawl: what is compared. The zero value of all but
// Strategy is the default of a crawl.
type Setup struct {
	Name     string // unique in an experiment; empty: the strategy, and "/" and the judge where that is not the default
	Strategy string
	Judge    string // of knowledge.Judges; empty is knowledge.CosineJudge

	Knowledge knowledge.Options // Judge goes before its own
	Scoring   linkscore.Options // never with a Truth: the oracle gets the task's
	Train     webgraph.Around   // strategies that can be trained see so much of what the archive's links say of the examples; the zero value is nothing
	NoExample bool              // the agent is taught no example page: it knows its seeds alone

	// Disambiguate gives the agent the task's irrelevant-context words; where it
	// has none, ten that its negative examples have and no positive one.
	Disambiguate bool

	Segments int // 0 is 1; else the agent gets one of so many segments of the seeds, and that share of the pages
	Segment  int // which, from 1
	Requests int // r, on their way at once; 0 is 1

	Latency Latency // of answers, in virtual time
}

// Label is the setup's name.
func (s Setup) Label() string {
	name := s.Strategy
	if j := s.judge(); j != knowledge.CosineJudge {
		name += "/" + j
	}
	return cmp.Or(s.Name, name)
}

func (s Setup) judge() string {
	return cmp.Or(s.Judge, s.Knowledge.Judge, knowledge.CosineJudge)
}

// Check says what is wrong with a setup, before anything is walked. The error
// wraps [ErrSetup], [linkscore.ErrUnknownStrategy], or what the strategy says of
// its options.
func (s Setup) Check() error {
	if s.Requests < 0 {
		return fmt.Errorf("%w: %s: %d requests at once: give 1 or more", ErrSetup, s.Label(), s.Requests)
	}
	if s.Segments < 0 || s.Segments == 0 && s.Segment != 0 || s.Segments > 0 && (s.Segment < 1 || s.Segment > s.Segments) {
		return fmt.Errorf("%w: %s: segment %d of %d", ErrSetup, s.Label(), s.Segment, s.Segments)
	}
	if !slices.Contains(linkscore.Names(), s.Strategy) {
		_, err := linkscore.New(s.Strategy, linkscore.Options{}, nil)
		return err
	}
	if !slices.Contains(knowledge.Judges(), s.judge()) || s.judge() == knowledge.ModelJudge {
		if near := nearest.Names(s.judge(), Judges()); len(near) > 0 {
			return fmt.Errorf("%w: no judge %q that an agent can train: did you mean %s?", ErrSetup, s.judge(), strings.Join(near, " or "))
		}
		return fmt.Errorf("%w: no judge %q that an agent can train: there are %s", ErrSetup, s.judge(), strings.Join(Judges(), ", "))
	}
	know, err := s.knowledge(nil)
	if err != nil {
		return fmt.Errorf("%w: %s: %w", ErrSetup, s.Label(), err)
	}
	if linkscore.Describe(s.Strategy).Labels {
		return nil // it can be made with a task's alone
	}
	if _, err := linkscore.New(s.Strategy, s.Scoring, know); err != nil {
		return fmt.Errorf("%w: %s: %w", ErrSetup, s.Label(), err)
	}
	return nil
}

// knowledge is a new agent's; not are further irrelevant-context words.
func (s Setup) knowledge(not []string) (*knowledge.Knowledge, error) {
	o := s.Knowledge
	o.Not = append(slices.Clone(o.Not), not...)
	o.Judge = s.judge()
	return knowledge.New(o)
}
