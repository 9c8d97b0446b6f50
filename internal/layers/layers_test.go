package layers

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

const module = "github.com/spoor-crawler/spoor"

// ranks orders the layers: a package imports only ranks below its own, and
// packages of the same layer. Layers with the same rank do not know each other.
var ranks = map[string]int{
	"":                                 0,
	"internal/wholefile":               0,
	"internal/nearest":                 0,
	"internal/strays":                  0,
	"internal/urlset":                  1,
	"internal/warc":                    1,
	"internal/labels":                  1,
	"internal/sampleweb":               1,
	"internal/webtest":                 1,
	"knowledge/text":                   1,
	"knowledge/weight":                 2,
	"knowledge/tswt":                   3,
	"knowledge/genre":                  4,
	"knowledge/page":                   4,
	"knowledge/classify/learn":         3,
	"knowledge/classify/svmlight":      4,
	"knowledge/classify/svm":           4,
	"knowledge/classify/bayes":         4,
	"knowledge/classify/perceptron":    4,
	"knowledge/classify/tree":          4,
	"knowledge/classify/logistic":      4,
	"knowledge/classify/pu":            5,
	"knowledge/classify":               6,
	"knowledge":                        8,
	"knowledge/linkscore":              9,
	"seeding":                          10,
	"downloader":                       10,
	"internal/archiveweb":              11,
	"internal/webgraph":                11,
	"scheduler":                        11,
	"manager/directory":                12,
	"internal/paths":                   12,
	"internal/examples":                12,
	"internal/explain":                 12,
	"internal/export":                  12,
	"agents":                           13,
	"internal/trials":                  13,
	"internal/walk":                    14,
	"manager":                          15,
	"internal/evaluation":              15,
	"internal/evaluation/report":       3,
	"internal/evaluation/findings":     16,
	"internal/evaluation/measure":      2,
	"internal/evaluation/significance": 1,
	"cmd":                              17,
	"internal/layers":                  17,
}

type listed struct {
	ImportPath string
	Imports    []string
}

func TestImportsRunOneWay(t *testing.T) {
	for _, p := range list(t) {
		from := layer(t, p.ImportPath)
		for _, path := range p.Imports {
			if path != module && !strings.HasPrefix(path, module+"/") {
				continue
			}
			to := layer(t, path)
			if from != to && ranks[to] >= ranks[from] {
				t.Errorf("%s (layer %q, rank %d) imports %s (layer %q, rank %d)", p.ImportPath, from, ranks[from], path, to, ranks[to])
			}
		}
	}
}

func TestTheVocabularyKnowsNoActors(t *testing.T) {
	for _, p := range list(t) {
		pure := p.ImportPath == module || strings.HasPrefix(p.ImportPath, module+"/knowledge") || strings.HasPrefix(p.ImportPath, module+"/seeding")
		for _, path := range p.Imports {
			if pure && (strings.Contains(path, "protoactor-go") || path == "net" || path == "net/http") {
				t.Errorf("%s imports %s: knowledge is pure", p.ImportPath, path)
			}
		}
	}
}

func list(t *testing.T) []listed {
	t.Helper()
	var stderr bytes.Buffer
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", module+"/...")
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	if len(all) < 10 {
		t.Fatalf("go list named only %d packages", len(all))
	}
	return all
}

// layer is the longest key of ranks that holds the package.
func layer(t *testing.T, path string) string {
	t.Helper()
	rel := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
	for dir := rel; dir != ""; dir = parent(dir) {
		if _, ok := ranks[dir]; ok {
			return dir
		}
	}
	if rel != "" {
		t.Errorf("%s belongs to no layer: enter it in ranks", path)
	}
	return ""
}

func parent(dir string) string {
	i := strings.LastIndexByte(dir, '/')
	return dir[:max(i, 0)]
}
