package evaluation_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/warc"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// The drawn web has twelve pages; capitals have the label "owls".
//
//	s ─┬─ A ─┬─ B ── C        s is the seed, and has the label too
//	   │     └─ x             P is the positive example, x the negative one
//	   ├─ y ─┬─ P             no link leads to L
//	   │     └─ z ── D        gone is not archived
//	   ├─ u ── E              lost has a label and is not archived
//	   └─ gone
//
// T = {A, B, C, D, E}: 5.
var drawing = []struct{ page, text, links string }{
	{"s", "Owls and what they eat", "A y u gone"},
	{"A", "Barn owls hunt mice by night and sleep by day in barns", "B x"},
	{"B", "Tawny owls hunt mice in woods by night", "C"},
	{"C", "Young owls learn to hunt mice by night", ""},
	{"x", "Cars have wheels and engines", ""},
	{"y", "Birds of the garden sing", "P z"},
	{"P", "Snowy owls hunt mice and lemmings by night", ""},
	{"z", "A list of woods and gardens", "D"},
	{"D", "Eagle owls hunt hares by night", ""},
	{"u", "Engines of trucks and cars", "E"},
	{"E", "Owls that sleep in old trucks and hunt mice", ""},
	{"L", "Owls that nobody knows", ""},
}

const owls = "s\towls\nA\towls\nB\towls\nC\towls\nP\towls\nD\towls\nE\towls\nL\towls\nlost\towls\nL\tlost owls\n"

func address(page string) spoor.URL { return spoor.URL("http://" + host(page) + "/" + page) }

// host puts x and u on a host of their own.
func host(page string) string {
	if strings.Contains("xu", page) {
		return "cars.example"
	}
	return "owls.example"
}

// anchors are the words that links to a page have.
func anchors(page string) string {
	for _, d := range drawing {
		if d.page == page {
			return strings.Join(strings.Fields(d.text)[:2], " ")
		}
	}
	return "more"
}

// draw writes the web's archive and opens it with labels "page<TAB>label".
func draw(t *testing.T, labelled string) *evaluation.Web {
	t.Helper()
	w, _ := drawTold(t, labelled)
	return w
}

func drawTold(t *testing.T, labelled string) (*evaluation.Web, []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "drawn.warc.gz")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	out := warc.NewWriter(f, true)
	for _, d := range drawing {
		var links strings.Builder
		for _, to := range strings.Fields(d.links) {
			fmt.Fprintf(&links, "<p>See <a href=%q>%s</a> there.</p>", address(to), anchors(to))
		}
		err := out.Write(warc.Response{
			URL: address(d.page), Date: time.Unix(1e9, 0).UTC(), Status: 200,
			Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}},
			Body:   fmt.Appendf(nil, "<!doctype html><title>%s</title><p>%s.</p>%s", anchors(d.page), d.text, links.String()),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return open(t, path, labelled)
}

// open opens an archive with labels "page<TAB>label".
func open(t *testing.T, path, labelled string) (*evaluation.Web, []string) {
	t.Helper()
	var lines strings.Builder
	for line := range strings.Lines(labelled) {
		page, label, _ := strings.Cut(line, "\t")
		fmt.Fprintf(&lines, "%s\t%s", address(page), label)
	}
	file := filepath.Join(t.TempDir(), "labels.tsv")
	if err := os.WriteFile(file, []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	var told []string
	w, err := evaluation.Open(t.Context(), path, file, func(line string) { told = append(told, line) })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	})
	return w, told
}

// task is the one task of the drawn web.
func task() evaluation.Task {
	return evaluation.Task{
		Web: "drawn", Topic: "owls", Seeds: []spoor.URL{address("s")},
		Positives: []spoor.URL{address("P")}, Negatives: []spoor.URL{address("x")},
	}
}

// walked is the task walked by a setup.
func walked(t *testing.T, w *evaluation.Web, s evaluation.Setup, pages int) *measure.Walk {
	t.Helper()
	return walkedTask(t, w, task(), s, pages)
}

func walkedTask(t *testing.T, w *evaluation.Web, of evaluation.Task, s evaluation.Setup, pages int) *measure.Walk {
	t.Helper()
	target, err := w.Target(t.Context(), of, evaluation.ByLabels, 0)
	if err != nil {
		t.Fatal(err)
	}
	walk, err := w.Walk(t.Context(), of, target, s, pages)
	if err != nil {
		t.Fatal(err)
	}
	return walk
}

// column is one property of the pages, in their order.
func column[T any](w *measure.Walk, of func(measure.Page) T) string {
	var all []string
	for _, p := range w.Pages {
		all = append(all, fmt.Sprint(of(p)))
	}
	return strings.Join(all, " ")
}

func hits(w *measure.Walk) string {
	return strings.NewReplacer("true", "1", "false", "0").Replace(column(w, func(p measure.Page) bool { return p.Hit }))
}
