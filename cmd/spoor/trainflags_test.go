package main

import (
	"strings"
	"testing"
)

func TestOfSeveralBadNumbersTrainNamesTheFirstEveryTime(t *testing.T) {
	for range 50 { // a map would give another order soon
		var f trainFlags
		flags := f.documents.flags(&f.max)
		if err := flags.Parse([]string{"--draw=0", "--others=0", "--labelled=0"}); err != nil {
			t.Fatal(err)
		}
		if err := f.documents.check(flags, nil); err == nil || !strings.HasPrefix(err.Error(), "--labelled is 0") {
			t.Fatalf("refused with %v, want --labelled first", err)
		}
	}
}
