package trials

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/gzip"
)

// sheet is a collection of labelled texts that a test writes.
type sheet []map[string]any

func (s *sheet) add(id, split, text string, labels ...string) {
	row := map[string]any{"id": id, "labels": labels, "text": text}
	if split != "" {
		row["split"] = split
	}
	*s = append(*s, row)
}

// data writes the texts and reads them.
func (s sheet) data(t *testing.T) *Data {
	t.Helper()
	d, err := ReadTexts(t.Context(), s.file(t), Reading{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func (s sheet) file(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	for _, row := range s {
		if err := json.NewEncoder(zip).Encode(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "texts.jsonl.gz")
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// Texts about owls and about cars. Every document has "page".
const (
	owls = "page owl night forest wings"
	cars = "page engine wheel road petrol"
)

// birds is a collection of which all figures are known. To learn from: ten
// documents about owls and ten about cars, all clear. To test with, of each
// topic: four clear documents, and one that is about it and reads like the other.
// So of five documents that read like owls four are about them, and of five that
// are about them four are found: precision, recall and F1 are 4/5.
func birds() sheet {
	var s sheet
	for i := range 10 {
		s.add(fmt.Sprint("owl", i), forTraining, fmt.Sprintf("%s feather%c", owls, 'a'+i), "owls")
		s.add(fmt.Sprint("car", i), forTraining, fmt.Sprintf("%s gear%c", cars, 'a'+i), "cars")
	}
	for i := range 4 {
		s.add(fmt.Sprint("owl test", i), forTest, owls, "owls")
		s.add(fmt.Sprint("car test", i), forTest, cars, "cars")
	}
	s.add("odd owl", forTest, cars, "owls")
	s.add("odd car", forTest, owls, "cars")
	return s
}

// run runs an experiment.
func run(t *testing.T, d *Data, o Options) *Report {
	t.Helper()
	r, err := Run(t.Context(), d, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// at is what a series of the report's only experiment has for a topic.
func at(t *testing.T, r *Report, series, topic string) Values {
	t.Helper()
	for _, s := range r.Experiments[0].Series {
		for _, p := range s.Topics {
			if s.Name == series && p.Topic == topic {
				if p.Values == nil {
					t.Fatalf("%s, %s: %s", series, topic, p.Note)
				}
				return p.Values
			}
		}
	}
	t.Fatalf("no series %s with topic %s", series, topic)
	return nil
}
