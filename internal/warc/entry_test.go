package warc

import (
	"bytes"
	"errors"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestAnEntryIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEntry(t, "entry")
		got, err := parseEntry(e.append(nil))
		if err != nil || got != e {
			t.Fatalf("got %+v (%v), want %+v", got, err, e)
		}
	})
	if got, err := parseEntry(Entry{}.append(nil)); err != nil || !got.Date.IsZero() {
		t.Errorf("a date that is not known became %v (%v)", got.Date, err)
	}
	if _, err := parseEntry(make([]byte, entrySize-1)); !errors.Is(err, errIndex) {
		t.Errorf("a short entry: %v", err)
	}
}

func TestPlacesAreOrderedAsInTheFile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawEntry(t, "a"), drawEntry(t, "b")
		before := a.Offset < b.Offset || a.Offset == b.Offset && a.Skip < b.Skip
		if got := bytes.Compare(place(a.append(nil)), place(b.append(nil))) < 0; got != before {
			t.Fatalf("%+v before %+v: %v", a, b, got)
		}
	})
}

func drawEntry(t *rapid.T, name string) Entry {
	offset := rapid.Int64Range(0, math.MaxInt64)
	return Entry{
		Offset: offset.Draw(t, name+" offset"),
		Length: offset.Draw(t, name+" length"),
		Skip:   rapid.Int64Range(0, 3).Draw(t, name+" skip"),
		Date:   time.Unix(rapid.Int64Range(-1<<40, 1<<40).Draw(t, name+" date"), rapid.Int64Range(0, 999_999_999).Draw(t, name+" ns")).UTC(),
		Status: rapid.IntRange(0, 999).Draw(t, name+" status"),
	}
}

func TestADateMayHaveAnyPrecision(t *testing.T) {
	for raw, want := range map[string]time.Time{
		"2024-05-17T12:30:00Z":        day,
		"2024-05-17T12:30:00.000001Z": day.Add(time.Microsecond),
		"2024-05-17T14:30:00+02:00":   day,
		"2024-05-17T12:30Z":           day,
		"2024-05-17":                  time.Date(2024, 5, 17, 0, 0, 0, 0, time.UTC),
		"2024-05":                     time.Date(2024, 5, 1, 0, 0, 0, 0, time.UTC),
		"2024":                        time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC),
		"20240517123000":              {},
		"":                            {},
	} {
		h := header{date: []byte(raw)}
		if got := h.captured(); !got.Equal(want) {
			t.Errorf("%q: %v, want %v", raw, got, want)
		}
	}
}
