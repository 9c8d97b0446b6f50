package spoor

import "time"

// Step is one step of an agent's path: a page outcome and why it was asked
// for. It is what the Directory Service stores and what an export prints. Of
// texts that others wrote (Anchor, Title, Language, Error) it has at most 500 characters,
// cut between words where that can be and ending in "..." then.
type Step struct {
	Topic      string     `json:"topic"`
	Agent      int        `json:"agent"` // from 1
	Step       int        `json:"step"`  // from 1 within the agent
	URL        URL        `json:"url"`
	FinalURL   URL        `json:"final_url"`
	Redirects  []URL      `json:"redirects,omitempty"`
	Parent     URL        `json:"parent"`             // empty for a seed
	Anchor     string     `json:"anchor"`             // anchor text under which the parent showed it, at most 500 characters
	Priority   float64    `json:"priority"`           // when it was taken from the stack
	Parts      Parts      `json:"parts,omitempty"`    // the priority taken apart
	Status     int        `json:"status"`             // HTTP status, 0 without an answer
	Outcome    Outcome    `json:"outcome"`            //
	Error      string     `json:"error,omitempty"`    // why there is no page
	Relevant   bool       `json:"relevant"`           // by the agent's own judgement
	Relevance  float64    `json:"relevance"`          // 0 to 1 (Pappas eq. 5)
	Genre      string     `json:"genre"`              // best genre profile; empty for plain pages
	GenreScore float64    `json:"genre_score"`        // 0 to 1
	Title      string     `json:"title"`              // at most 500 characters
	Language   string     `json:"language,omitempty"` // as the page declares it
	Depth      int        `json:"depth"`              // links followed from the seed
	Bytes      int64      `json:"bytes"`              // of the body
	Links      int        `json:"links"`              // distinct links found on the page
	Attempts   int        `json:"attempts"`           // requests made for its last address
	FetchedAt  *time.Time `json:"fetched_at"`         // UTC; null where nothing came
}

// ID is the agent that made the step.
func (s *Step) ID() AgentID { return AgentID{s.Topic, s.Agent} }
