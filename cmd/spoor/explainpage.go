package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/net/html/charset"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/explain"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager"
)

// maxFile bounds a local page, in bytes: as much as a crawl takes.
const maxFile = 16 << 20

// explainPage shows how a strategy reads one page.
func explainPage(cmd *cobra.Command, f explainFlags, args []string) error {
	if err := checkPageFlags(cmd, f, args); err != nil {
		return err
	}
	mind, err := f.mind(cmd.Context())
	if err != nil {
		return err
	}
	p, err := f.fetch(cmd.Context(), mind.web)
	if err != nil {
		return err
	}
	if strings.TrimSpace(strings.Trim(p.Body, "\ufeff")) == "" {
		return fmt.Errorf("page: %s is empty: there is nothing to explain", f.page)
	}
	doc, err := mind.know.Read(p)
	if err != nil {
		return err
	}
	mind.know.Learn(doc)
	reading := explain.Reading{Doc: doc, Know: mind.know, Topic: explain.TopicOf(mind.know), Strategy: mind.name, Options: mind.options}
	view := explain.NewPage(reading, mind.strategy)
	view.Basis = mind.basis
	out := cmd.OutOrStdout()
	if err := explain.PrintPage(out, view, f.top, explainColours(out)); err != nil || f.html == "" {
		return failed(err)
	}
	if err := failed(writeWhole(f.html, func(w io.Writer) error { return explain.WriteHTML(w, view, p.Body) })); err != nil {
		return err
	}
	fmt.Fprintf(out, "annotated page: %s\n", f.html)
	return nil
}

func checkPageFlags(cmd *cobra.Command, f explainFlags, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("--page takes no further argument, but got %q", args)
	}
	if err := onlyFor(cmd, "DIR URL", "all"); err != nil {
		return err
	}
	if f.run == "" {
		if err := onlyFor(cmd, "--run", "topic", "agent"); err != nil {
			return err
		}
	}
	switch {
	case f.query == "" && f.run == "":
		return errors.New("say what the topic is: --query TEXT, or --run DIR for what an agent knew")
	case f.top < 0:
		return fmt.Errorf("--top is %d: give a number of links, or 0 for all", f.top)
	case f.html == "":
		return nil
	}
	if _, err := os.Stat(f.html); err == nil {
		return fmt.Errorf("%s exists already: name another file", f.html)
	}
	return checkFolder(f.html)
}

// mind is what a page is judged with.
type mind struct {
	know     *knowledge.Knowledge
	strategy linkscore.Strategy
	name     string
	options  linkscore.Options
	taught   manager.Teaching
	basis    string
	web      []string
}

// mind makes a mind of the query, or lets it learn what an agent knew.
func (f explainFlags) mind(ctx context.Context) (mind, error) {
	genres, err := parseGenres(f.genres)
	if err != nil {
		return mind{}, err
	}
	if f.run != "" {
		return f.oldMind(ctx, genres)
	}
	m := mind{
		name: cmp.Or(f.strategy, manager.Defaults().Strategy), web: f.web,
		basis: fmt.Sprintf("query %q alone", f.query), options: linkscore.Options{Genres: genres},
	}
	m.know, err = knowledge.New(knowledge.Options{Language: f.language, Query: f.query, Genres: slices.Sorted(maps.Keys(genres))})
	if err != nil {
		return mind{}, err
	}
	m.know.BuildTable()
	m.strategy, err = linkscore.New(m.name, m.options, m.know)
	return m, err
}

// oldMind is what an agent of a run knew at its end.
func (f explainFlags) oldMind(ctx context.Context, genres map[string]float64) (mind, error) {
	run, err := openOldRun(f.run)
	if err != nil {
		return mind{}, err
	}
	defer run.close()
	if err := run.pick(f.topic, f.agent); err != nil {
		return mind{}, err
	}
	agents := run.matching(f.topic, f.agent)
	if len(agents) == 0 {
		return mind{}, fmt.Errorf("%s has no agent", f.run)
	}
	f.override(run, agents[0].ID.Topic, genres)
	m := mind{name: cmp.Or(f.strategy, run.cfg.Strategy), web: f.web}
	if linkscore.Describe(m.name).Labels {
		return mind{}, fmt.Errorf("strategy %s goes by labels of a whole web, and not by what a page says: name another one with --strategy", m.name)
	}
	if len(m.web) == 0 {
		m.web = run.cfg.Web
	}
	run.cfg.Strategy = m.name // what it is taught is for that one
	if m.taught, err = run.teaching(ctx, agents[0].ID.Topic); err != nil {
		return mind{}, err
	}
	if m.know, m.options, err = run.cfg.Mind(run.topic(agents[0].ID.Topic), m.taught); err != nil {
		return mind{}, err
	}
	if m.strategy, err = linkscore.New(m.name, m.options, m.know); err != nil {
		return mind{}, err
	}
	m.basis, err = run.recall(ctx, agents[0].ID, &m)
	return m, err
}

// override lays the flags over the settings of the run.
func (f explainFlags) override(run *oldRun, topic string, genres map[string]float64) {
	run.cfg.Language = cmp.Or(f.language, run.cfg.Language)
	for i := range run.cfg.Topics {
		if t := &run.cfg.Topics[i]; t.Name == topic {
			t.Query = cmp.Or(f.query, t.Query)
			if len(genres) > 0 {
				t.Genres = genres
			}
		}
	}
}

