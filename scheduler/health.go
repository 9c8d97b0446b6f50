package scheduler

import (
	"strconv"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// health remembers which hosts leave requests without any answer. A host that
// answers, with whatever status, is forgotten.
type health struct {
	bound  int            // trips in a row after which a host is given up; 0: never
	silent map[uint64]int // by hash of the host: trips in a row without an answer
	row    int            // the same over all hosts
}

// news is what one finished request says about its host.
type news struct {
	host     string
	answered bool
}

// hash names hosts and addresses in few bytes.
func hash(s string) uint64 { return xxhash.Sum64String(s) }

// newsOf reads a Done; false where it says nothing about the host: nobody
// asked it, or the same address will be tried again.
func newsOf(d *downloader.Done, final bool) (news, bool) {
	n := news{host: d.Fetch.Target().Host()}
	switch d.Outcome {
	case spoor.Robots, spoor.Blocked:
		return n, false
	case spoor.Unreachable, spoor.Timeout:
		n.answered = d.Status != 0 // 408 is an answer
	default:
		n.answered = true
	}
	return n, !d.FromCache && (n.answered || final)
}

func (h *health) learn(n news) {
	key := hash(n.host)
	if n.answered {
		delete(h.silent, key)
		h.row = 0
		return
	}
	h.silent[key]++
	h.row++
}

func (h *health) givenUp(host string) bool {
	return h.bound > 0 && h.silent[hash(host)] >= h.bound
}

// outage: not one host but all seem to be gone, as when the network or the
// server behind --connect-to is. Then trying again only makes the end longer.
func (h *health) outage() bool { return h.bound > 0 && h.row >= 2*h.bound }

func (h *health) reason() string {
	return "host given up after " + strconv.Itoa(h.bound) + " trips in a row without an answer"
}
