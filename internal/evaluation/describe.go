package evaluation

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// description is what an experiment's results depend on: two with the same one,
// by the same program, give the same results on processors of one architecture.
// Judges of the caller's own making ([knowledge.Options].NewJudge) are not in it.
type description struct {
	Format   int      `json:"format"`             // of the results
	Programs []string `json:"programs,omitempty"` // that walked, see program; none: by one from before it was written down

	Pages  int             `json:"pages"`
	Webs   []describedWeb  `json:"webs"`
	Truth  Truth           `json:"truth"`
	Seed   uint64          `json:"seed_number"`
	Tasks  []describedTask `json:"tasks"`
	Setups []describedSet  `json:"setups"`
}

// resultsFormat changes when results of before cannot be gone on with.
const resultsFormat = 1

// describedTask is a task and what it makes of labels or another truth.
type describedTask struct {
	Task
	Targets int    `json:"targets"`
	Hash    string `json:"targets_hash"`
}

type describedWeb struct {
	Name    string `json:"name"`
	Pages   int    `json:"addresses"`
	Links   int    `json:"links"`
	Archive string `json:"archive_hash,omitempty"` // of the file; none: not written down yet
	Labels  string `json:"labels_hash,omitempty"`  // of the file; none: not written down yet
}

// describedSet is a setup without what cannot be written down.
type describedSet struct {
	Name     string            `json:"name"`
	Strategy string            `json:"strategy"`
	Judge    string            `json:"judge"`
	Train    *webgraph.Around  `json:"train,omitempty"`
	Examples bool              `json:"examples"`
	Segment  int               `json:"segment,omitempty"`
	Segments int               `json:"segments,omitempty"`
	Disamb   bool              `json:"disambiguate,omitempty"`
	Requests int               `json:"requests,omitempty"`
	Latency  *Latency          `json:"latency,omitempty"`
	Not      []string          `json:"not,omitempty"`
	TSWTSize int               `json:"tswt_size,omitempty"`
	Grow     float64           `json:"grow,omitempty"`
	GrowFrom float64           `json:"grow_threshold,omitempty"`
	Relevant float64           `json:"relevant_above,omitempty"`
	Units    float64           `json:"unit_relevant_above,omitempty"`
	Language string            `json:"language,omitempty"`
	Query    string            `json:"query,omitempty"`
	Genres   []string          `json:"genres,omitempty"`
	Known    []genre.Spec      `json:"genre_specs,omitempty"`
	File     string            `json:"genre_file_hash,omitempty"`
	Scoring  *describedScoring `json:"scoring,omitempty"`
}

type describedScoring struct {
	Combine     linkscore.Combine  `json:"combine,omitempty"`
	TopicWeight float64            `json:"topic_weight,omitempty"`
	Genres      map[string]float64 `json:"genres,omitempty"`
	BestParent  bool               `json:"best_parent,omitempty"`
	Seed        uint64             `json:"seed,omitempty"`
	PageWeight  float64            `json:"page_weight,omitempty"`
	TagTree     [2]int             `json:"tag_tree"`
	Anchors     string             `json:"context_anchors"`
	Blocks      page.CBP           `json:"blocks"`
	Drop        bool               `json:"drop,omitempty"`
	Layers      int                `json:"layers,omitempty"`
	Tree        linkscore.Tree     `json:"tree"`
	Fish        linkscore.Fish     `json:"fish"`
	Shark       linkscore.Shark    `json:"shark"`
}

func (e *Experiment) describe() (description, error) {
	d := description{Format: resultsFormat, Programs: []string{program()}, Pages: e.Pages, Truth: cmp.Or(e.Truth, ByLabels), Seed: e.Seed}
	for _, t := range e.Tasks {
		target := e.targets[t.ID()]
		d.Tasks = append(d.Tasks, describedTask{t, target.Size, fmt.Sprintf("%016x", target.hash(e.web(t)))})
	}
	for _, w := range e.Webs {
		d.Webs = append(d.Webs, describedWeb{w.Name, w.graph.Len(), w.graph.Links(), w.archiveHash, w.labelsHash})
	}
	for _, s := range e.Setups {
		set, err := s.describe()
		if err != nil {
			return d, err
		}
		d.Setups = append(d.Setups, set)
	}
	return d, nil
}

// file is the description as it is written.
func (d description) file() ([]byte, error) {
	out, err := json.MarshalIndent(d, "", " ")
	if err != nil {
		return nil, fmt.Errorf("describing the experiment: %w", err)
	}
	return append(out, '\n'), nil
}

// recorded is what a description says that is not compared, or that one of before
// may not say.
type recorded struct {
	Programs []string       `json:"programs"`
	Webs     []describedWeb `json:"webs"`
}

// as is the description without what one of before does not say, and with its
// programs: it differs from that one only if the experiment does.
func (d description) as(before recorded) description {
	d.Programs, d.Webs = before.Programs, slices.Clone(d.Webs)
	for i := range min(len(d.Webs), len(before.Webs)) {
		if before.Webs[i].Archive == "" {
			d.Webs[i].Archive, d.Webs[i].Labels = "", ""
		}
	}
	return d
}

func (s Setup) describe() (describedSet, error) {
	k, o := s.Knowledge, s.Scoring
	d := describedSet{
		Name: s.Label(), Strategy: s.Strategy, Judge: s.judge(), Examples: !s.NoExample, Requests: s.Requests,
		Segment: s.Segment, Segments: s.Segments, Disamb: s.Disambiguate,
		Not: k.Not, TSWTSize: k.TSWTSize, Grow: k.Grow, GrowFrom: k.GrowThreshold, Relevant: k.RelevantAbove, Units: k.UnitRelevantAbove,
		Language: k.Language, Query: k.Query, Genres: k.Genres, Known: k.GenreSpecs,
		Scoring: &describedScoring{
			Combine: o.Combine, TopicWeight: o.TopicWeight, Genres: o.Genres, BestParent: o.BestParent, Seed: o.Seed, PageWeight: o.PageWeight,
			TagTree: [2]int{o.TagTreeMin, o.TagTreeMax}, Anchors: o.ContextAnchors.String(), Blocks: o.Blocks, Drop: o.Drop,
			Layers: o.Layers, Tree: o.Tree, Fish: o.Fish, Shark: o.Shark,
		},
	}
	if s.Train != (webgraph.Around{}) {
		d.Train = &s.Train
	}
	if s.Latency != (Latency{}) {
		d.Latency = &s.Latency
	}
	if k.GenreFile != "" {
		var err error
		if d.File, err = hashOf(k.GenreFile); err != nil {
			return d, fmt.Errorf("%w: %s: genres: %w", ErrSetup, s.Label(), err)
		}
	}
	return d, nil
}
