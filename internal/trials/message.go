package trials

import (
	"regexp"
	"strings"
)

// field begins a line of a message's header (RFC 5322, 2.2).
var field = regexp.MustCompile(`^[!-9;-~]+:[ \t]`)

// withoutHeader is the subject and the body of a message. The header of a news
// message names the groups that it went to, and with them its label. A text that
// begins with no header is left as it is.
func withoutHeader(message string) string {
	subject, rest := "", strings.TrimLeft(message, "\r\n")
	for first := true; ; first = false {
		l, after, more := strings.Cut(rest, "\n")
		l = strings.TrimRight(l, "\r")
		if l == "" && !first {
			return subject + "\n" + after
		}
		folded := !first && (l[0] == ' ' || l[0] == '\t')
		if !more || !folded && !field.MatchString(l+" ") {
			return message
		}
		if name, value, _ := strings.Cut(l, ":"); strings.EqualFold(name, "Subject") {
			subject = value
		}
		rest = after
	}
}
