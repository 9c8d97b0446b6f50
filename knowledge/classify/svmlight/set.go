package svmlight

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// ReadAll reads all documents. The memory is that of the documents.
func ReadAll(r io.Reader, b Bounds) ([]Document, error) {
	var all []Document
	reader := NewReader(r, b)
	for {
		d, err := reader.Read()
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
}

// Set is the documents as a training set in which those with the label are positive.
// It shares their vectors. A label that no document has is [ErrLabel], and the message
// names those there are.
func Set(documents []Document, label float64) (learn.Set, error) {
	var set learn.Set
	for _, d := range documents {
		set.Rows = append(set.Rows, d.Vector)
		set.Positive = append(set.Positive, d.Label == label)
	}
	if !slices.Contains(set.Positive, true) {
		return learn.Set{}, fmt.Errorf("%w: %v; there are %s", ErrLabel, label, labels(documents))
	}
	return set, nil
}

// named is how many labels a message names.
const named = 20

// labels names the labels of documents, ascending.
func labels(documents []Document) string {
	all := make([]float64, len(documents))
	for i, d := range documents {
		all[i] = d.Label
	}
	slices.Sort(all)
	all = slices.Compact(all)
	if len(all) == 0 {
		return "no documents"
	}
	var words []string
	for _, label := range all[:min(len(all), named)] {
		words = append(words, strconv.FormatFloat(label, 'g', -1, 64))
	}
	if more := len(all) - len(words); more > 0 {
		words = append(words, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(words, ", ")
}
