package explain

// apprentice is the strategy whose parts are estimates that it learns to weigh.
const apprentice = "apprentice"

// isSelective says that a strategy goes by the first part that is relevant.
func isSelective(strategy string) bool {
	return strategy == "slc" || strategy == "cbp" || strategy == "cbp-slc" || strategy == "lpc"
}

// chosen says of the parts that did not decide why not.
func chosen(list []Seen) {
	decided := false
	for i := range list {
		s := &list[i]
		switch {
		case s.Part == "rest":
		case s.Value != 0:
			decided = true
		case decided:
			s.Note, s.Text = "not asked", nil
		case s.Part == "block" && s.Note != "":
			s.Note = "not relevant; " + s.Note
		default:
			s.Note = "not relevant"
		}
	}
}

// note says what the parts go by that see no text around the link; empty for
// all others.
func note(part string) string {
	switch part {
	case "parents":
		return "relevance of all pages with the link; with --parents best, of the best one"
	case "cited-by":
		return "relevance of the pages with the link, in the mean"
	case "parent":
		return "similarity of the page with the centroid of the topic"
	case "page":
		return "relevance of the whole page"
	case "near":
		return "how near the page is to relevant ones, by the context graph"
	case "inherited":
		return "from the page, or from those before it"
	case "potential":
		return "relevance of the page, and the link's place on it"
	case "depth":
		return "levels that links are still followed"
	case "level":
		return "depth of the page, whatever it says"
	case "lot":
		return "drawn, whatever the page says"
	case "label":
		return "the linked page has the label"
	case "distance":
		return "1/(1+d), where d links lead from there to a page with the label"
	case "place":
		return "what links of the same directory led to"
	case "words":
		return "what links with words of its anchor text and address led to"
	case "in-links":
		return "pages with the link, as far as they were met"
	case "siblings":
		return "what other links of the page led to"
	case "rest":
		return "no unit is relevant: the best of them"
	default:
		return ""
	}
}
