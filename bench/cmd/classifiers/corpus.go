package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// corpus is a labelled collection as vectors.
type corpus struct {
	name        string
	train, test part
	terms       int
}

// part is the training or the test documents.
type part struct {
	rows   []weight.Vector
	labels [][]string
}

// topic is which documents of the part have the label.
func (p part) topic(label string) []bool {
	has := make([]bool, len(p.labels))
	for i, labels := range p.labels {
		has[i] = slices.Contains(labels, label)
	}
	return has
}

// document is a line of a file of labelled text.
type document struct {
	ID     string   `json:"id"`
	Labels []string `json:"labels"`
	Text   string   `json:"text"`
	Split  string   `json:"split"`
}

// isTest says which part a document is in: by the split of the collection, else three in ten.
func (d document) isTest() bool {
	if d.Split != "" {
		return d.Split == "test"
	}
	h := fnv.New32a()
	h.Write([]byte(d.ID))
	return h.Sum32()%10 < 3
}

// words is the text that may be learned from.
func (d document) words() string {
	if d.Split != "" {
		return d.Text
	}
	head, body, _ := strings.Cut(d.Text, "\n\n")
	for line := range strings.Lines(head) {
		if subject, ok := strings.CutPrefix(line, "Subject:"); ok {
			return subject + body
		}
	}
	return body
}

// readCorpus reads the first so many documents of a collection, all for 0.
func readCorpus(name, path string, most int) (*corpus, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("%w; set SPOOR_SHARED to the folder that holds text/", err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	c, err := vectors(z, most)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	c.name = name
	return c, nil
}

// vectors makes vectors of JSON lines.
func vectors(lines io.Reader, most int) (*corpus, error) {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		return nil, err
	}
	var counter weight.Counter
	var store weight.Store
	var counts [2][][]weight.Count
	var labels [2][][]string
	decoder := json.NewDecoder(bufio.NewReaderSize(lines, 1<<20))
	for n := 0; most == 0 || n < most; n++ {
		var d document
		if err := decoder.Decode(&d); err == io.EOF {
			break
		} else if err != nil {
			return nil, fmt.Errorf("document %d: %w", n, err)
		}
		doc, of := counter.Count(analyzer.Tokens(nil, d.words())), 0
		if d.isTest() {
			of = 1
		} else {
			store.Add(doc)
		}
		counts[of], labels[of] = append(counts[of], doc), append(labels[of], d.Labels)
	}
	c := &corpus{train: part{unit(&store, counts[0]), labels[0]}, test: part{unit(&store, counts[1]), labels[1]}}
	for _, row := range c.train.rows {
		if len(row) > 0 {
			c.terms = max(c.terms, int(row[len(row)-1].Term)+1)
		}
	}
	return c, nil
}

// unit is TF-IDF vectors of length 1.
func unit(store *weight.Store, docs [][]weight.Count) []weight.Vector {
	rows := make([]weight.Vector, len(docs))
	for i, doc := range docs {
		rows[i] = store.Vector(doc)
		norm := rows[i].Norm()
		for j := range rows[i] {
			rows[i][j].Weight /= norm
		}
	}
	return rows
}

// largest is the labels that most training documents have, at most n, ties by name.
func (c *corpus) largest(n int) []string {
	count := map[string]int{}
	for _, labels := range c.train.labels {
		for _, label := range labels {
			count[label]++
		}
	}
	var all []string
	for label := range count {
		all = append(all, label)
	}
	slices.SortFunc(all, func(a, b string) int {
		if count[a] != count[b] {
			return count[b] - count[a]
		}
		return strings.Compare(a, b)
	})
	return all[:min(n, len(all))]
}
