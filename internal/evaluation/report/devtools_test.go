package report

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// browser is Debian's chromium, driven over its debugging pipe: JSON messages
// that end in a zero byte.
type browser struct {
	t       *testing.T
	to      *os.File
	from    *bufio.Reader
	session string
	last    int
	events  []event
}

type event struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// startBrowser skips the test where there is no chromium.
func startBrowser(t *testing.T) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	theirs, ours, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	answers, sent, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars", "--user-data-dir="+profile(t), "--remote-debugging-pipe", "about:blank")
	cmd.ExtraFiles = []*os.File{theirs, sent}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirs.Close()
	sent.Close()
	b := &browser{t: t, to: ours, from: bufio.NewReaderSize(answers, 1<<20)}
	t.Cleanup(func() {
		b.session = ""
		fmt.Fprintf(b.to, `{"id":0,"method":"Browser.close"}`+"\x00")
		_ = cmd.Wait() // it ends by our own request
		ours.Close()
		answers.Close()
	})
	var target struct{ TargetID, SessionID string }
	b.call("Target.createTarget", `{"url":"about:blank"}`, &target)
	b.call("Target.attachToTarget", fmt.Sprintf(`{"targetId":%q,"flatten":true}`, target.TargetID), &target)
	b.session = target.SessionID
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		b.call(domain+".enable", `{}`, nil)
	}
	return b
}

// call sends a request and waits for its answer; events that come before it are
// kept.
func (b *browser) call(method, params string, result any) {
	b.t.Helper()
	b.last++
	session := ""
	if b.session != "" {
		session = fmt.Sprintf(`"sessionId":%q,`, b.session)
	}
	if _, err := fmt.Fprintf(b.to, `{"id":%d,%s"method":%q,"params":%s}`+"\x00", b.last, session, method, params); err != nil {
		b.t.Fatal(err)
	}
	for {
		e := b.read()
		if e.ID != b.last {
			continue
		}
		if e.Error != nil {
			b.t.Fatalf("%s: %s", method, e.Error.Message)
		}
		if result != nil {
			if err := json.Unmarshal(e.Result, result); err != nil {
				b.t.Fatal(err)
			}
		}
		return
	}
}

func (b *browser) read() (e event) {
	b.t.Helper()
	line, err := b.from.ReadBytes(0)
	if err != nil {
		b.t.Fatalf("chromium went away: %v", err)
	}
	if err := json.Unmarshal(line[:len(line)-1], &e); err != nil {
		b.t.Fatal(err)
	}
	if e.Method != "" {
		b.events = append(b.events, e)
	}
	return e
}

// open loads a file in a window of a width and waits until it has loaded.
func (b *browser) open(file string, width int) {
	b.t.Helper()
	b.events = nil
	b.call("Emulation.setDeviceMetricsOverride", fmt.Sprintf(`{"width":%d,"height":900,"deviceScaleFactor":1,"mobile":%t}`, width, width < 600), nil)
	b.call("Page.navigate", fmt.Sprintf(`{"url":%q}`, "file://"+file), nil)
	for b.read().Method != "Page.loadEventFired" {
	}
}

// run evaluates an expression to text.
func (b *browser) run(expression string) string {
	b.t.Helper()
	quoted, err := json.Marshal("String(" + expression + ")")
	if err != nil {
		b.t.Fatal(err)
	}
	var out struct {
		Result           struct{ Value string }
		ExceptionDetails *json.RawMessage
	}
	b.call("Runtime.evaluate", fmt.Sprintf(`{"expression":%s}`, quoted), &out)
	if out.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", expression, *out.ExceptionDetails)
	}
	return out.Result.Value
}

// dark makes the page dark or light.
func (b *browser) dark(on bool) {
	b.t.Helper()
	scheme := map[bool]string{true: "dark", false: "light"}[on]
	b.call("Emulation.setEmulatedMedia", fmt.Sprintf(`{"features":[{"name":"prefers-color-scheme","value":%q}]}`, scheme), nil)
}

// shot saves a picture of the whole page where SPOOR_SHOTS names a folder.
func (b *browser) shot(name string) {
	b.t.Helper()
	dir := os.Getenv("SPOOR_SHOTS")
	if dir == "" {
		return
	}
	var out struct{ Data []byte }
	b.call("Page.captureScreenshot", `{"captureBeyondViewport":true}`, &out)
	if err := os.WriteFile(filepath.Join(dir, name+".png"), out.Data, 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// profile is a folder for the browser. Processes of it that outlive the first
// one by a moment may still write there when the test has ended, so what cannot
// be removed at once is left.
func profile(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "spoor-browser-*")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}
