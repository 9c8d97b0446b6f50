package manager

import (
	"context"
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/seeding"
)

// examples gives the addresses of every topic's example pages, in the order of
// the topics: those that are written out, then those of the task. readable says
// that pages can be read before the crawl, which on the live web they cannot.
func (f finder) examples(readable bool) ([]seeding.Examples, error) {
	found := make([]seeding.Examples, len(f.cfg.Topics))
	for i, t := range f.cfg.Topics {
		e, err := f.examplesOf(t)
		switch {
		case err != nil:
			return nil, fmt.Errorf("topic %q: %w", t.Name, err)
		case e.Len() > 0 && !readable:
			return nil, fmt.Errorf("%w: topic %q: example pages are read before the crawl, and only from an archived web: give web, the archive that has them, or in place of examples model, a model that was trained by them", ErrConfig, t.Name)
		case e.Len() == 0 && f.cfg.TrainFromArchive:
			return nil, fmt.Errorf("%w: topic %q: train-from-archive looks for the way to example pages: give examples with a task file, or positives", ErrConfig, t.Name)
		}
		found[i] = e
	}
	if f.cfg.TrainFromArchive && !f.archive {
		return nil, fmt.Errorf("%w: train-from-archive is for archived webs only: give web, the archive to learn from", ErrConfig)
	}
	return found, nil
}

func (f finder) examplesOf(t Topic) (seeding.Examples, error) {
	var skip func(error)
	if f.cfg.SkipBadSeeds {
		skip = f.leaveOut
	}
	e, err := writtenExamples(t, skip)
	if err != nil || !t.Examples || t.Tasks == "" {
		return e, err
	}
	more, err := seeding.Tasks{Path: t.Tasks, Topic: t.Name, Run: t.Run, Web: webName(f.cfg.Web), SkipBad: skip}.Examples()
	if err != nil {
		return e, err
	}
	return e.Join(more)
}

// writtenExamples are those that the topic itself has.
func writtenExamples(t Topic, skipBad func(error)) (seeding.Examples, error) {
	return seeding.ParseExamples(t.Positives, t.Negatives, "written out", skipBad)
}

// exampleReader reads example pages, each once.
type exampleReader struct {
	web     downloader.Fetcher
	met     map[spoor.URL]bool // pages read
	missing int
	miss    string // the first that is missing, and why
}

// read reads pages in order, over redirects. A page that it read before, under
// whichever address, is left out.
func (r *exampleReader) read(ctx context.Context, urls []spoor.URL) []*spoor.Page {
	var pages []*spoor.Page
	for _, u := range urls {
		p := downloader.Follow(ctx, r.web, u)
		switch {
		case p.Outcome != spoor.OK:
			if r.missing++; r.missing == 1 {
				r.miss = fmt.Sprintf("%s (%s)", u, p.Outcome)
			}
		case !r.met[p.URL]:
			r.met[p.URL] = true
			pages = append(pages, p)
		}
	}
	return pages
}
