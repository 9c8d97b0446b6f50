package spoor

import "strings"

// The functions of this file recognise addresses that are in the normal form
// already. They may say no to one that is (the WHATWG parser then finds out)
// and never yes to one that is not.

// Classes of bytes that the WHATWG parser passes through unchanged.
const (
	inPath = 1 << iota
	inQuery
	inHost
)

var byteClass = classifyBytes()

func classifyBytes() (class [256]uint8) {
	mark := func(bytes string, as uint8) {
		for _, c := range []byte(bytes) {
			class[c] |= as
		}
	}
	mark("abcdefghijklmnopqrstuvwxyz0123456789-.", inPath|inQuery|inHost)
	mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ_~!$&()*+,;=:@/%", inPath|inQuery)
	mark("'", inPath)
	mark("?", inQuery)
	return class
}

// normalAbsolute returns raw without its fragment, with "/" for an empty path.
func normalAbsolute(raw string) (URL, bool) {
	rest, ok := strings.CutPrefix(raw, "http://")
	if !ok {
		if rest, ok = strings.CutPrefix(raw, "https://"); !ok {
			return "", false
		}
	}
	raw, _, _ = strings.Cut(raw, "#")
	rest, _, _ = strings.Cut(rest, "#")
	host, path, slash := strings.Cut(rest, "/")
	if !normalHost(host) || !normalPath(path) {
		return "", false
	}
	if !slash {
		raw += "/"
	}
	return URL(raw), true
}

// normalHost accepts plain names: letters, digits, single inner hyphens, and a
// last label that cannot be part of an IPv4 address.
func normalHost(host string) bool {
	prev := byte('.')
	label := byte(0) // first byte of the last label
	for i := range len(host) {
		c := host[i]
		if byteClass[c]&inHost == 0 || (c == '-' || c == '.') && (prev == '-' || prev == '.') || prev == '-' && c == '.' {
			return false
		}
		if prev == '.' {
			label = c
		}
		prev = c
	}
	return label >= 'a' && label <= 'z' && prev != '.' && prev != '-' && len(host) < 64
}

// normalPath accepts a path and query, without the slash before the path, that
// have no dot segment and nothing to encode.
func normalPath(s string) bool {
	prev := byte('/')
	for i := range len(s) {
		c := s[i]
		switch {
		case c == '?':
			return normalQuery(s[i+1:])
		case byteClass[c]&inPath == 0:
			return false
		case c == '.' && prev == '/':
			return false
		case c == '%' && i+2 < len(s) && s[i+1] == '2' && s[i+2]|0x20 == 'e': // a dot
			return false
		}
		prev = c
	}
	return true
}

func normalQuery(s string) bool {
	for i := range len(s) {
		if byteClass[s[i]]&inQuery == 0 {
			return false
		}
	}
	return s != ""
}
