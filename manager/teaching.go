package manager

import (
	"context"
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/seeding"
)

// Teaching is what the agents of a topic are taught before they crawl. The zero
// value is nothing. All agents of a topic share it: it is not to be changed.
type Teaching struct {
	Positives, Negatives []*spoor.Page      // example pages as they were fetched, in the order given
	Training             linkscore.Training // what the archive knows of the way to them
	Model                *classify.Model    // that judges in the place of Config.Judge; nil: none
}

// Mind is what an agent of the topic begins with: what it knows, once it was
// taught every example, first the positive ones; and the options of its
// strategy, which never have a Truth. The error is that of [knowledge.New], or
// about an example that cannot be read.
func (c *Config) Mind(t Topic, taught Teaching) (*knowledge.Knowledge, linkscore.Options, error) {
	begin := c.Knowledge(t)
	if begin.Model = taught.Model; begin.Model != nil {
		begin.Judge = knowledge.ModelJudge
	}
	know, err := knowledge.New(begin)
	if err != nil {
		return nil, linkscore.Options{}, err
	}
	for i, pages := range [][]*spoor.Page{taught.Positives, taught.Negatives} {
		for _, p := range pages {
			doc, err := know.Read(p)
			if err != nil {
				return nil, linkscore.Options{}, fmt.Errorf("example page: %w", err)
			}
			know.Teach(doc, i == 0)
		}
	}
	o := c.Scoring(t)
	o.Training = taught.Training
	return know, o, nil
}

// Teaching reads what the topic's agents are taught from an archived web: the
// topic's Positives and Negatives, and the way to them where TrainFromArchive
// is set and Strategy is one that can be trained. It is for a topic as
// crawl.yaml has it, whose examples are written out. What cannot be had is told
// to warn, in one line; where nothing can be had the error wraps
// [seeding.ErrNoExamples]. The topic's model is read anew.
func (c *Config) Teaching(ctx context.Context, t Topic, web *downloader.Archive, warn func(string)) (Teaching, error) {
	e, err := writtenExamples(t, nil)
	if err != nil {
		return Teaching{}, err
	}
	models, err := readModels([]Topic{t})
	if err != nil {
		return Teaching{}, err
	}
	s := &school{cfg: *c, web: web, archive: web, training: trained(c.Strategy), warn: warn, models: models}
	return s.teaching(ctx, t, e)
}

// trained says that a built-in strategy can be trained from an archive.
func trained(strategy string) bool {
	return linkscore.Describe(strategy).FromArchive
}

// school reads what topics are taught.
type school struct {
	cfg      Config
	web      downloader.Fetcher
	archive  *downloader.Archive // web, where that is an archive
	training bool                // the strategy can be trained
	warn     func(string)
	graph    *webgraph.Graph // of the archive, once it was read
	models   models
}

// teachings is what the agents of each topic are taught, by topic name.
func (s *school) teachings(ctx context.Context, examples []seeding.Examples) (map[string]Teaching, error) {
	if s.cfg.TrainFromArchive && !s.training {
		s.warn(fmt.Sprintf("train-from-archive: strategy %s learns nothing from it", s.cfg.Strategy))
	}
	taught := map[string]Teaching{}
	for i, t := range s.cfg.Topics {
		var err error
		if taught[t.Name], err = s.teaching(ctx, t, examples[i]); err != nil {
			return nil, err
		}
	}
	return taught, nil
}

// teaching is what the agents of a topic with these examples are taught.
func (s *school) teaching(ctx context.Context, t Topic, e seeding.Examples) (Teaching, error) {
	taught := Teaching{Model: s.models[t.Name]}
	if e.Len() == 0 {
		return taught, nil
	}
	r := exampleReader{web: s.web, met: map[spoor.URL]bool{}}
	taught.Positives, taught.Negatives = r.read(ctx, e.Positives), r.read(ctx, e.Negatives)
	switch {
	case ctx.Err() != nil:
		return Teaching{}, fmt.Errorf("topic %q: reading the example pages: %w", t.Title(), ctx.Err())
	case len(r.met) == 0:
		return Teaching{}, fmt.Errorf("topic %q: %w: none of the %d can be had; the first is %s", t.Title(), seeding.ErrNoExamples, e.Len(), r.miss)
	case r.missing > 0:
		s.warn(fmt.Sprintf("topic %q: %d of %d example pages cannot be had and teach nothing; the first is %s", t.Title(), r.missing, e.Len(), r.miss))
	}
	if !s.cfg.TrainFromArchive || !s.training {
		return taught, nil
	}
	err := s.train(ctx, &taught)
	return taught, err
}

// train looks up the way to the examples. It goes by the links of the archive
// and by nothing else that is known of it.
func (s *school) train(ctx context.Context, taught *Teaching) (err error) {
	if s.graph == nil {
		if s.graph, err = webgraph.Read(ctx, s.archive); err != nil {
			return fmt.Errorf("the archive's links: %w", err)
		}
	}
	around := webgraph.Around{Layers: s.cfg.Layers, Pages: s.cfg.TrainPages, Links: s.cfg.TrainLinks}
	taught.Training, err = s.graph.Train(ctx, s.archive, addressesOf(taught.Positives), addressesOf(taught.Negatives), around)
	if err != nil {
		return fmt.Errorf("the way to the example pages: %w", err)
	}
	return nil
}

func addressesOf(pages []*spoor.Page) []spoor.URL {
	urls := make([]spoor.URL, len(pages))
	for i, p := range pages {
		urls[i] = p.URL
	}
	return urls
}
