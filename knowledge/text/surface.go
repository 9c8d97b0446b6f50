package text

// Surfaces returns, for each of the terms, the word as people read it that
// stood for it most often of late ("engines" rather than "engin"): of those
// that the cache holds, ties to the shorter and then the alphabetically first;
// the stem where it holds none. It goes through the whole cache.
func (a *Analyzer) Surfaces(terms []Term) []string {
	counts := make(map[Term]map[string]int, len(terms))
	for _, t := range terms {
		counts[t] = make(map[string]int)
	}
	for i := range a.cache.slots {
		s := &a.cache.slots[i]
		if words, asked := counts[s.term]; asked && s.size > 0 {
			words[a.trim(fold(string(s.word[:s.size])))] += int(s.hits)
		}
	}
	surfaces := make([]string, len(terms))
	for i, t := range terms {
		surfaces[i] = mostFrequent(counts[t])
		if surfaces[i] == "" || t == NoTerm {
			surfaces[i] = a.Word(t)
		}
	}
	return surfaces
}

// mostFrequent does not depend on the order of the map: no two words tie.
func mostFrequent(counts map[string]int) string {
	best, most := "", 0
	for word, n := range counts {
		shorter := len(word) < len(best) || len(word) == len(best) && word < best
		if n > most || n == most && shorter {
			best, most = word, n
		}
	}
	return best
}
