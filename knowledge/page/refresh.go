package page

import "strings"

// refreshTarget is the address in the content of <meta http-equiv=refresh>
// ("5; url='next.html'"); "" where it has none, which reloads the page. The
// steps are those of the HTML standard's shared declarative refresh, in short.
func refreshTarget(content string) string {
	rest := strings.TrimLeft(content, " \t\n\f\r0123456789.")
	if len(rest) == len(content) && rest != "" && rest[0] != ';' && rest[0] != ',' {
		return "" // no time at all
	}
	rest = strings.TrimLeft(rest, ";, \t\n\f\r")
	if len(rest) > 3 && strings.EqualFold(rest[:3], "url") {
		if after := strings.TrimLeft(rest[3:], " \t\n\f\r"); strings.HasPrefix(after, "=") {
			rest = strings.TrimLeft(after[1:], " \t\n\f\r")
		}
	}
	if rest != "" && (rest[0] == '"' || rest[0] == '\'') {
		rest, _, _ = strings.Cut(rest[1:], rest[:1])
	}
	return rest
}
