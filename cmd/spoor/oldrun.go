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
