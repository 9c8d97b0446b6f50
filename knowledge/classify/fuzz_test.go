package classify_test

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// file is a model file of these parts, with the checksum that they have.
func file(head, body []byte) []byte {
	all := append(append(bytes.Clone(head), '\n'), body...)
	return binary.BigEndian.AppendUint64(all, xxhash.Sum64(all))
}

// The checksum is right: otherwise hardly anything but the seeds would come to the tables.
func FuzzAFileOfAnyHeadAndTablesIsAModelThatJudgesOrAnError(f *testing.F) {
	_, l := trained(f, classify.Spec{Learner: "svm"})
	vectors, err := classify.Weigh(classify.Spec{}, l.corpus())
	if err != nil {
		f.Fatal(err)
	}
	for _, learner := range []string{"svm", "wvc-majority", "nb", "mlp", "tree", "committee"} {
		m, _ := trained(f, classify.Spec{Learner: learner})
		var whole bytes.Buffer
		if err := m.Write(&whole); err != nil {
			f.Fatal(err)
		}
		head, rest, _ := bytes.Cut(whole.Bytes(), []byte("\n"))
		body := rest[:len(rest)-8]
		if !bytes.Equal(file(head, body), whole.Bytes()) {
			f.Fatal("the parts are not the file")
		}
		f.Add(head, body)
	}
	f.Add([]byte(`{"format":"spoor-model","version":1}`), []byte("1234"))
	f.Add([]byte{}, []byte{})
	f.Fuzz(func(t *testing.T, head, body []byte) {
		m, err := classify.Read(bytes.NewReader(file(head, body)))
		if err != nil {
			return
		}
		m.Top(3)
		for _, v := range vectors.Positives {
			if p := m.Relevance(v); !(p >= 0 && p <= 1) {
				t.Errorf("relevance %v of a vector", p)
			}
		}
		if j, err := m.Judge(l.analyzer, 0); err == nil {
			if p := j.Relevance(l.analyzer.Terms(nil, "owl car page owl")); !(p >= 0 && p <= 1) {
				t.Errorf("relevance %v", p)
			}
		}
	})
}
