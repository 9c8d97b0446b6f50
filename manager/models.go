package manager

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// models are the topics' trained models, by topic name. A topic without one has
// none here.
type models map[string]*classify.Model

// readModels reads the model files of the topics, one that several topics name
// once. Errors are those of [classify.ReadFile].
func readModels(topics []Topic) (models, error) {
	read := map[string]*classify.Model{}
	of := models{}
	for _, t := range topics {
		if t.Model == "" {
			continue
		}
		m, ok := read[t.Model]
		if !ok {
			var err error
			if m, err = classify.ReadFile(t.Model); err != nil {
				return nil, fmt.Errorf("topic %q: %w", t.Title(), err)
			}
			read[t.Model] = m
		}
		of[t.Name] = m
	}
	return of, nil
}
