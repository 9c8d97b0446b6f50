package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// put writes a file of a test.
func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// addressList is more pages of an endless web than it answers.
const addressList = "http://a.example/1\nhttp://b.example/2\nhttp://c.example/3\nhttp://d.example/4\nhttp://e.example/5\n"

func TestAnInterruptWhileTrainReadsLeavesNothing(t *testing.T) {
	for name, s := range map[string]os.Signal{"SIGINT": os.Interrupt, "SIGTERM": syscall.SIGTERM} {
		t.Run(name, func(t *testing.T) {
			dir, web := t.TempDir(), newEndless(t, 3)
			put(t, dir, "list", addressList)
			p := begin(t, dir, "train", "--positives", "list", "--unlabelled", "list", "--connect-to", web.addr, "--host-delay", "0s", "-o", "m.spoor")
			<-web.reached
			p.signal(t, s)
			p.ends(t, exitAborted)
			if !strings.Contains(p.all.String(), "spoor: stopped before the model was there; nothing was written") || p.stdout.Len() > 0 {
				t.Errorf("it says %s%s", p.all.String(), p.stdout.String())
			}
			left, err := os.ReadDir(dir)
			if err != nil || len(left) != 1 {
				t.Errorf("files: %v, %v", left, err)
			}
		})
	}
}

var learningLine = regexp.MustCompile(`^spoor: read 6000 documents in .*; learning$`)

// A perceptron takes seconds for so many documents, and is trained six times.
func TestAnInterruptWhileTrainLearnsLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	rand := rand.New(rand.NewPCG(1, 1))
	words := make([]string, 2000)
	for i := range words {
		words[i] = fmt.Sprintf("w%c%c%c", 'a'+i/400, 'a'+i/20%20, 'a'+i%20)
	}
	var texts strings.Builder
	for i := range 6000 {
		label := `"owl"`
		if i%2 == 0 {
			label = ""
		}
		texts.WriteString(`{"labels": [` + label + `], "text": "` + strings.Join(words[:60], " ") + `"}` + "\n")
		rand.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	}
	put(t, dir, "texts", texts.String())
	p := begin(t, dir, "train", "--text", "texts", "--label", "owl", "--others", "3000", "--learner", "mlp", "--verbose", "-o", "m.spoor")
	if p.until(learningLine) == nil {
		t.Fatalf("no word that it learns: %s", p.all.String())
	}
	p.signal(t, os.Interrupt)
	p.ends(t, exitAborted)
	if _, err := os.Stat(filepath.Join(dir, "m.spoor")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a model is there (%v)", err)
	}
}

func TestAnInterruptedClassifyPrintsWhatItHas(t *testing.T) {
	dir, web := t.TempDir(), newEndless(t, 3)
	put(t, dir, "a.txt", "owls hunt")
	put(t, dir, "b.txt", "cars drive")
	put(t, dir, "list", addressList)
	output(t, dir, "train", "--positives", "a.txt", "--unlabelled", "b.txt", "-o", "m.spoor")
	p := begin(t, dir, "classify", "m.spoor", "a.txt", "list", "--connect-to", web.addr, "--host-delay", "0s")
	<-web.reached
	p.signal(t, os.Interrupt)
	p.ends(t, exitAborted)
	out := p.stdout.String()
	if !strings.Contains(out, "a.txt\n") || !strings.Contains(out, " documents: ") || !strings.Contains(p.all.String(), "spoor: stopped after ") {
		t.Errorf("it says %s%s", p.all.String(), out)
	}
}

func TestVectorsThatCannotBeWrittenLeaveTheModelAndSaySo(t *testing.T) {
	dir := t.TempDir()
	b, err := examples.NewBuilder(classify.Spec{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	put(t, dir, "a.txt", "owls hunt")
	put(t, dir, "b.txt", "cars drive")
	open := func(name string) []examples.Source {
		source, err := examples.Open(filepath.Join(dir, name), nil)
		if err != nil {
			t.Fatal(err)
		}
		return []examples.Source{source}
	}
	c, _, err := b.Corpus(t.Context(), examples.Sets{Positives: open("a.txt"), Unlabelled: open("b.txt")})
	if err != nil {
		t.Fatal(err)
	}
	m, err := classify.Train(classify.Spec{}, c)
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "m.spoor")
	f := trainFlags{out: out, export: filepath.Join(dir, "gone", "x.libsvm")} // the folder went while it learned
	err = f.write(&trainSummary{model: m})
	if err == nil || !strings.Contains(err.Error(), "gone/x.libsvm") || !strings.HasSuffix(err.Error(), "; the model is written: "+out) {
		t.Errorf("got %v", err)
	}
	if _, err := classify.ReadFile(out); err != nil {
		t.Error(err)
	}
}

func TestANameOfAFileMovesNoCursor(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.txt", "owls hunt")
	put(t, dir, "b.txt", "cars drive")
	if err := os.Mkdir(filepath.Join(dir, "evil"), 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, dir, "evil/\x1b[2Jx.txt", "owls")
	output(t, dir, "train", "--positives", "a.txt", "--unlabelled", "b.txt", "-o", "m.spoor")
	if out := output(t, dir, "classify", "m.spoor", "evil"); strings.Contains(out, "\x1b") || !strings.Contains(out, "evil/\uFFFD[2Jx.txt\n") {
		t.Errorf("it prints %q", out)
	}
}
