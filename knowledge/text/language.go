package text

import (
	"fmt"
	"strings"

	"github.com/kljensen/snowball/english"
	"github.com/kljensen/snowball/french"
	"github.com/kljensen/snowball/hungarian"
	"github.com/kljensen/snowball/norwegian"
	"github.com/kljensen/snowball/russian"
	"github.com/kljensen/snowball/spanish"
	"github.com/kljensen/snowball/swedish"

	"github.com/spoor-crawler/spoor/internal/nearest"
)

// DefaultLanguage is what an empty language name means.
const DefaultLanguage = "english"

// language is what differs from one language to the next. A word comes to it
// folded and with plain apostrophes.
type language struct {
	name string
	trim func(word string) string         // takes off what is no part of the word; may leave nothing
	stop func(word string) bool           // after trim
	stem func(word string, _ bool) string // after stop; the flag asks for stems of stop words too
}

func languages() []language {
	return []language{
		{DefaultLanguage, trimEnglish, isEnglishStopWord, english.Stem},
		{"french", trimFrench, french.IsStopWord, french.Stem},
		{"hungarian", trimPossessive, hungarian.IsStopWord, hungarian.Stem},
		{"none", trimPossessive, func(string) bool { return false }, func(word string, _ bool) string { return word }},
		{"norwegian", trimPossessive, norwegian.IsStopWord, norwegian.Stem},
		{"russian", trimRussian, russian.IsStopWord, russian.Stem},
		{"spanish", trimPossessive, spanish.IsStopWord, spanish.Stem},
		{"swedish", trimPossessive, swedish.IsStopWord, swedish.Stem},
	}
}

// Languages returns the names that [NewAnalyzer] takes, in alphabetical order.
// "none" is for any other language: no stop words and no stems.
func Languages() []string {
	var names []string
	for _, l := range languages() {
		names = append(names, l.name)
	}
	return names
}

func findLanguage(name string) (language, error) {
	want := strings.ToLower(strings.TrimSpace(name))
	if want == "" {
		want = DefaultLanguage
	}
	for _, l := range languages() {
		if l.name == want {
			return l, nil
		}
	}
	hint := ""
	if near := nearest.Names(name, Languages()); near != nil {
		hint = fmt.Sprintf("did you mean %s? ", strings.Join(near, " or "))
	}
	return language{}, fmt.Errorf("%w %q: %sknown are %s", ErrLanguage, name, hint, strings.Join(Languages(), ", "))
}

// trimPossessive takes off "'s".
func trimPossessive(word string) string { return strings.TrimSuffix(word, "'s") }

// trimEnglish takes off what contractions add. A word with "n't" is an
// auxiliary, of which nothing is left.
func trimEnglish(word string) string {
	stem, ending, ok := cutLast(word)
	if !ok {
		return word
	}
	switch ending {
	case "s", "re", "ve", "ll", "d", "m":
		return stem
	case "t":
		if strings.HasSuffix(stem, "n") {
			return ""
		}
	}
	return word
}

// trimFrench takes off an elided article, pronoun or conjunction.
func trimFrench(word string) string {
	elided, rest, ok := strings.Cut(word, "'")
	if !ok {
		return word
	}
	switch elided {
	case "c", "d", "j", "l", "m", "n", "s", "t", "qu", "jusqu", "lorsqu", "presqu", "puisqu", "quelqu", "quoiqu":
		return trimPossessive(rest)
	}
	return trimPossessive(word)
}

// trimRussian writes the letter yo as ye, as most texts, the stop words and
// the stemmer do.
func trimRussian(word string) string { return strings.ReplaceAll(word, "ё", "е") }

func cutLast(word string) (before, after string, ok bool) {
	i := strings.LastIndexByte(word, '\'')
	if i < 0 {
		return word, "", false
	}
	return word[:i], word[i+1:], true
}

// isEnglishStopWord adds to the stemmer's list the modal verbs, conjunctions
// and adverbs that it leaves out, and contractions written without apostrophe.
func isEnglishStopWord(word string) bool {
	switch word {
	case "also", "although", "among", "another", "anyone", "anything", "cannot", "could", "either", "else", "etc",
		"even", "ever", "every", "everyone", "everything", "hence", "however", "instead", "let", "many", "may", "maybe",
		"might", "much", "must", "neither", "often", "one", "others", "ought", "perhaps", "quite", "rather", "shall",
		"since", "someone", "something", "sometimes", "still", "therefore", "though", "thus", "unless", "upon", "us",
		"via", "whether", "whose", "within", "without", "would", "yes", "yet",
		"eg", "ie", "vs", "arent", "cant", "couldnt", "didnt", "doesnt", "dont", "hasnt", "havent", "im", "isnt", "ive",
		"shouldnt", "thats", "theyre", "wasnt", "werent", "wont", "wouldnt", "youre":
		return true
	}
	return english.IsStopWord(word)
}
