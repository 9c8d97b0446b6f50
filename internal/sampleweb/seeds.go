package sampleweb

import (
	"slices"

	"github.com/spoor-crawler/spoor"
)

// Seed is one answer of an imagined search engine.
type Seed struct {
	URL   spoor.URL
	Genre string // News, Blogs, Discussions or empty
}

// Crawl is a task for a crawl of this web.
type Crawl struct {
	Topic string   // a topic name, as in labels
	Query string   //
	Seeds []Seed   // by falling rank
	Not   []string // irrelevant-context words (Pappas 2012, III: disambiguation)
}

// Demo is the task of `spoor demo`: the Jaguar of Pappas 2012 as a car,
// with words of the other three senses to be kept out.
func (w *Web) Demo() Crawl {
	return Crawl{
		Topic: "jaguar-car",
		Query: "jaguar car",
		Seeds: w.Seeds("jaguar-car", 9),
		Not:   []string{"cat", "animal", "jungle", "leopard", "football", "touchdown", "quarterback", "console", "cartridge"},
	}
}

// Seeds returns up to n pages about the topic ("jaguar-car", "chess"), as a
// search engine would mix them: news, blogs, discussions and plain pages in
// turn, and within a genre the hosts in turn. Pages on islands are not known
// to it. An unknown topic has no seeds.
func (w *Web) Seeds(topic string, n int) []Seed {
	queues := w.hostsInTurn(topic)
	var seeds []Seed
	for round := 0; len(seeds) < n; round++ {
		found := false
		for _, genre := range [...]string{News, Blogs, Discussions, ""} {
			if round < len(queues[genre]) && len(seeds) < n {
				found = true
				seeds = append(seeds, Seed{w.pages[queues[genre][round]].URL, genre})
			}
		}
		if !found {
			break
		}
	}
	return seeds
}

// hostsInTurn orders the topic's pages within each genre: the first page of
// every site, then the second of every site, ...
func (w *Web) hostsInTurn(topic string) map[string][]int {
	type ranked struct{ page, turn int }
	turns := map[int]int{} // site: pages of it so far
	byGenre := map[string][]ranked{}
	for _, i := range w.topical[topic] {
		site := w.siteRank[i]
		genre := w.pages[i].Labels[0].Genre
		byGenre[genre] = append(byGenre[genre], ranked{i, turns[site]})
		turns[site]++
	}
	queues := map[string][]int{}
	for _, genre := range [...]string{News, Blogs, Discussions, ""} {
		list := byGenre[genre]
		slices.SortStableFunc(list, func(a, b ranked) int { return a.turn - b.turn })
		for _, r := range list {
			queues[genre] = append(queues[genre], r.page)
		}
	}
	return queues
}
