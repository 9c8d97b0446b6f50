package warc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
)

// Homes of an index, with a cache folder of the test's own.
func placed(t *testing.T, data []byte) (path, beside, cached string) {
	t.Helper()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir()) // where other systems have it
	path = save(t, "x.warc.gz", data)
	list := homes(path)
	return path, list[0], list[1]
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func lockFolder(t *testing.T, dir string) {
	t.Helper()
	if err := os.Chmod(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(dir, 0o755) })
}

func TestTheIndexIsKeptBesideTheArchiveAndUsedAgain(t *testing.T) {
	path, beside, cached := placed(t, packed(t, pages(20)))
	opened(t, path)
	first, err := os.Stat(beside)
	if err != nil || exists(cached) {
		t.Fatalf("beside: %v; in the cache: %v", err, exists(cached))
	}
	if f := opened(t, path); f.Len() != 20 {
		t.Errorf("%d pages", f.Len())
	}
	if again, err := os.Stat(beside); err != nil || !os.SameFile(first, again) {
		t.Errorf("it was made again (%v)", err)
	}
	if first.Mode().Perm()&0o044 == 0 {
		t.Errorf("others cannot read it: %v", first.Mode())
	}
}

func TestAnIndexOfAnotherStateIsMadeAgain(t *testing.T) {
	for name, change := range map[string]func(t *testing.T, path, index string){
		"size": func(t *testing.T, path, _ string) {
			replace(t, path, packed(t, pages(21)))
		},
		"modification time": func(t *testing.T, path, _ string) {
			if err := os.Chtimes(path, time.Time{}, day); err != nil {
				t.Fatal(err)
			}
		},
		"version": func(t *testing.T, _, index string) {
			rewrite(t, index, bucketAbout, bucketAbout, []byte(`{"Version":0}`))
		},
		"no JSON": func(t *testing.T, _, index string) {
			rewrite(t, index, bucketAbout, bucketAbout, []byte(`{`))
			flip(t, index, 1)
		},
		"empty":    func(t *testing.T, _, index string) { replace(t, index, nil) },
		"nonsense": func(t *testing.T, _, index string) { replace(t, index, []byte(strings.Repeat("nonsense", 5000))) },
		"cut": func(t *testing.T, _, index string) {
			if err := os.Truncate(index, 9000); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			path, beside, _ := placed(t, packed(t, pages(20)))
			if err := must(Open(path)).Close(); err != nil {
				t.Fatal(err)
			}
			before, err := os.Stat(beside)
			if err != nil {
				t.Fatal(err)
			}
			change(t, path, beside)
			f := opened(t, path)
			if got := readable(t, f); len(got) < 20 {
				t.Errorf("%d pages", len(got))
			}
			// Of a state that is past nobody is warned.
			past := name == "size" || name == "modification time" || name == "version"
			if w := f.Warnings(); past != (len(w) == 0) || !past && !strings.Contains(w[0], beside) {
				t.Errorf("warnings %q", w)
			}
			if after, err := os.Stat(beside); err != nil || os.SameFile(before, after) {
				t.Errorf("the old index is still there (%v)", err)
			}
		})
	}
}

func must(f *File, err error) *File {
	if err != nil {
		panic(err)
	}
	return f
}

func replace(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func rewrite(t *testing.T, path string, bucket, key, value []byte) {
	t.Helper()
	db, err := bolt.Open(path, 0o644, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bolt.Tx) error { return tx.Bucket(bucket).Put(key, value) })
	if err := errors.Join(err, db.Close(), seal(path)); err != nil {
		t.Fatal(err)
	}
}

