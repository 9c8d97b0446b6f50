package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// setting is what is trained, in our words and in LIBLINEAR's.
type setting struct {
	name     string
	squared  bool    // L2 loss
	bias     float64 // 0 for none
	positive float64 // factor of C
}

func (s setting) arguments(eps float64) []string {
	solver, bias := "3", "-1"
	if s.squared {
		solver = "1"
	}
	if s.bias != 0 {
		bias = strconv.FormatFloat(s.bias, 'g', -1, 64)
	}
	return []string{
		"-s", solver, "-c", "1", "-B", bias, "-w1", strconv.FormatFloat(s.positive, 'g', -1, 64),
		"-e", strconv.FormatFloat(eps, 'g', -1, 64),
	}
}

var iterations = regexp.MustCompile(`#iter = (\d+)`)

// trained is a model and what it cost.
type trained struct {
	model      learn.Linear
	iterations int
	cpu        time.Duration // of training alone
	after      time.Duration // of the iterations after the first
}

// once is the eps by which training ends after the first iteration.
const once = 1e30

// liblinear trains on a file, so many times, and takes the least time.
func (t *tools) liblinear(ctx context.Context, file string, s setting, eps float64, repeats int) (trained, error) {
	var got trained
	var whole, first time.Duration
	for i := range repeats {
		_, short, err := t.run(ctx, "liblinear-train", append(s.arguments(once), t.path(file), t.path("once.model"))...)
		if err != nil {
			return got, err
		}
		printed, long, err := t.run(ctx, "liblinear-train", append(s.arguments(eps), t.path(file), t.path("linear.model"))...)
		if err != nil {
			return got, err
		}
		found := iterations.FindStringSubmatch(printed)
		if found == nil {
			return got, fmt.Errorf("liblinear-train told no number of iterations: %.300s", printed)
		}
		if got.iterations, err = strconv.Atoi(found[1]); err != nil {
			return got, err
		}
		if i == 0 || short < first {
			first = short
		}
		if i == 0 || long < whole {
			whole = long
		}
	}
	got.after = whole - first
	if n := time.Duration(got.iterations); n > 1 {
		got.cpu = got.after * n / (n - 1)
	}
	f, err := os.Open(t.path("linear.model"))
	if err != nil {
		return got, err
	}
	defer f.Close()
	got.model, err = readModel(f)
	return got, err
}

// predictLinear is liblinear-predict's classes by the model trained last.
func (t *tools) predictLinear(ctx context.Context, file string, n int) ([]bool, error) {
	if _, _, err := t.run(ctx, "liblinear-predict", t.path(file), t.path("linear.model"), t.path("linear.out")); err != nil {
		return nil, err
	}
	return t.predicted("linear.out", n)
}

// readModel reads a model file of two classes: lines of a name and values, then w, a
// weight on each line, that of index 1 first, that of the bias term last.
func readModel(r io.Reader) (learn.Linear, error) {
	m := learn.Linear{Weights: []float64{0}}
	sign, features, bias := 1.0, -1, -1.0
	lines := bufio.NewScanner(r)
	for lines.Scan() && strings.TrimSpace(lines.Text()) != "w" {
		name, value, _ := strings.Cut(strings.TrimSpace(lines.Text()), " ")
		var err error
		switch name {
		case "label":
			if strings.HasPrefix(value, "-1") {
				sign = -1
			}
		case "nr_feature":
			features, err = strconv.Atoi(value)
		case "bias":
			bias, err = strconv.ParseFloat(value, 64)
		}
		if err != nil {
			return m, fmt.Errorf("model file: %w", err)
		}
	}
	for lines.Scan() {
		w, err := strconv.ParseFloat(strings.TrimSpace(lines.Text()), 64)
		if err != nil {
			return m, fmt.Errorf("model file: %w", err)
		}
		m.Weights = append(m.Weights, sign*w)
	}
	if features < 0 || len(m.Weights) < features+1 {
		return m, errors.Join(errors.New("model file ends early"), lines.Err())
	}
	if bias >= 0 && len(m.Weights) > features+1 {
		m.Bias = bias * m.Weights[features+1]
	}
	m.Weights = m.Weights[:features+1]
	return m, lines.Err()
}
