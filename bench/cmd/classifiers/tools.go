package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
)

// errTools says what has to be there to compare with.
var errTools = errors.New("a reference implementation is missing: this needs liblinear-train, liblinear-predict, svm-train and svm-predict, in Debian the packages liblinear-tools and libsvm-tools")

// tools is the reference implementations, and a folder for what they read and write.
type tools struct {
	folder string
}

// findTools looks for the commands.
func findTools(folder string) (*tools, error) {
	for _, name := range []string{"liblinear-train", "liblinear-predict", "svm-train", "svm-predict"} {
		if _, err := exec.LookPath(name); err != nil {
			return nil, fmt.Errorf("%w: %w", errTools, err)
		}
	}
	return &tools{folder: folder}, nil
}

// path is a file of the folder.
func (t *tools) path(name string) string { return filepath.Join(t.folder, name) }

// run runs a command and gives what it printed and its processor time.
func (t *tools) run(ctx context.Context, name string, args ...string) (printed string, cpu time.Duration, err error) {
	cmd := exec.CommandContext(ctx, name, args...)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil {
		return "", 0, fmt.Errorf("%s %s: %w: %.300s", name, strings.Join(args, " "), err, out.String())
	}
	return out.String(), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}

// write writes a set in LIBSVM format.
func (t *tools) write(name string, set learn.Set) (err error) {
	f, err := os.Create(t.path(name))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	w := svmlight.NewWriter(f)
	for i, row := range set.Rows {
		label := -1.0
		if set.Positive[i] {
			label = 1
		}
		if err := w.Write(svmlight.Document{Label: label, Vector: row}); err != nil {
			return err
		}
	}
	return w.Flush()
}

// predicted reads the labels that a prediction wrote: which of n are +1.
func (t *tools) predicted(name string, n int) ([]bool, error) {
	content, err := os.ReadFile(t.path(name))
	if err != nil {
		return nil, err
	}
	var is []bool
	for _, word := range strings.Fields(string(content)) {
		label, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, fmt.Errorf("predictions: %w", err)
		}
		is = append(is, label > 0)
	}
	if len(is) != n {
		return nil, fmt.Errorf("%d predictions for %d documents", len(is), n)
	}
	return is, nil
}

// accuracy is the share of documents whose class was told right.
func accuracy(told, truth []bool) float64 {
	right := 0
	for i := range told {
		if told[i] == truth[i] {
			right++
		}
	}
	return float64(right) / float64(max(1, len(told)))
}

// inside is which documents have a decision value above 0.
func inside(s learn.Scorer, set learn.Set) []bool {
	is := make([]bool, len(set.Rows))
	for i, row := range set.Rows {
		is[i] = s.Score(row) > 0
	}
	return is
}
