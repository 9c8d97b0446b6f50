package examples_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// sample is an archive of 300 pages about cars (every tenth), chess (every
// seventh) or nothing, and their labels.
func sample(t *testing.T) examples.Archived {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sample.warc.gz")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	list.WriteString("http://nowhere.example/\tchess\n")
	w := warc.NewWriter(file, true)
	for i := range 300 {
		u := spoor.URL(fmt.Sprintf("http://www.example/%d", i))
		for name, every := range map[string]int{"jaguar-car": 10, "chess": 7} {
			if i%every == 0 {
				fmt.Fprintf(&list, "%s\t%s\n", u, name)
			}
		}
		header := http.Header{"Content-Type": {"text/html"}}
		if err := w.Write(warc.Response{URL: u, Date: time.Unix(1e9, 0), Status: 200, Header: header, Body: []byte("<p>page " + fmt.Sprint(i))}); err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	known, err := labels.Read(strings.NewReader(list.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := downloader.OpenArchive([]string{path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := archive.Close(); err != nil {
			t.Error(err)
		}
	})
	return examples.Archived{Web: archive, Labels: known, Name: "sample.labels.tsv"}
}

// labelledPool is what both collections with labels can do.
type labelledPool interface {
	With(ctx context.Context, label string, n int, seed uint64) (examples.Source, error)
	Without(label string, n int, seed uint64) examples.Source
	Any(n int, seed uint64) examples.Source
}

// names are the documents of a source that can be used.
func names(t *testing.T, source examples.Source) []string {
	t.Helper()
	var out []string
	for d, err := range source(t.Context()) {
		var left *examples.Left
		if err != nil && !errors.As(err, &left) {
			t.Fatal(err)
		}
		if err == nil {
			out = append(out, d.Name)
		}
	}
	return out
}

func TestPagesOfAnArchiveAreTakenByTheirLabel(t *testing.T) {
	pool := sample(t)
	has := func(name string) bool { return pool.Labels.Has(spoor.URL(name), "jaguar-car") }
	source, err := pool.With(t.Context(), "jaguar-car", 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	all := names(t, source)
	if len(all) != 30 || !slices.IsSorted(all) || slices.ContainsFunc(all, func(n string) bool { return !has(n) }) {
		t.Errorf("%d pages with the label, or others among them, or no order", len(all))
	}
	others := names(t, pool.Without("jaguar-car", 200, 1))
	if len(others) != 200 || slices.ContainsFunc(others, has) {
		t.Errorf("%d pages without the label, or others among them", len(others))
	}
	any := names(t, pool.Any(100, 1))
	if n := len(slices.DeleteFunc(slices.Clone(any), func(n string) bool { return !has(n) })); len(any) != 100 || n == 0 {
		t.Errorf("%d pages, %d of them with the label: want both kinds", len(any), n)
	}
}

func TestTheSeedNumberDecidesWhichPagesAreDrawnAndNothingElse(t *testing.T) {
	pool := sample(t)
	first := names(t, pool.Any(50, 1))
	if diff := cmp.Diff(first, names(t, pool.Any(50, 1))); diff != "" {
		t.Error("the same number, others drawn: ", diff)
	}
	if slices.Equal(first, names(t, pool.Any(50, 2))) {
		t.Error("another number, the same ones drawn")
	}
	more := names(t, pool.Any(60, 1))
	if slices.ContainsFunc(first, func(n string) bool { return !slices.Contains(more, n) }) {
		t.Error("drawing more does not keep those drawn")
	}
	some, err := pool.With(t.Context(), "chess", 5, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := names(t, some); len(got) != 5 {
		t.Errorf("drew %q", got)
	}
}

func TestAnUnknownLabelIsAnErrorThatNamesTheNearest(t *testing.T) {
	pool := sample(t)
	texts := examples.Texts{Path: filepath.Join(fill(t, map[string]string{"x": `{"labels": ["grain", "corn"], "text": "x"}`}), "x")}
	for _, c := range []struct {
		pool        labelledPool
		label, want string
	}{
		{pool, "jaguar-cars", `sample.labels.tsv: did you mean jaguar-car`},
		{pool, "zzz", `there are `},
		{texts, "grian", "did you mean grain?"},
		{texts, "zzz", "there are corn, grain"},
		{examples.Archived{}, "x", "there is no label file"},
	} {
		_, err := c.pool.With(t.Context(), c.label, 0, 1)
		if !errors.Is(err, examples.ErrLabel) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.label, err)
		}
	}
}

const news = `{"id": "training/1", "split": "training", "labels": ["grain"], "text": "wheat"}
{"id": 2, "split": "training", "labels": ["grain", "corn"], "text": "corn"}

{"id": "training/3", "split": "training", "labels": ["acq"], "text": "shares"}
{"split": "training", "labels": [], "text": "nothing"}
{"id": "training/5", "split": "training", "labels": ["acq"], "text": " "}
{"id": "test/1", "split": "test", "labels": ["grain"], "text": "never"}
`

func zipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(text))
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestLabelledTextsAreThoseToLearnFromZippedOrNot(t *testing.T) {
	root := fill(t, map[string]string{"news.jsonl": news, "news.jsonl.gz": zipped(t, news)})
	for _, name := range []string{"news.jsonl", "news.jsonl.gz"} {
		pool := examples.Texts{Path: filepath.Join(root, name)}
		with, err := pool.With(t.Context(), "grain", 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"training/1 text: wheat", "2 text: corn"}, told(t, with, "")); diff != "" {
			t.Error(name, diff)
		}
		if diff := cmp.Diff([]string{"training/3 text: shares", "line 5 text: nothing", "training/5 empty"}, told(t, pool.Without("grain", 99, 1), "")); diff != "" {
			t.Error(name, diff)
		}
		if got := names(t, pool.Any(2, 1)); len(got) != 2 {
			t.Errorf("%s: drew %q", name, got)
		}
		if some, err := pool.With(t.Context(), "grain", 1, 1); err != nil || len(names(t, some)) != 1 {
			t.Errorf("%s: one of two was not drawn (%v)", name, err)
		}
	}
}

func TestALineThatIsNoDocumentIsNamed(t *testing.T) {
	root := fill(t, map[string]string{
		"broken": news + "{\"id\":", "list": "[]\n", "none": `{"id": "x", "labels": ["grain"]}`, "long": `{"text": "` + strings.Repeat("x", maxDocument),
		"split":  `{"id": "x", "labels": ["grain"], "text": "wheat", "split": "train"}`,
		"cut.gz": zipped(t, strings.Repeat(news, 100))[:60],
	})
	for name, want := range map[string]string{
		"broken": "broken:8: want an object", "list": "list:1: want an object", "none": "none:1: want an object with id, labels and text: it has no text",
		"split": `split:1: split is "train": choose training or test`, "long": "long:1: more than 16 MiB", "cut.gz": "unexpected EOF",
	} {
		_, err := examples.Texts{Path: filepath.Join(root, name)}.With(t.Context(), "grain", 0, 1)
		if !errors.Is(err, examples.ErrLine) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %.200v", name, err)
		}
	}
	if _, err := (examples.Texts{Path: filepath.Join(root, "nowhere")}).With(t.Context(), "grain", 0, 1); !errors.Is(err, examples.ErrSource) {
		t.Errorf("got %v", err)
	}
}

