package classify_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"testing"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestTrainingFromWeighedVectorsGivesTheModelOfTheCorpus(t *testing.T) {
	for _, scheme := range weight.Schemes() {
		s := classify.Spec{Learner: "svm", Weighting: scheme}
		l := newLibrary(t, s)
		c := l.corpus()
		m, err := classify.Train(s, c)
		if err != nil {
			t.Fatal(err)
		}
		v, err := classify.Weigh(s, c)
		if err != nil {
			t.Fatal(err)
		}
		from, err := classify.TrainVectors(s, v)
		if err != nil {
			t.Fatal(err)
		}
		if len(v.Unlabelled) != 0 {
			t.Errorf("%s: an svm gets %d unlabelled documents", scheme, len(v.Unlabelled))
		}
		for _, d := range append(v.Positives, v.Negatives...) {
			if a, b := m.Relevance(d), from.Relevance(d); a != b {
				t.Errorf("%s: %v by the corpus, %v by its vectors", scheme, a, b)
			}
		}
		if fmt.Sprint(m.Words()) != fmt.Sprint(from.Words()) || m.Relevance(nil) != 0 {
			t.Errorf("%s: other words, or nothing is relevant", scheme)
		}
	}
	if _, err := classify.TrainVectors(classify.Spec{}, classify.Vectors{Positives: []weight.Vector{{{Term: 3, Weight: 1}}}, Unlabelled: []weight.Vector{{{Term: 1, Weight: 1}}}, Words: []string{"owl"}}); !errors.Is(err, classify.ErrCorpus) {
		t.Errorf("a term without a word: %v", err)
	}
}

func TestAModelOfVectorsSaysThatNobodyKnowsTheirWeighting(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	v, err := classify.Weigh(classify.Spec{}, l.corpus())
	if err != nil {
		t.Fatal(err)
	}
	m, err := classify.TrainVectors(classify.Spec{Weighting: weight.TFWIDF}, v)
	if err != nil || m.Spec.Weighting != classify.Imported {
		t.Fatalf("%v, %v", m, err)
	}
	var file bytes.Buffer
	if err := m.Write(&file); err != nil {
		t.Fatal(err)
	}
	head, rest, _ := bytes.Cut(file.Bytes(), []byte("\n"))
	old := append(bytes.Replace(head, []byte(classify.Imported), []byte(weight.TFIDF), 1), '\n') // as it was written before
	old = append(old, rest[:len(rest)-8]...)
	old = binary.BigEndian.AppendUint64(old, xxhash.Sum64(old))
	for weighting, file := range map[weight.Scheme][]byte{classify.Imported: file.Bytes(), weight.TFIDF: old} {
		read, err := classify.Read(bytes.NewReader(file))
		if err != nil || read.Spec.Weighting != weighting || read.Relevance(v.Positives[0]) != m.Relevance(v.Positives[0]) {
			t.Errorf("%s: %+v, %v", weighting, read, err)
		}
	}
	if _, err := classify.Train(classify.Spec{Weighting: classify.Imported}, l.corpus()); !errors.Is(err, classify.ErrSpec) {
		t.Errorf("documents were weighted as others did: %v", err)
	}
}
