package webtest

// Word is the text of every page of the behaviour "charset".
const Word = "Zürich"

const (
	wordUTF8   = Word
	wordLatin1 = "Z\xfcrich"
	metaUTF8   = `<meta charset="utf-8">`
	metaLatin1 = `<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">`
)

// charsetPage is a page that says Word, and its Content-Type. The kinds say
// what the header and the meta element declare, and what is true.
func charsetPage(kind string) (contentType, body string) {
	const plain, utf8, latin1 = "text/html", "text/html; charset=UTF-8", "text/html; charset=ISO-8859-1"
	switch kind {
	case "header-utf8":
		return utf8, paragraph("", wordUTF8)
	case "header-latin1":
		return latin1, paragraph("", wordLatin1)
	case "header-over-meta": // the header is right, the meta element wrong
		return latin1, paragraph(metaUTF8, wordLatin1)
	case "bom-over-header":
		return latin1, "\xef\xbb\xbf" + paragraph("", wordUTF8)
	case "bom-utf16":
		return plain, utf16LE("\ufeff" + paragraph("", wordUTF8))
	case "header-utf16":
		return "text/html; charset=utf-16le", utf16LE(paragraph("", wordUTF8))
	case "meta-latin1":
		return plain, paragraph(metaLatin1, wordLatin1)
	case "meta-utf8":
		return plain, paragraph(metaUTF8, wordUTF8)
	case "unknown-over-meta": // a charset that does not exist declares nothing
		return "text/html; charset=klingon", paragraph(metaLatin1, wordLatin1)
	case "guess-latin1":
		return plain, paragraph("", wordLatin1)
	case "broken-utf8": // says UTF-8 and is not
		return utf8, paragraph("", wordUTF8+" "+wordLatin1)
	default: // "guess-utf8"
		return plain, paragraph("", wordUTF8)
	}
}

func paragraph(head, word string) string {
	return "<html><head>" + head + "</head><p>We live in " + word + ".</p></html>"
}

// utf16LE encodes text of the basic plane.
func utf16LE(s string) string {
	var b []byte
	for _, r := range s {
		b = append(b, byte(r), byte(r>>8))
	}
	return string(b)
}
