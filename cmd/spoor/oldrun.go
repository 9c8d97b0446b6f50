package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/explain"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// oldRun is a run directory opened to look back: its steps, its settings and,
// where it crawled an archive that is still there, its pages.
type oldRun struct {
	dir    string
	reader *directory.Reader
	agents []directory.Agent
	cfg    manager.Config
	pages  *downloader.Archive // nil where no text is to be had
	why    string              // then: why not
}

func openOldRun(dir string) (*oldRun, error) {
	reader, err := openRun(dir)
	if err != nil {
		return nil, err
	}
	run := &oldRun{dir: dir, reader: reader}
	if run.agents, err = reader.Agents(); err != nil {
		return nil, errors.Join(err, reader.Close())
	}
	run.openPages()
	return run, nil
}

// openPages finds where the run's pages can be read again.
func (r *oldRun) openPages() {
	r.cfg = manager.Defaults()
	err := readSettings(r.dir, &r.cfg)
	switch {
	case err != nil:
		r.why = fmt.Sprintf("the texts cannot be read again: %s: %s", manager.ConfigFile, oneLine(err))
		return
	case len(r.cfg.Web) == 0:
		r.why = "the text is not kept: the run crawled the live web"
		return
	}
	archive, err := downloader.OpenArchive(r.cfg.Web, nil)
	if err != nil {
		r.why = "the texts cannot be read again: " + oneLine(err)
		return
	}
	r.pages = archive
}

func (r *oldRun) close() {
	_ = r.reader.Close() // opened for reading: nothing can be lost
	if r.pages != nil {
		_ = r.pages.Close()
	}
}

// pick refuses a topic or an agent that the run does not have.
func (r *oldRun) pick(topic string, number int) error {
	if number < 0 {
		return fmt.Errorf("--agent is %d: agents count from 1", number)
	}
	if len(r.matching(topic, number)) > 0 || topic == "" && number == 0 {
		return nil
	}
	names := make([]string, len(r.agents))
	for i, a := range r.agents {
		names[i] = a.ID.String()
	}
	return fmt.Errorf("%s has no %s; its agents are %s", r.dir, agentName(topic, number), someNames(names))
}

// someNames lists the first of many names.
func someNames(names []string) string {
	const most = 6
	more := ""
	if len(names) > most {
		more = fmt.Sprintf(" and %d more", len(names)-most)
		names = names[:most]
	}
	if len(names) == 0 {
		return "none"
	}
	for i := range names {
		names[i] = strconv.Quote(names[i])
	}
	return strings.Join(names, ", ") + more
}

// matching are the agents of a topic, or of any where it is empty, with a
// number, or any where that is 0.
func (r *oldRun) matching(topic string, number int) []directory.Agent {
	var list []directory.Agent
	for _, a := range r.agents {
		if (topic == "" || a.ID.Topic == topic) && (number == 0 || a.ID.Number == number) {
			list = append(list, a)
		}
	}
	return list
}

// steps are those of the matching agents.
func (r *oldRun) steps(topic string, number int) iter.Seq2[*spoor.Step, error] {
	return func(yield func(*spoor.Step, error) bool) {
		for _, a := range r.matching(topic, number) {
			for s, err := range r.reader.Path(a.ID) {
				if !yield(s, err) || err != nil {
					return
				}
			}
		}
	}
}

// teaching is what the agents of a topic were taught before they crawled, from
// the archive as it is now; without one, their model alone. What it no longer
// has, the run's own warning told.
func (r *oldRun) teaching(ctx context.Context, topic string) (manager.Teaching, error) {
	t := r.topic(topic)
	if r.pages == nil {
		t.Positives, t.Negatives = nil, nil
	}
	return r.cfg.Teaching(ctx, t, r.pages, func(string) {})
}

func (r *oldRun) topic(name string) manager.Topic {
	for _, t := range r.cfg.Topics {
		if t.Name == name {
			return t
		}
	}
	return manager.Topic{Name: name}
}

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
	for i, s := range t.Steps {
		if s.Parent == "" {
			continue
		}
		if r.pages != nil {
			told.Seen[i], told.Why[i] = r.seen(ctx, s, told.Strategy)
		}
		if told.Seen[i] == nil {
			told.Seen[i] = explain.Unread(told.Strategy, s.Parts)
		}
	}
	return told
}

// unlabelled says that the labels by which a run crawled cannot be looked at any
// more; empty where they can, and where it crawled by none.
func (r *oldRun) unlabelled(strategy string, t manager.Topic) string {
	_, byLabels := linkscore.Takes(strategy)
	if !byLabels || r.cfg.Labels == "" && r.pages == nil { // what its settings are is not known
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

// seen is what the parts of a step's priority saw on the page where its link
// was first met, or why that cannot be told.
func (r *oldRun) seen(ctx context.Context, s *spoor.Step, strategy string) ([]explain.Seen, string) {
	k, options, err := r.cfg.Mind(r.topic(s.Topic), manager.Teaching{}) // to read with; nothing is judged
	if err != nil {
		return nil, "the texts cannot be read again: " + oneLine(err)
	}
	p := r.pages.Fetch(ctx, s.Parent).Page
	if p.Outcome != spoor.OK {
		return nil, fmt.Sprintf("the page with the link cannot be read again: %s: %s", p.Outcome, p.Error)
	}
	doc, err := k.Read(p)
	if err != nil {
		return nil, oneLine(err)
	}
	reading := explain.Reading{Doc: doc, Know: k, Topic: r.table(k, s), Strategy: strategy, Options: options}
	link, ok := reading.Find(s.URL)
	if !ok {
		return nil, "the page as it is now has no such link"
	}
	return reading.Quote(link, s.Parts), ""
}

// table is the agent's weight table as it was when it took a step.
func (r *oldRun) table(k *knowledge.Knowledge, s *spoor.Step) explain.Topic {
	var words []spoor.TermWeight
	for snapshot, err := range r.reader.Snapshots(s.ID()) {
		if err != nil || snapshot.Step >= s.Step && words != nil {
			break
		}
		words = snapshot.Terms
	}
	return explain.TopicOfWords(k, words)
}
