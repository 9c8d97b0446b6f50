package downloader

import (
	"bytes"
	"strings"
	"unicode/utf8"
	"unsafe"

	"github.com/wlynxg/chardet"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
)

const (
	utf8Name     = "utf-8"
	fallbackName = "windows-1252" // what the HTML standard falls back to
	prescanBytes = 1024           // where the HTML standard looks for a meta declaration
	guessBytes   = 2048           // sample for the guess; it costs far more per byte than decoding
	guessPairs   = 4              // foreign bytes next to each other that a guess takes
)

// decode turns the body of a page into UTF-8 text and names the encoding it
// had, by byte order mark, the charset of contentType, the meta element, then
// a guess. The text is always valid UTF-8: what does not decode becomes U+FFFD.
// decode takes over body, which must not change afterwards: text that is valid
// UTF-8 already is not copied.
func decode(body []byte, contentType string) (text, name string) {
	if isPlainASCII(body) {
		return textOf(body), utf8Name
	}
	enc, name := encodingOf(body, contentType)
	if name == utf8Name {
		return fromUTF8(body), utf8Name
	}
	decoded, err := enc.NewDecoder().Bytes(body)
	if err != nil { // these decoders replace rather than fail
		return fromUTF8(body), utf8Name
	}
	return fromUTF8(decoded), name
}

// encodingOf finds the encoding of body, which is not plain ASCII.
func encodingOf(body []byte, contentType string) (encoding.Encoding, string) {
	if enc, name, certain := charset.DetermineEncoding(body, contentType); certain {
		return enc, name
	}
	if enc, name, ok := metaEncoding(body); ok {
		return enc, name
	}
	return guessEncoding(body)
}

// metaEncoding finds what a meta element declares. DetermineEncoding does not
// say whether its windows-1252 was declared or is the fallback, so it gets the
// prefix with every foreign byte masked and a UTF-8 letter behind: without a
// declaration it must then conclude UTF-8, by encoding.Nop.
func metaEncoding(body []byte) (encoding.Encoding, string, bool) {
	const witness = "é"
	var masked [prescanBytes]byte
	n := copy(masked[:prescanBytes-len(witness)-1], body)
	for i, c := range masked[:n] {
		if c >= utf8.RuneSelf {
			masked[i] = 'x'
		}
	}
	// One ASCII byte closes the text: the last rune is cut off as partial.
	n += copy(masked[n:], witness+" ")
	enc, name, _ := charset.DetermineEncoding(masked[:n], "")
	return enc, name, enc != encoding.Nop
}

// guessEncoding guesses from a bounded sample that starts at the first byte
// that is not ASCII, which in every encoding in use begins a letter.
func guessEncoding(body []byte) (encoding.Encoding, string) {
	if utf8.Valid(body) && bytes.IndexByte(body, 0x1b) < 0 {
		return encoding.Nop, utf8Name
	}
	sample := body[firstForeign(body):]
	if len(sample) > guessBytes {
		sample = trimPartialRune(sample[:guessBytes])
	}
	if utf8.Valid(sample) && bytes.IndexByte(sample, 0x1b) < 0 {
		return encoding.Nop, utf8Name // broken further on
	}
	if enc, name := detect(sample); enc != nil {
		return enc, name
	}
	return charset.Lookup(fallbackName)
}

// detect asks the detector; nil where there is too little to go by, or where
// it names an encoding that the web does not have. A defect in the detector costs the
// guess, not the page.
func detect(sample []byte) (enc encoding.Encoding, name string) {
	defer func() {
		if recover() != nil {
			enc, name = nil, ""
		}
	}()
	if foreignPairs(sample) < guessPairs {
		return nil, ""
	}
	r := chardet.Detect(sample) // empty below its own threshold
	enc, name = charset.Lookup(r.Encoding)
	if name == "replacement" {
		return nil, ""
	}
	return enc, name
}

// isPlainASCII says that the bytes mean the same in every encoding that a page
// can have: no foreign byte, no NUL (UTF-16), no escape (ISO-2022-JP).
func isPlainASCII(b []byte) bool {
	return firstForeign(b) == len(b) &&
		bytes.IndexByte(b, 0) < 0 && bytes.IndexByte(b, 0x1b) < 0
}

// firstForeign is the index of the first byte above ASCII, or len(b).
func firstForeign(b []byte) int {
	for i, c := range b {
		if c >= utf8.RuneSelf {
			return i
		}
	}
	return len(b)
}

// foreignPairs counts the bytes above ASCII that follow another. They are
// common in every script but Latin. In Latin text a foreign letter stands
// alone: there the fallback is right far more often than the detector, which
// takes "äöü" for Hebrew.
func foreignPairs(b []byte) int {
	n := 0
	for i := 1; i < len(b); i++ {
		if b[i] >= utf8.RuneSelf && b[i-1] >= utf8.RuneSelf {
			n++
		}
	}
	return n
}

// trimPartialRune cuts a UTF-8 sequence that the end of b cuts off.
func trimPartialRune(b []byte) []byte {
	for i := len(b) - 1; i >= 0 && i > len(b)-utf8.UTFMax; i-- {
		if utf8.RuneStart(b[i]) {
			if !utf8.FullRune(b[i:]) {
				return b[:i]
			}
			break
		}
	}
	return b
}

// fromUTF8 drops a byte order mark and replaces what is not UTF-8.
func fromUTF8(b []byte) string {
	s := strings.TrimPrefix(textOf(b), "\ufeff")
	return strings.ToValidUTF8(s, "\ufffd") // returns s where it is valid
}

// textOf is b as a string without a copy; b must not change any more.
func textOf(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
