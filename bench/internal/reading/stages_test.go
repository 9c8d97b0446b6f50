package reading_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/bench/internal/littleweb"
	"github.com/spoor-crawler/spoor/bench/internal/reading"
)

func TestEveryStageReadsEveryPage(t *testing.T) {
	pages, err := reading.Pages(t.Context(), littleweb.Write(t), 100)
	if err != nil || len(pages) != littleweb.Archived {
		t.Fatalf("%d pages, %v; want %d", len(pages), err, littleweb.Archived)
	}
	for _, s := range reading.Stages() {
		r, err := s.Reader()
		if err != nil {
			t.Fatal(s.Name, err)
		}
		for _, p := range pages {
			if err := r.Read(p); err != nil {
				t.Error(s.Name, err)
			}
		}
		links := 0
		for _, n := range r.Decided {
			links += n
		}
		if want := 5; r.Decided != nil && links != want {
			t.Errorf("%s scored %d links, want %d", s.Name, links, want)
		}
	}
}

func TestWhereNothingIsRelevantEveryUnitIsJudged(t *testing.T) {
	pages, err := reading.Pages(t.Context(), littleweb.Write(t), 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range reading.Stages() {
		if s.Name != "cbp-slc all" {
			continue
		}
		r, err := s.Reader()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pages {
			if err := r.Read(p); err != nil {
				t.Fatal(err)
			}
		}
		if diff := cmp.Diff(map[string]int{"rest": 5}, r.Decided); diff != "" {
			t.Error(diff)
		}
		// The links' anchors and contexts, and a block for each page with links.
		if want := 5 + 5 + 3; r.Model.Units != want {
			t.Errorf("%d units were judged, want %d", r.Model.Units, want)
		}
	}
}
