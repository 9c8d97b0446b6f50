package explain

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Pages that nobody on this project wrote.
func TestRealPagesAreShownAsTheyWereRead(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED names no folder of archived webs")
	}
	for _, web := range []string{"hyperphysics", "webkb", "uci-ics"} {
		t.Run(web, func(t *testing.T) {
			a, err := downloader.OpenArchive([]string{filepath.Join(shared, "webs", web+".warc.gz")}, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer a.Close()
			pages, trees, cohesive, other := 0, 0, 0, 0
			err = a.Each(t.Context(), func(fetched *spoor.Page) error {
				if pages++; pages%23 != 0 || fetched.Outcome != spoor.OK {
					return nil
				}
				p := look(t, "cbp-slc", fetched)
				out := annotated(t, p, fetched.Body)
				if found := harm(t, out); found != nil {
					t.Errorf("%s: %q", fetched.URL, found)
				}
				if match(fetched.Body, p.Doc) != nil {
					trees++
					p.checkLabels(t, out)
				}
				same, not := p.countCohesive()
				cohesive, other = cohesive+same, other+not
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%d of %d pages as trees; cohesive text of %d links as scored, of %d not", trees, pages/23, cohesive, other)
			if trees*10 < pages/23*7 || other*50 > cohesive {
				t.Error("too many are not as they were read")
			}
		})
	}
}

func (p *Page) checkLabels(t *testing.T, out string) {
	t.Helper()
	for i, b := range p.Blocks[:min(len(p.Blocks), MaxColoured)] {
		if b.Tokens.Len() == 0 && p.Doc.Elements[b.Element].Tag == atom.A {
			continue // an anchor that has nothing before its first block
		}
		if n := strings.Count(out, fmt.Sprintf(`data-spoor="block %d: `, i+1)); n != 1 {
			t.Errorf("%s: block %d of %d (%s) is labelled %d times", p.Doc.URL, i+1, len(p.Blocks), p.place(b.Element), n)
		}
	}
}

func (p *Page) countCohesive() (same, other int) {
	for i := range p.Doc.Links {
		terms := p.termsOf(p.piece("cohesive", i))
		for a := range p.Doc.Occurrences(i) {
			terms = append(terms, p.Doc.Anchors[a].Terms...)
		}
		slices.Sort(terms)
		terms = slices.DeleteFunc(slices.Compact(terms), func(t text.Term) bool { return t == text.NoTerm })
		if slices.Equal(terms, p.Doc.Links[i].CohesiveTerms) {
			same++
		} else {
			other++
		}
	}
	return same, other
}
