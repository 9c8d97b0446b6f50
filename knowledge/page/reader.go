package page

import (
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Reader reads pages one after the other, with one [text.Analyzer]. It keeps
// its scratch memory and remembers resolved links, which changes the speed and
// never the result. Not safe for concurrent use; the zero value is not usable.
type Reader struct {
	analyzer *text.Analyzer
	walker   walker
	memo     memo
	sets     sets
	pages    uint64 // read so far

	tokens    []text.Token
	blocks    []block
	spans     []Span // blocks that have words
	sentences []Span
	links     []pending
	labels    []text.Term // of the anchors without text
	leaves    []int32
	found     int32 // anchors that lead somewhere
}

// NewReader returns a Reader that finds terms with a, which may be shared with
// other users on the same goroutine.
func NewReader(a *text.Analyzer) *Reader {
	r := &Reader{analyzer: a, memo: newMemo(a)}
	r.forget()
	return r
}

// Read reads the page body, decoded to UTF-8, that came from the address at.
// Whatever the body is, there is a Document; an empty or binary one gives an
// empty Document with its URL. The error, [spoor.ErrBadURL], is about at.
func (r *Reader) Read(body string, at spoor.URL) (*Document, error) {
	here, err := newBase(at)
	if err != nil {
		return nil, fmt.Errorf("page: read: %w", err)
	}
	doc := &Document{URL: here.URL()}
	root, flattened := parse(body)
	if root == nil {
		return doc, nil
	}
	doc.Flattened = flattened
	defer r.forget()
	r.walker.walk(root)
	r.readAlternatives()

	doc.Text = string(r.walker.buf)
	r.readHead(doc)
	r.segment(doc)
	r.locate(doc.Tokens)
	r.link(doc, &here)
	r.outline(doc)
	return doc, nil
}

// readAlternatives reads <noscript> and <noframes>, whose contents the parser
// leaves as text, where the page shows nothing else.
func (r *Reader) readAlternatives() {
	if r.walker.shows() {
		return
	}
	nodes := r.walker.alternatives
	if len(nodes) == 0 {
		return
	}
	r.walker.reopenRoot()
	for _, n := range nodes {
		if n.FirstChild == nil {
			continue
		}
		if root, _ := parse(n.FirstChild.Data); root != nil {
			r.walker.end()
			r.walker.walk(root) // what it adds to alternatives stays unread
		}
	}
	r.walker.finish(len(r.walker.buf), len(r.walker.anchors))
}

func (r *Reader) readHead(doc *Document) {
	h := &r.walker.head
	if h.titleBlock > 0 {
		l := r.walker.lines[h.titleBlock-1]
		doc.Title = doc.Text[l.start:l.end]
	}
	doc.Description = fold(h.description)
	doc.Keywords = fold(h.keywords)
	doc.Language = h.lang()
}

// block is a line of text in words, and the sentences in it.
type block struct {
	line
	words       Span
	first, last int // sentences; none where there are no words
}

// segment finds the words of the text, and counts blocks and sentences in them.
func (r *Reader) segment(doc *Document) {
	r.tokens = r.analyzer.Tokens(r.tokens[:0], doc.Text)
	doc.Tokens = own(r.tokens)
	i := int32(0)
	for _, l := range r.walker.lines {
		b := block{line: l, words: Span{i, i}, first: len(r.sentences)}
		for int(i) < len(doc.Tokens) && doc.Tokens[i].Start < l.end {
			i++
		}
		b.words.End = i
		r.sentences = appendSentences(r.sentences, doc.Text, doc.Tokens, b.words)
		b.last = len(r.sentences) - 1
		r.blocks = append(r.blocks, b)
		if b.words.Len() > 0 {
			r.spans = append(r.spans, b.words)
		}
	}
	doc.Blocks = own(r.spans)
	doc.Sentences = own(r.sentences)
}
