package sampleweb

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func speaker(rules lexicon) *voice { return newVoice(rand.New(rand.NewPCG(1, 2)), rules) }

func TestSlotsAreFilled(t *testing.T) {
	rules := lexicon{
		"thing": {"engine"}, "part": {"gearbox"}, "place": {"Wetherby"}, "opinion": {"the {thing} is loud."},
	}
	for template, want := range map[string]string{
		"no slot":                     "no slot",
		"the {thing}":                 "the engine",
		"{Thing} first":               "Engine first",
		"{thing} first":               "Engine first",
		"buy a {thing} and a {part}":  "buy an engine and a gearbox",
		"A {thing}":                   "An engine",
		"{a thing}, {a part}":         "An engine, a gearbox",
		"in {upper:place}":            "in WETHERBY",
		"\"{quote:opinion}\" he said": "\"The engine is loud,\" he said",
		"yes. {opinion}":              "yes. The engine is loud.",
		"{4-4} of {one|one}":          "4 of one",
		"an open {unknown}":           "an open [no unknown]",
	} {
		if got := speaker(rules).expand(template); got != want {
			t.Errorf("%q becomes %q, want %q", template, got, want)
		}
	}
}

func TestAlternativesComeBackOnlyWhenAllWereUsed(t *testing.T) {
	v := speaker(lexicon{"x": {"a", "b", "c", "d"}})
	for range 5 {
		var round []string
		for range 4 {
			round = append(round, v.say("x"))
		}
		slices.Sort(round)
		if strings.Join(round, "") != "abcd" {
			t.Errorf("four draws of four: %v", round)
		}
	}
}

func TestNumbersStayInTheirSpan(t *testing.T) {
	v := speaker(nil)
	seen := map[string]bool{}
	for range 200 {
		seen[v.expand("{3-5}")] = true
	}
	if len(seen) != 3 || !seen["3"] || !seen["4"] || !seen["5"] {
		t.Errorf("{3-5} gives %v", seen)
	}
}

func TestABrokenTextFileIsRefusedWithItsLine(t *testing.T) {
	_, err := parseLexicon("topic: x\nnot a rule\n")
	if !errors.Is(err, ErrText) || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("error %v", err)
	}
	for _, line := range []string{"a|b", "h|news|s|c|many|chess:1||n", "h|news|s|c|3|knitting:1||n"} {
		if _, err := parseSite(line, nil); !errors.Is(err, ErrText) {
			t.Errorf("%q: error %v", line, err)
		}
	}
}

func TestEveryTopicHasEveryRuleAndAVocabularyOfItsOwn(t *testing.T) {
	l, err := readLibrary()
	if err != nil {
		t.Fatal(err)
	}
	for _, topic := range l.order {
		words := map[string]bool{}
		for _, rule := range strings.Fields("name menu focus part parts adj did doing problem event who product headline title fact opinion question tip") {
			if len(topic.rules[rule]) == 0 {
				t.Errorf("%s has no %s", topic.name, rule)
			}
			for _, s := range topic.rules[rule] {
				for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r < 'a' || r > 'z' }) {
					if len(w) > 3 {
						words[w] = true
					}
				}
			}
		}
		if len(words) < 200 {
			t.Errorf("%s has %d words", topic.name, len(words))
		}
	}
}
