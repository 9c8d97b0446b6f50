package page

// joinSpan appends s, which does not begin before the last span, to the
// ascending spans of dst from an index on. Spans that touch become one.
func joinSpan(dst []Span, from int, s Span) []Span {
	if s.Len() <= 0 {
		return dst
	}
	if n := len(dst); n > from && s.Start <= dst[n-1].End {
		dst[n-1].End = max(dst[n-1].End, s.End)
		return dst
	}
	return append(dst, s)
}

// overlap is what two spans share; empty or negative where they share nothing.
func overlap(a, b Span) Span { return Span{max(a.Start, b.Start), min(a.End, b.End)} }

// appendSpan appends what s adds to ascending, disjoint spans. It must not
// begin before the last one.
func appendSpan(dst []Span, s Span) []Span {
	if n := len(dst); n > 0 {
		s.Start = max(s.Start, dst[n-1].End)
	}
	if s.Len() <= 0 {
		return dst
	}
	return append(dst, s)
}
