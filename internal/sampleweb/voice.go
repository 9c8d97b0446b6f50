package sampleweb

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// voice speaks the sentences of one page. Alternatives of a rule come without
// replacement until all have been used, so a page seldom repeats itself.
type voice struct {
	rng    *rand.Rand
	fixed  map[string]string // rules with one value on this page
	layers []lexicon         // where rules are looked up, first layer first
	left   map[string][]int  // alternatives of a rule not used yet
}

func newVoice(rng *rand.Rand, layers ...lexicon) *voice {
	return &voice{rng: rng, fixed: map[string]string{}, layers: layers, left: map[string][]int{}}
}

// say expands the rule as it stands.
func (v *voice) say(rule string) string { return v.expand(v.pick(rule)) }

// sentence expands the rule and begins it with a capital letter.
func (v *voice) sentence(rule string) string { return capital(v.say(rule)) }

// pick returns an alternative of the rule, unexpanded. A rule that no layer
// has shows in the page, where a test looks for it.
func (v *voice) pick(rule string) string {
	if s, ok := v.fixed[rule]; ok {
		return s
	}
	for i, layer := range v.layers {
		alternatives := layer[rule]
		if len(alternatives) == 0 {
			continue
		}
		key := strconv.Itoa(i) + rule
		if len(v.left[key]) == 0 {
			v.left[key] = v.rng.Perm(len(alternatives))
		}
		left := v.left[key]
		v.left[key] = left[1:]
		return alternatives[left[0]]
	}
	return "[no " + rule + "]"
}

// paragraph says n sentences, each by a rule drawn from rules; a rule named
// more than once is drawn more often.
func (v *voice) paragraph(n int, rules ...string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(v.sentence(rules[v.rng.IntN(len(rules))]))
	}
	return b.String()
}

// expand replaces every slot of the template: {rule}, {Rule} with a capital,
// {1-9} for a number, {one|two} for a choice, and {upper:rule}, {quote:rule}.
// An "a" before a slot becomes "an" where it must.
func (v *voice) expand(template string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(template, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		slot, after, _ := strings.Cut(rest, "}")
		value := v.slot(slot)
		if strings.HasSuffix(before, " a ") || strings.EqualFold(before, "a ") {
			value = fixArticle(&b, value)
		}
		if b.Len() == 0 || strings.HasSuffix(before, ". ") || strings.HasSuffix(before, "? ") || strings.HasSuffix(before, "! ") {
			value = capital(value)
		}
		b.WriteString(value)
		template = after
	}
}

// fixArticle takes the "a " off the end of b's text and puts "an " before a
// value that begins with a vowel.
func fixArticle(b *strings.Builder, value string) string {
	if value == "" || !strings.ContainsRune("aeiouAEIO", rune(value[0])) || strings.HasPrefix(value, "one") || strings.HasPrefix(value, "uni") {
		return value
	}
	s := b.String()
	b.Reset()
	b.WriteString(s[:len(s)-1])
	return "n " + value
}

func (v *voice) slot(slot string) string {
	if low, high, ok := span(slot); ok {
		return strconv.Itoa(low + v.rng.IntN(high-low+1))
	}
	if strings.Contains(slot, "|") {
		choices := strings.Split(slot, "|")
		return choices[v.rng.IntN(len(choices))]
	}
	if rule, ok := strings.CutPrefix(slot, "a "); ok {
		value := v.say(rule)
		var b strings.Builder
		b.WriteString("a ")
		value = fixArticle(&b, value)
		return b.String() + value
	}
	mode, rule, ok := strings.Cut(slot, ":")
	if !ok {
		mode, rule = "", slot
	}
	switch {
	case mode == "upper":
		return strings.ToUpper(v.say(rule))
	case mode == "quote":
		return strings.TrimSuffix(v.sentence(rule), ".") + ","
	case unicode.IsUpper(rune(rule[0])):
		return capital(v.say(strings.ToLower(rule)))
	case isSentence(rule):
		return v.sentence(rule)
	default:
		return v.say(rule)
	}
}

// isSentence tells the rules whose alternatives are whole sentences or titles.
func isSentence(rule string) bool {
	switch rule {
	case "fact", "opinion", "question", "tip", "headline", "title":
		return true
	}
	return false
}

// span reads "3-17".
func span(s string) (low, high int, ok bool) {
	a, b, found := strings.Cut(s, "-")
	if !found {
		return 0, 0, false
	}
	low, err := strconv.Atoi(a)
	if err != nil {
		return 0, 0, false
	}
	high, err = strconv.Atoi(b)
	return low, high, err == nil && high >= low
}

func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	if !unicode.IsLower(r) {
		return s
	}
	return string(unicode.ToUpper(r)) + s[size:]
}
