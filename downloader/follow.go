package downloader

import (
	"context"
	"fmt"

	"github.com/spoor-crawler/spoor"
)

// maxHops bounds the redirects on the way to a page: as many as in a crawl.
const maxHops = 10

// Follow fetches the page at an address, over ten redirects at most, each of
// them once, for those who read single pages without a scheduler. The page is
// that of the last request: its URL is where it was found. Where another
// redirect would follow, or one of an address that was asked for before, it is a
// copy with the outcome TooManyRedirects; a redirect that does not say where to
// stays a Redirect. It ends soon after ctx does, with a transient outcome.
func Follow(ctx context.Context, f Fetcher, u spoor.URL) *spoor.Page {
	asked := map[spoor.URL]bool{}
	for {
		asked[u] = true
		p := f.Fetch(ctx, u).Page
		switch {
		case p.Outcome != spoor.Redirect || p.Location == "":
			return p
		case asked[p.Location]:
			return lost(p, "redirect loop: back to "+string(p.Location))
		case len(asked) > maxHops:
			return lost(p, fmt.Sprintf("more than %d redirects", maxHops))
		}
		u = p.Location
	}
}

// lost is a redirect that is not followed; others may hold the page.
func lost(p *spoor.Page, why string) *spoor.Page {
	end := *p
	end.Outcome, end.Error = spoor.TooManyRedirects, why
	return &end
}
