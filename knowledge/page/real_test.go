package page_test

import "testing"

// The pages of the archived webs are sloppier than any that one would write.
func TestADocumentKeepsItsPromisesOnRealPages(t *testing.T) {
	for _, web := range []string{"hyperphysics", "webkb", "uci-ics"} {
		t.Run(web, func(t *testing.T) {
			r := newReading(t)
			links, words := 0, 0
			samples := archived(t, web, 12)
			for _, s := range samples {
				doc, err := r.r.Read(s.body, s.url)
				if err != nil {
					t.Fatal(err)
				}
				check(t, doc)
				links += len(doc.Links)
				words += len(doc.Tokens)
			}
			if links < 3*len(samples) || words < 50*len(samples) {
				t.Errorf("%d pages, but only %d links and %d words", len(samples), links, words)
			}
		})
	}
}
