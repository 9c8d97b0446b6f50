package strays_test

import (
	"strings"
	"testing"

	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor/internal/strays"
)

func TestEveryMessageIsCountedAndNamedByItsType(t *testing.T) {
	var out strings.Builder
	var c strays.Count
	log := zerolog.New(&out)
	c.Note(log, "mill", 7)
	c.Note(log, "mill", &struct{}{})
	want := `{"level":"warn","actor":"mill","type":"int","unknown":1,"message":"message of an unknown type ignored"}
{"level":"warn","actor":"mill","type":"*struct {}","unknown":2,"message":"message of an unknown type ignored"}
`
	if out.String() != want || c != 2 {
		t.Errorf("counted %d, got %s", c, out.String())
	}
}
