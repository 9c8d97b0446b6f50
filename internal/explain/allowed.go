package explain

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// fate is what becomes of an element in the annotated page.
type fate uint8

const (
	unwrapped fate = iota // its contents stay
	kept
	asDiv
	asSpan
	asPre
	dropped // with its contents
	pictured
	pointing // becomes a link
)

// fateOf is the one table of elements; those that it does not name are
// unwrapped. Nothing that runs, loads, submits or styles is kept, and no element
// whose text a browser reads in another way than as text.
func fateOf(tag atom.Atom) fate {
	switch tag {
	case atom.A, atom.Abbr, atom.Acronym, atom.Address, atom.Article, atom.Aside, atom.B, atom.Bdi, atom.Bdo, atom.Big,
		atom.Blockquote, atom.Br, atom.Caption, atom.Cite, atom.Code, atom.Col, atom.Colgroup, atom.Dd, atom.Del,
		atom.Dfn, atom.Div, atom.Dl, atom.Dt, atom.Em, atom.Fieldset, atom.Figcaption, atom.Figure, atom.Footer,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Header, atom.Hr, atom.I, atom.Ins, atom.Kbd,
		atom.Li, atom.Main, atom.Menu, atom.Nav, atom.Ol, atom.P, atom.Pre, atom.Q, atom.Rp, atom.Rt, atom.Ruby,
		atom.S, atom.Samp, atom.Section, atom.Small, atom.Span, atom.Strike, atom.Strong, atom.Sub, atom.Sup,
		atom.Table, atom.Tbody, atom.Td, atom.Tfoot, atom.Th, atom.Thead, atom.Time, atom.Tr, atom.Tt, atom.U,
		atom.Ul, atom.Var, atom.Wbr:
		return kept
	case atom.Html, atom.Body, atom.Form, atom.Center, atom.Details, atom.Dialog, atom.Dir, atom.Hgroup, atom.Legend,
		atom.Marquee, atom.Summary, atom.Frameset:
		return asDiv
	case atom.Button, atom.Font, atom.Label, atom.Nobr, atom.Object, atom.Applet, atom.Map, atom.Output:
		return asSpan
	case atom.Listing, atom.Xmp, atom.Plaintext:
		return asPre
	case atom.Img:
		return pictured
	case atom.Area, atom.Iframe, atom.Frame:
		return pointing
	case atom.Head, atom.Script, atom.Style, atom.Template, atom.Noscript, atom.Noframes, atom.Noembed, atom.Title,
		atom.Base, atom.Link, atom.Meta, atom.Select, atom.Datalist, atom.Textarea, atom.Input, atom.Svg, atom.Math,
		atom.Audio, atom.Video, atom.Canvas, atom.Embed, atom.Param, atom.Source, atom.Track:
		return dropped
	default:
		return unwrapped
	}
}

// keptAttributes are the attributes of an element that stay: how a table is
// built and how text runs.
func keptAttributes(n *html.Node) (list []html.Attribute) {
	for _, a := range n.Attr {
		switch a.Key {
		case "colspan", "rowspan", "align", "valign", "dir", "lang", "start", "border", "cellpadding", "cellspacing":
			if a.Namespace == "" && len(a.Val) <= 32 {
				list = append(list, html.Attribute{Key: a.Key, Val: a.Val})
			}
		}
	}
	return list
}

// isHidden says that an element does not show, by its attribute.
func isHidden(n *html.Node) bool {
	hidden := false
	for _, a := range n.Attr {
		if a.Key == "hidden" {
			hidden = a.Val != "until-found"
		}
	}
	return hidden
}

// holdsCells says that an element has rows or cells for children and nothing
// else.
func holdsCells(tag atom.Atom) bool {
	switch tag {
	case atom.Table, atom.Tbody, atom.Thead, atom.Tfoot, atom.Tr, atom.Colgroup:
		return true
	default:
		return false
	}
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key && a.Namespace == "" {
			return a.Val
		}
	}
	return ""
}
