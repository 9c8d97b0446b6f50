package scheduler

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// world plays agents, downloader and web around a core. Messages of one sender
// arrive in order; apart from that the schedule decides what happens next. What
// agents and web do depends on the URLs alone.
type world struct {
	core     *Core
	cfg      Config
	web      web
	schedule *rand.Rand
	now      time.Time
	prompt   bool // time passes only when nothing else can happen
	wake     time.Time
	agents   []*walker
	net      []downloader.Fetch // with the downloader
	done     []*downloader.Done // on their way to the scheduler
	leaves   bool               // agents may leave at any time
	twice    bool               // a Done may arrive twice
	drains   bool               // the run may be stopped at any time

	fetched map[string]bool      // "TOPIC URL" of first requests
	fetches []string             // first requests in order
	busy    map[string]int       // by host
	ended   map[string]time.Time // by host
	wrong   []string             // what must not happen but did
}

// web is made of numbered pages. Each kind of page takes its share of the
// hashes below 1.
type web struct {
	pages, hosts                              int
	redirects, failing, flaky, missing, quiet float64
}

func (w web) page(n uint64) spoor.URL {
	n %= uint64(w.pages)
	return spoor.URL(fmt.Sprintf("http://h%d/%d", n%uint64(w.hosts), n))
}

func (w web) draw(u spoor.URL, what string) uint64 { return hash(what + string(u)) }

func (w web) links(u spoor.URL) []spoor.URL {
	return []spoor.URL{w.page(w.draw(u, "1")), w.page(w.draw(u, "2")), w.page(w.draw(u, "3"))}
}

// answer is what the web says to one request.
func (w web) answer(f *downloader.Fetch) *downloader.Done {
	u := f.Target()
	d := &downloader.Done{Fetch: f, Outcome: spoor.OK, Status: 200}
	share := func(what string, p float64) bool { return float64(w.draw(u, what)%1000) < 1000*p }
	switch {
	case float64(hash(u.Host())%1000) < 1000*w.quiet:
		d.Outcome, d.Status = spoor.Unreachable, 0
	case share("redirect", w.redirects):
		d.Outcome, d.Status, d.Location = spoor.Redirect, 301, w.page(w.draw(u, "to"))
	case share("failing", w.failing), share("flaky", w.flaky) && f.Attempt == 1:
		d.Outcome, d.Status, d.RetryAfter = spoor.ServerError, 503, time.Second
	case share("missing", w.missing):
		d.Outcome, d.Status = spoor.ClientError, 404
	}
	return d
}

// walker is an agent that follows every link, oldest first.
type walker struct {
	id       spoor.AgentID
	slots    int
	stack    []spoor.URL
	met      map[spoor.URL]bool
	asked    map[spoor.URL]int // requests less answers
	out      int               // requests without an answer
	inbox    []any             // *downloader.Fetched, *Refused
	outbox   []any             // *Submit, *Leave
	saw      []string
	outcomes int
	poor     bool // refused for the budget
	stopped  bool // refused because the run stops
	left     bool
}

func newWorld(cfg Config, w web, agents, topics, slots int, schedule uint64) *world {
	s := &world{
		core: New(cfg), cfg: cfg, web: w, now: start,
		schedule: rand.New(rand.NewPCG(schedule, 1)),
		fetched:  map[string]bool{}, busy: map[string]int{}, ended: map[string]time.Time{},
	}
	for topic := range topics {
		for n := range agents {
			a := &walker{
				id:    spoor.AgentID{Topic: string(rune('a' + topic)), Number: n + 1},
				slots: slots, met: map[spoor.URL]bool{}, asked: map[spoor.URL]int{},
			}
			a.meet([]spoor.URL{w.page(uint64(7 * n)), w.page(uint64(7*n + 1))})
			s.agents = append(s.agents, a)
			s.take(s.core.Join(s.now, &Join{Agent: a.id}))
		}
	}
	for _, a := range s.agents {
		a.move()
	}
	return s
}

func (a *walker) meet(links []spoor.URL) {
	for _, u := range links {
		if !a.met[u] {
			a.met[u] = true
			a.stack = append(a.stack, u)
		}
	}
}

// move submits what fits into the slots, or leaves.
func (a *walker) move() {
	if a.left {
		return
	}
	if a.poor || a.stopped || a.out == 0 && len(a.stack) == 0 {
		a.leave()
		return
	}
	m := &Submit{Agent: a.id}
	for len(a.stack) > 0 && a.out < a.slots {
		m.Requests = append(m.Requests, Request{URL: a.stack[0], Priority: float64(hash(string(a.stack[0])) % 8)})
		a.asked[a.stack[0]]++
		a.out++
		a.stack = a.stack[1:]
	}
	if len(m.Requests) > 0 {
		a.outbox = append(a.outbox, m)
	}
}

func (a *walker) leave() {
	a.left = true
	a.outbox = append(a.outbox, &Leave{a.id})
}

