package page

import "golang.org/x/net/html/atom"

// role is what an element means to the walk.
type role uint8

const (
	inline      role = iota // its text runs on
	blocky                  // its text stands alone
	lines                   // as blocky, and every line of it stands alone
	skipped                 // neither its text nor its links are shown
	titled                  // the <title>
	alternative             // shown to clients that lack something: <noscript>, <noframes>
	anchored                // <a>
	pointing                // <area>, <frame>, <iframe>
	pictured                // <img>
	declared                // <html>, <base>, <link>, <meta>
)

// roleOf is the one table of elements; those that it does not name are inline.
func roleOf(tag atom.Atom) role {
	switch tag {
	case atom.Address, atom.Article, atom.Aside, atom.Blockquote, atom.Body, atom.Br, atom.Caption, atom.Center,
		atom.Dd, atom.Details, atom.Dialog, atom.Dir, atom.Div, atom.Dl, atom.Dt, atom.Fieldset, atom.Figcaption,
		atom.Figure, atom.Footer, atom.Form, atom.Frameset, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6,
		atom.Header, atom.Hgroup, atom.Hr, atom.Legend, atom.Li, atom.Main, atom.Menu, atom.Nav, atom.Ol, atom.P,
		atom.Section, atom.Summary, atom.Table, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Tr, atom.Ul:
		return blocky
	case atom.Pre, atom.Listing, atom.Xmp, atom.Plaintext:
		return lines
	case atom.Script, atom.Style, atom.Template, atom.Select, atom.Datalist, atom.Textarea, atom.Svg,
		atom.Audio, atom.Video, atom.Canvas, atom.Noembed:
		return skipped
	case atom.Title:
		return titled
	case atom.Noscript, atom.Noframes:
		return alternative
	case atom.A:
		return anchored
	case atom.Area, atom.Frame, atom.Iframe:
		return pointing
	case atom.Img:
		return pictured
	case atom.Html, atom.Base, atom.Link, atom.Meta:
		return declared
	default:
		return inline
	}
}

// formatting says that the parser opens the element again in every block that
// follows, until it is closed. <a> is left out: no two are open at once.
func formatting(name string) bool {
	switch name {
	case "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u":
		return true
	default:
		return false
	}
}
