package examples

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
)

const (
	// maxTerms bounds the terms of vectors: a model has a word for each of them.
	maxTerms = 1 << 22

	maxWord = 1 << 16 // bytes
)

// rowBounds are how much of a file is held; gzip makes a little file of very much.
type rowBounds struct {
	values int // of all vectors, 16 bytes each; a row takes as much as two
	words  int // bytes of all words
	most   int // rows of a class; 0 is no bound
}

func bounds(most int) rowBounds { return rowBounds{values: 1 << 26, words: 1 << 27, most: most} }

// Read reads a file in LIBSVM or SVMlight format, gzip or not, and the words of its
// terms, one a line, and their language from a second file if there is one: its terms
// are then no more than that has words. The memory is that of the documents, a GiB at most. The
// error wraps [svmlight.ErrFormat], [ErrLine] or [ErrSource], and says the line.
func (r *Rows) Read(ctx context.Context, path, words string) error {
	return r.read(ctx, path, words, nil, bounds(0))
}

// ReadUpTo is Read for [Rows.Vectors] with so many of a class at most: rows beyond
// are read, but only one more of each class is kept. The error may wrap [ErrLabel],
// too, as that of [Rows.Classes].
func (r *Rows) ReadUpTo(ctx context.Context, path, words string, positive *float64, most int) error {
	return r.read(ctx, path, words, positive, bounds(most))
}

func (r *Rows) read(ctx context.Context, path, words string, positive *float64, bound rowBounds) error {
	known, language, err := readWords(ctx, words, bound.words)
	if err != nil {
		return err
	}
	f, in, err := openRows(path)
	if err != nil {
		return err
	}
	defer f.Close() // only read
	lineBounds, name := svmlight.Bounds{Index: maxTerms}, path
	if known != nil {
		lineBounds.Index, name = uint32(len(known)), fmt.Sprintf("%s, of %d terms as %s has it", path, len(known), words)
	}
	var docs []svmlight.Document
	keep := keeper{classifier: classifier{positive: positive}, bound: bound}
	for lines := svmlight.NewReader(in, lineBounds); ; {
		d, err := lines.Read()
		switch {
		case err == io.EOF && len(docs) == 0:
			return fmt.Errorf("%w: %s has no vectors", ErrSource, path)
		case err == io.EOF:
			r.Docs, r.Words, r.Language = docs, known, language
			return nil
		case err != nil:
			return fmt.Errorf("%s: %w", name, err)
		case ctx.Err() != nil:
			return fmt.Errorf("reading %s: %w", path, ctx.Err())
		}
		kept, err := keep.takes(d)
		if err != nil {
			return fmt.Errorf("%s: line %d: %w", path, lines.Line(), err)
		}
		if kept {
			docs = append(docs, d)
		}
	}
}

// keeper says which rows are kept.
type keeper struct {
	classifier
	bound  rowBounds
	rows   [3]int // kept, by class + 1
	values int
}

func (k *keeper) takes(d svmlight.Document) (bool, error) {
	if k.bound.most > 0 {
		class, err := k.of(d.Label)
		if err != nil {
			return false, err
		}
		if k.rows[class+1] > k.bound.most {
			return false, nil
		}
		k.rows[class+1]++
	}
	if k.values += 2 + len(d.Vector); k.values > k.bound.values {
		return false, fmt.Errorf("%w: more than %d values, more than is held in memory: give fewer documents", ErrSource, k.bound.values)
	}
	return true, nil
}

// openRows opens a file, which gzip may have packed.
func openRows(path string) (*os.File, io.Reader, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrSource, err)
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = errors.New("a folder; name a file of vectors")
	}
	var in io.Reader
	if err == nil {
		in, err = unzipped(f)
	}
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%w: %s: %w", ErrSource, path, err), f.Close())
	}
	return f, in, nil
}

// readWords reads a word a line, each a different one, and their language in the last
// line if it is there; nil without such a file.
func readWords(ctx context.Context, path string, most int) (words []string, language string, err error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", nil
	}
	if err != nil {
		return nil, "", fmt.Errorf("%w: the words of the terms: %w", ErrSource, err)
	}
	defer f.Close() // only read
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxWord)
	seen := map[string]int{}
	for lines.Scan() {
		word, n := lines.Text(), len(words)+1
		most -= len(word)
		if name, says := strings.CutPrefix(word, languageLine); says && language == "" {
			language = name
			continue
		}
		switch before := seen[word]; {
		case language != "":
			return nil, "", fmt.Errorf("%w: %s:%d: a word after the line of the language, which is the last one", ErrLine, path, n+1)
		case ctx.Err() != nil:
			return nil, "", fmt.Errorf("reading %s: %w", path, ctx.Err())
		case word == "":
			return nil, "", fmt.Errorf("%w: %s:%d: no word", ErrLine, path, n)
		case !utf8.ValidString(word):
			return nil, "", fmt.Errorf("%w: %s:%d: %.40q is no UTF-8", ErrLine, path, n, word)
		case before > 0:
			return nil, "", fmt.Errorf("%w: %s:%d: %.40q is in line %d already", ErrLine, path, n, word, before)
		case most < 0:
			return nil, "", fmt.Errorf("%w: %s:%d: all words together are too long; is it a list of words?", ErrLine, path, n)
		case n > maxTerms:
			return nil, "", fmt.Errorf("%w: %s:%d: more than %d words", ErrLine, path, n, maxTerms)
		}
		words, seen[word] = append(words, word), n
	}
	if err := lines.Err(); err != nil {
		return nil, "", fmt.Errorf("%w: %s:%d: %w", ErrLine, path, len(words)+1, err)
	}
	if len(words) == 0 {
		return nil, "", fmt.Errorf("%w: %s has no words; take it away, and the terms are called by their numbers", ErrSource, path)
	}
	return words, language, nil
}

// numbers are the words of terms that have none, from 1.
func numbers(n int) []string {
	words := make([]string, n)
	for i := range words {
		words[i] = strconv.Itoa(i + 1)
	}
	return words
}

// ambiguous is the error about two labels that are both above 0.
func ambiguous(a, b float64) error {
	return fmt.Errorf("%w of the topic: documents are labelled %v and %v, both above 0: say which it is, such as --label %[2]v; all others are negative then", ErrLabel, a, b)
}
