package sampleweb

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor"
)

// role is what a page is for within its site.
type role int

const (
	frontRole   role = iota // the site's home page
	indexRole               // a listing of one section
	itemRole                // an article, post, thread, product, ...
	extraRole               // about, members, archives, rules
	profileRole             // a member of a forum
	multiRole               // a page with a block for each of several topics
	moveRole                // a redirect to target
	fileRole                // no page
)

// node is a page before it is written.
type node struct {
	id            int // its place in world.nodes
	site          *site
	path          string
	url           spoor.URL
	role          role
	title, teaser string
	focus, author string
	topics        []*topic // none: a general page
	section       *section
	date          time.Time
	part, parts   int     // the n-th page of a listing or thread, from 1
	items         []*node // what a listing lists
	prev, next    *node
	aliases       []*node // redirects that lead here
	target        *node   // of a redirect
	status        int     // of a redirect
	bridge        *node   // an island page that this off-topic page leads to
	failures      int
}

// section is a part of a site about one topic.
type section struct {
	topic      *topic
	name, slug string
	index      []*node
	items      []*node
}

// site is a host with its pages.
type site struct {
	siteSpec
	rank     int
	sections []*section
	nodes    []*node
	front    *node
	about    *node
	extras   []*node // further pages for the navigation
	people   []string
	taken    map[string]bool // paths
	titles   map[string]bool // of content pages
}

// world is a web while it grows.
type world struct {
	options Options
	lib     *library
	rng     *rand.Rand
	sites   []*site
	nodes   []*node
	pools   map[*topic][]*node
	fronts  []*node // of all sites that others may link to
	loops   []*node
	dead    []*node // broken links, in the order in which pages were written
	deadURL map[spoor.URL]bool
}

// planSites makes every site's pages, without their text.
func (w *world) planSites() {
	for rank, spec := range w.lib.sites {
		s := &site{siteSpec: spec, rank: rank, taken: map[string]bool{}, titles: map[string]bool{}}
		w.sites = append(w.sites, s)
		s.people = w.peopleOf(s)
		s.front = w.add(s, frontRole, "/", s.name, s.ownTopic()...)
		shapeOf(s.kind).plan(w, s)
	}
}

// ownTopic is the topic of a site that has but one.
func (s *site) ownTopic() []*topic {
	if len(s.topics) != 1 {
		return nil
	}
	return []*topic{s.topics[0].topic}
}

func (w *world) peopleOf(s *site) []string {
	common := w.lib.kinds["common"]
	v := newVoice(w.rng, common)
	var people []string
	for range 8 {
		people = append(people, v.say("person"))
	}
	switch {
	case s.has("polish"):
		people = append(people[:2], common["polish"]...)
	case s.has("accented"):
		people = append(people[:2], common["accented"]...)
	case s.charset != "utf-8":
		people = append(people[:6], common["accented"][w.rng.IntN(8)])
	}
	return people
}

// add makes a page with a path of its own: a taken path gets a number.
func (w *world) add(s *site, r role, path, title string, topics ...*topic) *node {
	unique := path
	for i := 2; s.taken[unique]; i++ {
		unique = numbered(path, i)
	}
	s.taken[unique] = true
	n := &node{id: len(w.nodes), site: s, path: unique, role: r, title: title, topics: topics, part: 1, parts: 1}
	n.url = spoor.URL("http://" + s.host + unique)
	n.date = firstDay().AddDate(0, 0, w.rng.IntN(1700))
	n.author = s.people[w.rng.IntN(len(s.people))]
	w.nodes = append(w.nodes, n)
	s.nodes = append(s.nodes, n)
	return n
}

func firstDay() time.Time { return time.Date(2008, 1, 7, 0, 0, 0, 0, time.UTC) }

// numbered puts a number before the path's suffix or last slash.
func numbered(path string, i int) string {
	for _, suffix := range [...]string{".html", "/"} {
		if stem, ok := strings.CutSuffix(path, suffix); ok {
			return fmt.Sprintf("%s-%d%s", stem, i, suffix)
		}
	}
	return fmt.Sprintf("%s-%d", path, i)
}

// planSections gives every topic of the site its items.
func (w *world) planSections(s *site, titleRule string, itemPath func(sec *section, n int, slug string) string) {
	total := 0
	for _, sh := range s.topics {
		total += sh.weight
	}
	for _, sh := range s.topics {
		sec := w.newSection(s, sh.topic)
		for range max(2, s.pages*sh.weight/total) {
			w.addItem(s, sec, titleRule, itemPath)
		}
	}
}

func (w *world) newSection(s *site, t *topic) *section {
	menu := t.rules["menu"]
	name := menu[w.rng.IntN(len(menu))]
	sec := &section{topic: t, name: name, slug: slug(name)}
	s.sections = append(s.sections, sec)
	return sec
}

func (w *world) addItem(s *site, sec *section, titleRule string, itemPath func(*section, int, string) string) *node {
	v := w.voiceFor(s, sec.topic, w.rng)
	title := newTitle(s, v, titleRule)
	n := w.add(s, itemRole, itemPath(sec, len(w.nodes), slug(title)), title, sec.topic)
	n.section, n.focus, n.teaser = sec, v.fixed["focus"], v.sentence("fact")
	if last := len(sec.items) - 1; last >= 0 {
		n.prev, sec.items[last].next = sec.items[last], n
	}
	sec.items = append(sec.items, n)
	return n
}

// newTitle draws a subject and a title with it that the site does not have
// yet, if there is one.
func newTitle(s *site, v *voice, rule string) (title string) {
	for range 30 {
		delete(v.fixed, "focus")
		v.fixed["focus"] = v.say("focus")
		if title = v.sentence(rule); !s.titles[title] {
			break
		}
	}
	s.titles[title] = true
	return title
}

// planIndex lists every section's items, per items a page.
func (w *world) planIndex(s *site, per int, path func(sec *section, page int) string) {
	for i, sec := range s.sections {
		pages := (len(sec.items) + per - 1) / per
		for p := range pages {
			title := sec.name
			if p > 0 {
				title = fmt.Sprintf("%s, page %d", sec.name, p+1)
			}
			n := w.add(s, indexRole, path(s.sections[i], p+1), title, sec.topic)
			n.section, n.part, n.parts = sec, p+1, pages
			n.items = sec.items[p*per : min(len(sec.items), (p+1)*per)]
			sec.index = append(sec.index, n)
		}
	}
}

func (w *world) planAbout(s *site, path, title string) {
	s.about = w.add(s, extraRole, path, title)
	s.extras = append(s.extras, s.about)
}

// voiceFor speaks about a topic (nil: none) in the manner of the site.
func (w *world) voiceFor(s *site, t *topic, rng *rand.Rand) *voice {
	var layers []lexicon
	if t != nil {
		layers = append(layers, t.rules)
	}
	v := newVoice(rng, append(layers, w.lib.kinds[shapeOf(s.kind).words], w.lib.kinds["common"])...)
	v.fixed["site"] = s.name
	return v
}

// slug is a title as part of a path: up to six words in ASCII.
func slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return strings.Join(words[:min(len(words), 6)], "-")
}
