package frontier

import "time"

// Moment is a point in an agent's life, by both of its clocks.
type Moment struct {
	Step int       // page outcomes so far
	Time time.Time // wall time, or virtual time in an experiment
}

// Expiry is how long a URL may stay in the stack (Pappas 2012 III-B: "this
// timestamp defines a limited time for URL to remain in the priority stack").
// It has expired when it has stayed for one of the limits. Steps make a crawl
// repeatable, wall time does not. The zero value is never.
type Expiry struct {
	Steps int           // page outcomes of the agent; 0 is no limit
	After time.Duration // 0 is no limit
}

// never says that no entry ever expires.
func (e Expiry) never() bool { return e.Steps <= 0 && e.After <= 0 }

// passed says whether an entry of that age has expired.
func (e Expiry) passed(steps int, age time.Duration) bool {
	return e.Steps > 0 && steps >= e.Steps || e.After > 0 && age >= e.After
}
