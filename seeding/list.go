package seeding

import (
	"context"
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor"
)

// List is a Source of addresses written out: each entry is "URL" or
// "URL GENRE". The zero value has no seeds.
type List struct {
	Entries []string
	Name    string          // what messages call it ("--seed"); "seed" where empty
	SkipBad func(err error) // called for each entry that is no seed; nil: the first one is the error
}

// Seeds parses the entries in order; an address given twice counts once. The
// error wraps ErrBadSeed.
func (l List) Seeds(context.Context) ([]Seed, error) {
	name := l.Name
	if name == "" {
		name = "seed"
	}
	c := collector{skipBad: l.SkipBad}
	for i, entry := range l.Entries {
		if err := c.add(entry, fmt.Sprintf("%s %d", name, i+1)); err != nil {
			return nil, err
		}
	}
	return c.seeds, nil
}

// collector parses entries one by one.
type collector struct {
	skipBad func(error)
	distinct
}

func (c *collector) add(entry, place string) error {
	s, err := parseSeed(entry, place)
	if err != nil {
		if c.skipBad == nil {
			return err
		}
		c.skipBad(err)
		return nil
	}
	c.keep(s)
	return nil
}

// parseSeed reads "URL" or "URL GENRE"; white space of any kind separates.
func parseSeed(entry, place string) (Seed, error) {
	fields := strings.Fields(entry)
	if len(fields) == 0 || len(fields) > 2 {
		return Seed{}, fmt.Errorf("%s: %w: %q: write URL or URL GENRE", place, ErrBadSeed, entry)
	}
	u, err := parseAddress(fields[0])
	if err != nil {
		return Seed{}, fmt.Errorf("%s: %w: %w", place, ErrBadSeed, err)
	}
	s := Seed{URL: u, Source: place}
	if len(fields) == 2 {
		s.Genre = fields[1]
	}
	return s, nil
}

// parseAddress reads an address. Its error says what may have been meant.
func parseAddress(s string) (spoor.URL, error) {
	u, err := spoor.ParseURL(s)
	if err == nil {
		return u, nil
	}
	if hint, herr := spoor.ParseURL("https://" + s); herr == nil && !strings.Contains(s, ":") {
		return "", fmt.Errorf("%q has no scheme; did you mean %s?", s, hint)
	}
	return "", err
}
