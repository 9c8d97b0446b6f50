package text_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

func TestADeclaredLanguageIsThatOfTheModelOrForeign(t *testing.T) {
	for _, c := range []struct {
		declared, model string
		foreign         bool
	}{
		{"en-us", "english", false}, {"EN_GB", "english", false}, {"", "english", false}, {"de", "english", true},
		{"nb-no", "norwegian", false}, {"fr", "none", false}, {"en", "french", true},
	} {
		if got := text.Foreign(c.declared, c.model); got != c.foreign {
			t.Errorf("%q for a model of %s: %v", c.declared, c.model, got)
		}
	}
}
