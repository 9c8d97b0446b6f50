package measure

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/flate"
)

func TestAReaderGivesWalksAndThenTheEnd(t *testing.T) {
	first, second := drawn(), long(3000)
	text := string(marshal(t, first)) + "\n\n" + string(marshal(t, second)) + "\r\n"
	r := NewReader(iotest.HalfReader(strings.NewReader(text)))
	for _, want := range []*Walk{first, second} {
		got, err := r.Read()
		if err != nil {
			t.Fatal(err)
		}
		if !equal(got, want.Kept()) {
			t.Errorf("%s of %v is not what was written", got.Setup, got.Task())
		}
	}
	if w, err := r.Read(); w != nil || err != io.EOF {
		t.Errorf("%v, %v at the end", w, err)
	}
	if r.Offset() != int64(len(text)) {
		t.Errorf("offset %d, want %d", r.Offset(), len(text))
	}
}

func TestALineThatWasCutShortIsFoundWithWhereItBegins(t *testing.T) {
	whole := string(marshal(t, drawn())) + "\n"
	for _, cut := range []string{"{", whole[:len(whole)/2], whole[:len(whole)-1]} {
		r := NewReader(strings.NewReader(whole + cut))
		if _, err := r.Read(); err != nil {
			t.Fatal(err)
		}
		if _, err := r.Read(); !errors.Is(err, ErrCut) || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%v, want %v in line 2", err, ErrCut)
		}
		if r.Offset() != int64(len(whole)) {
			t.Errorf("offset %d, want %d", r.Offset(), len(whole))
		}
	}
}

func TestReadingGoesOnAfterALineThatIsNoWalk(t *testing.T) {
	good := string(marshal(t, drawn())) + "\n"
	long := `{"web":"` + strings.Repeat("w", maxLine) + "\"}\n"
	for name, bad := range map[string]string{"no JSON": "walk\n", "too long": long} {
		t.Run(name, func(t *testing.T) {
			r := NewReader(strings.NewReader(bad + good))
			if _, err := r.Read(); !errors.Is(err, ErrLine) || !strings.Contains(err.Error(), "line 1") {
				t.Errorf("%v, want %v in line 1", err, ErrLine)
			}
			if w, err := r.Read(); err != nil || w.Setup != "hand" {
				t.Errorf("then %v, %v", w, err)
			}
		})
	}
}

func TestAFailingReaderIsNoEnd(t *testing.T) {
	r := NewReader(iotest.ErrReader(io.ErrClosedPipe))
	if _, err := r.Read(); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%v, want %v", err, io.ErrClosedPipe)
	}
}

// column is bytes as a column has them.
func column(raw ...byte) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, 9)
	w.Write(raw)
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

func TestLinesThatLieAreRefused(t *testing.T) {
	for name, pages := range map[string]string{
		"fewer pages than none":        `{"n":-1}`,
		"more pages than are kept":     `{"n":1048577}`,
		"no base64":                    `{"n":1,"hits":"*"}`,
		"no deflate":                   `{"n":1,"hits":"AAAA"}`,
		"too few hits":                 `{"n":9,"hits":"` + column(1) + `"}`,
		"too many hits":                `{"n":1,"hits":"` + column(1, 1) + `"}`,
		"a hit beyond the last page":   `{"n":1,"hits":"` + column(2) + `"}`,
		"too few numbers":              `{"n":2,"lengths":"` + column(2) + `"}`,
		"too many numbers":             `{"n":1,"lengths":"` + column(2, 2) + `"}`,
		"a length below zero":          `{"n":1,"lengths":"` + column(1) + `"}`,
		"a length over the bound":      `{"n":1,"lengths":"` + column(binary.AppendVarint(nil, maxPages+1)...) + `"}`,
		"a host over the bound":        `{"n":1,"hosts":"` + column(binary.AppendVarint(nil, 1<<31)...) + `"}`,
		"a time before the start":      `{"n":1,"at":"` + column(1) + `"}`,
		"a time after all time":        `{"n":1,"at":"` + column(binary.AppendVarint(nil, 1<<60)...) + `"}`,
		"a part without a name":        `{"n":1,"names":["anchor"],"parts":"` + column(1) + `"}`,
		"names without parts":          `{"n":1,"names":["anchor","block"]}`,
		"a step between 1 and nothing": `{"n":1,"relevance":"` + column(251) + `"}`,
	} {
		t.Run(name, func(t *testing.T) {
			var w Walk
			if err := w.UnmarshalJSON([]byte(`{"format":1,"pages":` + pages + `}`)); !errors.Is(err, ErrLine) {
				t.Errorf("%v, want %v", err, ErrLine)
			}
		})
	}
	var w Walk
	if err := w.UnmarshalJSON([]byte(`{"format":2,"pages":{"n":0}}`)); !errors.Is(err, ErrLine) {
		t.Errorf("of another format: %v, want %v", err, ErrLine)
	}
}

func TestAColumnThatSwellsIsCutOff(t *testing.T) {
	bomb := `{"format":1,"pages":{"n":8,"hits":"` + column(make([]byte, 64<<20)...) + `"}}`
	var w Walk
	if err := w.UnmarshalJSON([]byte(bomb)); !errors.Is(err, ErrLine) {
		t.Errorf("%v, want %v", err, ErrLine)
	}
}

func FuzzReader(f *testing.F) {
	f.Add(append(marshal(f, drawn()), '\n'))
	f.Add(append(marshal(f, long(40)), "\n{\"format\":1,\"pages\":{\"n\":3}}\n{"...))
	f.Add([]byte(`{"format":1,"pages":{"n":2,"names":["a"],"at":"` + column(4, 1) + "\"}}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r := NewReader(bytes.NewReader(text))
		for {
			w, err := r.Read()
			switch {
			case errors.Is(err, ErrLine):
				continue
			case errors.Is(err, ErrCut), err == io.EOF:
				if r.Offset() > int64(len(text)) {
					t.Fatalf("offset %d of %d", r.Offset(), len(text))
				}
				return
			case err != nil:
				t.Fatal(err)
			}
			if len(w.Pages) > maxPages || !equal(w, w.Kept()) {
				t.Fatalf("%+v is not as it is kept", w)
			}
			if len(w.Pages) > 10_000 { // a short line can stand for many pages
				continue
			}
			line := marshal(t, w)
			var again Walk
			if err := json.Unmarshal(line, &again); err != nil || !equal(&again, w) {
				t.Fatalf("%+v became %+v, %v", w, again, err)
			}
		}
	})
}
