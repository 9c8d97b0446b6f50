package classify_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// library writes documents about owls and about cars, from two small
// vocabularies with some words in common.
type library struct {
	analyzer *text.Analyzer
	reader   *classify.Reader
	rnd      *rand.Rand
}

func newLibrary(t testing.TB, s classify.Spec) *library {
	t.Helper()
	a, err := text.NewAnalyzer(s.Language)
	if err != nil {
		t.Fatal(err)
	}
	return &library{a, classify.NewReader(s, a), rand.New(rand.NewPCG(7, 7))}
}

var (
	owls   = strings.Fields("owl feather nest hunt night wing prey forest mouse beak talon roost")
	cars   = strings.Fields("car engine wheel brake fuel motor road clutch gear tyre race piston")
	common = strings.Fields("page home contact news search world people time year story photo index")
)

func (l *library) write(topic []string) string {
	var words []string
	for range 30 {
		from := topic
		if l.rnd.IntN(3) == 0 {
			from = common
		}
		words = append(words, from[l.rnd.IntN(len(from))])
	}
	return strings.Join(words, " ")
}

func (l *library) documents(n int, topic []string) []weight.Vector {
	docs := make([]weight.Vector, n)
	for i := range docs {
		docs[i] = l.reader.Text(l.write(topic))
	}
	return docs
}

// corpus is 20 documents about owls, 20 about cars, and 60 of which a third are
// about owls.
func (l *library) corpus() classify.Corpus {
	return classify.Corpus{
		Analyzer: l.analyzer, Positives: l.documents(20, owls), Negatives: l.documents(20, cars),
		Unlabelled: append(l.documents(20, owls), l.documents(40, cars)...),
	}
}

func trained(t testing.TB, s classify.Spec) (*classify.Model, *library) {
	t.Helper()
	l := newLibrary(t, s)
	m, err := classify.Train(s, l.corpus())
	if err != nil {
		t.Fatal(err)
	}
	return m, l
}

func judge(t testing.TB, m *classify.Model, l *library) func(words string) float64 {
	t.Helper()
	j, err := m.Judge(l.analyzer, 0)
	if err != nil {
		t.Fatal(err)
	}
	return func(words string) float64 { return j.Relevance(l.analyzer.Terms(nil, words)) }
}

func TestEveryLearnerTellsOwlsFromCars(t *testing.T) {
	for _, name := range classify.Learners() {
		t.Run(name, func(t *testing.T) {
			m, l := trained(t, classify.Spec{Learner: name})
			relevance := judge(t, m, l)
			right := 0
			for range 20 {
				owl, car := relevance(l.write(owls)), relevance(l.write(cars))
				if owl > car && (name == "naive" || owl >= classify.RelevantAbove && car < classify.RelevantAbove) { // naive learns that unlabelled owls are none
					right++
				}
			}
			want := 20
			if name == "tree" { // of a few terms
				want = 14
			}
			if right < want {
				t.Errorf("it tells %d of 20 pages from as many others", right)
			}
			if owl, car := relevance("owl nest wing"), relevance("brake fuel"); owl < car || owl == car && name != "tree" {
				t.Errorf("an anchor about owls has %v, one about cars %v", owl, car)
			}
			if got := relevance("the of 12"); got != 0 {
				t.Errorf("a unit without terms has %v", got)
			}
			if classify.Describe(name) == "" {
				t.Error("nobody says what it is")
			}
		})
	}
}