// recall lets a mind learn what an agent knew at its end, from the archive that
// it crawled; else from the words of its table, which then all count alike. It
// says which.
func (r *oldRun) recall(ctx context.Context, agent spoor.AgentID, m *mind) (string, error) {
	if r.pages != nil {
		var path []*spoor.Step
		for s, err := range r.reader.Path(agent) {
			if err != nil {
				return "", err
			}
			path = append(path, s)
		}
		read := explain.Replay(m.know, m.strategy, path, func(u spoor.URL) *spoor.Page { return r.pages.Fetch(ctx, u).Page })
		examples := ""
		if n := len(m.taught.Positives) + len(m.taught.Negatives); n > 0 {
			examples = fmt.Sprintf(" and %s", plural(n, "example page"))
		}
		return fmt.Sprintf("what agent %s knew after its %s (%s%s)", agent, plural(len(path), "step"), plural(read, "page"), examples), nil
	}
	return r.recallWords(agent, m)
}

func (r *oldRun) recallWords(agent spoor.AgentID, m *mind) (string, error) {
	var words []string
	for snapshot, err := range r.reader.Snapshots(agent) {
		if err != nil {
			return "", err
		}
		words = words[:0]
		for _, w := range snapshot.Terms {
			words = append(words, w.Term)
		}
	}
	if len(words) == 0 {
		return "", fmt.Errorf("%s: agent %s left no table, and %s", r.dir, agent, r.why)
	}
	t, cfg := r.topic(agent.Topic), r.cfg
	t.Query, t.Not, cfg.TSWTSize = strings.Join(words, " "), nil, len(words)
	var err error
	if m.know, m.options, err = cfg.Mind(t, m.taught); err != nil {
		return "", err
	}
	m.know.BuildTable()
	m.strategy, err = linkscore.New(m.name, m.options, m.know)
	return fmt.Sprintf("the %s of agent %s's table, all alike (%s)", plural(len(words), "word"), agent, r.why), err
}

// fetch reads the page.
func (f explainFlags) fetch(ctx context.Context, web []string) (*spoor.Page, error) {
	if !strings.Contains(f.page, "://") {
		return f.readFile()
	}
	u, err := spoor.ParseURL(f.page)
	if err != nil {
		return nil, err
	}
	if f.base != "" {
		return nil, errors.New("--base goes with a local file: a page from the web knows where it came from")
	}
	if len(web) == 0 {
		live, err := downloader.NewLive(downloader.LiveOptions{})
		if err != nil {
			return nil, failed(err)
		}
		defer live.Close()
		p, err := follow(ctx, live, u)
		return p, failed(err)
	}
	archive, err := downloader.OpenArchive(web, nil)
	if err != nil {
		return nil, err
	}
	defer archive.Close()
	return follow(ctx, archive, u)
}

// follow fetches a page, over redirects.
func follow(ctx context.Context, fetcher downloader.Fetcher, u spoor.URL) (*spoor.Page, error) {
	p := downloader.Follow(ctx, fetcher, u)
	if p.Outcome != spoor.OK {
		return nil, fmt.Errorf("page %s: %s: %s", p.URL, p.Outcome, p.Error)
	}
	return p, nil
}

// binaryType recognises a file that no page can be, by its first bytes or by a
// NUL in them, which only UTF-16 and UTF-32 text has; a byte order mark tells
// that, and sloppy pages have other control characters.
func binaryType(data []byte) (media string, binary bool) {
	start := data[:min(len(data), 1024)]
	media, _, _ = strings.Cut(http.DetectContentType(start), ";")
	switch {
	case strings.HasPrefix(media, "text/"):
		return media, false
	case media == "application/octet-stream":
		return "binary data", bytes.IndexByte(start, 0) >= 0
	}
	return media, true
}

// readFile reads a local page.
func (f explainFlags) readFile() (*spoor.Page, error) {
	at, err := f.fileBase()
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(f.page)
	switch {
	case err != nil:
		return nil, fmt.Errorf("page: %w", err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("page: %s is not a file", f.page)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("page: %s has %d bytes: a page has at most %d", f.page, info.Size(), maxFile)
	}
	data, err := os.ReadFile(f.page)
	if err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	if media, binary := binaryType(data); binary {
		return nil, fmt.Errorf("page: %s is no text but %s: name an HTML file", f.page, media)
	}
	r, err := charset.NewReader(bytes.NewReader(data), "text/html")
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("page: %s: %w", f.page, err)
	}
	if err == nil {
		if data, err = io.ReadAll(r); err != nil {
			return nil, fmt.Errorf("page: %s: %w", f.page, err)
		}
	}
	return &spoor.Page{URL: at, FinalURL: at, Outcome: spoor.OK, Body: string(data), Bytes: info.Size()}, nil
}

// fileBase is the address that a local file is taken to have come from.
func (f explainFlags) fileBase() (spoor.URL, error) {
	if f.base != "" {
		return address(f.base)
	}
	return address("http://file.invalid/" + filepath.Base(f.page))
}
