package main

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// importOrigin and the file is where imported documents of a model are from.
const importOrigin = "import "

// checkImport refuses flags that mean nothing for documents that are weighted
// already.
func (d *documentFlags) checkImport(given *pflag.FlagSet) (err error) {
	fits := []string{"import", "label", "max", "learner", "C", "lambda", "nu", "language", "seed-number", "out", "force", "format", "verbose"}
	given.Visit(func(f *pflag.Flag) {
		if err == nil && !slices.Contains(fits, f.Name) {
			err = fmt.Errorf("--%s does not go with --import, whose documents are all in its file, and weighted already", f.Name)
		}
	})
	if err == nil {
		_, err = labelNumber(d.label)
	}
	return err
}

// labelNumber reads the label of vectors that are about the topic; nil where
// nobody says which.
func labelNumber(label string) (*float64, error) {
	if label == "" {
		return nil, nil
	}
	n, err := strconv.ParseFloat(label, 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
		return nil, fmt.Errorf("--label is %q: with --import give a number, as its labels are", label)
	}
	return &n, nil
}

// readImport reads documents that are weighted already.
func (f *trainFlags) readImport(ctx context.Context, notes *notes) (material, error) {
	positive, err := labelNumber(f.documents.label)
	if err != nil {
		return material{}, err
	}
	var rows examples.Rows
	if err := rows.ReadUpTo(ctx, f.documents.imported, f.documents.imported+termsEnding, positive, f.max); err != nil {
		return material{}, err
	}
	if err := f.speak(rows.Language); err != nil {
		return material{}, err
	}
	if positive != nil {
		if _, err := svmlight.Set(rows.Docs, *positive); err != nil {
			return material{}, fmt.Errorf("%s: %w", f.documents.imported, err)
		}
	}
	classes, err := rows.Classes(positive)
	if err != nil {
		return material{}, fmt.Errorf("%s: %w", f.documents.imported, err)
	}
	m := material{imported: true}
	m.vectors, m.tallies = rows.Vectors(classes, f.max)
	return m, f.checkImported(&m, notes)
}

// speak takes the language that the file of words names, if it names one.
func (f *trainFlags) speak(language string) error {
	file := f.documents.imported + termsEnding
	switch {
	case language == "":
		return nil
	case !slices.Contains(text.Languages(), language):
		return fmt.Errorf("%s: %w", file, unknownName("language", language, text.Languages()))
	case f.languageGiven && f.language != language:
		return fmt.Errorf("--language is %s, but %s has %s words: leave --language out, or export the documents in %[1]s", f.language, file, language)
	}
	f.language = language
	return nil
}

// checkImported refuses vectors that nothing can be learned from, and leaves out
// those that the learner does not go by.
func (f *trainFlags) checkImported(m *material, notes *notes) error {
	positives, unlabelled := len(m.vectors.Positives), len(m.vectors.Unlabelled)
	if positives > 0 && !slices.ContainsFunc(m.vectors.Positives, func(v weight.Vector) bool { return len(v) > 0 }) {
		return fmt.Errorf("%w: none of %s has a value that is not 0", classify.ErrCorpus, plural(positives, "positive vector"))
	}
	if unlabelled == 0 || !classify.NeedsNegatives(f.learner) {
		return nil
	}
	const all = "; label 0 is for unlabelled ones: if it is a class here, say which label is the topic's, such as --label 1"
	if len(m.vectors.Negatives) == 0 {
		return fmt.Errorf("%w: learner %s needs negative ones, with labels below 0%s", classify.ErrCorpus, f.learner, all)
	}
	notes.add(fmt.Sprintf("unlabelled: %s left out, learner %s learns nothing from them%s", plural(unlabelled, "document"), f.learner, all))
	m.vectors.Unlabelled, m.tallies.Unlabelled = nil, examples.Tally{}
	return nil
}
