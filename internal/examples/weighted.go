package examples

import (
	"fmt"
	"io"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Rows are documents as weighted vectors, as files in LIBSVM and SVMlight format
// have them. The zero value is empty.
type Rows struct {
	Docs  []svmlight.Document
	Words []string // that the terms stand for, from term 1 on; nil: nobody says

	// Language is that of the words, as the file of words says; empty: it does not.
	Language string
}

// Weighted is a corpus as the vectors that a model of the specification is trained
// from: labels are 1 for positive, -1 for negative and 0 for unlabelled documents
// (as SVMlight has them). The error is that of [classify.Weigh].
func Weighted(s classify.Spec, c classify.Corpus) (Rows, error) {
	v, err := classify.Weigh(s, c)
	if err != nil {
		return Rows{}, err
	}
	r := Rows{Words: v.Words, Language: c.Analyzer.Language()}
	for _, kind := range []struct {
		label float64
		rows  []weight.Vector
	}{{1, v.Positives}, {-1, v.Negatives}, {0, v.Unlabelled}} {
		for _, row := range kind.rows {
			r.Docs = append(r.Docs, svmlight.Document{Label: kind.label, Vector: row})
		}
	}
	return r, nil
}

// languageLine is the last line of a file of words, where it says their language.
const languageLine = "# language "

// WriteWords writes a word a line, that of term 1 first, and then their language. The
// error is that of writing.
func (r Rows) WriteWords(w io.Writer) error {
	for _, word := range r.Words {
		if _, err := fmt.Fprintln(w, word); err != nil {
			return err
		}
	}
	if r.Language == "" {
		return nil
	}
	_, err := fmt.Fprintln(w, languageLine+r.Language)
	return err
}

// Classes says of each document whether it is about the topic: 1 for yes, -1 for
// no, 0 where nobody knows. With a positive label those that have it are, and all
// others are not. Without one the label decides by its sign, 0 for unlabelled
// documents; that no two labels above 0 may differ then ([ErrLabel]) keeps classes
// that are numbered from 1 from being taken for one.
func (r Rows) Classes(positive *float64) ([]int, error) {
	classes := make([]int, len(r.Docs))
	by := classifier{positive: positive}
	for i, d := range r.Docs {
		var err error
		if classes[i], err = by.of(d.Label); err != nil {
			return nil, err
		}
	}
	return classes, nil
}

// classifier tells classes by labels.
type classifier struct {
	positive *float64
	first    float64 // label above 0; 0: none was met
}

func (c *classifier) of(label float64) (int, error) {
	switch {
	case c.positive != nil && label == *c.positive:
		return 1, nil
	case c.positive != nil || label < 0:
		return -1, nil
	case label > 0 && c.first > 0 && label != c.first:
		return 0, ambiguous(c.first, label)
	case label > 0:
		c.first = label
		return 1, nil
	}
	return 0, nil
}

// Vectors are the documents by their classes ([Rows.Classes]), as package classify
// trains a model from them: at most so many of a kind, the first ones; 0 is no
// bound. Where nobody says what the terms stand for, their numbers are their words.
// The vectors are shared.
func (r Rows) Vectors(classes []int, most int) (classify.Vectors, Tallies) {
	v := classify.Vectors{Words: r.Words}
	var t Tallies
	terms := 0
	for i, d := range r.Docs {
		rows, tally := &v.Unlabelled, &t.Unlabelled
		switch classes[i] {
		case 1:
			rows, tally = &v.Positives, &t.Positives
		case -1:
			rows, tally = &v.Negatives, &t.Negatives
		}
		if most > 0 && tally.Used == most {
			tally.Cut = true
			continue
		}
		*rows = append(*rows, d.Vector)
		tally.Used++
		if n := len(d.Vector); n > 0 {
			terms = max(terms, int(d.Vector[n-1].Term))
		}
	}
	if v.Words == nil {
		v.Words = numbers(terms)
	}
	return v, t
}