func TestAModelFileHasTheWholeModelAndTheSameBytesEveryTime(t *testing.T) {
	for _, name := range classify.Learners() {
		m, l := trained(t, classify.Spec{Learner: name, Seed: 3})
		again, _ := trained(t, classify.Spec{Learner: name, Seed: 3})
		var file, other bytes.Buffer
		if err := errors.Join(m.Write(&file), again.Write(&other)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(file.Bytes(), other.Bytes()) {
			t.Errorf("%s: two trainings give two files", name)
		}
		read, err := classify.Read(&file)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		before, after := judge(t, m, l), judge(t, read, l)
		for range 10 {
			words := l.write(owls)
			if a, b := before(words), after(words); a != b {
				t.Fatalf("%s: %v before it was written, %v after", name, a, b)
			}
		}
		if fmt.Sprint(read.Facts, read.Spec) != fmt.Sprint(m.Facts, m.Spec) || len(read.Words()) != m.Facts.Terms {
			t.Errorf("%s: %+v %+v, want %+v %+v", name, read.Facts, read.Spec, m.Facts, m.Spec)
		}
	}
}

func TestADamagedOrForeignFileIsRefused(t *testing.T) {
	m, _ := trained(t, classify.Spec{})
	path := filepath.Join(t.TempDir(), "owls.spoor")
	if err := m.WriteFile(path); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	line := bytes.IndexByte(good, '\n')
	flipped := bytes.Clone(good)
	flipped[len(flipped)/2] ^= 1
	for what, bytes := range map[string][]byte{
		"checksum":      flipped,
		"checksum does": good[:len(good)-100],
		"begin":         []byte("<html><p>owls"),
		"begin as":      nil,
		"version 2":     append([]byte(`{"format":"spoor-model","version":2}`), good[line:]...),
		"has":           good[:line+3],
	} {
		if err := os.WriteFile(path, bytes, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := classify.ReadFile(path)
		if !errors.Is(err, classify.ErrFile) || !strings.Contains(err.Error(), what) || !strings.Contains(err.Error(), path) {
			t.Errorf("got %v, want %q", err, what)
		}
	}
	if _, err := classify.ReadFile(filepath.Dir(path)); !errors.Is(err, classify.ErrFile) {
		t.Errorf("a folder: %v", err)
	}
	if _, err := classify.ReadFile(path + ".missing"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

func TestWhatCannotBeLearnedFromIsSaid(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	some, none := l.documents(3, owls), l.documents(0, owls)
	same := []weight.Vector{l.reader.Text("owl owl"), l.reader.Text("owl owl")}
	empty := []weight.Vector{nil, nil}
	for _, c := range []struct {
		want    string
		learner string
		corpus  classify.Corpus
	}{
		{"no positive document", "svm", classify.Corpus{Positives: none, Negatives: some}},
		{"none of the 2 positive documents has a term", "svm", classify.Corpus{Positives: empty, Negatives: some}},
		{"needs negative documents", "svm", classify.Corpus{Positives: some, Unlabelled: some}},
		{"needs unlabelled documents", "wvc", classify.Corpus{Positives: some}},
		{"have the same terms", "wvc", classify.Corpus{Positives: same, Unlabelled: same}},
	} {
		c.corpus.Analyzer = l.analyzer
		_, err := classify.Train(classify.Spec{Learner: c.learner}, c.corpus)
		if !errors.Is(err, classify.ErrCorpus) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
	c := l.corpus()
	if _, err := classify.Train(classify.Spec{Pruning: weight.Pruning{MinDF: 1000}}, c); !errors.Is(err, classify.ErrCorpus) || !errors.Is(err, weight.ErrVocabulary) {
		t.Errorf("a vocabulary that was pruned to nothing: %v", err)
	}
	for want, s := range map[string]classify.Spec{
		`no learner "oracle": there are bernoulli`: {Learner: "oracle"},
		`no language "klingon"`:                    {Language: "klingon"},
		`"bm25" is no weighting scheme`:            {Weighting: "bm25"},
		"lambda is 2":                              {Lambda: 2},
		"C is -1":                                  {C: -1},
	} {
		if _, err := classify.Train(s, c); !errors.Is(err, classify.ErrSpec) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestAModelJudgesTextsOfItsOwnLanguageAlone(t *testing.T) {
	m, _ := trained(t, classify.Spec{})
	l := newLibrary(t, classify.Spec{Language: "french"})
	if _, err := m.Judge(l.analyzer, 0); !errors.Is(err, classify.ErrLanguage) {
		t.Errorf("got %v", err)
	}
	if _, err := classify.Train(classify.Spec{}, l.corpus()); !errors.Is(err, classify.ErrCorpus) {
		t.Errorf("trained from another language: %v", err)
	}
}

func TestAPageAndItsTermsAreJudgedAlike(t *testing.T) {
	m, l := trained(t, classify.Spec{Learner: "tree"})
	j, err := m.Judge(l.analyzer, 0.25)
	if err != nil {
		t.Fatal(err)
	}
	var counter weight.Counter
	for range 20 {
		words := l.write(owls)
		unit := l.analyzer.Terms(nil, words)
		counted := counter.Count(l.analyzer.Tokens(nil, words))
		if a, b := j.Relevance(unit), j.Counted(counted); a != b {
			t.Errorf("%v by its terms, %v by their counts", a, b)
		}
	}
	if j.Counted(nil) != 0 || j.Threshold() != 0.25 {
		t.Errorf("nothing has %v, the threshold is %v", j.Counted(nil), j.Threshold())
	}
}

func TestOnePositiveDocumentIsEnoughForARoughModel(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	m, err := classify.Train(classify.Spec{Learner: "svm"}, classify.Corpus{Analyzer: l.analyzer, Positives: l.documents(1, owls), Negatives: l.documents(5, cars)})
	if err != nil {
		t.Fatal(err)
	}
	relevance := judge(t, m, l)
	if m.Facts.Calibrated || relevance(l.write(owls)) <= relevance(l.write(cars)) {
		t.Errorf("%+v", m.Facts)
	}
}

func TestAWordOfAHeadingCountsMoreThanOneOfTheBody(t *testing.T) {
	s := classify.Spec{Weighting: weight.TFIG}
	l := newLibrary(t, s)
	words := func(doc weight.Vector) string {
		var out []string
		for _, e := range doc {
			out = append(out, fmt.Sprintf("%s:%g", l.analyzer.Word(e.Term), e.Weight))
		}
		return strings.Join(out, " ")
	}
	doc := read(t, l.analyzer, `<html><head><title>Owls</title><meta name=keywords content="nest">`+
		`<body><h1>Wings</h1><p>Night <a href="/x">mouse</a> owls`)
	if got, want := words(l.reader.Page(doc)), "owl:5 wing:4 night:1 mous:2 nest:3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	plain := classify.NewReader(classify.Spec{}, l.analyzer)
	if got, want := words(plain.Page(doc)), "owl:2 wing:1 night:1 mous:1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestTheTermsThatSpeakForTheTopicAreKnown(t *testing.T) {
	m, _ := trained(t, classify.Spec{Learner: "svm"})
	top := m.Top(3)
	if len(top) != 3 || top[0].Weight < top[2].Weight || !strings.Contains(strings.Join(owls, " "), top[0].Term) {
		t.Errorf("%v", top)
	}
	if m, _ := trained(t, classify.Spec{Learner: "tree"}); m.Top(3) != nil {
		t.Error("a tree has weights")
	}
}

func TestTrainingFromWeighedVectorsGivesTheModelOfTheCorpus(t *testing.T) {
	for _, scheme := range weight.Schemes() {
		s := classify.Spec{Learner: "svm", Weighting: scheme}
		l := newLibrary(t, s)
		c := l.corpus()
		m, err := classify.Train(s, c)
		if err != nil {
			t.Fatal(err)
		}
		v, err := classify.Weigh(s, c)
		if err != nil {
			t.Fatal(err)
		}
		from, err := classify.TrainVectors(s, v)
		if err != nil {
			t.Fatal(err)
		}
		if len(v.Unlabelled) != 0 {
			t.Errorf("%s: an svm gets %d unlabelled documents", scheme, len(v.Unlabelled))
		}
		for _, d := range append(v.Positives, v.Negatives...) {
			if a, b := m.Relevance(d), from.Relevance(d); a != b {
				t.Errorf("%s: %v by the corpus, %v by its vectors", scheme, a, b)
			}
		}
		if fmt.Sprint(m.Words()) != fmt.Sprint(from.Words()) || m.Relevance(nil) != 0 {
			t.Errorf("%s: other words, or nothing is relevant", scheme)
		}
	}
	if _, err := classify.TrainVectors(classify.Spec{}, classify.Vectors{Positives: []weight.Vector{{{Term: 3, Weight: 1}}}, Unlabelled: []weight.Vector{{{Term: 1, Weight: 1}}}, Words: []string{"owl"}}); !errors.Is(err, classify.ErrCorpus) {
		t.Errorf("a term without a word: %v", err)
	}
}

func TestHeldOutDocumentsAreWeighedAsUnitsAreJudged(t *testing.T) {
	// By TFIPNDF a document has the weights of its class, and a unit that is to be
	// judged has none of a class: a sigmoid of the former would not fit the latter.
	for _, learner := range []string{"svm", "nb", "wvc", "biased-svm"} {
		for _, scheme := range []weight.Scheme{weight.TFC, weight.TFIPNDF} {
			m, l := trained(t, classify.Spec{Learner: learner, Weighting: scheme})
			relevance := judge(t, m, l)
			found := 0
			for range 50 {
				if relevance(l.write(owls)) >= classify.RelevantAbove {
					found++
				}
			}
			if found < 45 {
				t.Errorf("%s by %s finds %d of 50 pages", learner, scheme, found)
			}
		}
	}
}

func TestAPageIsJudgedByTheSectionsThatTheModelWasTrainedBy(t *testing.T) {
	s := classify.Spec{Learner: "svm", Weighting: weight.TFIG}
	m, l := trained(t, s)
	j, err := m.Judge(l.analyzer, 0)
	if err != nil {
		t.Fatal(err)
	}
	var counter weight.Counter
	of := func(html string) float64 {
		doc := read(t, l.analyzer, html)
		return j.Page(doc, counter.Count(doc.Tokens))
	}
	headline, body := of("<h1>owl</h1><p>car page home"), of("<h1>car</h1><p>owl page home")
	if headline <= body {
		t.Errorf("an owl in the headline %v, in the body %v", headline, body)
	}
	if of("<p>unheard words") != 0 {
		t.Error("a page of unknown words is relevant")
	}
}

func TestAFewPositivesOneOfThemEmptyGiveARoughModel(t *testing.T) {
	for _, learner := range []string{"ocs", "wvc", "pebl", "naive", "biased-svm"} {
		l := newLibrary(t, classify.Spec{})
		m, err := classify.Train(classify.Spec{Learner: learner}, classify.Corpus{
			Analyzer: l.analyzer, Positives: append(l.documents(2, owls), nil)[:3], Unlabelled: l.documents(30, cars),
		})
		if err != nil {
			t.Errorf("%s: %v", learner, err)
			continue
		}
		relevance := judge(t, m, l)
		if relevance(l.write(owls)) <= relevance(l.write(cars)) {
			t.Errorf("%s: owls %v, cars %v", learner, relevance(l.write(owls)), relevance(l.write(cars)))
		}
	}
}

func TestPositivesWithTheSameWordsAreCounted(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	c := l.corpus()
	for _, like := range []int{3, 3, 7} { // so that 3 and 2 are the same
		c.Positives = append(c.Positives, slices.Clone(c.Positives[like]))
	}
	for _, learner := range []string{"wvc", "nb"} {
		s := classify.Spec{Learner: learner}
		v, err := classify.Weigh(s, c)
		if err != nil {
			t.Fatal(err)
		}
		for what, train := range map[string]func() (*classify.Model, error){
			"documents": func() (*classify.Model, error) { return classify.Train(s, c) },
			"vectors":   func() (*classify.Model, error) { return classify.TrainVectors(s, v) },
		} {
			m, err := train()
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(m.Facts.Guards, "identical documents: 5 of 23 positives have the same words as another") {
				t.Errorf("%s from %s: guards %q", learner, what, m.Facts.Guards)
			}
		}
		m, _ := trained(t, s)
		if strings.Contains(fmt.Sprint(m.Facts.Guards), "identical") {
			t.Errorf("%s: guards %q", learner, m.Facts.Guards)
		}
	}
}

// Each positive document has the word of a negative one: without it its word speaks
// against it.
func TestAModelWhoseValuesSayNothingOfOtherDocumentsIsNotCalibrated(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	c := classify.Corpus{Analyzer: l.analyzer}
	for _, word := range owls {
		c.Positives = append(c.Positives, l.reader.Text(word))
		c.Negatives = append(c.Negatives, l.reader.Text(word+" "+word))
	}
	m, err := classify.Train(classify.Spec{Learner: "svm"}, c)
	if err != nil {
		t.Fatal(err)
	}
	if m.Facts.Calibrated || !strings.Contains(m.Facts.Uncalibrated, "nothing was learned that holds") {
		t.Errorf("%+v", m.Facts)
	}
	if m, _ := trained(t, classify.Spec{}); !m.Facts.Calibrated || m.Facts.Uncalibrated != "" {
		t.Errorf("%+v", m.Facts)
	}
}

func TestAModelOfVectorsSaysThatNobodyKnowsTheirWeighting(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	v, err := classify.Weigh(classify.Spec{}, l.corpus())
	if err != nil {
		t.Fatal(err)
	}
	m, err := classify.TrainVectors(classify.Spec{Weighting: weight.TFWIDF}, v)
	if err != nil || m.Spec.Weighting != classify.Imported {
		t.Fatalf("%v, %v", m, err)
	}
	var file bytes.Buffer
	if err := m.Write(&file); err != nil {
		t.Fatal(err)
	}
	head, rest, _ := bytes.Cut(file.Bytes(), []byte("\n"))
	old := append(bytes.Replace(head, []byte(classify.Imported), []byte(weight.TFIDF), 1), '\n') // as it was written before
	old = append(old, rest[:len(rest)-8]...)
	old = binary.BigEndian.AppendUint64(old, xxhash.Sum64(old))
	for weighting, file := range map[weight.Scheme][]byte{classify.Imported: file.Bytes(), weight.TFIDF: old} {
		read, err := classify.Read(bytes.NewReader(file))
		if err != nil || read.Spec.Weighting != weighting || read.Relevance(v.Positives[0]) != m.Relevance(v.Positives[0]) {
			t.Errorf("%s: %+v, %v", weighting, read, err)
		}
	}
	if _, err := classify.Train(classify.Spec{Weighting: classify.Imported}, l.corpus()); !errors.Is(err, classify.ErrSpec) {
		t.Errorf("documents were weighted as others did: %v", err)
	}
}

func TestAJudgeKnowsWhichTermsThatItMetAreAmongThem(t *testing.T) {
	m, _ := trained(t, classify.Spec{Learner: "svm"})
	a, err := text.NewAnalyzer("")
	if err != nil {
		t.Fatal(err)
	}
	met := a.Terms(nil, "a wheel of cheese and an owl's beak in the forest")
	j, err := m.Judge(a, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	weights := map[string]float64{}
	for _, row := range m.Top(50) {
		weights[row.Term] = row.Weight
	}
	for _, w := range j.Top(50) {
		got = append(got, a.Word(w.Term))
		if w.Weight != weights[a.Word(w.Term)] {
			t.Errorf("%s has weight %v, by the model %v", a.Word(w.Term), w.Weight, weights[a.Word(w.Term)])
		}
	}
	if len(met) < 5 || !slices.Equal(got, []string{"owl", "beak", "forest"}) {
		t.Errorf("of %d terms: %v", len(met), got)
	}
	tree, _ := trained(t, classify.Spec{Learner: "tree"})
	if j, err := tree.Judge(a, 0); err != nil || j.Top(50) != nil {
		t.Errorf("a tree has no weight for each term: %v", err)
	}
}
