package paths

import (
	"slices"

	"github.com/spoor-crawler/spoor"
)

// Decided counts the pages that were reached by links which one part of the
// priority decided: the counters of Peng 2013 fig. 14 and Liu 2014 fig. 9. A
// strategy has them that asks for the relevance of one unit after the other and
// goes by the first that is relevant: slc, cbp, cbp-slc and lpc.
type Decided struct {
	Part     string `json:"part"`     // block, anchor or context; link of lpc: all that is said of it; rest: none of them
	Pages    int    `json:"pages"`    // pages read, ignored ones too, that are no seeds
	Relevant int    `json:"relevant"` // of these
}

// deciding are the parts that may decide, in the order in which they are asked.
// The papers do not follow links of which nothing is relevant; here they wait
// behind all others, and are the rest.
func deciding() [parts]string { return [...]string{"block", "anchor", "context", "link", "rest"} }

const parts = 5 // that may decide

// counters count by the index of a part in deciding. The zero value is that of a
// strategy without such parts.
type counters [parts]struct {
	Decided
	known bool // a part of the strategy
}

// count takes in one more step.
func (c *counters) count(s *spoor.Step) {
	if !selective(s.Parts) || s.Parent == "" || s.Outcome.Class() != spoor.Success {
		return
	}
	decided := s.Parts[len(s.Parts)-1].Name // where the link has a priority of 0
	for i := len(s.Parts) - 1; i >= 0; i-- {
		if s.Parts[i].Value != 0 {
			decided = s.Parts[i].Name
		}
	}
	for i, name := range deciding() {
		for _, p := range s.Parts {
			c[i].known = c[i].known || p.Name == name
		}
		if name == decided {
			c[i].Pages++
			if s.Relevant {
				c[i].Relevant++
			}
		}
	}
}

// selective says that parts are those of a strategy that goes by one of them: all
// of them are known here, and the last one stands for none of the others.
func selective(list spoor.Parts) bool {
	names := deciding()
	at := -1
	for _, p := range list {
		i := slices.Index(names[at+1:], p.Name)
		if i < 0 {
			return false
		}
		at += 1 + i
	}
	return len(list) > 1 && (names[at] == "link" || names[at] == "rest")
}

// sumOf adds up the counters of a run's agents, and has all of them know the
// parts of the strategy: one that read only its seeds counts 0 of each.
func sumOf(agents []*path) (sum counters) {
	for _, p := range agents {
		for i, c := range p.decided {
			sum[i].Pages += c.Pages
			sum[i].Relevant += c.Relevant
			sum[i].known = sum[i].known || c.known
		}
	}
	for _, p := range agents {
		for i := range p.decided {
			p.decided[i].known = sum[i].known
		}
	}
	return sum
}

// list is a report of the strategy's parts; nil where it has none that decide.
func (c *counters) list() (list []Decided) {
	for i, name := range deciding() {
		if c[i].known {
			list = append(list, Decided{name, c[i].Pages, c[i].Relevant})
		}
	}
	return list
}
