package wholefile_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/spoor-crawler/spoor/internal/wholefile"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func TestAFileIsReplacedWholeOrStaysAsItWas(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "owls.txt")
	for _, s := range []string{"one owl", "two"} {
		if err := wholefile.Write(path, text(s)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != s {
			t.Errorf("it has %q, %v", got, err)
		}
	}
	broken := errors.New("the source ended")
	err := wholefile.Write(path, func(w io.Writer) error { return errors.Join(text("thr")(w), broken) })
	if !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if got, _ := os.ReadFile(path); string(got) != "two" {
		t.Errorf("after a failure it has %q", got)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("%d files are left", len(entries))
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("its mode is %v, %v", info.Mode(), err)
	}
}

func TestAFolderThatIsNotThereIsAnError(t *testing.T) {
	if err := wholefile.Write(filepath.Join(t.TempDir(), "none", "owls.txt"), text("owl")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}
