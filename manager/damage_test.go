package manager

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// shy panics on every third page that it is shown, before or after it has
// looked at it.
type shy struct {
	linkscore.Strategy
	shown int
}

func (s *shy) Score(doc *page.Document, v linkscore.Visit) []linkscore.Score {
	if s.shown++; s.shown%3 == 0 {
		panic("no good page: " + string(doc.URL))
	}
	return s.Strategy.Score(doc, v)
}

func newShy(o linkscore.Options, k *knowledge.Knowledge) (linkscore.Strategy, error) {
	inner, err := linkscore.New("tswt", o, k)
	return &shy{Strategy: inner}, err
}

func TestAnAgentThatPanicsOnAPageLosesThatPageAndNotItsKnowledge(t *testing.T) {
	for _, requests := range []int{1, 4} {
		cfg := car(t)
		cfg.Strategy, cfg.Requests = "shy", requests
		s := crawl(t, cfg, Options{Strategies: map[string]linkscore.Factory{"shy": newShy}})
		steps := wantBooksToAgree(t, s)
		wantReason(t, s, spoor.BudgetUsed)
		for _, a := range s.Agents {
			own := path(steps, a.Agent)
			wantPlausibleParents(t, own)
			last := own[len(own)-1]
			if a.Tally.Crashed < 5 || a.Tally.Crashed > len(own)/3+1 {
				t.Errorf("agent %s: %d of %d pages crashed", a.Agent, a.Tally.Crashed, len(own))
			}
			for _, step := range own {
				if step.Outcome == spoor.Crashed && !strings.Contains(step.Error, "no good page: "+string(step.FinalURL)) {
					t.Errorf("agent %s, step %d: %s", a.Agent, step.Step, step.Error)
				}
				if step.Outcome == spoor.OK && step.Relevance > 0 {
					last = step
				}
			}
			if last.Step < len(own)-10 {
				t.Errorf("agent %s judged nothing by its table after step %d of %d", a.Agent, last.Step, len(own))
			}
		}
	}
}

func TestWhenTheWebIsKilledHalfWayTheCrawlEndsByItselfAndLosesNothing(t *testing.T) {
	for requests, retries := range map[int]int{1: 0, 4: 1} {
		web := serve(t, sample.web.Handler(), 120)
		cfg := web.over(car(t))
		cfg.MaxPages, cfg.Requests, cfg.Retries = 0, requests, retries
		s := crawl(t, cfg, Options{})
		steps := wantBooksToAgree(t, s)
		wantReason(t, s, spoor.NoFurtherMove)
		read, gone := 0, 0
		for _, step := range steps {
			switch step.Outcome {
			case spoor.OK, spoor.Ignored, spoor.ClientError, spoor.ServerError, spoor.Duplicate, spoor.WrongType:
				read++
			case spoor.Unreachable:
				gone++
				if step.Error == "" {
					t.Errorf("%s step %d does not say why", step.ID(), step.Step)
				}
			}
		}
		if read < 80 || gone < 10 || read+gone != len(steps) {
			t.Errorf("of %d steps %d were answered and %d unreachable", len(steps), read, gone)
		}
		if len(s.Failures) != 0 {
			t.Errorf("seeds failed: %v", s.Failures)
		}
		if s.Failed[spoor.Unreachable] != gone || s.Lost != 0 {
			t.Errorf("the summary has %v, lost %d; %d are unreachable", s.Failed, s.Lost, gone)
		}
	}
}

func TestARunThatReadNothingSaysWhySeedBySeed(t *testing.T) {
	web := serve(t, http.NotFoundHandler(), 0)
	cfg := web.over(car(t))
	cfg.Topics[0].Seeds = append(cfg.Topics[0].Seeds[:4:4], "http://www.hangup.example/ news")
	s := crawl(t, cfg, Options{})
	wantBooksToAgree(t, s)
	wantReason(t, s, spoor.NoFurtherMove)
	why := map[string]SeedFailure{}
	for _, f := range s.Failures {
		why[string(f.URL)] = f
	}
	for _, seed := range cfg.Topics[0].Seeds {
		u, _, _ := strings.Cut(seed, " ")
		if f := why[u]; f.Outcome != spoor.ClientError || f.Error == "" || f.Agent.Topic != "jaguar-car" {
			t.Errorf("seed %s: %+v", u, f)
		}
	}
	if len(s.Failures) != 5 {
		t.Errorf("%d failures", len(s.Failures))
	}
}

func TestADirectoryThatCannotBeWrittenEndsTheCrawl(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 0
	c := prepare(t, cfg, Options{})
	if err := c.writer.Close(); err != nil { // the file is gone from under the service
		t.Fatal(err)
	}
	s, err := c.Run(context.Background())
	if !errors.Is(err, ErrNotKept) {
		t.Errorf("the crawl ended with %v", err)
	}
	wantReason(t, s, spoor.Stopped)
}

func TestADirectoryThatIsCutShortHalfWayEndsTheCrawl(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a file in use cannot be cut short here")
	}
	cfg := car(t)
	cfg.MaxPages = 0
	calls := 0
	c := prepare(t, cfg, Options{Progress: func(AgentResult) {
		if calls++; calls == 60 {
			if err := os.Truncate(filepath.Join(cfg.Out, DirectoryFile), 0); err != nil {
				t.Error(err)
			}
		}
	}})
	s, err := c.Run(context.Background())
	if !errors.Is(err, ErrNotKept) || s.Total().Steps < 50 {
		t.Errorf("the crawl ended after %d steps with %v", s.Total().Steps, err)
	}
	wantReason(t, s, spoor.Stopped)
}
