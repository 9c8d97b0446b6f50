package classify_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// times is the vectors with all weights multiplied.
func times(by float64, docs []weight.Vector) []weight.Vector {
	out := make([]weight.Vector, len(docs))
	for i, d := range docs {
		for _, e := range d {
			out[i] = append(out[i], weight.Weighted{Term: e.Term, Weight: by * e.Weight})
		}
	}
	return out
}

func TestWhatIsWrittenCanBeReadWhateverWasLearnedFrom(t *testing.T) {
	for _, name := range classify.Learners() {
		for _, by := range []float64{1e-300, 1e-200, 1e-154, 1e-20, 1e20, 1e99} {
			s := classify.Spec{Learner: name}
			l := newLibrary(t, s)
			v, err := classify.Weigh(s, l.corpus())
			if err != nil {
				t.Fatal(err)
			}
			v.Positives, v.Negatives, v.Unlabelled = times(by, v.Positives), times(by, v.Negatives), times(by, v.Unlabelled)
			m, err := classify.TrainVectors(s, v)
			if err != nil { // no model is no file
				continue
			}
			var file bytes.Buffer
			if err := m.Write(&file); err != nil {
				t.Errorf("%s from weights of %g: %v", name, by, err)
				continue
			}
			read, err := classify.Read(&file)
			if err != nil {
				t.Errorf("%s from weights of %g: %v", name, by, err)
				continue
			}
			if p := read.Relevance(v.Positives[0]); !(p >= 0 && p <= 1) {
				t.Errorf("%s from weights of %g: relevance %v", name, by, p)
			}
		}
	}
}

func TestAModelThatCouldNotBeReadIsNotWritten(t *testing.T) {
	m, _ := trained(t, classify.Spec{Learner: "svm"})
	for what, spoil := range map[string]func(*classify.Model){
		"no language":    func(m *classify.Model) { m.Spec.Language = "klingon" },
		"its first line": func(m *classify.Model) { m.Facts.Topic = strings.Repeat("owl ", 1<<19) },
	} {
		spec, facts := m.Spec, m.Facts
		spoil(m)
		var file bytes.Buffer
		if err := m.Write(&file); !errors.Is(err, classify.ErrFile) || !strings.Contains(err.Error(), what) || file.Len() != 0 {
			t.Errorf("got %v, want %q; %d bytes were written", err, what, file.Len())
		}
		m.Spec, m.Facts = spec, facts
	}
	if err := m.Write(io.Discard); err != nil {
		t.Error(err)
	}
}

func TestACostTooSmallToComputeWithIsRefused(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	for _, c := range []float64{1e-310, 1e-10, 1e10} {
		if _, err := classify.Train(classify.Spec{Learner: "logistic", C: c}, l.corpus()); !errors.Is(err, classify.ErrSpec) {
			t.Errorf("C %g: %v", c, err)
		}
	}
	if m, err := classify.Train(classify.Spec{Learner: "logistic", C: 1e-9}, l.corpus()); err != nil || m.Write(io.Discard) != nil {
		t.Errorf("the least C: %v", err)
	}
}

// endless is bytes without an end; it counts those that were read.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'o'
	}
	e.read += len(p)
	return len(p), nil
}

func TestOfAForeignFileOnlyTheBeginningIsRead(t *testing.T) {
	var e endless
	if _, err := classify.Read(&e); !errors.Is(err, classify.ErrFile) || e.read > 1<<20 {
		t.Errorf("%v after %d bytes", err, e.read)
	}
	path := filepath.Join(t.TempDir(), "great.spoor")
	if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 1<<29)); err != nil {
		t.Fatal(err)
	}
	if _, err := classify.ReadFile(path); !errors.Is(err, classify.ErrFile) || !strings.Contains(err.Error(), "536870912 bytes, at most 268435456 can be read") {
		t.Errorf("got %v", err)
	}
}

func TestALaterVersionIsToldAsSuchWhateverItsSpecification(t *testing.T) {
	_, err := classify.Read(strings.NewReader(`{"format":"spoor-model","version":2,"spec":"owls","facts":[]}` + "\n12345678"))
	if !errors.Is(err, classify.ErrFile) || !strings.Contains(err.Error(), "version 2, this program reads version 1") {
		t.Errorf("got %v", err)
	}
}

func TestAnErrorOfTheReaderIsItsOwn(t *testing.T) {
	broken := errors.New("the disk is gone")
	for _, before := range []string{"", `{"format":"spoor-model","version":1}` + "\n1234"} {
		_, err := classify.Read(io.MultiReader(strings.NewReader(before), iotest.ErrReader(broken)))
		if !errors.Is(err, broken) || errors.Is(err, classify.ErrFile) {
			t.Errorf("after %q: %v", before, err)
		}
	}
}

func TestAModelFileHasTheWholeModelAndTheSameBytesEveryTime(t *testing.T) {
	for _, name := range classify.Learners() {
		m, l := trained(t, classify.Spec{Learner: name, Seed: 3})
		again, _ := trained(t, classify.Spec{Learner: name, Seed: 3})
		var file, other bytes.Buffer
		if err := errors.Join(m.Write(&file), again.Write(&other)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(file.Bytes(), other.Bytes()) {
			t.Errorf("%s: two trainings give two files", name)
		}
		read, err := classify.Read(&file)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		before, after := judge(t, m, l), judge(t, read, l)
		for range 10 {
			words := l.write(owls)
			if a, b := before(words), after(words); a != b {
				t.Fatalf("%s: %v before it was written, %v after", name, a, b)
			}
		}
		if fmt.Sprint(read.Facts, read.Spec) != fmt.Sprint(m.Facts, m.Spec) || len(read.Words()) != m.Facts.Terms {
			t.Errorf("%s: %+v %+v, want %+v %+v", name, read.Facts, read.Spec, m.Facts, m.Spec)
		}
	}
}

func TestADamagedOrForeignFileIsRefused(t *testing.T) {
	m, _ := trained(t, classify.Spec{})
	path := filepath.Join(t.TempDir(), "owls.spoor")
	if err := m.WriteFile(path); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	line := bytes.IndexByte(good, '\n')
	flipped := bytes.Clone(good)
	flipped[len(flipped)/2] ^= 1
	for what, bytes := range map[string][]byte{
		"checksum":      flipped,
		"checksum does": good[:len(good)-100],
		"begin":         []byte("<html><p>owls"),
		"begin as":      nil,
		"version 2":     append([]byte(`{"format":"spoor-model","version":2}`), good[line:]...),
		"has":           good[:line+3],
	} {
		if err := os.WriteFile(path, bytes, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := classify.ReadFile(path)
		if !errors.Is(err, classify.ErrFile) || !strings.Contains(err.Error(), what) || !strings.Contains(err.Error(), path) {
			t.Errorf("got %v, want %q", err, what)
		}
	}
	if _, err := classify.ReadFile(filepath.Dir(path)); !errors.Is(err, classify.ErrFile) {
		t.Errorf("a folder: %v", err)
	}
	if _, err := classify.ReadFile(path + ".missing"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}
