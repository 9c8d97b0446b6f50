package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/explain"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager"
)

// tell gathers what a trail's links were judged by.
func (r *oldRun) tell(ctx context.Context, t explain.Trail, u spoor.URL) explain.Told {
	topic := r.topic(t.Agent.Topic)
	told := explain.Told{Trail: t, URL: u, Options: r.cfg.Scoring(topic), Seen: make([][]explain.Seen, len(t.Steps)), Why: make([]string, len(t.Steps))}
	for _, a := range r.agents {
		if a.ID == t.Agent {
			told.Strategy = a.Strategy
		}
	}
	if r.pages == nil {
		told.Remarks = append(told.Remarks, r.why)
	}
	if why := r.unlabelled(told.Strategy, topic); why != "" {
		told.Remarks = append(told.Remarks, why)
	}
	with, err := r.readingWith(ctx, topic)
	if err != nil && r.pages != nil {
		told.Remarks = append(told.Remarks, "the words marked are those of the weight table: "+oneLine(err))
	}
	for i, s := range t.Steps {
		if s.Parent != "" {
			r.tellStep(ctx, &told, i, with)
		}
	}
	return told
}

// tellStep is what the parts of a step's priority saw on the page where its link
// was first met; as much of it as can be told, and why not all.
func (r *oldRun) tellStep(ctx context.Context, told *explain.Told, i int, with manager.Teaching) {
	s := told.Steps[i]
	if r.pages != nil {
		reading, link, why := r.reread(ctx, s, told.Strategy, with)
		if told.Why[i] = why; why == "" {
			told.Seen[i] = reading.Quote(link, s.Parts)
			told.Words = cmp.Or(told.Words, reading.Topic.Which)
			return
		}
	}
	told.Seen[i] = explain.Unread(told.Strategy, s.Parts)
}

// unlabelled says that the labels by which a run crawled cannot be looked at any
// more; empty where they can, and where it crawled by none.
func (r *oldRun) unlabelled(strategy string, t manager.Topic) string {
	if !linkscore.Describe(strategy).Labels || r.cfg.Labels == "" && r.pages == nil { // what its settings are is not known
		return ""
	}
	why := "the settings name no label file"
	if r.cfg.Labels != "" {
		l, err := labels.Open(r.cfg.Labels, nil)
		if err == nil {
			_, err = l.Pages(labelOf(t))
		}
		if err == nil {
			return ""
		}
		why = oneLine(err)
	}
	return "the labels are missing, this is told from the records: " + why
}

// readingWith is the topic's model, for its words, and nothing else: pages are
// only read. The error is about the model.
func (r *oldRun) readingWith(ctx context.Context, t manager.Topic) (manager.Teaching, error) {
	t.Positives, t.Negatives = nil, nil
	return r.cfg.Teaching(ctx, t, r.pages, func(string) {})
}

// reread reads the page on which a step's link was first met; why is empty where
// the link is there.
func (r *oldRun) reread(ctx context.Context, s *spoor.Step, strategy string, with manager.Teaching) (reading *explain.Reading, link int, why string) {
	cfg := r.cfg
	if with.Model == nil {
		cfg.Judge = knowledge.CosineJudge // nothing is judged
	}
	k, options, err := cfg.Mind(r.topic(s.Topic), with)
	if err != nil {
		return nil, 0, "the texts cannot be read again: " + oneLine(err)
	}
	p := r.pages.Fetch(ctx, s.Parent).Page
	if p.Outcome != spoor.OK {
		return nil, 0, fmt.Sprintf("the page with the link cannot be read again: %s: %s", p.Outcome, p.Error)
	}
	doc, err := k.Read(p)
	if err != nil {
		return nil, 0, oneLine(err)
	}
	reading = &explain.Reading{Doc: doc, Know: k, Topic: explain.TopicOfWords(k, r.table(s)), Strategy: strategy, Options: options}
	link, ok := reading.Find(s.URL)
	if !ok {
		return nil, 0, "the page as it is now has no such link"
	}
	return reading, link, ""
}

// table is the agent's weight table as it was when it took a step.
func (r *oldRun) table(s *spoor.Step) (words []spoor.TermWeight) {
	for snapshot, err := range r.reader.Snapshots(s.ID()) {
		if err != nil || snapshot.Step >= s.Step && words != nil {
			break
		}
		words = snapshot.Terms
	}
	return words
}
