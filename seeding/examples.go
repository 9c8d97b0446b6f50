package seeding

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor"
)

// Examples are the addresses of pages that say what a topic is and what it is
// not, each once, in the order given. They are no seeds: a crawl that is taught
// by them does not start from them. The zero value has none.
type Examples struct {
	Positives []spoor.URL // pages of the topic
	Negatives []spoor.URL // pages of what it is not
}

// ParseExamples reads addresses as they are written. place is what messages call
// the lists ("tasks.jsonl:7"). skipBad is called for each entry that is no
// address; nil: the first one is the error, which wraps ErrBadExample. So does
// that about an address that is in both lists.
func ParseExamples(positives, negatives []string, place string, skipBad func(error)) (Examples, error) {
	var e Examples
	for _, list := range []struct {
		name    string
		entries []string
		to      *[]spoor.URL
	}{{"positive", positives, &e.Positives}, {"negative", negatives, &e.Negatives}} {
		for i, entry := range list.entries {
			u, err := parseAddress(entry)
			if err == nil {
				*list.to = append(*list.to, u)
				continue
			}
			err = fmt.Errorf("%s %s %d: %w: %w", place, list.name, i+1, ErrBadExample, err)
			if skipBad == nil {
				return Examples{}, err
			}
			skipBad(err)
		}
	}
	e, err := Examples{}.Join(e)
	if err != nil {
		return Examples{}, fmt.Errorf("%s: %w", place, err)
	}
	return e, nil
}

// Join returns the examples of both, those of e first. The error wraps
// ErrBadExample: an address cannot be of both kinds.
func (e Examples) Join(more Examples) (Examples, error) {
	all := Examples{once(e.Positives, more.Positives), once(e.Negatives, more.Negatives)}
	positive := make(map[spoor.URL]bool, len(all.Positives))
	for _, u := range all.Positives {
		positive[u] = true
	}
	if i := slices.IndexFunc(all.Negatives, func(u spoor.URL) bool { return positive[u] }); i >= 0 {
		return Examples{}, fmt.Errorf("%w: %s is a positive and a negative example: take it out of one list", ErrBadExample, all.Negatives[i])
	}
	return all, nil
}

// Len is the number of examples of both kinds.
func (e Examples) Len() int { return len(e.Positives) + len(e.Negatives) }

// once is the addresses of both lists, each where it was first.
func once(lists ...[]spoor.URL) []spoor.URL {
	var all []spoor.URL
	seen := map[spoor.URL]bool{}
	for _, u := range slices.Concat(lists...) {
		if !seen[u] {
			seen[u] = true
			all = append(all, u)
		}
	}
	return all
}
