package report

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	xfont "golang.org/x/image/font"
	"pgregory.net/rapid"
)

func TestALineHasNoControlsAndKeepsItsLetters(t *testing.T) {
	for in, want := range map[string]string{
		" two\nlines\tand more ": "two lines and more", "a\x00b\x1b[31m": "a�b�[31m", "bad \xff": "bad �", "turn\u202eed": "turn�ed",
		"می\u200cخواهم": "می\u200cخواهم", "多言語": "多言語", "\u00a0": "", "\ufffe": "�",
	} {
		if got := line(in); got != want {
			t.Errorf("%q became %q, not %q", in, got, want)
		}
	}
}

func TestSlugsAreNamesForFiles(t *testing.T) {
	for in, want := range map[string]string{
		"Harvest rate (%)": "harvest-rate", "../../etc/passwd": "etc-passwd", "": "figure", "多言語": "figure", "--a--": "a", "a\x00b": "a-b",
		strings.Repeat("x", 500): strings.Repeat("x", maxSlug),
	} {
		if got := slug(in); got != want {
			t.Errorf("%q became %q, not %q", in, got, want)
		}
	}
}

func TestCutTextIsNoLongerThanAsked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, n := rapid.String().Draw(t, "s"), rapid.IntRange(1, 20).Draw(t, "n")
		got := cut(s, n)
		if utf8.RuneCountInString(got) > n || utf8.RuneCountInString(s) <= n && got != s {
			t.Fatalf("%q", got)
		}
	})
}

func TestFittedTextIsNoWiderThanAskedAndAsLongAsItCanBe(t *testing.T) {
	p := newPen(10, hex(textDay), xfont.WeightNormal)
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`[a-zA-Zé]{0,40}`).Draw(t, "s")
		width := p.width(s) * 0.7
		got := p.fit(s, max(width, 20))
		if p.width(got) > max(width, 20) {
			t.Fatalf("%q is %g wide of %g", got, p.width(got), width)
		}
		if letters := []rune(s); got != s && p.width(cut(s, utf8.RuneCountInString(got)+2)) <= max(width, 20) && len(letters) > utf8.RuneCountInString(got)+2 {
			t.Fatalf("%q could be longer", got)
		}
	})
}

func TestTitlesBreakBetweenWordsIntoTwoLinesAtMost(t *testing.T) {
	p := newPen(10, hex(textDay), xfont.WeightNormal)
	if got := p.wrap("one two", 1000, 2); !slices.Equal(got, []string{"one two"}) {
		t.Errorf("%q", got)
	}
	got := p.wrap("several words that need more room than there is on two lines of this width", 100, 2)
	if len(got) != 2 || !strings.HasSuffix(got[1], "…") || strings.HasSuffix(got[0], " ") || p.width(got[0]) > 100 {
		t.Errorf("%q", got)
	}
	if got := p.wrap("", 100, 2); len(got) != 0 {
		t.Errorf("%q", got)
	}
}

func TestNumbersReadLikePeopleWriteThem(t *testing.T) {
	for _, c := range []struct {
		v, err   float64
		decimals int
		percent  bool
		want     string
	}{
		{0.5234, 0.0123, 3, false, "0.523 ± 0.012"}, {0.5234, 0.0123, 1, true, "52.3 ± 1.2"}, {12345.6, 0, 0, false, "12,346"}, {-1234.5, 0, 1, false, "−1,234.5"},
		{-0.0001, 0, 2, false, "0.00"}, {math.NaN(), 1, 2, false, "–"}, {math.Inf(1), 1, 2, false, "∞"}, {math.Inf(-1), 1, 2, false, "−∞"}, {1, math.NaN(), 0, false, "1"}, {1, -2, 0, false, "1"},
		{1e300, 0, 2, false, "1e+300"}, {-0.034, 0.0201, -1, false, "−0.034 ± 0.020"}, {-181, 40, -1, false, "−181 ± 40"}, {0.12345, 0, -1, false, "0.123"}, {0, 0, -1, false, "0"}, {1, 0, 400, false, "1.000000000000"},
	} {
		if got := number(c.v, c.err, c.decimals, false, c.percent); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	for p, want := range map[float64]string{0.0002: "< 0.001", 0.0341: "0.034", 1: "1.000", 0: "< 0.001", math.Inf(1): "–"} {
		if got := pValue(p); got != want {
			t.Errorf("%g: %q, not %q", p, got, want)
		}
	}
	if got := pValue(math.NaN()); got != "–" {
		t.Error(got)
	}
}
