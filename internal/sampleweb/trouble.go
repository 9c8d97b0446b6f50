package sampleweb

import (
	"fmt"
	"net/http"
	"time"

	"github.com/spoor-crawler/spoor"
)

// planTrouble moves pages, makes some fail at first and ties one loop.
func (w *world) planTrouble() {
	for _, s := range w.sites {
		if s.kind == "down" || s.kind == "hangup" {
			continue
		}
		for _, n := range s.nodes[:len(s.nodes):len(s.nodes)] {
			w.disturb(s, n)
		}
		if w.rng.IntN(3) == 0 {
			w.move(s, "/index.html", http.StatusMovedPermanently, s.front)
		}
		if s.has("bare") {
			w.moveBareHost(s)
		}
	}
	w.tieLoop(w.sites[0])
}

func (w *world) disturb(s *site, n *node) {
	if n.role != itemRole {
		return
	}
	switch w.rng.IntN(70) {
	case 0:
		n.failures = 1 + w.rng.IntN(2)
	case 1, 2:
		w.move(s, fmt.Sprintf("/old/%d.html", n.id), http.StatusMovedPermanently, n)
	case 3:
		w.move(s, fmt.Sprintf("/go?id=%d", n.id), http.StatusFound, n)
	case 4: // a chain of three
		m := w.move(s, fmt.Sprintf("/old/%d.html", n.id), http.StatusMovedPermanently, n)
		m = w.move(s, fmt.Sprintf("/go?id=%d", n.id), http.StatusFound, m)
		n.aliases = []*node{w.move(s, fmt.Sprintf("/r/%d", n.id), http.StatusMovedPermanently, m)}
	}
}

// move makes a redirect at path; links to the target may then use it.
func (w *world) move(s *site, path string, status int, target *node) *node {
	n := w.add(s, moveRole, path, "Moved")
	n.target, n.status = target, status
	if target.role != moveRole {
		target.aliases = append(target.aliases, n)
	}
	return n
}

// moveBareHost sends "host" to "www.host".
func (w *world) moveBareHost(s *site) {
	n := w.move(s, "/bare", http.StatusMovedPermanently, s.front)
	n.url = spoor.URL("http://" + s.host[len("www."):] + "/")
}

// tieLoop makes two redirects that lead to each other.
func (w *world) tieLoop(s *site) {
	a := w.add(s, moveRole, "/loop/a", "Moved")
	b := w.add(s, moveRole, "/loop/b", "Moved")
	a.target, a.status, b.target, b.status = b, http.StatusFound, a, http.StatusFound
	w.loops = append(w.loops, a)
}

// deadLink is a page that is not there.
func (w *world) deadLink(from *node, slug string, hostGone bool) *node {
	n := &node{site: from.site, role: moveRole, title: "Not Found"}
	n.url = spoor.URL(fmt.Sprintf("http://%s/archive/%s-old.html", from.site.host, slug))
	if hostGone {
		n.url = spoor.URL(fmt.Sprintf("http://www.gone-away.example/%s/", slug))
	}
	if !w.deadURL[n.url] {
		w.deadURL[n.url] = true
		w.dead = append(w.dead, n)
	}
	return n
}

// delayOf draws how long a slow host waits, at least 50 ms where the bound allows.
func (w *world) delayOf(n *node) time.Duration {
	most := w.options.MaxDelay
	if most == 0 {
		most = 300 * time.Millisecond
	}
	if most < 0 || !n.site.has("slow") {
		return 0
	}
	least := min(50*time.Millisecond, most)
	return least + time.Duration(w.pageRand(n, 2).Int64N(int64(most-least)+1))
}
