package reading

import (
	"strings"

	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/linear"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Terms is the size of the linear model.
const Terms = 10_000

// Threshold is where a unit is relevant by the linear model: one in four or so
// is, so that all of block, anchor and context come to decide.
const Threshold = 0.4

// Stage is how far a page goes.
type Stage struct {
	Name string
	What string
	make func() (*Reader, error)
}

// Stages are all stages, the one that the others are a multiple of first.
func Stages() []Stage {
	return []Stage{
		{"parse", "html.Parse alone", parsing},
		{"read", "page model: parse, words, sentences, links, tag tree", reader(func(*page.Document) {})},
		{"blocks", "read, and content blocks", reader(func(d *page.Document) { d.ContentBlocks(page.CBP{}) })},
		{"contexts", "read, blocks, and the contexts of all links", contexts},
		{"cbp-slc", "read, and cbp-slc by the linear model", scored("", Threshold)},
		{"cbp-slc all", "the same, where nothing is relevant: every unit of every link is judged", scored("", 1)},
		{"cbp-slc cosine", "read, and cbp-slc by the cosine judge with a query", scored(knowledge.CosineJudge, 0)},
	}
}

// Reader takes pages as far as its stage. Not safe for concurrent use.
type Reader struct {
	read    func(*Reader, *spoor.Page) error
	Decided map[string]int // links by the part that decided, where links are scored
	Model   *linear.Model  // nil where it does not judge
}

// Reader makes a reader that has read nothing.
func (s Stage) Reader() (*Reader, error) { return s.make() }

// Read reads one page.
func (r *Reader) Read(p *spoor.Page) error { return r.read(r, p) }

func parsing() (*Reader, error) {
	return &Reader{read: func(_ *Reader, p *spoor.Page) error {
		// A page that html.Parse refuses counts with what it took.
		_, _ = html.Parse(strings.NewReader(p.Body))
		return nil
	}}, nil
}

// reader makes a stage that reads and then does something with the document.
func reader(then func(*page.Document)) func() (*Reader, error) {
	return func() (*Reader, error) {
		k, err := knowledge.New(knowledge.Options{})
		if err != nil {
			return nil, err
		}
		return &Reader{read: func(_ *Reader, p *spoor.Page) error {
			doc, err := k.Read(p)
			if err == nil {
				then(doc)
			}
			return err
		}}, nil
	}
}

func contexts() (*Reader, error) {
	var spans []page.Span
	return reader(func(d *page.Document) {
		d.ContentBlocks(page.CBP{})
		for i := range d.Links {
			spans = d.LinkContext(spans[:0], i, page.OwnAnchor)
		}
	})()
}

// scored makes a stage that scores links by cbp-slc; without the name of a
// judge the linear model judges.
func scored(judge string, threshold float64) func() (*Reader, error) {
	return func() (*Reader, error) {
		r := &Reader{Decided: map[string]int{}}
		options := knowledge.Options{Query: "machine learning", Judge: judge}
		if judge == "" {
			r.Model = linear.New(Terms, threshold)
			options.NewJudge = func(*knowledge.Knowledge) (knowledge.Judge, error) { return r.Model, nil }
		}
		k, err := knowledge.New(options)
		if err != nil {
			return nil, err
		}
		s, err := linkscore.New("cbp-slc", linkscore.Options{}, k)
		if err != nil {
			return nil, err
		}
		r.read = func(r *Reader, p *spoor.Page) error {
			doc, err := k.Read(p)
			if err != nil {
				return err
			}
			r.count(s.Parts(), s.Score(doc, linkscore.Visit{}))
			return nil
		}
		return r, nil
	}
}

// count notes which part decided; a link of which nothing said anything is
// "rest" too.
func (r *Reader) count(parts []string, scores []linkscore.Score) {
	for _, s := range scores {
		part := len(parts) - 1
		for i, v := range s.Values {
			if v > 0 {
				part = i
				break
			}
		}
		r.Decided[parts[part]]++
	}
}
