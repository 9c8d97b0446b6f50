package evaluation_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/genre"
)

// experiment is two tasks by four strategies.
func experiment(t *testing.T) *evaluation.Experiment {
	second := task()
	second.Run, second.Seeds = 1, []spoor.URL{address("y"), address("u")}
	e := &evaluation.Experiment{Webs: []*evaluation.Web{draw(t, owls)}, Tasks: []evaluation.Task{task(), second}}
	for _, name := range []string{"oracle", "breadth-first", "best-first", "random"} {
		e.Setups = append(e.Setups, evaluation.Setup{Strategy: name})
	}
	return e
}

// ran runs an experiment to its end and returns the results file.
func ran(t *testing.T, e *evaluation.Experiment, folder string) []byte {
	t.Helper()
	if err := run(t.Context(), e, folder, nil); err != nil {
		t.Fatal(err)
	}
	out, err := os.ReadFile(filepath.Join(folder, evaluation.ResultsFile))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func run(ctx context.Context, e *evaluation.Experiment, folder string, progress func(done, all int, w *measure.Walk)) error {
	if err := e.Check(); err != nil {
		return err
	}
	if _, err := e.Aim(ctx); err != nil {
		return err
	}
	r, err := evaluation.OpenResults(folder, e)
	if err != nil {
		return err
	}
	return errors.Join(e.Run(ctx, r, progress), r.Close())
}

func TestARunThatWasInterruptedGoesOnAndTheResultsAreTheSameToTheByte(t *testing.T) {
	e := experiment(t)
	want := ran(t, e, t.TempDir())
	if n := bytes.Count(want, []byte("\n")); n != 8 {
		t.Fatalf("%d lines, want 8:\n%s", n, want)
	}
	folder := t.TempDir()
	for round := range 3 { // interrupted twice, and cut within a line
		ctx, interrupt := context.WithCancel(t.Context())
		err := run(ctx, e, folder, func(done, all int, _ *measure.Walk) {
			if done == 2*round+2 || all != 8 {
				interrupt()
			}
		})
		interrupt()
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("interrupted: %v", err)
		}
		path := filepath.Join(folder, evaluation.ResultsFile)
		lines, err := os.ReadFile(path)
		if err != nil || bytes.Count(lines, []byte("\n")) < 2*round+2 {
			t.Fatalf("kept %d lines, %v", bytes.Count(lines, []byte("\n")), err)
		}
		if err := os.WriteFile(path, append(lines, want[:40]...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	walked := 0
	if err := run(t.Context(), e, folder, func(int, int, *measure.Walk) { walked++ }); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(folder, evaluation.ResultsFile))
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("resumed (%v):\n%s\nat once:\n%s", err, got, want)
	}
	if walked > 4 {
		t.Errorf("walked %d again", walked)
	}
	if again := ran(t, e, folder); !bytes.Equal(again, want) {
		t.Errorf("run once more:\n%s", again)
	}
}

func TestTheFolderOfAnotherExperimentIsRefused(t *testing.T) {
	folder := t.TempDir()
	ran(t, experiment(t), folder)
	for name, change := range map[string]func(*evaluation.Experiment){
		"pages":    func(e *evaluation.Experiment) { e.Pages = 7 },
		"tasks":    func(e *evaluation.Experiment) { e.Tasks = e.Tasks[:1] },
		"setups":   func(e *evaluation.Experiment) { e.Setups = e.Setups[1:] },
		"settings": func(e *evaluation.Experiment) { e.Setups[2].Scoring.PageWeight = .5 },
		"query":    func(e *evaluation.Experiment) { e.Setups[2].Knowledge.Query = "owls" },
		"genres": func(e *evaluation.Experiment) {
			e.Setups[2].Knowledge.GenreSpecs = []genre.Spec{{Name: "tales", Words: []string{"dragon"}}}
		},
		"genre file": func(e *evaluation.Experiment) {
			e.Setups[2].Knowledge.GenreFile = filepath.Join(t.TempDir(), "genres.yaml")
			if err := os.WriteFile(e.Setups[2].Knowledge.GenreFile, []byte("tales: [dragon]\n"), 0o600); err != nil {
				t.Error(err)
			}
		},
		"labels": func(e *evaluation.Experiment) { e.Webs[0] = draw(t, strings.Replace(owls, "A\towls\n", "", 1)) },
	} {
		e := experiment(t)
		change(e)
		if err := run(t.Context(), e, folder, nil); !errors.Is(err, evaluation.ErrResults) {
			t.Errorf("%s changed: %v", name, err)
		}
	}
	strange := t.TempDir()
	if err := os.WriteFile(filepath.Join(strange, "letters.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(t.Context(), experiment(t), strange, nil); !errors.Is(err, evaluation.ErrResults) {
		t.Errorf("a folder with something else: %v", err)
	}
}

func TestAFolderThatAnotherRunIsWritingToIsRefused(t *testing.T) {
	e, folder := experiment(t), t.TempDir()
	if _, err := e.Aim(t.Context()); err != nil {
		t.Fatal(err)
	}
	first, err := evaluation.OpenResults(folder, e)
	if err != nil {
		t.Fatal(err)
	}
	if !first.Locked() {
		t.Skip("this system has no locks on files")
	}
	if _, err := evaluation.OpenResults(folder, e); !errors.Is(err, evaluation.ErrResults) || !strings.Contains(err.Error(), "another process is writing to "+folder) {
		t.Errorf("a second one at once: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second, err := evaluation.OpenResults(folder, e)
	if err != nil {
		t.Fatalf("after the first has ended: %v", err)
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
}

// Systems without locks have this alone.
func TestWhatAnotherProcessAppendsIsNotWrittenOver(t *testing.T) {
	e, folder := experiment(t), t.TempDir()
	path, other := filepath.Join(folder, evaluation.ResultsFile), strings.Repeat(" ", 40)+"\n"
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	err := run(ctx, e, folder, func(done, _ int, _ *measure.Walk) {
		if done > 1 {
			interrupt()
			return
		}
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			t.Error(err)
			return
		}
		if _, err := f.WriteString(other); err != nil || f.Close() != nil {
			t.Error(err)
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if lines, err := os.ReadFile(path); err != nil || !strings.Contains(string(lines), "\n"+other) {
		t.Errorf("%v: it is written over:\n%s", err, lines)
	}
}

func TestDamagedResultsAreRefused(t *testing.T) {
	e, folder := experiment(t), t.TempDir()
	lines := ran(t, e, folder)
	lines[len(lines)/2] = '\n'
	if err := os.WriteFile(filepath.Join(folder, evaluation.ResultsFile), lines, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(t.Context(), e, folder, nil); !errors.Is(err, evaluation.ErrResults) {
		t.Error(err)
	}
}

func TestTasksWithoutTargetsAreListedAndLeftOut(t *testing.T) {
	e := experiment(t)
	lost, unknown := task(), task()
	lost.Topic, unknown.Topic = "lost owls", "cats"
	e.Tasks = append(e.Tasks, lost, unknown)
	why, err := e.Aim(t.Context())
	if err != nil || len(why) != 2 || len(e.Tasks) != 2 || !errors.Is(why[0], evaluation.ErrNoTarget) || !strings.Contains(why[0].Error(), "lost owls") || !strings.Contains(why[1].Error(), "cats") {
		t.Errorf("%v, %d tasks", why, len(e.Tasks))
	}
}

// |T| is 5 from s, and 2 from y and u: D and E.
func TestWalksThatEndBeforeTOr2TAreCounted(t *testing.T) {
	for pages, want := range map[int][2]int{0: {0, 0}, 1: {2, 2}, 3: {1, 2}, 4: {1, 1}, 5: {0, 1}, 9: {0, 1}, 10: {0, 0}} {
		e := experiment(t)
		e.Pages = pages
		if _, err := e.Aim(t.Context()); err != nil {
			t.Fatal(err)
		}
		if beforeT, before2T := e.Cut(); beforeT != want[0] || before2T != want[1] {
			t.Errorf("%d pages: before T on %d tasks, before 2T on %d, want %v", pages, beforeT, before2T, want)
		}
	}
}

func TestLabelledAddressesThatTheArchiveLacksAreCounted(t *testing.T) {
	w, told := drawTold(t, owls+"lost\tcats\nmissing\tcats\n")
	if w.Unknown != 2 || len(told) != 1 || !strings.Contains(told[0], "lacks 2") {
		t.Errorf("%d, told %q", w.Unknown, told)
	}
}

func TestOfManyLabelLinesThatCannotBeUsedAFewAreTold(t *testing.T) {
	_, told := drawTold(t, owls+strings.Repeat("A\t\n", 9))
	if len(told) < 4 || !strings.Contains(told[0], "label line") || !strings.HasPrefix(told[3], "left out: 6 more lines of ") {
		t.Errorf("%q", told)
	}
}

func TestASetupThatCannotBeginATaskIsRecordedAndTheRunGoesOn(t *testing.T) {
	e, made := experiment(t), new(atomic.Int32)
	e.Setups[0] = evaluation.Setup{Strategy: "full-page", Knowledge: knowledge.Options{
		NewJudge: func(k *knowledge.Knowledge) (knowledge.Judge, error) {
			if made.Add(1) > 1 { // the first is tried by Check
				return nil, errors.New("no judge today")
			}
			return rash{k}, nil
		},
	}}
	e.Setups = e.Setups[:2]
	lines := string(ran(t, e, t.TempDir()))
	if strings.Count(lines, "\n") != 4 || strings.Count(lines, "it could not begin") != 2 || strings.Count(lines, "no judge today") != 2 {
		t.Error(lines)
	}
}

func TestWhatCannotBeWalkedIsSaidBefore(t *testing.T) {
	for name, change := range map[string]func(*evaluation.Experiment){
		"strategy": func(e *evaluation.Experiment) { e.Setups[0].Strategy = "pagerank" },
		"judge":    func(e *evaluation.Experiment) { e.Setups[0].Judge = "nobody" },
		"twice":    func(e *evaluation.Experiment) { e.Setups[1] = e.Setups[0] },
		"requests": func(e *evaluation.Experiment) { e.Setups[1].Requests = -1 },
		"options": func(e *evaluation.Experiment) {
			e.Setups[1].Strategy, e.Setups[1].Scoring.PageWeight = "window-combo-10", 7
		},
		"genres":  func(e *evaluation.Experiment) { e.Setups[1].Strategy = "genre" },
		"web":     func(e *evaluation.Experiment) { e.Tasks[1].Web = "another" },
		"nothing": func(e *evaluation.Experiment) { e.Tasks = nil },
	} {
		e := experiment(t)
		change(e)
		if err := e.Check(); err == nil {
			t.Errorf("%s: nothing said", name)
		}
	}
	if err := experiment(t).Check(); err != nil {
		t.Error(err)
	}
}
