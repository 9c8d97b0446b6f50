package evaluation

// HeldWords is of how many pages the words are in memory.
func (w *Web) HeldWords() int { return len(w.words.docs) }
