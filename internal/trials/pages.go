package trials

import (
	"context"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// ReadPages reads the pages of an archive; what they are about is in the label
// file, and a page that it does not name is about nothing. Redirects are no
// documents. name is the data's. The error wraps [ErrData], [ErrOption] or what
// reading returned.
func ReadPages(ctx context.Context, web *downloader.Archive, l *labels.Labels, name string, r Reading) (*Data, error) {
	in, err := newIntake(name, r)
	if err != nil {
		return nil, err
	}
	of, err := byPage(l)
	if err != nil {
		return nil, err
	}
	p := pages{intake: in, html: page.NewReader(in.analyzer)}
	if r.Sections {
		p.sections = classify.NewReader(classify.Spec{Language: r.Language, Weighting: weight.TFIG}, in.analyzer)
	}
	labelled := 0
	err = web.Each(ctx, func(captured *spoor.Page) error {
		if captured.Outcome != spoor.OK {
			if captured.Outcome != spoor.Redirect {
				in.data.Unread++
			}
			return nil
		}
		labelled += min(1, len(of[captured.URL]))
		return p.take(captured, of[captured.URL])
	})
	switch {
	case err != nil:
		return nil, err
	case labelled == 0:
		return nil, fmt.Errorf("%w: the label file names none of the pages of %s", ErrData, name)
	case len(in.data.documents) == 0:
		return nil, fmt.Errorf("%w: no page of %s has a word that is a term", ErrData, name)
	}
	return in.data, nil
}

// byPage turns labels around.
func byPage(l *labels.Labels) (map[spoor.URL][]string, error) {
	of := map[spoor.URL][]string{}
	for _, name := range l.Names() {
		urls, err := l.Pages(name)
		if err != nil {
			return nil, err
		}
		for _, u := range urls {
			of[u] = append(of[u], name)
		}
	}
	return of, nil
}

// pages takes pages in.
type pages struct {
	*intake
	html     *page.Reader
	sections *classify.Reader // nil: not asked for
}

func (p pages) take(captured *spoor.Page, labels []string) error {
	from := captured.URL
	if captured.FinalURL != "" {
		from = captured.FinalURL
	}
	doc, err := p.html.Read(captured.Body, from)
	if err != nil {
		p.data.Unread++
		return nil
	}
	d := document{id: string(captured.URL), words: slices.Clip(p.reader.Page(doc))}
	if p.sections != nil {
		d.sections = slices.Clip(p.sections.Page(doc))
	}
	p.intake.take(d, labels, "")
	return nil
}
