package sampleweb

import (
	"fmt"
	"strconv"
	"strings"
)

// siteSpec is one line of text/sites.txt.
type siteSpec struct {
	host, kind, skin, charset, name string
	pages                           int // content pages wanted
	topics                          []share
	flags                           string
}

// share is a topic and how much of a site it gets.
type share struct {
	topic  *topic
	weight int
}

func (s *siteSpec) has(flag string) bool {
	for _, f := range strings.Fields(s.flags) {
		if f == flag {
			return true
		}
	}
	return false
}

// genre is the genre of every page of a site of this kind.
func (s *siteSpec) genre() string {
	switch s.kind {
	case "news":
		return News
	case "blog":
		return Blogs
	case "forum":
		return Discussions
	default:
		return ""
	}
}

func readSites(l *library) ([]siteSpec, error) {
	data, err := texts.ReadFile("text/sites.txt")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrText, err)
	}
	var sites []siteSpec
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		s, err := parseSite(line, l.topics)
		if err != nil {
			return nil, fmt.Errorf("text/sites.txt:%d: %w", i+1, err)
		}
		sites = append(sites, s)
	}
	return sites, nil
}

func parseSite(line string, topics map[string]*topic) (siteSpec, error) {
	f := strings.Split(line, "|")
	if len(f) != 8 {
		return siteSpec{}, fmt.Errorf("%w: %d columns, not 8", ErrText, len(f))
	}
	for i := range f {
		f[i] = strings.TrimSpace(f[i])
	}
	s := siteSpec{host: f[0], kind: f[1], skin: f[2], charset: f[3], flags: f[6], name: f[7]}
	var err error
	if s.pages, err = strconv.Atoi(f[4]); err != nil {
		return siteSpec{}, fmt.Errorf("%w: pages: %w", ErrText, err)
	}
	for _, part := range strings.Fields(f[5]) {
		name, weight, _ := strings.Cut(part, ":")
		n, err := strconv.Atoi(weight)
		if err != nil || topics[name] == nil {
			return siteSpec{}, fmt.Errorf("%w: topic %q", ErrText, part)
		}
		s.topics = append(s.topics, share{topics[name], n})
	}
	return s, nil
}
