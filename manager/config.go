package manager

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Config is everything that decides a crawl; written into the run directory
// as crawl.yaml, it repeats the crawl. Keys are the command line's flag names.
// Start from [Defaults]: a zero value here means zero, not the default.
type Config struct {
	Topics []Topic `koanf:"topics" yaml:"topics"`

	Strategy    string  `koanf:"strategy" yaml:"strategy"`         // name of a link-scoring strategy
	Combine     string  `koanf:"combine" yaml:"combine"`           // "sum" or "weighted": topic and genre scores (Pappas eq. 11)
	TopicWeight float64 `koanf:"topic-weight" yaml:"topic-weight"` // w_T; 0: 1 with sum, 1 - w_G with weighted
	Language    string  `koanf:"language" yaml:"language"`         // of stop words and stems

	GenreFile  string              `koanf:"genre-file" yaml:"genre-file,omitempty"`   // YAML file of more genres: names with their words
	GenreWords map[string][]string `koanf:"genre-words" yaml:"genre-words,omitempty"` // more genres, written out; those of GenreFile go before

	TSWTSize      int     `koanf:"tswt-size" yaml:"tswt-size"`           // k, terms of the static table
	TSWTGrow      float64 `koanf:"tswt-grow" yaml:"tswt-grow"`           // p, share of a page's top terms; 0: static table
	TSWTThreshold float64 `koanf:"tswt-threshold" yaml:"tswt-threshold"` // T_r, similarity above which a page lets the table grow
	RelevantAbove float64 `koanf:"relevant-above" yaml:"relevant-above"` // similarity from which a page is relevant

	Agents      int      `koanf:"agents" yaml:"agents"` // for each topic
	Segments    string   `koanf:"segments" yaml:"segments"`
	Requests    int      `koanf:"requests" yaml:"requests"` // r, on their way at once for each agent
	Visited     string   `koanf:"visited" yaml:"visited"`   // "topic" or "agent"
	MaxPages    int      `koanf:"max-pages" yaml:"max-pages"`
	MaxRelevant int      `koanf:"max-relevant" yaml:"max-relevant"` // for each agent; 0: no goal
	MaxTime     Duration `koanf:"max-time" yaml:"max-time"`         // 0: no limit
	Expire      Expiry   `koanf:"expire" yaml:"expire"`
	StackSize   int      `koanf:"stack-size" yaml:"stack-size"`

	Web             []string `koanf:"web" yaml:"web,omitempty"` // archives; empty: the live web
	ConnectTo       string   `koanf:"connect-to" yaml:"connect-to,omitempty"`
	Contact         string   `koanf:"contact" yaml:"contact,omitempty"` // who runs the crawl, in the User-Agent
	HostDelay       Duration `koanf:"host-delay" yaml:"host-delay"`
	HostConnections int      `koanf:"host-connections" yaml:"host-connections"`
	Retries         int      `koanf:"retries" yaml:"retries"`
	Timeout         Duration `koanf:"timeout" yaml:"timeout"` // for one whole request

	SearchSeeds  int    `koanf:"search-seeds" yaml:"search-seeds"` // seeds to search in an archive for a query without seeds
	SkipBadSeeds bool   `koanf:"skip-bad-seeds" yaml:"skip-bad-seeds,omitempty"`
	SeedNumber   uint64 `koanf:"seed-number" yaml:"seed-number"` // decides every random choice
	Out          string `koanf:"out" yaml:"-"`                   // run directory, created by the crawl
}

// Topic is what one group of agents looks for.
type Topic struct {
	Name      string             `koanf:"name" yaml:"name"`
	Query     string             `koanf:"query" yaml:"query,omitempty"`
	Seeds     []string           `koanf:"seeds" yaml:"seeds,omitempty"`           // "URL" or "URL GENRE"
	SeedsFile string             `koanf:"seeds-file" yaml:"seeds-file,omitempty"` // one a line
	Tasks     string             `koanf:"tasks" yaml:"tasks,omitempty"`           // task file; the task is Name and Run
	Run       int                `koanf:"run" yaml:"run,omitempty"`
	Not       []string           `koanf:"not" yaml:"not,omitempty"`       // irrelevant-context words
	Genres    map[string]float64 `koanf:"genres" yaml:"genres,omitempty"` // w_G by genre profile; 0: 1 with sum, 0.5 with weighted
}

// Defaults are the values of a crawl that says nothing: those of the papers
// where they name one.
func Defaults() Config {
	return Config{
		Strategy: "tswt", Combine: "sum", Language: text.DefaultLanguage,
		TSWTSize: knowledge.DefaultTSWTSize, TSWTThreshold: knowledge.DefaultGrowThreshold, RelevantAbove: knowledge.DefaultRelevantAbove,
		Agents: 3, Segments: "round-robin", Requests: 4, Visited: "topic",
		MaxPages: 1000, Expire: Expiry{Steps: 5000}, StackSize: 100_000,
		HostDelay: Duration(time.Second), HostConnections: 1, Retries: 2, Timeout: Duration(30 * time.Second),
		SearchSeeds: 10, SeedNumber: 1,
	}
}

