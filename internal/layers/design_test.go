package layers

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestTheDesignHasTheseLayers holds the table of docs/design.md against ranks.
func TestTheDesignHasTheseLayers(t *testing.T) {
	design, err := os.ReadFile(filepath.Join("..", "..", "docs", "design.md"))
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, row := range regexp.MustCompile(`(?m)^\| (\d+) \| ([^|]+) \|`).FindAllStringSubmatch(string(design), -1) {
		rank, err := strconv.Atoi(row[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile("`[^`]+`").FindAllString(row[2], -1) {
			path := module + "/" + strings.Trim(name, "`.")
			if name == "`spoor`" { // the name of package "."
				continue
			}
			of := layer(t, strings.TrimSuffix(path, "/"))
			named[of] = true
			if ranks[of] != rank {
				t.Errorf("docs/design.md has %s at rank %d, the test at %d", name, rank, ranks[of])
			}
		}
	}
	for name := range ranks {
		if !named[name] {
			t.Errorf("docs/design.md does not name layer %q", name)
		}
	}
}
