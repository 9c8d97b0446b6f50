package sampleweb_test

import (
	"sync"
	"testing"

	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// grown are the webs that tests share: they are immutable.
var grown sync.Map

func standardWeb(t testing.TB) *sampleweb.Web { return shared(t, sampleweb.Options{}) }

// promptWeb is the standard web without slow hosts.
func promptWeb(t testing.TB) *sampleweb.Web { return shared(t, sampleweb.Options{MaxDelay: -1}) }

func shared(t testing.TB, o sampleweb.Options) *sampleweb.Web {
	t.Helper()
	if w, ok := grown.Load(o); ok {
		return w.(*sampleweb.Web)
	}
	w := generate(t, o)
	grown.Store(o, w)
	return w
}

func generate(t testing.TB, o sampleweb.Options) *sampleweb.Web {
	t.Helper()
	w, err := sampleweb.Generate(o)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func isAbout(p sampleweb.Page, topic string) bool {
	for _, l := range p.Labels {
		if l.Name() == topic {
			return true
		}
	}
	return false
}

// arrive follows redirects to the page at last, as long as there is one.
func arrive(w *sampleweb.Web, u spoor.URL) (sampleweb.Page, bool) {
	for range 8 {
		p, ok := w.Lookup(u)
		if !ok || p.Kind != sampleweb.Redirect {
			return p, ok
		}
		u = spoor.URL(p.Header.Get("Location"))
	}
	return sampleweb.Page{}, false
}
