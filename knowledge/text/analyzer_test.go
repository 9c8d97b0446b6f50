package text

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

func analyzer(t testing.TB, language string) *Analyzer {
	t.Helper()
	a, err := NewAnalyzer(language)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func stems(a *Analyzer, s string) string {
	var words []string
	for _, term := range a.Terms(nil, s) {
		words = append(words, a.Word(term))
	}
	return strings.Join(words, " ")
}

func TestTermsOfEachLanguage(t *testing.T) {
	for _, c := range []struct{ name, language, text, want string }{
		{"stop words go, endings go", "", "The agents are crawling the connected webs", "agent crawl connect web"},
		{"numbers and single letters are no terms", "english", "2012 3.14 1,000 x y2 mp3 7", "y2 mp3"},
		{"amounts and ordinals are numbers", "english", "14k 5pm 2nd 1990s 3d 7zip", "3d 7zip"},
		{"a possessive s goes", "english", "Jaguar's Jaguars’ jaguar JAGUAR’S", "jaguar jaguar jaguar jaguar"},
		{"contractions leave what was contracted", "english", "they're don't people'll can’t we've I'm", "peopl"},
		{"hyphenated words are two words", "english", "topic-specific state-of-the-art", "topic specif state art"},
		{"apostrophes inside names vanish", "english", "O'Reilly OReilly", "oreilli oreilli"},
		{"dots and underscores cut compounds", "english", "example.com machine_learning end.Next", "exampl com machin learn end next"},
		{"abbreviations of single letters stay whole", "english", "U.S. U.S.A e.g. i.e.", "us usa"},
		{"a soft hyphen and a ligature are no difference", "english", "craw\u00adler crawler ﬁsh fish", "crawler crawler fish fish"},
		{"sharp s folds as its capital does", "none", "Straße STRASSE", "strasse strasse"},
		{"the final sigma folds", "none", "ΟΔΟΣ οδος", "οδοσ οδοσ"},
		{"an elided article goes", "french", "L’homme et l'homme d'aujourd'hui, quelqu'un", "homm homm aujourdhui"},
		{"yo and ye are one letter", "russian", "ещё чёрная черная", "черн черн"},
		{"Spanish", "spanish", "las chicas corriendo", "chic corr"},
		{"Swedish", "swedish", "och flickorna", "flick"},
		{"Norwegian", "norwegian", "og havnedistriktene", "havnedistrikt"},
		{"Hungarian", "hungarian", "a babakocsiért", "babakocs"},
		{"none keeps every word as it is", "none", "The agents are crawling", "the agents are crawling"},
		{"Han goes letter by letter, Hiragana not at all", "none", "日本 です カタカナ", "日 本 カタカナ"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := stems(analyzer(t, c.language), c.text); got != c.want {
				t.Errorf("%q: got %q, want %q", c.text, got, c.want)
			}
		})
	}
}

func TestTokensNameEveryWordWithItsPlace(t *testing.T) {
	a, s := analyzer(t, ""), "The old\xffengine, of e.g. 12 cars_x"
	got := map[string]string{}
	for _, token := range a.Tokens(nil, s) {
		got[s[token.Start:token.End]] = a.Word(token.Term)
	}
	want := map[string]string{"The": "", "old": "old", "engine": "engin", "of": "", "e.g": "", "12": "", "cars": "car", "x": ""}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestAWordLongerThanTheBoundHasNoTerm(t *testing.T) {
	a := analyzer(t, "none")
	if got := stems(a, strings.Repeat("a", MaxWord)+" "+strings.Repeat("b", MaxWord+1)); got != strings.Repeat("a", MaxWord) {
		t.Errorf("got %q", got)
	}
	if a.Len() != 1 {
		t.Errorf("%d terms, want 1", a.Len())
	}
}

func TestAnUnknownLanguageNamesTheKnownOnes(t *testing.T) {
	_, err := NewAnalyzer("swedisch")
	if !errors.Is(err, ErrLanguage) {
		t.Fatalf("got %v", err)
	}
	for _, want := range append(Languages(), `"swedisch"`, "did you mean swedish?") {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q lacks %q", err, want)
		}
	}
}

