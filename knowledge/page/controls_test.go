package page_test

import (
	"strings"
	"testing"
)

func TestAFormControlPartsTheWordsAroundIt(t *testing.T) {
	deep := strings.Repeat("<div>", 600)
	for body, want := range map[string]string{
		"two<select><option>one</select>jaguar":    "two jaguar",
		"two<input>jaguar":                         "two jaguar",
		"two<button>old</button>jaguar":            "two old jaguar",
		"two<textarea>one</textarea>jaguar":        "two jaguar",
		"two<meter>one</meter>jaguar":              "two one jaguar",
		"two<input type=HIDDEN>jaguar":             "twojaguar",
		"two<button hidden>old</button>jaguar":     "twojaguar",
		"two<script>var a</script>jaguar":          "twojaguar",
		deep + "two<input>jaguar":                  "two jaguar",
		deep + "two<button>old</button>jaguar":     "two old jaguar",
		deep + "two<select><option>a</select>one":  "two a one", // what is in it is not left out there
		"<p>two</p><input><p>jaguar</p><input>one": "two\njaguar\none",
	} {
		equal(t, strings.TrimPrefix(body, deep), newReading(t).read(body).Text, want)
	}
}
