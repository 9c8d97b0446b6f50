package spoor

import (
	"fmt"
	"strings"
)

// Base resolves references against one page's address. Make one per page with
// [NewBase]: the address is parsed once, however many links the page has.
// The zero value resolves absolute addresses only.
type Base struct {
	page   URL
	file   string // page without its query
	dir    string // page up to the last slash of its path
	origin string // scheme and host
}

// NewBase returns the base for references found on the page at u.
// The error wraps [ErrBadURL].
func NewBase(u URL) (Base, error) {
	u, err := ParseURL(string(u))
	if err != nil {
		return Base{}, err
	}
	file, _, _ := strings.Cut(string(u), "?")
	return Base{
		page:   u,
		file:   file,
		dir:    file[:strings.LastIndexByte(file, '/')+1],
		origin: string(u)[:len(u.Scheme())+len("://")+len(u.Host())],
	}, nil
}

// URL is the address that references are resolved against.
func (b Base) URL() URL { return b.page }

// Dir is the address of the base's directory, with its slash: references
// that neither begin with "?" or "#" nor are empty mean the same on every page
// of one directory.
func (b Base) Dir() string { return b.dir }

// Resolve returns the address that the reference ref names on the base's page.
// The error wraps [ErrBadURL] also where ref is not http or https
// ("mailto:", "javascript:", "data:").
func (b Base) Resolve(ref string) (URL, error) {
	if len(ref) > MaxURLLength {
		return "", fmt.Errorf("%w: %q is longer than %d bytes", ErrBadURL, clip(ref), MaxURLLength)
	}
	if u, ok := b.join(ref); ok {
		return checkLength(ref, u)
	}
	u, err := urlParser.ParseRef(string(b.page), ref)
	if err != nil {
		return "", fmt.Errorf("%w: %q: %s", ErrBadURL, clip(ref), reason(err))
	}
	return fromWhatwg(ref, u)
}

// join resolves by hand the references that need no more than being put behind
// a directory: nearly all of them, at a fiftieth of the general parser's cost.
func (b Base) join(ref string) (URL, bool) {
	ref, _, _ = strings.Cut(ref, "#")
	if u, ok := normalAbsolute(ref); ok || b.page == "" {
		return u, ok
	}
	switch {
	case ref == "":
		return b.page, true
	case ref[0] == '?':
		return URL(b.file + ref), normalQuery(ref[1:])
	case strings.HasPrefix(ref, "//"):
		return normalAbsolute(b.page.Scheme() + ":" + ref)
	case ref[0] == '/':
		return URL(b.origin + ref), normalPath(ref[1:])
	}
	dir, ref := b.climb(ref)
	first, _, _ := strings.Cut(ref, "/")
	if strings.IndexByte(first, ':') >= 0 {
		return "", false // a scheme, or it could be taken for one
	}
	return URL(dir + ref), normalPath(ref)
}

// climb takes leading "./" and "../" off ref.
func (b Base) climb(ref string) (dir, rest string) {
	dir = b.dir
	for {
		if strings.HasPrefix(ref, "./") {
			ref = ref[2:]
			continue
		}
		if !strings.HasPrefix(ref, "../") {
			return dir, ref
		}
		ref = ref[3:]
		if len(dir) > len(b.origin)+1 {
			dir = dir[:strings.LastIndexByte(dir[:len(dir)-1], '/')+1]
		}
	}
}
