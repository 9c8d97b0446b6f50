package downloader

import (
	"strings"
	"testing"
	"unicode/utf8"
	"unsafe"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"pgregory.net/rapid"
)

func TestAnUndeclaredEncodingIsGuessed(t *testing.T) {
	for name, c := range map[string]struct {
		enc  encoding.Encoding
		text string
	}{
		"windows-1251": {charmap.Windows1251, "Следопыт идёт по следу зверя через лес и не теряет его до самой реки. "},
		"shift_jis":    {japanese.ShiftJIS, "猟師は森の中で獣の足跡をたどり、川まで見失うことはなかった。"},
		"euc-jp":       {japanese.EUCJP, "猟師は森の中で獣の足跡をたどり、川まで見失うことはなかった。"},
		"koi8-r":       {charmap.KOI8R, "Следопыт идёт по следу зверя через лес и не теряет его до самой реки. "},
		"windows-1253": {charmap.Windows1253, "Ο κυνηγός ακολουθεί τα ίχνη του ζώου μέσα στο δάσος ως το ποτάμι. "},
		"euc-kr":       {korean.EUCKR, "사냥꾼은 숲에서 짐승의 발자국을 따라 강까지 놓치지 않고 갔다. "},
		"gb18030":      {simplifiedchinese.GB18030, "猎人在森林里跟着野兽的足迹走，一直走到河边也没有跟丢。"},
		"big5":         {traditionalchinese.Big5, "獵人在森林裡跟著野獸的足跡走，一直走到河邊也沒有跟丟。"},
		"windows-1252": {charmap.Windows1252, "Der Jäger folgt der Fährte durch den Wald, über die Brücke und bis zum Fluß. "},
		"utf-8":        {encoding.Nop, "Der Jäger folgt der Fährte durch den Wald, über die Brücke und bis zum Fluß. "},
	} {
		t.Run(name, func(t *testing.T) {
			want := "<title>Spoor</title><p>" + strings.Repeat(c.text, 30)
			raw, err := c.enc.NewEncoder().String(want)
			if err != nil {
				t.Fatal(err)
			}
			got, charset := decode([]byte(raw), "text/html")
			if got != want {
				t.Errorf("read as %s: %.120q", charset, got)
			}
		})
	}
}

func TestOneForeignLetterIsReadAsTheWebDoes(t *testing.T) {
	got, name := decode([]byte("<p>Copyright \xa9 1997 by the department"), "")
	if got != "<p>Copyright © 1997 by the department" {
		t.Errorf("read as %s: %q", name, got)
	}
}

func TestAFewForeignLettersAreNotGuessedFrom(t *testing.T) {
	if got, name := decode([]byte("<p>\xe4\xf6\xfc"), ""); got != "<p>äöü" {
		t.Errorf("read as %s: %q", name, got)
	}
}

func TestADeclaredEncodingIsNotGuessed(t *testing.T) {
	// The bytes are valid UTF-8 too.
	body := "<meta charset=windows-1252><p>Z\xc3\xbcrich"
	if got, name := decode([]byte(body), ""); name != "windows-1252" || !strings.HasSuffix(got, "Ã¼rich") {
		t.Errorf("read as %s: %q", name, got)
	}
	if got, name := decode([]byte(body), "text/html; charset=utf-8"); name != "utf-8" || !strings.HasSuffix(got, "Zürich") {
		t.Errorf("the header does not win: %s: %q", name, got)
	}
}

func TestEscapesOfISO2022JPAreNoPlainText(t *testing.T) {
	raw, err := japanese.ISO2022JP.NewEncoder().String("<p>足跡")
	if err != nil {
		t.Fatal(err)
	}
	if got, name := decode([]byte(raw), "text/html; charset=iso-2022-jp"); got != "<p>足跡" {
		t.Errorf("read as %s: %q", name, got)
	}
}

func TestPlainUTF8IsNotCopied(t *testing.T) {
	for _, s := range []string{"<p>plain", "<p>Zürich"} {
		body := []byte(s)
		got, _ := decode(body, "text/html; charset=utf-8")
		if got != s || unsafe.StringData(got) != unsafe.SliceData(body) {
			t.Errorf("%q was copied", s)
		}
	}
}

func TestValidUTF8ComesBackAsItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.String().Filter(func(s string) bool {
			return utf8.ValidString(s) && !strings.HasPrefix(s, "\ufeff")
		}).Draw(t, "text")
		if got, _ := decode([]byte(want), "text/html; charset=utf-8"); got != want {
			t.Fatalf("%q came back as %q", want, got)
		}
	})
}

func FuzzDecodeGivesValidUTF8(f *testing.F) {
	f.Add([]byte("<meta charset=utf-16><p>\xff\xfe\x00"), "text/html")
	f.Add([]byte("\xfe\xff\x00<\xd8\x00"), "")
	f.Add([]byte("\x1b$B~{\x0e\x8e\xa1"), "text/html; charset=iso-2022-jp")
	f.Add([]byte("<meta http-equiv=content-type content='text/html;charset=hz-gb-2312'>\x80"), "")
	f.Add([]byte("\xe9t\xe9 \xa4\xa4\xa4\xa4\xb0\xa1"), "text/html; charset=\"")
	f.Add([]byte("\x00\x00\xfe\xff\x00\x00\x00a"), "text/plain; charset=replacement")
	f.Fuzz(func(t *testing.T, body []byte, contentType string) {
		original := string(body)
		text, name := decode(body, contentType)
		if !utf8.ValidString(text) {
			t.Fatalf("%q as %s is not valid UTF-8: %q", original, name, text)
		}
		if name == "" {
			t.Fatal("no name of an encoding")
		}
		if isPlainASCII([]byte(original)) && text != original {
			t.Fatalf("plain %q became %q", original, text)
		}
	})
}

func TestXHTMLIsAPageHoweverItIsDeclared(t *testing.T) {
	body := []byte(`<?xml version="1.0"?>` + "<!--" + strings.Repeat(" ", 700) + "-->" +
		`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd"><html>`)
	for contentType, want := range map[string]string{
		"text/html": "text/html", "application/xhtml+xml": "application/xhtml+xml",
		"application/xml": "application/xml", "": "text/xml",
	} {
		if media, page := mediaType(contentType, body); !page || media != want {
			t.Errorf("%q: %q, page %t", contentType, media, page)
		}
	}
}

func FuzzMediaType(f *testing.F) {
	f.Add("text/html", []byte("<html>"))
	f.Add("", []byte("%PDF-1.4"))
	f.Add("application/xml;;", []byte("<?xml version='1.0'?><!DOCTYPE html>"))
	f.Add("text/html; charset=utf-16", []byte("\x00<"))
	f.Fuzz(func(t *testing.T, contentType string, body []byte) {
		media, page := mediaType(contentType, body)
		if len(body) > 0 && !strings.Contains(media, "/") {
			t.Fatalf("media type %q", media)
		}
		if _, k := declared(contentType); k == notPage && page {
			t.Fatalf("%q is a page", contentType)
		}
		short, shortPage := mediaType(contentType, body[:min(len(body), sniffBytes)])
		if short != media || shortPage != page {
			t.Fatal("more than the start of the body decides")
		}
	})
}
