package linkscore

import (
	"errors"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
)

func TestOnlySomeStrategiesTakeWhatAnArchiveKnows(t *testing.T) {
	var trained, told []string
	for _, name := range append(Names(), "unknown") {
		if Describe(name).FromArchive {
			trained = append(trained, name)
		}
		if Describe(name).Labels {
			told = append(told, name)
		}
	}
	if want := []string{"anchor-tree", "context-graph", "lpc-context-graph"}; !slices.Equal(trained, want) {
		t.Errorf("trained from an archive: %q, want %q", trained, want)
	}
	if want := []string{"oracle"}; !slices.Equal(told, want) {
		t.Errorf("told the labels: %q, want %q", told, want)
	}
}

func TestAStrategyThatTakesLabelsCannotBeMadeWithoutThemAndTheOthersCan(t *testing.T) {
	know, err := knowledge.New(knowledge.Options{Genres: []string{"news"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range Names() {
		labels := Describe(name).Labels
		if _, err := New(name, Options{}, know); errors.Is(err, ErrOptions) != labels {
			t.Errorf("%s takes labels: %v, but made without: %v", name, labels, err)
		}
	}
}
