package explain

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// sharkSearch is the one strategy whose parts are neither summed up nor one of
// them chosen.
const sharkSearch = "shark-search"

// weighing is a priority as the sum of its parts times their weights; empty for
// a strategy that does not weigh them, or where they do not come to it.
func weighing(strategy string, o linkscore.Options, parts spoor.Parts, priority float64) string {
	inherited, ok1 := valueOf(parts, "inherited")
	anchor, ok2 := valueOf(parts, "anchor")
	near, ok3 := valueOf(parts, "around")
	if strategy != sharkSearch || !ok1 || !ok2 || !ok3 {
		return ""
	}
	w := o.WithDefaults().Shark
	sum := w.Inherited*inherited + (1-w.Inherited)*(w.Anchor*anchor+(1-w.Anchor)*near)
	if math.Abs(sum-priority) > 1e-6 {
		return ""
	}
	return fmt.Sprintf("%.3g × inherited %s + %.3g × (%.3g × anchor %s + %.3g × around %s)",
		w.Inherited, number(inherited), 1-w.Inherited, w.Anchor, number(anchor), 1-w.Anchor, number(near))
}

func valueOf(parts spoor.Parts, name string) (float64, bool) {
	for _, p := range parts {
		if p.Name == name {
			return p.Value, true
		}
	}
	return 0, false
}

// around says that the text around a link was not read where its anchor text is
// relevant (Hersovici et al. 1998, section 3.2): it counts in full.
func around(list []Seen) {
	byAnchor := false
	for i := range list {
		switch s := &list[i]; s.Part {
		case "anchor":
			byAnchor = s.Value > 0
		case "around":
			if byAnchor {
				s.Text, s.Note = nil, "not read: the anchor text is on the topic, so this counts in full"
			}
		}
	}
}
