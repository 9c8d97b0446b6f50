package page

// maxScratch bounds the items of each kind that a Reader keeps memory for
// between pages, so that one huge page is not paid for until the end of the
// crawl. Few pages pass it.
const maxScratch = 1 << 16

// forget lets go of the page that was read.
func (r *Reader) forget() {
	r.walker.forget()
	clear(r.links)
	r.tokens, r.blocks, r.spans = reuse(r.tokens), reuse(r.blocks), reuse(r.spans)
	r.sentences, r.links = reuse(r.sentences), reuse(r.links)
	r.labels, r.leaves = reuse(r.labels), reuse(r.leaves)
	r.sets.terms = reuse(r.sets.terms)
}

// reuse empties scratch memory, or drops it where it is too much to keep.
func reuse[T any](scratch []T) []T {
	if cap(scratch) > maxScratch {
		return nil
	}
	return scratch[:0]
}

// own copies scratch memory into memory of its exact size, nil for nothing.
func own[T any](scratch []T) []T {
	if len(scratch) == 0 {
		return nil
	}
	return append([]T(nil), scratch...) // not cleared first, as make would
}
