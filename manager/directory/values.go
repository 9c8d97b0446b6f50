package directory

import (
	"time"

	"github.com/spoor-crawler/spoor"
)

// Flags of a stored step.
const (
	flagRelevant = 1 << iota
	flagSameURL  // FinalURL is URL and is left out
	flagFetched  // FetchedAt is there
)

func appendStep(b []byte, s *spoor.Step) []byte {
	b = append(b, stepFlags(s))
	b = appendText(b, string(s.URL))
	if s.FinalURL != s.URL {
		b = appendText(b, string(s.FinalURL))
	}
	b = appendURLs(b, s.Redirects)
	b = appendText(b, string(s.Parent))
	b = appendText(b, s.Anchor)
	b = appendFloat(b, s.Priority)
	b = appendParts(b, s.Parts)
	b = appendInt(b, int64(s.Status))
	b = appendText(b, string(s.Outcome))
	b = appendText(b, s.Error)
	b = appendFloat(b, s.Relevance)
	b = appendText(b, s.Genre)
	b = appendFloat(b, s.GenreScore)
	b = appendText(b, s.Title)
	b = appendText(b, s.Language)
	b = appendInt(b, int64(s.Depth))
	b = appendInt(b, s.Bytes)
	b = appendInt(b, int64(s.Links))
	b = appendInt(b, int64(s.Attempts))
	if s.FetchedAt != nil {
		b = appendTime(b, *s.FetchedAt)
	}
	return b
}

func stepFlags(s *spoor.Step) (flags byte) {
	if s.Relevant {
		flags |= flagRelevant
	}
	if s.FinalURL == s.URL {
		flags |= flagSameURL
	}
	if s.FetchedAt != nil {
		flags |= flagFetched
	}
	return flags
}

// decodeStep reads what appendStep wrote, into all of s but what the key says.
// Times come back in UTC, empty lists as nil.
func decodeStep(content []byte, s *spoor.Step) bool {
	d := decoder{rest: string(content)}
	flags := d.byte()
	s.Relevant = flags&flagRelevant != 0
	s.URL = spoor.URL(d.text())
	s.FinalURL = s.URL
	if flags&flagSameURL == 0 {
		s.FinalURL = spoor.URL(d.text())
	}
	s.Redirects = d.urls()
	s.Parent = spoor.URL(d.text())
	s.Anchor = d.text()
	s.Priority = d.float()
	s.Parts = d.parts()
	s.Status = int(d.int())
	s.Outcome = spoor.Outcome(d.text())
	s.Error = d.text()
	s.Relevance = d.float()
	s.Genre = d.text()
	s.GenreScore = d.float()
	s.Title = d.text()
	s.Language = d.text()
	s.Depth = int(d.int())
	s.Bytes = d.int()
	s.Links = int(d.int())
	s.Attempts = int(d.int())
	if flags&flagFetched != 0 {
		t := d.time()
		s.FetchedAt = &t
	}
	return d.complete()
}

func appendURLs(b []byte, urls []spoor.URL) []byte {
	b = appendCount(b, len(urls))
	for _, u := range urls {
		b = appendText(b, string(u))
	}
	return b
}

func (d *decoder) urls() []spoor.URL {
	n := d.count(1)
	if n == 0 {
		return nil
	}
	urls := make([]spoor.URL, n)
	for i := range urls {
		urls[i] = spoor.URL(d.text())
	}
	return urls
}

func appendParts(b []byte, parts spoor.Parts) []byte {
	b = appendCount(b, len(parts))
	for _, p := range parts {
		b = appendFloat(appendText(b, p.Name), p.Value)
	}
	return b
}

func (d *decoder) parts() spoor.Parts {
	n := d.count(9)
	if n == 0 {
		return nil
	}
	parts := make(spoor.Parts, n)
	for i := range parts {
		parts[i] = spoor.Part{Name: d.text(), Value: d.float()}
	}
	return parts
}

// appendTerms is a table as stored: terms and weights.
func appendTerms(b []byte, terms []spoor.TermWeight) []byte {
	b = appendCount(b, len(terms))
	for _, t := range terms {
		b = appendFloat(appendText(b, t.Term), t.Weight)
	}
	return b
}

func (d *decoder) terms() []spoor.TermWeight {
	n := d.count(9)
	if n == 0 {
		return nil
	}
	terms := make([]spoor.TermWeight, n)
	for i := range terms {
		terms[i] = spoor.TermWeight{Term: d.text(), Weight: d.float()}
	}
	return terms
}

func appendTime(b []byte, t time.Time) []byte {
	return appendInt(appendInt(b, t.Unix()), int64(t.Nanosecond()))
}

func (d *decoder) time() time.Time {
	sec, nsec := d.int(), d.int()
	if nsec < 0 || nsec > 999_999_999 {
		d.bad = true
	}
	return time.Unix(sec, nsec).UTC()
}

// tallyFields are the counts of a tally in the order in which they are stored.
func tallyFields(t *spoor.Tally) [11]*int {
	return [11]*int{&t.Steps, &t.Relevant, &t.Ignored, &t.Failed, &t.Crashed, &t.Links,
		&t.Expired, &t.Evicted, &t.Refused, &t.Stack, &t.InFlight}
}

func appendTally(b []byte, t spoor.Tally) []byte {
	for _, n := range tallyFields(&t) {
		b = appendInt(b, int64(*n))
	}
	return b
}

func (d *decoder) tally() (t spoor.Tally) {
	for _, n := range tallyFields(&t) {
		*n = int(d.int())
	}
	return t
}
