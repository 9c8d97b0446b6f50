package trials

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Reading is how documents are read. The zero value reads English and counts a
// word alike wherever it is.
type Reading struct {
	Language string // of [text.Languages]; empty is [text.DefaultLanguage]
	Sections bool   // count words by section of a page too, for weight.TFIG
	Body     bool   // of a text that is a message (mail, news), leave out the header but for its subject
}

// intake makes Data of documents that come one by one.
type intake struct {
	data     *Data
	analyzer *text.Analyzer
	reader   *classify.Reader
	labels   map[string]int32
	seen     map[uint64]int // documents by the hash of their words
}

func newIntake(name string, r Reading) (*intake, error) {
	a, err := text.NewAnalyzer(r.Language)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOption, err)
	}
	return &intake{
		data:     &Data{Name: name, analyzer: a},
		analyzer: a,
		reader:   classify.NewReader(classify.Spec{Language: r.Language}, a),
		labels:   map[string]int32{},
		seen:     map[uint64]int{},
	}, nil
}

// take takes a document in; split is empty where it is to be drawn. Of documents
// with the same words, where the split is drawn, the first stands for all: they
// would be learned from and tested with otherwise. Who gave a split meant it.
func (in *intake) take(d document, labels []string, split string) {
	if len(d.words) == 0 {
		in.data.Empty++
		return
	}
	for _, name := range labels {
		if l := in.label(name); !slices.Contains(d.labels, l) {
			d.labels = append(d.labels, l)
		}
	}
	if split != "" {
		in.data.Split = true
		d.test = split != forTraining
		in.data.documents = append(in.data.documents, d)
		return
	}
	key := fingerprint(d.words)
	if i, ok := in.seen[key]; ok {
		in.data.Duplicates++
		first := &in.data.documents[i]
		for _, l := range d.labels {
			if !first.has(l) {
				first.labels = append(first.labels, l)
			}
		}
		return
	}
	in.seen[key] = len(in.data.documents)
	d.test = half(d.id)
	in.data.documents = append(in.data.documents, d)
}

func (in *intake) label(name string) int32 {
	l, ok := in.labels[name]
	if !ok {
		l = int32(len(in.data.labels))
		in.labels[name] = l
		in.data.labels = append(in.data.labels, name)
	}
	return l
}

// fingerprint is a hash of a document's terms and their frequencies.
func fingerprint(v weight.Vector) uint64 {
	h := xxhash.New()
	var b [12]byte
	for _, e := range v {
		binary.LittleEndian.PutUint32(b[:], uint32(e.Term))
		binary.LittleEndian.PutUint64(b[4:], math.Float64bits(e.Weight))
		_, _ = h.Write(b[:]) // hashing does not fail
	}
	return h.Sum64()
}
