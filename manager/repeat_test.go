package manager

import (
	"context"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/walk"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// inTurn is a crawl whose agents share a visited set and take turns.
func inTurn(t testing.TB) Config {
	cfg := car(t)
	cfg.Requests, cfg.Expire = 1, Expiry{Steps: 500}
	cfg.TSWTGrow, cfg.TSWTThreshold = 0.2, 0.4
	cfg.Topics[0].Genres = map[string]float64{"news": 0, "blogs": 0, "discussions": 0}
	return cfg
}

func TestWithOneRequestTheSameInputGivesTheSamePathByteForByte(t *testing.T) {
	once := func(t *testing.T, processors int) ([]string, Summary) {
		t.Helper()
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
		s := crawl(t, inTurn(t), Options{})
		return exported(t, wantBooksToAgree(t, s)), s
	}
	want, first := once(t, 2)
	for name, processors := range map[string]int{"again": 2, "on one processor": 1, "on four": 4} {
		t.Run(name, func(t *testing.T) {
			got, s := once(t, processors)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("other paths (+):\n%s", diff)
			}
			if diff := cmp.Diff(first.Agents, s.Agents); diff != "" || first.Fetches != s.Fetches {
				t.Errorf("other sums (+), %+v and %+v:\n%s", first.Fetches, s.Fetches, diff)
			}
		})
	}
}

func TestThePlainLoopGivesTheSamePath(t *testing.T) {
	cfg := inTurn(t)
	want := exported(t, wantBooksToAgree(t, crawl(t, cfg, Options{})))

	again := inTurn(t)
	found, err := finder{cfg: again}.written(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	seeds, err := assign(again, found, nil)
	if err != nil {
		t.Fatal(err)
	}
	cores, err := newAgents(again, nil, prior{}, seeds)
	if err != nil {
		t.Fatal(err)
	}
	walkers := make([]walk.Walker, len(seeds))
	for i, a := range seeds {
		walkers[i] = walk.Walker{Core: cores[i], Seeds: a.Seeds}
	}
	archive, err := downloader.OpenArchive(again.Web, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	var steps []*spoor.Step
	_, err = walk.Run(context.Background(), archive, scheduler.New(schedulerConfig(again)), walkers, func(r directory.Record) {
		steps = append(steps, &r.Step)
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(steps, func(a, b *spoor.Step) int { return a.ID().Compare(b.ID()) })
	if diff := cmp.Diff(want, exported(t, steps)); diff != "" {
		t.Errorf("the plain loop (+) walks other paths than the crawl (-):\n%s", diff)
	}
}