func TestATaskGivesItsPositivesAndNegatives(t *testing.T) {
	pool := sample(t)
	urls := names(t, pool.Any(4, 1))
	line := fmt.Sprintf(`{"web": "sample", "topic": "cars", "run": 1, "seeds": [], "positives": [%q, %q, "http://nowhere.example/"], "negatives": [%q]}`, urls[0], urls[1], urls[2])
	root := fill(t, map[string]string{"tasks": `{"web": "other", "topic": "cars", "run": 1, "positives": ["http://a.example/"]}` + "\n" + line})
	tasks := filepath.Join(root, "tasks")
	positives, negatives, err := examples.Task(tasks, "cars", 1, []string{"x/sample.warc.gz"}, pool.Web)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([][]string{urls[:2], urls[2:3]}, [][]string{names(t, positives), names(t, negatives)}); diff != "" {
		t.Error(diff)
	}
	if _, _, err := examples.Task(tasks, "cars", 7, nil, pool.Web); err == nil || !strings.Contains(err.Error(), "cars/1") {
		t.Errorf("got %v", err)
	}
}

func FuzzTexts(f *testing.F) {
	f.Add([]byte(news))
	f.Add([]byte("{\"text\": 1}\n\x1f\x8b"))
	f.Add([]byte("\x1f\x8b\x08\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "x")
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		pool := examples.Texts{Path: path}
		source, err := pool.With(t.Context(), "grain", 0, 1)
		if err != nil {
			return
		}
		if got := len(told(t, source, "")); got == 0 {
			t.Fatal("a label without documents")
		}
		if got := len(told(t, pool.Any(1<<20, 1), "")); got < len(names(t, source)) {
			t.Fatalf("all are %d, fewer than those with a label", got)
		}
	})
}