// hear takes in one answer.
func (a *walker) hear(w web, message any) {
	a.out--
	switch m := message.(type) {
	case *Refused:
		a.asked[m.URL]--
		a.poor = a.poor || m.Why == NoBudget
		a.stopped = a.stopped || m.Why == Draining
		a.saw = append(a.saw, fmt.Sprint("refused ", m.URL, " ", m.Why))
	case *downloader.Fetched:
		a.asked[m.Page.URL]--
		a.outcomes++
		a.saw = append(a.saw, fmt.Sprint(m.Page.URL, m.Page.Redirects, m.Page.Outcome, m.Page.Status, m.Page.Attempts))
		if m.Page.Outcome == spoor.OK {
			a.meet(w.links(m.Page.FinalURL))
		}
	}
	a.move()
}

// run plays until nothing can happen any more.
func (s *world) run() {
	for s.step() {
	}
}

// step does one thing that can be done now, as the schedule wants it.
func (s *world) step() bool {
	var can []func()
	for _, a := range s.agents {
		if len(a.inbox) > 0 {
			can = append(can, func() { m := a.inbox[0]; a.inbox = a.inbox[1:]; a.hear(s.web, m) })
		}
		if len(a.outbox) > 0 {
			can = append(can, func() { m := a.outbox[0]; a.outbox = a.outbox[1:]; s.deliver(m) })
		}
		if s.leaves && !a.left && s.schedule.IntN(200) == 0 {
			can = append(can, a.leave)
		}
	}
	if len(s.net) > 0 {
		can = append(can, s.answer)
	}
	if len(s.done) > 0 {
		can = append(can, s.report)
	}
	if !s.wake.IsZero() && (!s.prompt || len(can) == 0) {
		can = append(can, func() { s.now = later(s.now, s.wake); s.take(s.core.Tick(s.now)) })
	}
	if len(can) == 0 {
		return false
	}
	if s.drains && s.schedule.IntN(300) == 0 {
		can = append(can, func() { s.take(s.core.Drain(s.now, &Drain{})) })
	}
	if !s.prompt {
		s.now = s.now.Add(time.Duration(s.schedule.IntN(100)) * time.Millisecond)
	}
	can[s.schedule.IntN(len(can))]()
	return true
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func (s *world) deliver(message any) {
	switch m := message.(type) {
	case *Submit:
		s.take(s.core.Submit(s.now, m))
	case *Leave:
		s.take(s.core.Leave(s.now, m))
	}
}

// answer lets the downloader end one request.
func (s *world) answer() {
	i := s.schedule.IntN(len(s.net))
	f := s.net[i]
	s.net = slices.Delete(s.net, i, i+1)
	s.busy[f.Target().Host()]--
	s.ended[f.Target().Host()] = s.now
	d := s.web.answer(&f)
	if f.Final(d.Outcome) {
		s.send(f.Agent, &downloader.Fetched{Agent: f.Agent, Page: &spoor.Page{
			URL: f.URL, FinalURL: f.Target(), Redirects: f.Hops, Outcome: d.Outcome, Status: d.Status, Attempts: f.Attempt,
		}})
	}
	s.done = append(s.done, d)
	if s.twice && s.schedule.IntN(10) == 0 {
		s.done = append(s.done, d)
	}
}

// report lets the scheduler hear of one.
func (s *world) report() {
	i := s.schedule.IntN(len(s.done))
	d := s.done[i]
	s.done = slices.Delete(s.done, i, i+1)
	s.take(s.core.Done(s.now, d))
}

func (s *world) send(to spoor.AgentID, message any) {
	for _, a := range s.agents {
		if a.id == to {
			a.inbox = append(a.inbox, message)
		}
	}
}

// take does what the core wants done and watches what it must not want.
func (s *world) take(r Ready) {
	for _, m := range r.Refused {
		s.send(m.Agent, &m)
	}
	for _, m := range r.Fetched {
		s.send(m.Agent, &m)
	}
	for _, f := range r.Fetches {
		s.watch(f)
		s.net = append(s.net, f)
	}
	s.wake = r.Wake
	if b := s.core.budget; b.max > 0 && b.held+b.certain > b.max {
		s.wrong = append(s.wrong, fmt.Sprintf("budget of %d passed: %+v", b.max, b))
	}
}

func (s *world) watch(f downloader.Fetch) {
	h := f.Target().Host()
	if f.Attempt == 1 {
		key := f.Agent.Topic + " " + string(f.Target())
		if s.cfg.Visited == AgentScope {
			key = f.Agent.String() + " " + string(f.Target())
		}
		if s.fetched[key] {
			s.wrong = append(s.wrong, key+" fetched again")
		}
		s.fetched[key] = true
		s.fetches = append(s.fetches, f.Agent.String()+" "+string(f.Target()))
	}
	s.busy[h]++
	if s.cfg.HostConnections == 0 || s.cfg.Visited == AgentScope {
		return
	}
	if s.busy[h] > s.cfg.HostConnections {
		s.wrong = append(s.wrong, h+" asked on too many connections")
	}
	if at, ok := s.ended[h]; ok && s.cfg.HostConnections == 1 && s.now.Sub(at) < s.cfg.HostDelay {
		s.wrong = append(s.wrong, h+" asked too soon")
	}
}

func (s *world) outcomes() (n int) {
	for _, a := range s.agents {
		n += a.outcomes
	}
	return n
}