// flip changes bytes of a file at random places.
func flip(t testing.TB, path string, seed uint64) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 0))
	for range 20 {
		data[random.IntN(len(data))] ^= byte(1 + random.IntN(255))
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestAnIndexWithFlippedBytesIsMadeAgainWithAWarning(t *testing.T) {
	path, beside, _ := placed(t, packed(t, pages(300)))
	if err := must(Open(path)).Close(); err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(50) {
		flip(t, beside, seed)
		f, err := Open(path)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if got := readable(t, f); len(got) != 300 {
			t.Errorf("seed %d: %d pages", seed, len(got))
		}
		if w := f.Warnings(); len(w) != 1 || !strings.Contains(w[0], beside) || !strings.Contains(w[0], "made anew") {
			t.Errorf("seed %d: warnings %q", seed, w)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
		if w := opened(t, path).Warnings(); len(w) != 0 {
			t.Errorf("seed %d, the next time: %q", seed, w)
		}
	}
}

func TestAnIndexThatIsDamagedWhileItIsOpenIsAnErrorThatNamesIt(t *testing.T) {
	for name, damage := range map[string]func(file *os.File, size int64) error{
		"overwritten": func(file *os.File, size int64) error {
			_, err := file.WriteAt(bytes.Repeat([]byte{0xff}, int(size)), 0)
			return err
		},
		"cut": func(file *os.File, _ int64) error { return file.Truncate(0) },
	} {
		t.Run(name, func(t *testing.T) {
			path, beside, _ := placed(t, packed(t, pages(300)))
			f := opened(t, path)
			info, err := os.Stat(beside)
			if err != nil {
				t.Fatal(err)
			}
			file, err := os.OpenFile(beside, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(damage(file, info.Size()), file.Close()); err != nil {
				t.Fatal(err)
			}
			_, _, err = f.Find(pageURL(3))
			for _, err := range []error{err, f.Each(func(spoor.URL, Entry) error { return nil })} {
				if err == nil || !strings.Contains(err.Error(), beside) || strings.Contains(err.Error(), "\n") {
					t.Errorf("%v", err)
				}
			}
			again := opened(t, path)
			if got := readable(t, again); len(got) != 300 || len(again.Warnings()) != 1 {
				t.Errorf("the next time: %d pages, warnings %q", len(got), again.Warnings())
			}
		})
	}
}

func TestAFolderWithoutWriteBitsIsLeftAlone(t *testing.T) {
	path, beside, cached := placed(t, packed(t, pages(20)))
	lockFolder(t, filepath.Dir(path))
	if f := opened(t, path); f.Len() != 20 || exists(beside) || !exists(cached) {
		t.Errorf("%d pages; index beside: %v, in the cache: %v", f.Len(), exists(beside), exists(cached))
	}
	first, err := os.Stat(cached)
	if err != nil {
		t.Fatal(err)
	}
	opened(t, path)
	if again, err := os.Stat(cached); err != nil || !os.SameFile(first, again) {
		t.Errorf("the index in the cache was made again (%v)", err)
	}
}

func TestWhereNothingCanBeWrittenTheIndexIsTemporary(t *testing.T) {
	path, beside, cached := placed(t, packed(t, pages(20)))
	t.Setenv("TMPDIR", t.TempDir())
	lockFolder(t, filepath.Dir(path))
	if err := os.WriteFile(os.Getenv("XDG_CACHE_HOME")+"/spoor", nil, 0o600); err != nil { // in the folder's place
		t.Fatal(err)
	}
	f := must(Open(path))
	if f.Len() != 20 || exists(beside) || exists(cached) {
		t.Errorf("%d pages; index beside: %v, in the cache: %v", f.Len(), exists(beside), exists(cached))
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(os.Getenv("TMPDIR")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestArchivesOfOneNameHaveIndexesOfTheirOwnInTheCache(t *testing.T) {
	a, b := homes("/a/x.warc.gz")[1], homes("/b/x.warc.gz")[1]
	if a == b {
		t.Errorf("both lie at %s", a)
	}
}

// halfReader fails past its half, as a bad disk does.
type halfReader struct {
	io.ReaderAt
	half int64
}

func (h halfReader) ReadAt(p []byte, at int64) (int, error) {
	if at+int64(len(p)) <= h.half {
		return h.ReaderAt.ReadAt(p, at)
	}
	n, _ := h.ReaderAt.ReadAt(p[:max(0, h.half-at)], at)
	return n, errSome
}

func TestABuildThatEndsEarlyLeavesNoIndex(t *testing.T) {
	path, beside, _ := placed(t, packed(t, pages(20)))
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	if err := buildAndRename(beside, halfReader{file, info.Size() / 2}, info, true); !errors.Is(err, errSome) {
		t.Errorf("a build that could read half: %v", err)
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("beside the archive: %v, %v", left, err)
	}
}

func TestLeftoversOfKilledBuildsGoAfterAnHour(t *testing.T) {
	path, beside, _ := placed(t, packed(t, pages(20)))
	old, fresh := filepath.Dir(path)+"/.x.warc.gz.spoor-index-1", filepath.Dir(path)+"/.x.warc.gz.spoor-index-2"
	replace(t, old, []byte("half an index"))
	replace(t, fresh, []byte("half an index"))
	if err := os.Chtimes(old, time.Time{}, time.Now().Add(-2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	opened(t, path)
	if exists(old) || !exists(fresh) || !exists(beside) {
		t.Errorf("old %v, fresh %v, index %v", exists(old), exists(fresh), exists(beside))
	}
}

func TestProcessesThatOpenAtOnceAllWork(t *testing.T) {
	if path := os.Getenv("SPOOR_TEST_OPEN"); path != "" { // in a process of its own
		f := must(Open(path))
		fmt.Printf("readable=%d\n", len(readable(t, f)))
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		return
	}
	path, beside, _ := placed(t, packed(t, pages(1500)))
	held := make([]string, 4)
	var all sync.WaitGroup
	for i := range held {
		all.Go(func() {
			cmd := exec.Command(os.Args[0], "-test.run=^TestProcessesThatOpenAtOnceAllWork$")
			cmd.Env = append(os.Environ(), "SPOOR_TEST_OPEN="+path)
			out, err := cmd.CombinedOutput()
			held[i] = fmt.Sprintf("%s %v", out, err)
		})
	}
	f := opened(t, path) // and holds it open meanwhile
	all.Wait()
	for _, out := range held {
		if !strings.Contains(out, "readable=1500\n") || !strings.HasSuffix(out, "<nil>") {
			t.Errorf("another process: %s", out)
		}
	}
	if got := len(readable(t, f)); got != 1500 || !exists(beside) {
		t.Errorf("%d pages, index %v", got, exists(beside))
	}
}

func TestConcurrentReadersGetTheirOwnPages(t *testing.T) {
	list := pages(200)
	f := opened(t, save(t, "x.warc.gz", packed(t, list)))
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			var r Record
			for i := range 400 {
				want := list[(i*7+g*31)%len(list)]
				e, ok, err := f.Find(want.URL)
				if err != nil || !ok {
					t.Errorf("%s: %v, %v", want.URL, ok, err)
					return
				}
				if err := f.Read(e, 1<<20, &r); err != nil || string(r.Body) != string(want.Body) {
					t.Errorf("%s: %q, %v", want.URL, r.Body, err)
				}
			}
		})
	}
	all.Wait()
}
