package frontier_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
)

// model is the stack as one would write it without a thought for speed: a
// slice that is sorted after every change.
type model struct {
	capacity         int
	expiry           frontier.Expiry
	rows             []row
	seq              int
	evicted, expired int
}

type row struct {
	link     spoor.Link
	priority float64
	seq      int
	entered  frontier.Moment
}

func (m *model) sort() {
	slices.SortFunc(m.rows, func(a, b row) int {
		switch {
		case a.priority > b.priority:
			return -1
		case a.priority < b.priority:
			return 1
		}
		return a.seq - b.seq
	})
}

func (m *model) push(now frontier.Moment, l spoor.Link, priority float64) frontier.Pushed {
	defer m.sort()
	if i := slices.IndexFunc(m.rows, func(r row) bool { return r.link.URL == l.URL }); i >= 0 {
		m.rows[i].priority += priority
		return frontier.Merged
	}
	m.seq++
	m.rows = append(m.rows, row{l, priority, m.seq, now})
	if len(m.rows) <= m.capacity {
		return frontier.Added
	}
	m.sort()
	last := m.rows[len(m.rows)-1]
	m.rows = m.rows[:len(m.rows)-1]
	m.evicted++
	if last.link.URL == l.URL {
		return frontier.Dropped
	}
	return frontier.Added
}

func (m *model) removeExpired(now frontier.Moment) int {
	before := len(m.rows)
	m.rows = slices.DeleteFunc(m.rows, func(r row) bool {
		return m.expiry.Steps > 0 && now.Step-r.entered.Step >= m.expiry.Steps ||
			m.expiry.After > 0 && now.Time.Sub(r.entered.Time) >= m.expiry.After
	})
	m.expired += before - len(m.rows)
	return before - len(m.rows)
}

func TestTheStackDoesWhatASortedSliceDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &model{
			capacity: rapid.IntRange(1, 8).Draw(t, "capacity"),
			expiry: frontier.Expiry{
				Steps: rapid.IntRange(0, 6).Draw(t, "steps"),
				After: time.Duration(rapid.IntRange(0, 6).Draw(t, "after")) * time.Second,
			},
		}
		f := frontier.New(m.capacity, m.expiry, add)
		now := frontier.Moment{Time: time.Date(2012, 7, 1, 0, 0, 0, 0, time.UTC)}
		url := rapid.StringMatching(`[a-j]`)
		t.Repeat(map[string]func(*rapid.T){
			"push": func(t *rapid.T) {
				l := link(url.Draw(t, "url"))
				l.Depth = rapid.IntRange(0, 3).Draw(t, "depth")
				p := float64(rapid.IntRange(-4, 4).Draw(t, "quarters")) / 4
				if got, want := f.Push(now, l, scored(p)), m.push(now, l, p); got != want {
					t.Fatalf("Push(%s, %v) = %v, want %v", l.URL, p, got, want)
				}
			},
			"take": func(t *rapid.T) {
				e, ok := f.Take()
				if ok != (len(m.rows) > 0) {
					t.Fatalf("Take says %v with %d rows", ok, len(m.rows))
				}
				if ok {
					same(t, e, m.rows[0])
					m.rows = m.rows[1:]
				}
			},
			"remove": func(t *rapid.T) {
				u := link(url.Draw(t, "url")).URL
				n := len(m.rows)
				m.rows = slices.DeleteFunc(m.rows, func(r row) bool { return r.link.URL == u })
				if f.Remove(u) != (len(m.rows) < n) {
					t.Fatalf("Remove(%s) is wrong about what was there", u)
				}
			},
			"time": func(t *rapid.T) {
				now.Step += rapid.IntRange(0, 3).Draw(t, "steps")
				now.Time = now.Time.Add(time.Duration(rapid.IntRange(0, 3).Draw(t, "seconds")) * time.Second)
				if got, want := f.RemoveExpired(now), m.removeExpired(now); got != want {
					t.Fatalf("RemoveExpired = %d, want %d", got, want)
				}
			},
			"": func(t *rapid.T) { compare(t, f, m) },
		})
	})
}

func compare(t *rapid.T, f *frontier.Frontier, m *model) {
	if f.Len() != len(m.rows) || f.Evicted() != m.evicted || f.Expired() != m.expired {
		t.Fatalf("len %d evicted %d expired %d, want %d %d %d",
			f.Len(), f.Evicted(), f.Expired(), len(m.rows), m.evicted, m.expired)
	}
	i := 0
	for e := range f.All() {
		same(t, e, m.rows[i])
		i++
	}
	if i != len(m.rows) {
		t.Fatalf("All yields %d entries of %d", i, len(m.rows))
	}
}

func same(t *rapid.T, e frontier.Entry, r row) {
	if e.Link != r.link || e.Score.Priority != r.priority || e.Entered.Step != r.entered.Step ||
		!e.Entered.Time.Equal(r.entered.Time) || !slices.Equal(e.Score.Values, []float64{r.priority}) {
		t.Fatalf("entry %+v, want %+v", e, r)
	}
}
