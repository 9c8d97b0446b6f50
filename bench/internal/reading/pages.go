package reading

import (
	"context"
	"errors"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// Pages are about n pages spread over an archive, in its order, with their
// bodies decoded; all of them where it has fewer.
func Pages(ctx context.Context, path string, n int) (pages []*spoor.Page, err error) {
	web, err := downloader.OpenArchive([]string{path}, nil)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, web.Close()) }()
	every, i := max(web.Len()/max(n, 1), 1), 0
	err = web.Each(ctx, func(p *spoor.Page) error {
		if i++; i%every == 0 && p.Outcome == spoor.OK {
			pages = append(pages, p)
		}
		return nil
	})
	return pages, err
}
