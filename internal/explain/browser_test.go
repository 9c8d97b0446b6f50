package explain

import (
	"bytes"
	"fmt"
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
	dom := domOf(t, browser, file)
	for _, want := range []string{"<title>cbp-slc on http://cars.example/dir/page.html</title>", `id="spoor-1"`, `data-spoor="block 2: `} {
		if !strings.Contains(dom, want) {
			t.Errorf("no %q in\n%s", want, dom)
		}
	}
	if found := harm(t, dom); found != nil {
		t.Errorf("%q", found)
	}
}

// domOf is a page as a browser has it once its scripts have run.
func domOf(t *testing.T, browser, file string) string {
	t.Helper()
	var stderr bytes.Buffer
	cmd := exec.CommandContext(t.Context(), browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--allow-file-access-from-files",
		"--user-data-dir="+filepath.Join(filepath.Dir(file), "profile"), "--dump-dom", "file://"+file)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	return string(out)
}

// A window cannot be made that narrow, but a frame can.
func TestOnANarrowScreenNothingRunsOverTheEdge(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	long := strings.Repeat("x", 3000)
	body := "<title>" + long + "</title>" + cars + "<table><tr><td>" + long + "<td><a href=/" + long + ">engine " + long + "</a><td><img src=" + long + "></table><pre>" + long + "</pre>"
	const frame = `<body><iframe id=f style="border:0" width=400 height=900 src=page.html></iframe><script>
f.onload = () => { let e = f.contentDocument.scrollingElement; document.title = "wide " + e.scrollWidth + " of " + e.clientWidth }
</script>`
	dir := t.TempDir()
	for name, text := range map[string]string{"page.html": annotated(t, see(t, "cbp-slc", body), body), "frame.html": frame} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	dom := domOf(t, browser, filepath.Join(dir, "frame.html"))
	_, title, _ := strings.Cut(dom, "<title>")
	var wide, room int
	if _, err := fmt.Sscanf(title, "wide %d of %d", &wide, &room); err != nil || room < 350 || room > 400 {
		t.Fatalf("%v in %s", err, dom)
	}
	if wide > room {
		t.Errorf("%d pixels wide, of %d", wide, room)
	}
}
