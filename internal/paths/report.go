package paths

import (
	"iter"

	"github.com/spoor-crawler/spoor"
)

// Run is one run to compare.
type Run struct {
	Name    string                         // how the report calls it, unique among the runs
	Reasons map[spoor.AgentID]spoor.Reason // of every agent known, empty where it never ended; may be nil
	Steps   iter.Seq2[*spoor.Step, error]

	// Language is what the agents read pages as, of text.Languages; empty: not
	// known, and pages in other languages are not counted.
	Language string
}

// Report is what [Compare] found. Agents, topics and runs are in the order of
// the runs, then by topic and number; pairs by topic, then in the order of
// their agents.
type Report struct {
	Agents []Agent `json:"agents"`
	Pairs  []Pair  `json:"pairs"`
	Topics []Topic `json:"topics"`
	Runs   []Total `json:"runs"`
}

// Agent describes the path of one agent.
type Agent struct {
	Topic     string       `json:"topic"`
	Agent     int          `json:"agent"`
	Run       string       `json:"run"`
	Steps     int          `json:"steps"`      // page outcomes
	Pages     int          `json:"pages"`      // distinct pages read
	Relevant  int          `json:"relevant"`   // outcomes judged relevant
	Precision float64      `json:"precision"`  // relevant over steps (Pappas 2012, eq. 12); 0 without steps
	Hosts     int          `json:"hosts"`      // distinct hosts of pages
	Domains   int          `json:"domains"`    // distinct registrable domains of pages
	MeanDepth float64      `json:"mean_depth"` // of all steps, links from the seed; 0 without steps
	Failed    int          `json:"failed"`     // outcomes that are no success
	Ignored   int          `json:"ignored"`    // pages set aside by disambiguation
	Reason    spoor.Reason `json:"reason"`     // why it ended; empty where it did not say

	Decided []Decided `json:"decided,omitempty"` // by part; none where the strategy goes by no single part

	Foreign int `json:"other_language,omitempty"` // pages that declare another language than Run.Language
}

// Pair is how alike the paths of two agents of a topic are.
type Pair struct {
	Topic          string  `json:"topic"`
	RunA           string  `json:"run_a"`
	AgentA         int     `json:"agent_a"`
	RunB           string  `json:"run_b"`
	AgentB         int     `json:"agent_b"`
	URLs           float64 `json:"jaccard_urls"`     // of pages, 0 to 1
	Hosts          float64 `json:"jaccard_hosts"`    // of hosts of pages, 0 to 1
	Relevant       float64 `json:"jaccard_relevant"` // of relevant pages, 0 to 1
	SharedURLs     int     `json:"shared_urls"`
	SharedHosts    int     `json:"shared_hosts"`
	SharedRelevant int     `json:"shared_relevant"`
}

// Topic is what the agents of a topic found together in one run.
type Topic struct {
	Topic        string  `json:"topic"`
	Run          string  `json:"run"`
	Agents       int     `json:"agents"`
	Steps        int     `json:"steps"`
	Pages        int     `json:"pages"`         // distinct, all agents together
	Hosts        int     `json:"hosts"`         // distinct
	Relevant     int     `json:"relevant"`      // distinct relevant pages, all agents together: the union
	BestAgent    int     `json:"best_agent"`    // the one with most of them, the first of equals; 0 where there is none
	BestRelevant int     `json:"best_relevant"` // its distinct relevant pages
	Gain         float64 `json:"gain"`          // union over best; 0 where nothing is relevant
	Requests     int     `json:"requests"`      // distinct addresses asked for, see the package comment
}

// Total is a run as a whole.
type Total struct {
	Run      string `json:"run"`
	Topics   int    `json:"topics"`
	Agents   int    `json:"agents"`
	Steps    int    `json:"steps"`
	Relevant int    `json:"relevant"` // outcomes judged relevant
	Requests int    `json:"requests"` // distinct addresses asked for, over all topics, likewise

	Decided []Decided `json:"decided,omitempty"` // by part, summed over agents
}
