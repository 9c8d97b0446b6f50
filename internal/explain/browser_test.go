package explain

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A real browser shows the labels and runs and loads nothing of the page.
func TestABrowserShowsTheAnnotatedPage(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	body := cars + `<script>document.title = "it ran"</script><img src="file:///etc/hostname" onload="document.title='it loaded'" onerror="document.title='it failed'">`
	dir := t.TempDir()
	file := filepath.Join(dir, "page.html")
	if err := os.WriteFile(file, []byte(annotated(t, see(t, "cbp-slc", body), body)), 0o600); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	cmd := exec.CommandContext(t.Context(), browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--user-data-dir="+filepath.Join(dir, "profile"), "--dump-dom", "file://"+file)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	dom := string(out)
	for _, want := range []string{"<title>cbp-slc on http://cars.example/dir/page.html</title>", `id="spoor-1"`, `data-spoor="block 2: `} {
		if !strings.Contains(dom, want) {
			t.Errorf("no %q in\n%s", want, dom)
		}
	}
	if found := harm(t, dom); found != nil {
		t.Errorf("%q", found)
	}
}
