package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// material is what a model is trained from: a corpus, or vectors that are weighted
// already.
type material struct {
	corpus   classify.Corpus
	vectors  classify.Vectors
	imported bool // vectors
	tallies  examples.Tallies
}

// read reads documents.
func (f *trainFlags) read(ctx context.Context, notes *notes) (material, error) {
	builder, err := examples.NewBuilder(f.spec(), f.max)
	if err != nil {
		return material{}, err
	}
	web, err := f.web.open(notes.add)
	if err != nil {
		return material{}, err
	}
	defer web.close()
	sets, err := f.documents.sets(ctx, web, f.learner, f.seed)
	if err != nil {
		return material{}, err
	}
	var m material
	m.corpus, m.tallies, err = builder.Corpus(ctx, sets)
	return m, err
}

func (m *material) train(s classify.Spec) (*classify.Model, error) {
	if m.imported {
		return classify.TrainVectors(s, m.vectors)
	}
	return classify.Train(s, m.corpus)
}

// positives are the documents about the topic.
func (m *material) positives() []weight.Vector {
	if m.imported {
		return m.vectors.Positives
	}
	return m.corpus.Positives
}

// all are all documents, those about the topic first.
func (m *material) all() []weight.Vector {
	if m.imported {
		return slices.Concat(m.vectors.Positives, m.vectors.Negatives, m.vectors.Unlabelled)
	}
	return slices.Concat(m.corpus.Positives, m.corpus.Negatives, m.corpus.Unlabelled)
}

// alike refuses documents of which no two differ.
func (m *material) alike() error {
	all := m.all()
	for i := 1; i < len(all); i++ {
		if !slices.Equal(all[0], all[i]) {
			return nil
		}
	}
	if len(all) < 2 || len(m.positives()) == len(all) {
		return nil
	}
	return fmt.Errorf("%w: all %d have the same words: nothing tells the topic from the rest; give other negative or unlabelled documents", classify.ErrCorpus, len(all))
}
