package manager

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// Options is what a program that embeds a crawl may bring; the zero value is
// a crawl as the command line makes it, without output.
type Options struct {
	Log        io.Writer                           // takes the run's log too, as zerolog's JSON lines (a zerolog.LevelWriter hears their level); nil: none
	Warn       func(string)                        // one line for people, while the crawl is prepared; nil: dropped
	Progress   func(AgentResult)                   // after every step, from one goroutine; must be quick, may call Stop; nil: none
	Books      func(scheduler.Status)              // the scheduler's books every few seconds, otherwise as Progress; nil: none
	Strategies map[string]linkscore.Factory        // own strategies by name, besides the built-in ones
	Sources    func(Topic) (seeding.Source, error) // own seed source; nil: what the topic says
	Fetcher    downloader.Fetcher                  // own web; nil: archives or live HTTP by the configuration; closed by the crawl
}

// booksEvery is the time between two calls of Options.Books.
const booksEvery = 5 * time.Second

// Crawl is a crawl that is ready to run. Make it with [New]; run it once, or
// close it.
type Crawl struct {
	cfg     Config
	opts    Options
	plan    []Assignment
	cores   []*agents.Core
	models  models
	archive *downloader.Archive // nil on the live web
	fetcher downloader.Fetcher
	writer  *directory.Writer
	dir     *runDir
	journal *journal
	log     zerolog.Logger
	stop    chan spoor.Reason
	once    sync.Once
	used    atomic.Bool   // run, or closed without
	every   time.Duration // between two calls of Options.Books
}

// New prepares a crawl: it checks every setting, reads the seeds that are
// written down, opens the archives, searches them for queries without seeds,
// reads the example pages, makes the agents and teaches them, and at last
// creates the run directory. Where it
// fails, or ctx ends before that, nothing is left behind. Errors wrap [ErrConfig], [ErrHoldsRun], or
// those of the part that refused (seeding, knowledge, linkscore, downloader).
func New(ctx context.Context, cfg Config, opts Options) (_ *Crawl, err error) {
	if err := cfg.Validate(); err != nil {
		return nil, err
	}
	cfg.Topics = titled(cfg.Topics)
	if err := checkRunDir(cfg.Out); err != nil {
		return nil, err
	}
	if cfg, err = cfg.withGenres(); err != nil {
		return nil, err
	}
	if opts.Warn == nil {
		opts.Warn = func(string) {}
	}
	c := &Crawl{cfg: cfg, opts: opts, stop: make(chan spoor.Reason, 1), every: booksEvery}
	defer func() {
		if err != nil {
			c.abandon()
		}
	}()
	archived := opts.Fetcher == nil && len(cfg.Web) > 0
	labelled, err := readLabels(cfg, opts.Strategies, archived, opts.Warn)
	if err != nil {
		return nil, err
	}
	if c.models, err = readModels(cfg.Topics); err != nil {
		return nil, err
	}
	if err := checkTopics(cfg, opts.Strategies, untaught(cfg.Topics, c.models)); err != nil {
		return nil, err
	}
	seeds := finder{cfg, opts.Sources, archived, opts.Warn}
	found, err := seeds.written(ctx)
	if err != nil {
		return nil, err
	}
	examples, err := seeds.examples(archived || opts.Fetcher != nil)
	if err != nil {
		return nil, err
	}
	if err := c.openWeb(); err != nil {
		return nil, err
	}
	if err := seeds.search(ctx, c.archive, found); err != nil {
		return nil, err
	}
	before, err := c.prepare(ctx, labelled, examples)
	if err != nil {
		return nil, err
	}
	if c.plan, err = assign(cfg, found, opts.Warn); err != nil {
		return nil, err
	}
	if c.cores, err = newAgents(cfg, opts.Strategies, before, c.plan); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("before the run directory was made: %w", err)
	}
	if err = c.createRun(found, examples); err != nil {
		return nil, err
	}
	for _, t := range cfg.Topics {
		c.logTeaching(t.Name, before.taught[t.Name])
	}
	return c, nil
}

// prepare finds out what agents are given before they crawl: the oracle the
// truth, the others what they are taught.
func (c *Crawl) prepare(ctx context.Context, l *labels.Labels, examples []seeding.Examples) (p prior, err error) {
	if p.truths, err = knowAll(ctx, c.cfg.Topics, l, c.archive); err != nil {
		return p, err
	}
	_, own := c.opts.Strategies[c.cfg.Strategy]
	s := &school{cfg: c.cfg, web: c.fetcher, archive: c.archive, training: own || trained(c.cfg.Strategy), warn: c.opts.Warn, models: c.models}
	p.taught, err = s.teachings(ctx, examples)
	return p, err
}

// logTeaching notes what the agents of a topic were taught.
func (c *Crawl) logTeaching(topic string, t Teaching) {
	if len(t.Positives)+len(t.Negatives) > 0 {
		c.log.Info().Str("topic", topic).Int("positives", len(t.Positives)).Int("negatives", len(t.Negatives)).
			Int("pages_around", len(t.Training.Pages)).Int("links_to", len(t.Training.InLinks)).Msg("agents were taught")
	}
}

