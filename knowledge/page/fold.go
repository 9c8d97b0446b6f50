package page

import "strings"

// maxBuffer bounds the text that a writer keeps memory for, in bytes.
const maxBuffer = 1 << 20

// line is one block of text: a range of bytes.
type line struct {
	start, end int32
	place      int32 // which block of the page, counting also those without text
}

// writer gathers the text of a page: words apart by one space, blocks by
// one '\n', nothing at either end.
type writer struct {
	buf   []byte
	lines []line
	place int32 // of the block that is written now
	apart bool  // white space before the next word
	ended bool  // the next word begins a block
}

func (w *writer) reset() {
	buf := w.buf[:0]
	if cap(buf) > maxBuffer {
		buf = nil
	}
	*w = writer{buf: buf, lines: reuse(w.lines), ended: true}
}

// end ends the block.
func (w *writer) end() {
	w.place++
	w.ended = true
}

// write adds s to the block. Bytes up to the space are white space, and so is
// the no-break space.
func (w *writer) write(s string) {
	for i := 0; i < len(s); {
		if n := spaceAt(s, i); n > 0 {
			w.apart = true
			i += n
			continue
		}
		end := runEnd(s, i)
		w.run(s[i:end])
		i = end
	}
}

// runEnd is where the folded text that begins at s[i], a word, ends: before
// white space other than one single space.
func runEnd(s string, i int) int {
	for i++; i < len(s); i++ {
		switch {
		case mayBeSpace[s[i]] == 0:
		case s[i] == ' ' && i+1 < len(s) && mayBeSpace[s[i+1]] == 0:
			i++
		case spaceAt(s, i) > 0:
			return i
		}
	}
	return i
}

// writeLines adds s as preformatted text: each line is a block.
func (w *writer) writeLines(s string) {
	for {
		first, rest, more := strings.Cut(s, "\n")
		w.write(first)
		if !more {
			return
		}
		w.end()
		s = rest
	}
}

// run adds folded text.
func (w *writer) run(s string) {
	switch {
	case w.ended:
		if len(w.buf) > 0 {
			w.buf = append(w.buf, '\n')
		}
		w.lines = append(w.lines, line{start: int32(len(w.buf)), place: w.place})
	case w.apart:
		w.buf = append(w.buf, ' ')
	}
	w.ended, w.apart = false, false
	w.buf = append(w.buf, s...)
	w.lines[len(w.lines)-1].end = int32(len(w.buf))
}

// mayBeSpace marks the bytes with which white space begins.
var mayBeSpace = spaceBytes()

func spaceBytes() (marks [256]uint8) {
	for c := range ' ' + 1 {
		marks[c] = 1
	}
	marks[0xC2] = 1
	return marks
}

// spaceAt is the length of the white-space character at s[i], 0 where there
// is none.
func spaceAt(s string, i int) int {
	switch {
	case s[i] <= ' ':
		return 1
	case s[i] == 0xC2 && i+1 < len(s) && s[i+1] == 0xA0:
		return 2
	default:
		return 0
	}
}

// fold returns s with white space folded; s itself where it is so already.
func fold(s string) string {
	if folded(s) {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		if n := spaceAt(s, i); n > 0 {
			i += n
			continue
		}
		if len(b) > 0 {
			b = append(b, ' ')
		}
		for ; i < len(s) && spaceAt(s, i) == 0; i++ {
			b = append(b, s[i])
		}
	}
	return string(b)
}

func folded(s string) bool {
	prev := byte(' ')
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c == 0xC2 && spaceAt(s, i) > 0 || c == ' ' && prev == ' ' {
			return false
		}
		prev = c
	}
	return s == "" || prev != ' '
}
