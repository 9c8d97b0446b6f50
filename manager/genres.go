package manager

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/seeding"
)

// withGenres reads the genre file, once for the whole crawl, and writes its
// genres out, so that crawl.yaml repeats the crawl without it.
func (c Config) withGenres() (Config, error) {
	if c.GenreFile == "" {
		return c, nil
	}
	specs, err := genre.ReadFile(c.GenreFile)
	if err != nil {
		return c, err
	}
	words := maps.Clone(c.GenreWords)
	if words == nil {
		words = map[string][]string{}
	}
	for _, s := range specs {
		words[s.Name] = s.Words
	}
	c.GenreFile, c.GenreWords = "", words
	return c, nil
}

// genreSpecs are the genres that are written out, ordered by name.
func (c Config) genreSpecs() []genre.Spec {
	var specs []genre.Spec
	for _, name := range slices.Sorted(maps.Keys(c.GenreWords)) {
		specs = append(specs, genre.Spec{Name: name, Words: c.GenreWords[name]})
	}
	return specs
}

// genreNames are the genres that a crawl knows, ordered by name.
func (c Config) genreNames() []string {
	var names []string
	for _, s := range genre.Extend(genre.BuiltIn(), c.genreSpecs()) {
		names = append(names, s.Name)
	}
	slices.Sort(names)
	return names
}

// knownGenre gives a seed its genre as the known ones are written. The error
// wraps [seeding.ErrBadSeed] and has the seed's place.
func knownGenre(s seeding.Seed, known []string) (seeding.Seed, error) {
	s.Genre = strings.ToLower(strings.TrimSpace(s.Genre))
	if s.Genre == "" || slices.Contains(known, s.Genre) {
		return s, nil
	}
	hint := ""
	if near := nearest.Names(s.Genre, known); len(near) > 0 {
		hint = "did you mean " + strings.Join(near, " or ") + "? "
	}
	return s, fmt.Errorf("%s: %w: %s: %w %q: %sknown are %s",
		s.Source, seeding.ErrBadSeed, s.URL, genre.ErrUnknown, s.Genre, hint, strings.Join(known, ", "))
}