// titled gives every topic its title for a name.
func titled(topics []Topic) []Topic {
	named := slices.Clone(topics)
	for i := range named {
		named[i].Name = named[i].Title()
	}
	return named
}

// openWeb opens the archives, or a client for the live web.
func (c *Crawl) openWeb() (err error) {
	switch {
	case c.opts.Fetcher != nil:
		c.fetcher = c.opts.Fetcher
	case len(c.cfg.Web) > 0:
		if c.archive, err = downloader.OpenArchive(c.cfg.Web, c.opts.Warn); err == nil {
			c.fetcher = c.archive
		}
	default:
		var live *downloader.Live
		if live, err = downloader.NewLive(liveOptions(c.cfg)); err == nil {
			c.fetcher = live
		}
	}
	return err
}

// createRun creates the run directory and what is kept in it.
func (c *Crawl) createRun(found [][]seeding.Seed, examples []seeding.Examples) (err error) {
	if c.dir, err = createRunDir(c.cfg, found, examples); err != nil {
		return err
	}
	c.journal = &journal{to: c.dir.log}
	logs := []io.Writer{c.journal}
	if c.opts.Log != nil {
		logs = append(logs, c.opts.Log)
	}
	c.log = zerolog.New(zerolog.SyncWriter(zerolog.MultiLevelWriter(logs...))).With().Timestamp().Logger()
	if c.writer, err = directory.Create(filepath.Join(c.cfg.Out, DirectoryFile)); err != nil {
		return fmt.Errorf("run directory: %w", err)
	}
	c.dir.made = append(c.dir.made, DirectoryFile)
	if c.cfg.Visited == scheduler.AgentScope {
		cache, err := downloader.NewCache(c.fetcher, filepath.Join(c.cfg.Out, cacheFile))
		if err != nil {
			return fmt.Errorf("run directory: %w", err)
		}
		c.fetcher = cache
	}
	return nil
}

// abandon undoes what New has done so far. An own Fetcher stays its owner's.
func (c *Crawl) abandon() {
	if c.fetcher != nil && c.opts.Fetcher == nil {
		_ = c.fetcher.Close()
	}
	if c.writer != nil {
		_ = c.writer.Close()
	}
	if c.dir != nil {
		_ = c.dir.close()
		_ = c.dir.discard()
	}
}

// Assignments says which agent starts from which seeds.
func (c *Crawl) Assignments() []Assignment { return c.plan }

// Stop asks for a clean end: pages on their way are finished and recorded.
// It may be called at any time, more than once, from any goroutine.
func (c *Crawl) Stop() { c.end(spoor.Stopped) }

func (c *Crawl) end(why spoor.Reason) {
	c.once.Do(func() { c.stop <- why })
}

// Run crawls until every agent has ended and everything is on disk, and frees
// what [New] took. When ctx is cancelled it stops as by [Crawl.Stop]. Errors
// wrap [ErrNotKept] or [ErrServiceLost], and the summary is as good as can be
// then; or [ErrUsed], for a crawl that was run or closed before.
func (c *Crawl) Run(ctx context.Context) (Summary, error) {
	if c.used.Swap(true) {
		return Summary{}, ErrUsed
	}
	return c.run(ctx, c.shell(scheduler.New(schedulerConfig(c.cfg))))
}

func (c *Crawl) run(ctx context.Context, sh *shell) (Summary, error) {
	began := time.Now()
	defer context.AfterFunc(ctx, c.Stop)()
	if c.cfg.MaxTime > 0 {
		limit := time.AfterFunc(time.Duration(c.cfg.MaxTime), func() { c.end(spoor.TimeUsed) })
		defer limit.Stop()
	}
	out := c.serve(sh)
	failure := cmp.Or(out.err, c.release()) // the first is the cause of the other
	s, unread := c.summarise(out, time.Since(began), failure)
	return s, cmp.Or(failure, unread)
}

// Close gives up a crawl that is not to be run: it frees what [New] took and
// removes the run directory. Once the crawl was run it does nothing, so that
// it can be deferred. A Run at the same time is not stopped by it.
func (c *Crawl) Close() error {
	if c.used.Swap(true) {
		return nil
	}
	return errors.Join(c.release(), c.dir.discard())
}

// release closes the web, the directory and the log, in that order. What the
// web says when it is closed has no bearing on what was found: it is logged.
func (c *Crawl) release() error {
	if err := c.fetcher.Close(); err != nil {
		c.log.Warn().Err(err).Msg("closing the web")
	}
	var err error
	if werr := c.writer.Close(); werr != nil {
		err = fmt.Errorf("%w: %w", ErrNotKept, werr)
	}
	if err == nil && c.journal.err != nil {
		err = fmt.Errorf("%w: the log is not complete: %w", ErrNotKept, c.journal.err)
	}
	return errors.Join(err, c.dir.close())
}