// Validate checks all that can be told without opening a file. The error
// wraps [ErrConfig].
func (c *Config) Validate() error {
	for _, check := range []struct {
		ok   bool
		what string
	}{
		{len(c.Topics) > 0, "no topic: give a query or a topic with seeds"},
		{c.Agents >= 1, fmt.Sprintf("agents is %d: at least 1 is needed", c.Agents)},
		{c.Requests >= 1, fmt.Sprintf("requests is %d: at least 1 is needed", c.Requests)},
		{c.TSWTSize >= 1, fmt.Sprintf("tswt-size is %d: at least 1 is needed", c.TSWTSize)},
		{c.StackSize >= 1, fmt.Sprintf("stack-size is %d: at least 1 is needed", c.StackSize)},
		{c.MaxPages >= 0, fmt.Sprintf("max-pages is %d: give 0 for no bound, or a number of pages", c.MaxPages)},
		{c.MaxRelevant >= 0, fmt.Sprintf("max-relevant is %d: give 0 for no goal, or a number of pages", c.MaxRelevant)},
		{c.MaxTime >= 0, fmt.Sprintf("max-time is %s: give 0 for no limit, or a time such as 10m", c.MaxTime)},
		{c.Retries >= 0, fmt.Sprintf("retries is %d: give 0 or more", c.Retries)},
		{c.HostConnections >= 1, fmt.Sprintf("host-connections is %d: at least 1 is needed", c.HostConnections)},
		{c.HostDelay >= 0, fmt.Sprintf("host-delay is %s: give 0 or a time such as 1s", c.HostDelay)},
		{c.Timeout > 0, fmt.Sprintf("timeout is %s: give a time such as 30s", c.Timeout)},
		{c.SearchSeeds >= 1, fmt.Sprintf("search-seeds is %d: at least 1 is needed", c.SearchSeeds)},
		{c.Visited == "topic" || c.Visited == "agent", fmt.Sprintf("visited is %q: choose topic or agent", c.Visited)},
		{len(c.Web) == 0 || c.ConnectTo == "", "web and connect-to exclude each other: an archived web makes no connection"},
	} {
		if !check.ok {
			return fmt.Errorf("%w: %s", ErrConfig, check.what)
		}
	}
	seen := map[string]bool{}
	for i, t := range c.Topics {
		switch {
		case strings.TrimSpace(t.Name) == "":
			return fmt.Errorf("%w: topic %d has no name", ErrConfig, i+1)
		case seen[t.Name]:
			return fmt.Errorf("%w: two topics are named %q: agents are told apart by topic", ErrConfig, t.Name)
		}
		seen[t.Name] = true
	}
	return nil
}

// Duration is a time.Duration that reads and writes as text ("1m30s") in a
// crawl file.
type Duration time.Duration

// String is as time.Duration's.
func (d Duration) String() string { return time.Duration(d).String() }

// MarshalText writes the duration.
func (d Duration) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what time.ParseDuration reads; "0" too.
func (d *Duration) UnmarshalText(text []byte) error {
	v, err := time.ParseDuration(string(text))
	if err != nil {
		return fmt.Errorf("%w: %q is no duration: write 90s, 10m or 2h", ErrConfig, text)
	}
	*d = Duration(v)
	return nil
}

// Expiry is how long a link may wait in an agent's stack (Pappas III-B): a
// number of the agent's steps, or wall time. The zero value never expires.
type Expiry struct {
	Steps int
	After time.Duration
}

// String is "500steps", "10m0s" or "never".
func (e Expiry) String() string {
	switch {
	case e.Steps > 0:
		return strconv.Itoa(e.Steps) + "steps"
	case e.After > 0:
		return e.After.String()
	}
	return "never"
}

// MarshalText writes the expiry.
func (e Expiry) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// UnmarshalText reads "500steps", a duration, "0" or "never".
func (e *Expiry) UnmarshalText(text []byte) error {
	s := strings.ReplaceAll(string(text), " ", "")
	if s == "never" || s == "0" || s == "" {
		*e = Expiry{}
		return nil
	}
	if n, ok := strings.CutSuffix(strings.TrimSuffix(s, "s"), "step"); ok {
		if steps, err := strconv.Atoi(n); err == nil && steps > 0 {
			*e = Expiry{Steps: steps}
			return nil
		}
	} else if d, err := time.ParseDuration(s); err == nil && d > 0 {
		*e = Expiry{After: d}
		return nil
	}
	return fmt.Errorf("%w: expire is %q: write a number of steps (500steps), a time (10m) or never", ErrConfig, text)
}
