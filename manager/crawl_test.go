package manager

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/spoor-crawler/spoor"
)

func TestACrawlOfABoundedWebEndsByItself(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 0
	s := crawl(t, cfg, Options{})
	steps := wantBooksToAgree(t, s)
	wantReason(t, s, spoor.NoFurtherMove)
	if total := s.Total(); total.Steps < 1500 || total.Relevant < 100 || total.Ignored == 0 || total.Failed == 0 {
		t.Errorf("a crawl of the whole web did %+v", total)
	}
	if s.Fetches.Accepted != len(steps) || s.Fetches.InFlight != 0 || s.Fetches.Waiting != 0 {
		t.Errorf("%d steps by %+v", len(steps), s.Fetches)
	}
}

func TestEveryStepFollowsALinkThatItsAgentHasSeen(t *testing.T) {
	s := crawl(t, car(t), Options{})
	for _, a := range s.Agents {
		wantPlausibleParents(t, path(stepsOf(t, s.Dir), a.Agent))
	}
}

func wantPlausibleParents(t *testing.T, own []*spoor.Step) {
	t.Helper()
	depth := map[spoor.URL]int{} // of the pages read so far
	asked := map[spoor.URL]bool{}
	for _, s := range own {
		if asked[s.URL] {
			t.Errorf("%s step %d: %s again", s.ID(), s.Step, s.URL)
		}
		asked[s.URL] = true
		d, read := depth[s.Parent]
		switch {
		case s.Parent == "" && s.Depth != 0:
			t.Errorf("%s step %d has no parent and depth %d", s.ID(), s.Step, s.Depth)
		case s.Parent != "" && !read:
			t.Errorf("%s step %d: parent %s was not read before", s.ID(), s.Step, s.Parent)
		case s.Parent != "" && s.Depth != d+1:
			t.Errorf("%s step %d: depth %d, its parent's is %d", s.ID(), s.Step, s.Depth, d)
		}
		if s.Outcome == spoor.OK {
			depth[s.FinalURL] = s.Depth
		}
	}
}

func TestCrawlYAMLAloneRepeatsTheCrawl(t *testing.T) {
	cfg := car(t)
	cfg.Requests, cfg.TSWTGrow, cfg.TSWTThreshold = 1, 0.2, 0.4
	cfg.Combine = "weighted"
	cfg.Topics[0].Genres = map[string]float64{"news": 0.4, "blogs": 0}
	cfg.Segments = "by-genre"
	first := crawl(t, cfg, Options{})

	text, err := os.ReadFile(filepath.Join(cfg.Out, ConfigFile))
	if err != nil {
		t.Fatal(err)
	}
	var again Config
	if err := yaml.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	again.Out = filepath.Join(t.TempDir(), "again")
	second := crawl(t, again, Options{})
	want, got := exported(t, wantBooksToAgree(t, first)), exported(t, wantBooksToAgree(t, second))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the second run (+) differs:\n%s", diff)
	}
	rewritten, err := os.ReadFile(filepath.Join(again.Out, ConfigFile))
	if err != nil || !slices.Equal(text, rewritten) {
		t.Errorf("crawl.yaml of the second run differs (%v):\n%s", err, cmp.Diff(string(text), string(rewritten)))
	}
}

func TestCrawlYAMLWorksFromAnyFolderAndWithoutTheSeedsFile(t *testing.T) {
	cfg := car(t)
	cfg.Requests, cfg.MaxPages = 1, 60
	folder := t.TempDir()
	write(t, filepath.Join(folder, "seeds.txt"), cfg.Topics[0].Seeds...)
	write(t, filepath.Join(folder, "genres.yaml"), "fanzine: [jaguar, roadster, saloon]")
	if err := os.Link(sample.archive, filepath.Join(folder, "web.warc.gz")); err != nil {
		t.Skip("no hard links here")
	}
	t.Chdir(folder)
	cfg.Topics[0].Seeds, cfg.Topics[0].SeedsFile = nil, "seeds.txt"
	cfg.Topics[0].Genres = map[string]float64{"fanzine": 0.5}
	cfg.GenreFile, cfg.Web, cfg.Out = "genres.yaml", []string{"web.warc.gz"}, "run"
	first := exported(t, wantBooksToAgree(t, crawl(t, cfg, Options{})))
	text, err := os.ReadFile(filepath.Join("run", ConfigFile))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove("seeds.txt"); err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	var again Config
	if err := yaml.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	again.Out = "again"
	if diff := cmp.Diff(first, exported(t, wantBooksToAgree(t, crawl(t, again, Options{})))); diff != "" {
		t.Errorf("the second run (+) differs:\n%s", diff)
	}
}

func write(t testing.TB, file string, lines ...string) {
	t.Helper()
	var text []byte
	for _, l := range lines {
		text = append(append(text, l...), '\n')
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestARunDirectoryHoldsThreeFiles(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages, cfg.Visited = 20, "agent"
	crawl(t, cfg, Options{})
	wantFiles(t, cfg.Out, ConfigFile, DirectoryFile, LogFile)
}

func wantFiles(t testing.TB, dir string, want ...string) {
	t.Helper()
	found, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range found {
		names = append(names, f.Name())
	}
	if !slices.Equal(names, want) {
		t.Errorf("%s holds %q, want %q", dir, names, want)
	}
}
