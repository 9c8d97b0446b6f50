package examples_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/internal/examples"
)

// maxDocument is the bound on a document, in bytes.
const maxDocument = 16 << 20

// fill writes files into a fresh folder.
func fill(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// told reads a source: documents as "name kind: text", those left out as their
// errors, with root cut off.
func told(t *testing.T, source examples.Source, root string) []string {
	t.Helper()
	var out []string
	for d, err := range source(t.Context()) {
		var left *examples.Left
		var line string
		switch {
		case errors.As(err, &left):
			line = left.Name + " " + string(left.Why)
		case err != nil:
			t.Fatal(err)
		case d.Page != nil:
			line = d.Name + " page: " + d.Page.Body
		default:
			line = d.Name + " text: " + d.Text
		}
		out = append(out, strings.TrimPrefix(line, root+string(filepath.Separator)))
	}
	return out
}

func open(t *testing.T, path string) examples.Source {
	t.Helper()
	source, err := examples.Open(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	return source
}

func TestAFolderIsAllItsRegularFilesByPathButHiddenOnes(t *testing.T) {
	root := fill(t, map[string]string{
		"b.txt":           "owls",
		"a/deep/x.html":   "<p>barn owl",
		"a/no-ending":     "<!DOCTYPE html><p>owl",
		"c.md":            "not <b>HTML</b> enough",
		".hidden":         "x",
		".git/config":     "x",
		"d.bin":           "ab\x00cd",
		"e.png":           "\x89PNG\r\n\x1a\n1234",
		"f.txt":           " \n",
		"g.html":          "",
		"latin.html":      "<meta charset=iso-8859-1><p>caf\xe9",
		"utf16.txt":       "\xff\xfeo\x00w\x00l\x00",
		"windows1252.txt": "caf\xe9",
	})
	got := told(t, open(t, root), root)
	want := []string{
		"a/deep/x.html page: <p>barn owl", "a/no-ending page: <!DOCTYPE html><p>owl", "b.txt text: owls",
		"c.md text: not <b>HTML</b> enough", "d.bin binary", "e.png binary", "f.txt empty", "g.html empty",
		"latin.html page: <meta charset=iso-8859-1><p>café", "utf16.txt text: owl", "windows1252.txt text: café",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestAFolderMayBeNamedByALink(t *testing.T) {
	root := fill(t, map[string]string{"real/a.txt": "owl"})
	link := filepath.Join(root, "link")
	if err := os.Symlink(filepath.Join(root, "real"), link); err != nil {
		t.Skip("needs links: ", err)
	}
	if diff := cmp.Diff([]string{"link/a.txt text: owl"}, told(t, open(t, link), root)); diff != "" {
		t.Error(diff)
	}
}

func TestAFileWithoutAddressesIsADocument(t *testing.T) {
	for name, text := range map[string]string{
		"a text":               "barn owls hunt at night\nsee http://owls.example/\n",
		"one address of two":   "http://owls.example/\nis the address of a page about owls",
		"comments alone":       "# nothing here\n",
		"addresses in a page":  "<html><p>http://owls.example/",
		"other schemes' lines": "mailto:a@b.example\nftp://a.example/\n",
	} {
		root := fill(t, map[string]string{"x": text})
		got := told(t, open(t, filepath.Join(root, "x")), root)
		if len(got) != 1 || !strings.HasSuffix(got[0], ": "+text) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestWhatIsNoSourceAtAllIsAnErrorThatSaysWhatToDo(t *testing.T) {
	root := fill(t, map[string]string{
		"web.warc.gz": "x",
		"list.txt":    "# pages\nhttp://a.example/\nhttp://b.example/\n  htp://c.example/\n",
		"big.txt":     strings.Repeat("owl ", maxDocument/4+1),
	})
	for name, want := range map[string]string{
		"nothing":     "there is no file or folder",
		"web.warc.gz": "give it as --web",
		"list.txt":    "list.txt:4: ",
		"big.txt":     "too large: more than 16 MiB",
	} {
		_, err := examples.Open(filepath.Join(root, name), nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
		if sentinel := errors.Is(err, examples.ErrSource) || errors.Is(err, examples.ErrLine); !sentinel {
			t.Errorf("%s: %v wraps no error of the package", name, err)
		}
	}
}

func TestAFileThatIsTooLargeIsLeftOutOfAFolder(t *testing.T) {
	root := fill(t, map[string]string{"big.txt": strings.Repeat("owl ", maxDocument/4+1), "small.txt": "owl"})
	if diff := cmp.Diff([]string{"big.txt too large", "small.txt text: owl"}, told(t, open(t, root), root)); diff != "" {
		t.Error(diff)
	}
}

func TestAnInterruptEndsTheReadingOfAFolder(t *testing.T) {
	root := fill(t, map[string]string{"a.txt": "owl", "b.txt": "owl"})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last error
	n := 0
	for _, err := range open(t, root)(ctx) {
		n, last = n+1, err
		cancel()
	}
	if n != 2 || !errors.Is(last, context.Canceled) {
		t.Errorf("%d documents, then %v", n, last)
	}
}

func TestASourceMayBeLeftEarlyAndReadAgain(t *testing.T) {
	root := fill(t, map[string]string{"a.txt": "owl", "b.txt": "owl"})
	source := open(t, root)
	for d := range source(t.Context()) {
		if filepath.Base(d.Name) != "a.txt" {
			t.Errorf("the first is %s", d.Name)
		}
		break
	}
	if n := len(told(t, source, root)); n != 2 {
		t.Errorf("%d documents the second time", n)
	}
}

func FuzzFile(f *testing.F) {
	f.Add([]byte("http://a.example/\n# x\n"))
	f.Add([]byte("<html><p>x"))
	f.Add([]byte("\xff\xfe\x00\x00\xfe"))
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "x")
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		source, err := examples.Open(path, missing{})
		if err != nil {
			if !errors.Is(err, examples.ErrSource) && !errors.Is(err, examples.ErrLine) {
				t.Fatal(err)
			}
			return
		}
		told(t, source, "")
	})
}
