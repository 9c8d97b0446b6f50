package main

import (
	"encoding/json"
	"testing"
)

// Of three documents about the topic two are found, and one that is not; one of two
// others is rejected, and one document counts for nothing.
func TestMeasuresAreOfTheDocumentsWhoseClassIsKnown(t *testing.T) {
	var c confusion
	for _, d := range []struct {
		class    int
		relevant bool
	}{{1, true}, {1, true}, {1, false}, {-1, true}, {-1, false}, {0, true}} {
		c.add(d.class, d.relevant)
	}
	got, err := json.Marshal(c.measures())
	if want := `{"known":5,"accuracy":0.6,"precision":0.6666666666666666,"recall":0.6666666666666666,"f1":0.6666666666666666}`; err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}

func TestAShareOfNoneIsNoNumber(t *testing.T) {
	if (confusion{}).measures() != nil {
		t.Error("measures of no document")
	}
	m := confusion{rejected: 2}.measures()
	got, err := json.Marshal(m)
	if want := `{"known":2,"accuracy":1,"precision":null,"recall":null,"f1":null}`; err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
	if m.Precision.String() != "-" || m.Accuracy.String() != "1.000" {
		t.Errorf("%s, %s", m.Precision, m.Accuracy)
	}
}
