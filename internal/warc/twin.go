package warc

import (
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
)

// maxTwin bounds the body of a redirect that is looked at, in bytes.
const maxTwin = 1 << 20

// Twins lists the addresses that a live server would most likely redirect u to,
// or from: the other scheme of http and https, then with or without the slash
// at the end of the path, then both. Web archives are looked up by keys without
// a scheme for the same reason (SURT). A root, or a path that ends in two
// slashes, has its other scheme alone.
func Twins(u spoor.URL) []spoor.URL {
	other := otherScheme(u)
	if other == "" {
		return nil
	}
	slash := otherSlash(u)
	if slash == "" {
		return []spoor.URL{other}
	}
	return []spoor.URL{other, slash, otherSlash(other)}
}

// otherScheme is u with https for http or the other way; empty where it has
// another one.
func otherScheme(u spoor.URL) spoor.URL {
	scheme, rest, _ := strings.Cut(string(u), "://")
	switch scheme {
	case "http":
		return spoor.URL("https://" + rest)
	case "https":
		return spoor.URL("http://" + rest)
	}
	return ""
}

// otherSlash is u with a slash at the end of its path, or without the one that
// it has; empty for a root, and where the path ends in two.
func otherSlash(u spoor.URL) spoor.URL {
	path, query, asks := strings.Cut(string(u), "?")
	if asks {
		query = "?" + query
	}
	without, had := strings.CutSuffix(path, "/")
	switch {
	case !had:
		return spoor.URL(path + "/" + query)
	case strings.HasSuffix(without, "/") || strings.Count(without, "/") < 3: // scheme://host
		return ""
	}
	return spoor.URL(without + query)
}

// Alike says whether two addresses are the same or twins.
func Alike(u, v spoor.URL) bool { return u == v || slices.Contains(Twins(u), v) }

// Twin says which of the [Twins] of u, which is not archived itself, is
// archived, and where; nil where none is. One that was captured as a redirect to
// u or to another twin is none: it would lead in a circle, and where it leads to
// is looked for anyway. r is read into. Errors are those of [File.Find].
func (w Web) Twin(u spoor.URL, r *Record) (spoor.URL, *File, Entry, error) {
	for _, twin := range Twins(u) {
		f, e, err := w.Find(twin)
		if err != nil {
			return "", nil, Entry{}, err
		}
		if f == nil {
			continue
		}
		if !Alike(u, f.redirect(twin, e, r)) {
			return twin, f, e, nil
		}
	}
	return "", nil, Entry{}, nil
}

// redirect is where the capture of u points; empty where it is no redirect, or
// one that cannot be read.
func (f *File) redirect(u spoor.URL, e Entry, r *Record) spoor.URL {
	if spoor.OutcomeOf(e.Status) != spoor.Redirect || f.Read(e, maxTwin, r) != nil {
		return ""
	}
	base, err := spoor.NewBase(u)
	if err != nil {
		return ""
	}
	to, err := base.Resolve(r.Header.Get("Location"))
	if err != nil {
		return ""
	}
	return to
}
