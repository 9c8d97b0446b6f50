package text

import (
	"testing"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// wordsByUAX29 is what the fast path must equal.
func wordsByUAX29(s string) []string {
	var got []string
	for segments := words.FromString(s); segments.Next(); {
		if w := segments.Value(); hasWord(w) {
			got = append(got, w)
		}
	}
	return got
}

func wordsByFastPath(s string) []string {
	var got []string
	g := newSegmenter()
	for start, end, _ := g.next(s, 0); start < len(s); start, end, _ = g.next(s, end) {
		got = append(got, s[start:end])
	}
	return got
}

func TestTheFastPathGivesExactlyTheWordsOfUAX29(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.RuneFrom([]rune("ab1_.:,;'\"- \n\t\r’éя·\u0301\u00ad\u200d\u00a0אא\"カ中😀²ß٣"))).Draw(t, "s")
		if diff := cmp.Diff(wordsByUAX29(s), wordsByFastPath(s)); diff != "" {
			t.Fatalf("%q: -uax29 +fast\n%s", s, diff)
		}
	})
}

func FuzzTheFastPathGivesExactlyTheWordsOfUAX29(f *testing.F) {
	for _, s := range []string{
		"The quick (\"brown\") fox can't jump 32.3 feet, right?",
		"a.b.c 1,000.5 1'000 a_b __ _1_ x:y 3:4 a.1 1.a naïve l’été",
		"\xff\xfe bad\xe2\x80 tail\xe2", "日本語 カタカナ ไทย שלום \"ש\"ש\" 🇸🇪🇳🇴 a\u200db",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		s := scrub(raw)
		if len(s) != len(raw) || !utf8.ValidString(s) {
			t.Fatalf("scrub(%q) = %q", raw, s)
		}
		if diff := cmp.Diff(wordsByUAX29(s), wordsByFastPath(s)); diff != "" {
			t.Fatalf("%q: -uax29 +fast\n%s", s, diff)
		}
	})
}
