package agents

import (
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// record makes a visit the next step of the path and counts it.
func (c *Core) record(v visit, outcome spoor.Outcome, why string) {
	step := c.step(v, outcome, why)
	c.tally.Count(&step)
	c.out.Records = append(c.out.Records, directory.Record{Step: step})
	c.progressed()
}

// step is a visit as it is stored.
func (c *Core) step(v visit, outcome spoor.Outcome, why string) spoor.Step {
	p := v.page
	s := spoor.Step{
		Topic:      c.cfg.Agent.Topic,
		Agent:      c.cfg.Agent.Number,
		Step:       c.tally.Steps + 1,
		URL:        p.URL,
		FinalURL:   p.FinalURL,
		Redirects:  p.Redirects,
		Parent:     v.Link.Parent,
		Anchor:     v.Link.Anchor,
		Priority:   v.Score.Priority,
		Parts:      c.parts(v.Score.Values),
		Status:     p.Status,
		Outcome:    outcome,
		Error:      shorten(why),
		Relevant:   v.verdict.Relevant,
		Relevance:  v.verdict.Relevance,
		Genre:      v.verdict.Genre,
		GenreScore: v.verdict.GenreScore,
		Depth:      v.Link.Depth,
		Bytes:      p.Bytes,
		Attempts:   p.Attempts,
		FetchedAt:  fetchedAt(p.FetchedAt),
	}
	if v.doc != nil {
		s.Title, s.Language, s.Links = shorten(v.doc.Title), shorten(v.doc.Language), len(v.doc.Links)
	}
	return s
}

// parts names the values of a score; none for a seed.
func (c *Core) parts(values []float64) spoor.Parts {
	if len(values) == 0 {
		return nil
	}
	parts := make(spoor.Parts, min(len(c.names), len(values)))
	for i := range parts {
		parts[i] = spoor.Part{Name: c.names[i], Value: values[i]}
	}
	return parts
}

func fetchedAt(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

// progressed tells the manager, once for each message, how far the agent is.
func (c *Core) progressed() {
	c.out.Progressed = &Progressed{Agent: c.cfg.Agent}
}
