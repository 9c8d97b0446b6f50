package sampleweb

import "math/rand/v2"

// planPools sorts the pages that other sites may link to by topic. Home pages
// and listings come several times: they are linked more often.
func (w *world) planPools() {
	w.pools = map[*topic][]*node{}
	for _, s := range w.sites {
		if s.has("island") {
			continue
		}
		w.fronts = append(w.fronts, s.front)
		for _, n := range s.nodes {
			copies := 0
			switch n.role {
			case frontRole, multiRole:
				copies = 3
			case indexRole:
				copies = 2
			case itemRole:
				copies = 1
			}
			for _, t := range n.topics {
				for range copies {
					w.pools[t] = append(w.pools[t], n)
				}
			}
		}
	}
}

// elsewhere picks a page about t on another site; nil where there is none.
func (w *world) elsewhere(rng *rand.Rand, from *node, t *topic) *node {
	pool := w.pools[t]
	for range 20 {
		if len(pool) == 0 {
			return nil
		}
		if n := pool[rng.IntN(len(pool))]; n.site != from.site && suits(from, n) {
			return n
		}
	}
	return nil
}

// anything picks a content page about whatever it may be on another site;
// seldom in a sense of the ambiguous topic, which would make half of the web
// look ambiguous.
func (w *world) anything(rng *rand.Rand, from *node) *node {
	for range 40 {
		t := w.lib.order[rng.IntN(len(w.lib.order))]
		if t.label.Sense != "" && rng.IntN(8) > 0 {
			continue
		}
		if n := w.elsewhere(rng, from, t); n != nil && n.role == itemRole {
			return n
		}
	}
	return nil
}

// suits keeps the senses of an ambiguous word apart: a page about the car
// does not name the cat. Pages with several topics or none may.
func suits(from, to *node) bool {
	if len(from.topics) != 1 || from.topics[0].label.Sense == "" {
		return true
	}
	for _, t := range to.topics {
		if t.label.Topic == from.topics[0].label.Topic && t != from.topics[0] {
			return false
		}
	}
	return len(to.topics) > 0
}

// planBridges makes off-topic pages lead to the islands, each island from
// several sites that have nothing else about its topic.
func (w *world) planBridges() {
	const perIsland = 6
	for _, island := range w.sites {
		if !island.has("island") {
			continue
		}
		for range perIsland {
			if n := w.bridgeTo(island); n != nil {
				targets := append([]*node{island.front}, island.sections[0].items...)
				n.bridge = targets[w.rng.IntN(len(targets))]
			}
		}
	}
}

func (w *world) bridgeTo(island *site) *node {
	for range 200 {
		s := w.sites[w.rng.IntN(len(w.sites))]
		if s.genre() != Blogs && s.genre() != Discussions || s.has("island") || s.about == nil || s.carries(island.topics[0].topic) {
			continue
		}
		sec := s.sections[w.rng.IntN(len(s.sections))]
		if n := sec.items[w.rng.IntN(len(sec.items))]; n.bridge == nil && n.part == 1 {
			return n
		}
	}
	return nil
}

// carries is true where the site has a page about the topic's word in any sense.
func (s *site) carries(t *topic) bool {
	for _, sh := range s.topics {
		if sh.topic.label.Topic == t.label.Topic {
			return true
		}
	}
	return false
}
