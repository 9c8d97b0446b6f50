package downloader

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webtest"
)

func newCache(t testing.TB, f Fetcher) (*Cache, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "pages")
	c, err := NewCache(f, file)
	if err != nil {
		t.Fatal(err)
	}
	return c, file
}

func TestTheWebSeesOneRequestForEveryFinalAnswer(t *testing.T) {
	web := webtest.Start(t)
	live, err := NewLive(small())
	if err != nil {
		t.Fatal(err)
	}
	cache, file := newCache(t, live)
	paths := []string{
		"/page/a", "/empty", "/status/404", "/loop/a", "/type?of=image/png", "/coding/broken",
		"/charset/meta-latin1", "/announced/1000001", "/location",
	}
	first := map[string]*spoor.Page{}
	for round := range 3 {
		for _, path := range paths {
			a := cache.Fetch(t.Context(), web.URL(path))
			if round == 0 {
				first[path] = a.Page
			}
			if a.FromCache != (round > 0) {
				t.Errorf("%s, round %d: from cache %t", path, round, a.FromCache)
			}
			if diff := cmp.Diff(first[path], a.Page); diff != "" {
				t.Errorf("%s, round %d:\n%s", path, round, diff)
			}
		}
	}
	s := cache.Stats()
	n := len(paths)
	if s.Asked != 3*n || s.Requests != n || s.Distinct != n || s.Kept != n || s.FromFile != 2*n || web.TotalHits() != n {
		t.Errorf("%d URLs asked for three times: %+v, %d hits", n, s, web.TotalHits())
	}
	if err := cache.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the file is still there: %v", err)
	}
}

func TestTransientFailuresAreAskedForAgain(t *testing.T) {
	web := webtest.Start(t)
	live, err := NewLive(small())
	if err != nil {
		t.Fatal(err)
	}
	cache, _ := newCache(t, live)
	defer cache.Close()
	u := web.URL("/flaky/2")
	for i, want := range []spoor.Outcome{spoor.ServerError, spoor.ServerError, spoor.OK, spoor.OK} {
		if p := cache.Fetch(t.Context(), u).Page; p.Outcome != want {
			t.Errorf("request %d: %s, want %s", i+1, p.Outcome, want)
		}
	}
	if s := cache.Stats(); s.Requests != 3 || s.Distinct != 1 || web.Hits(u) != 3 {
		t.Errorf("%+v, %d hits", s, web.Hits(u))
	}
}

func TestManyAskersAtOnceMakeOneRequest(t *testing.T) {
	web := webtest.Start(t)
	live, err := NewLive(LiveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	cache, _ := newCache(t, live)
	defer cache.Close()
	const askers, urls = 8, 20
	var all sync.WaitGroup
	for range askers {
		all.Go(func() {
			for i := range urls {
				u := web.URL(fmt.Sprintf("/page/%d", i))
				if p := cache.Fetch(t.Context(), u).Page; p.Outcome != spoor.OK || p.URL != u {
					t.Errorf("%s: %s", u, p.Outcome)
				}
			}
		})
	}
	all.Wait()
	s := cache.Stats()
	if s.Requests != urls || s.Distinct != urls || web.TotalHits() != urls || s.Asked != askers*urls {
		t.Errorf("%+v, %d hits", s, web.TotalHits())
	}
	if s.FromFile+s.Joined+s.Requests != s.Asked {
		t.Errorf("the counts do not add up: %+v", s)
	}
}

// patient answers when it is let, or fails with its context.
type patient struct {
	let       chan struct{}
	started   chan struct{}
	cancelled chan struct{}
}

func newPatient() *patient {
	return &patient{make(chan struct{}), make(chan struct{}, 10), make(chan struct{}, 10)}
}

func (p *patient) Fetch(ctx context.Context, u spoor.URL) Answer {
	p.started <- struct{}{}
	select {
	case <-p.let:
		return read(u, 200, nil, []byte("a body"), time.Unix(1, 0))
	case <-ctx.Done():
		p.cancelled <- struct{}{}
		return failed(u, spoor.Unreachable, "cancelled")
	}
}

func (p *patient) Close() error { return nil }

func TestAFirstAskerWhoLeavesDoesNotFailTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newPatient()
		cache, _ := newCache(t, f)
		ctx, leave := context.WithCancel(t.Context())
		first, second := make(chan Answer, 1), make(chan Answer, 1)
		go func() { first <- cache.Fetch(ctx, "http://a.example/") }()
		synctest.Wait()
		go func() { second <- cache.Fetch(t.Context(), "http://a.example/") }()
		synctest.Wait()
		leave()
		if p := (<-first).Page; p.Outcome.Class() != spoor.Transient {
			t.Errorf("the one who left got %s", p.Outcome)
		}
		close(f.let)
		if a := <-second; a.Page.Outcome != spoor.OK || a.Page.Body != "a body" || !a.FromCache {
			t.Errorf("the one who stayed got %+v", a)
		}
		if s := cache.Stats(); s.Requests != 1 || s.Joined != 1 || s.Kept != 1 {
			t.Errorf("%+v", s)
		}
		if err := cache.Close(); err != nil {
			t.Error(err)
		}
	})
}

func TestARequestThatNobodyWaitsForEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newPatient()
		cache, _ := newCache(t, f)
		defer cache.Close()
		ctx, leave := context.WithCancel(t.Context())
		left := make(chan Answer, 1)
		go func() { left <- cache.Fetch(ctx, "http://a.example/") }()
		synctest.Wait()
		leave()
		<-left
		<-f.cancelled
		close(f.let)
		if a := cache.Fetch(t.Context(), "http://a.example/"); a.Page.Outcome != spoor.OK || a.FromCache {
			t.Errorf("the next one got %+v", a)
		}
	})
}

func TestCloseEndsTheRequestsOfACache(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newPatient()
		cache, _ := newCache(t, f)
		got := make(chan Answer, 1)
		go func() { got <- cache.Fetch(t.Context(), "http://a.example/") }()
		synctest.Wait()
		if err := cache.Close(); err != nil {
			t.Error(err)
		}
		late := cache.Fetch(t.Context(), "http://b.example/")
		for _, a := range []Answer{<-got, late} {
			if a.Page.Outcome.Class() != spoor.Transient {
				t.Errorf("got %s", a.Page.Outcome)
			}
		}
		if err := cache.Close(); err != nil {
			t.Errorf("closed twice: %v", err)
		}
	})
}

func TestACacheThatCannotWriteStillAnswers(t *testing.T) {
	web := webtest.Start(t)
	live, err := NewLive(LiveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	cache, file := newCache(t, live)
	if cache.file.f, err = readOnly(cache.file.f); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if a := cache.Fetch(t.Context(), web.URL("/page/a")); a.Page.Outcome != spoor.OK || a.FromCache {
			t.Errorf("got %+v", a)
		}
	}
	if s := cache.Stats(); s.Failures != 2 || s.Err == nil || s.Requests != 2 || s.Kept != 0 {
		t.Errorf("%+v", s)
	}
	var disk *os.PathError
	if err := cache.Close(); !errors.As(err, &disk) || disk.Path != file {
		t.Errorf("Close does not tell: %v", err)
	}
}

func readOnly(f *os.File) (*os.File, error) {
	if err := f.Close(); err != nil {
		return nil, err
	}
	return os.Open(f.Name())
}

func TestADamagedRecordIsAskedForAgain(t *testing.T) {
	web := webtest.Start(t)
	live, err := NewLive(LiveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	cache, file := newCache(t, live)
	u := web.URL("/page/a")
	cache.Fetch(t.Context(), u)
	if err := damage(file, 20); err != nil {
		t.Fatal(err)
	}
	for _, fromCache := range []bool{false, true} {
		if a := cache.Fetch(t.Context(), u); a.Page.Outcome != spoor.OK || a.FromCache != fromCache {
			t.Errorf("got %s, from cache %t, want %t", a.Page.Outcome, a.FromCache, fromCache)
		}
	}
	if s := cache.Stats(); s.Failures != 1 || s.Kept != 1 || !errors.Is(s.Err, errCacheDamaged) {
		t.Errorf("%+v", s)
	}
	if err := cache.Close(); !errors.Is(err, errCacheDamaged) {
		t.Errorf("Close does not tell: %v", err)
	}
}

func damage(file string, at int64) error {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	var b [1]byte
	if _, err := f.ReadAt(b[:], at); err != nil {
		return err
	}
	b[0] ^= 0xff
	_, err = f.WriteAt(b[:], at)
	return err
}

func TestAFetcherThatPanicsCostsOnePage(t *testing.T) {
	cache, _ := newCache(t, faulty{})
	defer cache.Close()
	if p := cache.Fetch(t.Context(), "http://a.example/panic").Page; p.Outcome != spoor.BadResponse {
		t.Errorf("got %s", p.Outcome)
	}
}

func TestACacheFileThatCannotBeMadeIsAnError(t *testing.T) {
	if _, err := NewCache(faulty{}, filepath.Join(t.TempDir(), "no", "such", "folder")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}

func TestRecordsComeBackAsWritten(t *testing.T) {
	file, err := newCacheFile(filepath.Join(t.TempDir(), "pages"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.remove()
	rapid.Check(t, func(t *rapid.T) {
		want := Answer{
			Page: &spoor.Page{
				URL: "http://a.example/", Outcome: spoor.OK, Error: rapid.String().Draw(t, "error"),
				Body: rapid.String().Draw(t, "body"), Status: rapid.Int().Draw(t, "status"),
			},
			RetryAfter: time.Duration(rapid.Int64().Draw(t, "retry")),
		}
		at, err := file.write(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := file.read(at)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}