func TestTermsAreNumberedInTheOrderTheyAreMet(t *testing.T) {
	a := analyzer(t, "")
	if diff := cmp.Diff([]Term{1, 2, 1, 3}, a.Terms(nil, "crawler web crawlers agent")); diff != "" {
		t.Error(diff)
	}
	if a.Len() != 3 || a.Word(3) != "agent" || a.Word(NoTerm) != "" || a.Word(4) != "" {
		t.Errorf("%d terms; 3 is %q, 4 is %q", a.Len(), a.Word(3), a.Word(4))
	}
}

func TestTheCacheChangesNoTerm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.StringMatching(`[A-Za-zéÉ]{1,4}`)).Draw(t, "words"), " ")
		a, err := NewAnalyzer("french")
		if err != nil {
			t.Fatal(err)
		}
		first := a.Terms(nil, text)
		if diff := cmp.Diff(first, a.Terms(nil, text)); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(first, a.Terms(nil, strings.ToUpper(text))); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(first, a.Terms(nil, norm.NFD.String(text))); diff != "" {
			t.Fatal("decomposed:", diff)
		}
	})
}

func TestMoreWordsThanTheCacheHoldsKeepTheirTerms(t *testing.T) {
	a := analyzer(t, "none")
	r := rand.New(rand.NewPCG(1, 2))
	words := make([]string, 3*2*cacheSets)
	for i := range words {
		words[i] = string([]byte{byte('a' + r.IntN(26)), byte('a' + i%26), byte('a' + i/26%26), byte('a' + i/676%26), byte('a' + i/17576%26)})
	}
	terms := make([]Term, len(words))
	for i, w := range words {
		terms[i] = a.Terms(nil, w)[0]
	}
	for i, w := range words {
		if got := a.Terms(nil, w)[0]; got != terms[i] || a.Word(got) != w {
			t.Fatalf("%q was term %d, now %d (%q)", w, terms[i], got, a.Word(got))
		}
	}
}

func TestKnownWordsCostNoAllocation(t *testing.T) {
	a, s := analyzer(t, ""), "The agents make use of an internal mechanism; they don't l’oublient."
	dst := a.Tokens(nil, s)
	if n := testing.AllocsPerRun(100, func() { dst = a.Tokens(dst[:0], s) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Terms and tokens of any bytes: in order, inside the text, the same terms.
func FuzzTokensAndTermsAgree(f *testing.F) {
	for _, l := range Languages() {
		f.Add(l, "L'agent d'un Crawler's state-of-the-art U.S.A. a_b 1.5 ещё éa\u0301 \xff日本 könnte y'all'd've")
	}
	f.Fuzz(func(t *testing.T, language, s string) {
		a, err := NewAnalyzer(language)
		if err != nil {
			t.Skip()
		}
		var fromTokens []Term
		end := int32(0)
		for _, token := range a.Tokens(nil, s) {
			if token.Start < end || token.End <= token.Start || int(token.End) > len(s) || int(token.Term) > a.Len() {
				t.Fatalf("%q: token %v after %d", s, token, end)
			}
			if token.Term != NoTerm {
				fromTokens = append(fromTokens, token.Term)
				if w := a.Word(token.Term); w == "" || !utf8.ValidString(w) {
					t.Fatalf("%q: stem %q", s, w)
				}
			}
			end = token.End
		}
		if diff := cmp.Diff(fromTokens, a.Terms(nil, s)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestThePeoplesWordForATermIsTheOneMetMostOften(t *testing.T) {
	a := analyzer(t, "")
	terms := a.Terms(nil, "engine Engines engine's ENGINES engines car cars U.S.A.")
	got := a.Surfaces([]Term{terms[0], terms[5], terms[7], NoTerm})
	if diff := cmp.Diff([]string{"engines", "car", "usa", ""}, got); diff != "" {
		t.Error(diff)
	}
}
