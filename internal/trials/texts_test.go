package trials

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestBadTextsAreRefusedWithTheirLine(t *testing.T) {
	good := `{"id":"1","labels":["a"],"text":"one word"}` + "\n"
	for want, content := range map[string]string{
		"line 2: want an object with id, labels and text: ":                   good + "{\n",
		"line 2: want an object with id, labels and text: it has no text":     good + `{"id":"2","labels":["a"]}`,
		`line 1: split is "train": choose training or test`:                   `{"id":"1","labels":[],"text":"x y","split":"train"}`,
		"line 2: some documents have a split and some have none":              good + `{"id":"2","labels":[],"text":"word","split":"test"}`,
		"line 1: a label is empty":                                            `{"id":"1","labels":[" "],"text":"word"}`,
		"has no text with a word that is a term":                              "\n",
		"line 1: want an object with id, labels and text: invalid character ": "\x00\x01binary",
		"line 2: longer than 16 MiB":                                          good + strings.Repeat("x", maxLine+1),
		"gzip: invalid header":                                                "\x1f\x8bno gzip at all",
	} {
		path := filepath.Join(t.TempDir(), "texts.jsonl")
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := ReadTexts(t.Context(), path, Reading{})
		if !errors.Is(err, ErrData) || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "texts.jsonl") {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if _, err := ReadTexts(t.Context(), "none.jsonl", Reading{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := ReadTexts(t.Context(), "none.jsonl", Reading{Language: "klingon"}); !errors.Is(err, ErrOption) {
		t.Errorf("an unknown language: %v", err)
	}
}

func TestDocumentsWithTheSameWordsAreOneWithTheLabelsOfAll(t *testing.T) {
	var s sheet
	s.add("1", "", "words about owls", "owls")
	s.add("2", "", "words about owls", "birds", "owls")
	s.add("3", "", "words about owls owls", "owls")
	s.add("4", "", "the 12", "owls")
	d := s.data(t)
	if len(d.documents) != 2 || d.Duplicates != 1 || d.Empty != 1 || d.Split {
		t.Fatalf("%d documents, %d duplicates, %d empty, split %v", len(d.documents), d.Duplicates, d.Empty, d.Split)
	}
	if got := d.counts(); !slices.Equal(got, []int{2, 1}) {
		t.Errorf("labels %v are of %v documents", d.labels, got)
	}
}

func TestAGivenSplitIsKeptToAlsoForDuplicates(t *testing.T) {
	var s sheet
	s.add("1", forTraining, "words about owls", "owls")
	s.add("2", forTest, "words about owls", "owls")
	d := s.data(t)
	if len(d.documents) != 2 || d.documents[0].test || !d.documents[1].test || !d.Split {
		t.Errorf("%+v", d.documents)
	}
}

func TestHalfOfTheDocumentsAreToTestWithAndTheOrderChangesNothing(t *testing.T) {
	n := 0
	for i := range 10000 {
		if half(fmt.Sprint("doc", i)) {
			n++
		}
	}
	if n < 4800 || n > 5200 { // four standard deviations
		t.Errorf("%d of 10,000 documents", n)
	}
	d := &Data{}
	var numbers []int32
	for i := range 50 {
		d.documents = append(d.documents, document{id: fmt.Sprint(i)})
		numbers = append(numbers, int32(i))
	}
	forth := d.drawn(numbers, 7, "x", 1)
	slices.Reverse(numbers)
	if back := d.drawn(numbers, 7, "x", 1); !slices.Equal(forth, back) || len(back) != 7 {
		t.Errorf("%v and %v", forth, back)
	}
	if other := d.drawn(numbers, 7, "x", 2); slices.Equal(forth, other) {
		t.Errorf("another seed number draws the same: %v", other)
	}
}

func TestOfAMessageTheSubjectAndTheBodyAreRead(t *testing.T) {
	for message, want := range map[string]string{
		"Newsgroups: alt.owls\nSubject: Re: owls\nX-Long: one\n two\n\nThe body: is\n\nhere": " Re: owls\nThe body: is\n\nhere",
		"From: me\r\nsubject: x\r\n\r\nbody\r\n":                                             " x\nbody\r\n",
		"No header: here is only text":                                                       "No header: here is only text",
		"Plain text\n\nof two parts":                                                         "Plain text\n\nof two parts",
		"From: me\nthis is no header line\n\nbody":                                           "From: me\nthis is no header line\n\nbody",
		"": "",
	} {
		if got := withoutHeader(message); got != want {
			t.Errorf("%q: %q, want %q", message, got, want)
		}
	}
}

func FuzzWithoutHeader(f *testing.F) {
	for _, seed := range []string{"A: b\n\nc", "\n\n", "Subject: x\n y\n\nz", ":\n", "A:\n", " x\n\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, message string) {
		got := withoutHeader(message)
		if len(got) > len(message)+1 {
			t.Fatalf("%q became longer: %q", message, got)
		}
		if utf8.ValidString(message) && !utf8.ValidString(got) {
			t.Fatalf("%q was cut inside a letter: %q", message, got)
		}
	})
}

func FuzzParseLine(f *testing.F) {
	for _, seed := range []string{`{"id":"1","labels":["a"],"text":"x","split":"test"}`, `{}`, `[`, `{"text":null}`, `{"id":3,"text":""}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		l, err := parseLine(raw)
		if err == nil && (l.Text == nil || slices.Contains(l.Labels, "")) {
			t.Fatalf("%q is taken: %+v", raw, l)
		}
	})
}
