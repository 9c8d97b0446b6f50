package downloader

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

const followed = "http://web.test/"

func moved(from, to string) warc.Response {
	return warc.Response{URL: spoor.URL(followed + from), Date: captureDate, Status: 301, Header: http.Header{"Location": {to}}}
}

// chain is n redirects, from 1 on, to the page at n+1.
func chain(n int) []warc.Response {
	answers := []warc.Response{archivedPage(spoor.URL(fmt.Sprint(followed, n+1)), "text/html", "<p>there")}
	for i := range n {
		answers = append(answers, moved(fmt.Sprint(i+1), fmt.Sprint("/", i+2)))
	}
	return answers
}

func TestFollowReadsThePageBehindRedirects(t *testing.T) {
	for name, c := range map[string]struct {
		web           []warc.Response
		where, detail string
		outcome       spoor.Outcome
	}{
		"no redirect":       {chain(0), "1", "", spoor.OK},
		"one":               {chain(1), "2", "", spoor.OK},
		"ten, the most":     {chain(10), "11", "", spoor.OK},
		"eleven":            {chain(11), "11", "more than 10 redirects", spoor.TooManyRedirects},
		"to itself":         {[]warc.Response{moved("1", "/1")}, "1", "redirect loop: back to http://web.test/1", spoor.TooManyRedirects},
		"in a circle":       {[]warc.Response{moved("1", "/2"), moved("2", "/3"), moved("3", "/2")}, "3", "redirect loop: back to http://web.test/2", spoor.TooManyRedirects},
		"to what is not":    {[]warc.Response{moved("1", "/gone")}, "gone", "", spoor.NotArchived},
		"to a broken place": {[]warc.Response{moved("1", "http://[")}, "1", "", spoor.BadResponse},
	} {
		t.Run(name, func(t *testing.T) {
			p := Follow(t.Context(), openedArchive(t, archiveFile(t, c.web...)), followed+"1")
			got := []string{string(p.Outcome), strings.TrimPrefix(string(p.URL), followed)}
			if diff := cmp.Diff([]string{string(c.outcome), c.where}, got); diff != "" || c.detail != "" && p.Error != c.detail {
				t.Errorf("(+): %s %q", diff, p.Error)
			}
			if p.Outcome == spoor.OK && !strings.Contains(p.Body, "there") {
				t.Errorf("body %q", p.Body)
			}
		})
	}
}

func TestFollowLeavesThePageOfTheFetcherAsItIs(t *testing.T) {
	held := &spoor.Page{URL: followed, Outcome: spoor.Redirect, Location: followed}
	p := Follow(t.Context(), holder{held}, followed)
	if p.Outcome != spoor.TooManyRedirects || held.Outcome != spoor.Redirect || held.Error != "" {
		t.Errorf("got %s, the fetcher's own is %s %q", p.Outcome, held.Outcome, held.Error)
	}
}

func TestFollowEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := Follow(ctx, openedArchive(t, archiveFile(t, chain(3)...)), followed+"1")
	if p.Outcome.Class() != spoor.Transient {
		t.Errorf("outcome %s", p.Outcome)
	}
}

// holder answers with a page that it keeps.
type holder struct{ page *spoor.Page }

func (h holder) Fetch(context.Context, spoor.URL) Answer { return Answer{Page: h.page} }
func (h holder) Close() error                            { return nil }
