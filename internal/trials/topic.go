package trials

import (
	"fmt"
	"slices"
)

// Least numbers of documents of a topic, without which nothing can be learned
// or tested: one positive has to be left where another is held out.
const (
	leastTraining = 2
	leastTest     = 1
)

// Topic says of one topic what it was learned from and tested with.
type Topic struct {
	Name     string `json:"topic"`
	Training int    `json:"training"` // documents about it to learn from
	Test     int    `json:"test"`     // documents about it to test with

	Positives  int `json:"positives"`  // of Training, given as examples where others are unlabelled
	Unlabelled int `json:"unlabelled"` // documents drawn as unlabelled ones
	Hidden     int `json:"hidden"`     // of Unlabelled, about the topic
}

// LeftOut is a topic that could not be learned or tested, and why.
type LeftOut struct {
	Name string `json:"topic"`
	Why  string `json:"why"`
}

// trial is one topic with its documents: numbers in Data.documents.
type trial struct {
	data  *Data
	o     Options
	topic Topic
	label int32

	positives, negatives []int32 // to learn from
	tests                []int32

	few        []int32 // of positives, those given as examples
	unlabelled []int32 // drawn from the training documents without few
}

// newTrial deals the documents of a topic. why is not empty where it has to be
// left out.
func newTrial(d *Data, label int32, o Options) (t *trial, why string) {
	t = &trial{data: d, o: o, label: label, topic: Topic{Name: d.labels[label]}}
	about := 0
	for i := range d.documents {
		switch doc := &d.documents[i]; {
		case doc.test:
			t.tests = append(t.tests, int32(i))
			if doc.has(label) {
				about++
			}
		case doc.has(label):
			t.positives = append(t.positives, int32(i))
		default:
			t.negatives = append(t.negatives, int32(i))
		}
	}
	t.topic.Training, t.topic.Test = len(t.positives), about
	switch {
	case len(t.positives) < leastTraining:
		return nil, fmt.Sprintf("%d of its documents are to learn from, and %d are needed", len(t.positives), leastTraining)
	case about < leastTest:
		return nil, "none of its documents is to test with"
	case len(t.negatives) < leastTraining:
		return nil, fmt.Sprintf("%d documents to learn from are not about it, and %d are needed", len(t.negatives), leastTraining)
	}
	t.sample()
	return t, ""
}

// sample draws the positives that are given as such, and the unlabelled documents
// from all others that are to learn from.
func (t *trial) sample() {
	d := t.data
	t.few = d.drawn(t.positives, t.o.Positives, "positive", t.o.Seed)
	rest := slices.Clone(t.negatives)
	for _, i := range t.positives {
		if _, given := slices.BinarySearch(t.few, i); !given {
			rest = append(rest, i)
		}
	}
	slices.Sort(rest)
	t.unlabelled = d.drawn(rest, t.o.Unlabelled, "unlabelled", t.o.Seed)
	t.topic.Positives, t.topic.Unlabelled = len(t.few), len(t.unlabelled)
	for _, i := range t.unlabelled {
		if t.about(i) {
			t.topic.Hidden++
		}
	}
}

// about says whether a document is about the topic.
func (t *trial) about(i int32) bool { return t.data.documents[i].has(t.label) }
