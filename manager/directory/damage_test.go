package directory_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// content is everything that a reader gives.
type content struct {
	Agents    []directory.Agent
	Steps     []spoor.Step
	Relevant  []spoor.Step
	Snapshots []directory.Snapshot
}

// readAll reads a whole file, or says why that cannot be.
func readAll(path string) (c content, err error) {
	r, err := directory.Open(path)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	if c.Agents, err = r.Agents(); err != nil {
		return c, err
	}
	for s, err := range r.Steps() {
		if err != nil {
			return c, err
		}
		c.Steps = append(c.Steps, *s)
	}
	for s, err := range r.Relevant() {
		if err != nil {
			return c, err
		}
		c.Relevant = append(c.Relevant, *s)
	}
	for _, a := range c.Agents {
		for s, err := range r.Snapshots(a.ID) {
			if err != nil {
				return c, err
			}
			c.Snapshots = append(c.Snapshots, *s)
		}
	}
	return c, nil
}

// sampleFile is a run of n steps an agent, as a copy, whose two meta pages
// point to the same pages: losing one loses nothing.
func sampleFile(t testing.TB, n int) []byte {
	t.Helper()
	w, path := newWriter(t)
	for agent := 1; agent <= 3; agent++ {
		id := spoor.AgentID{Topic: "cats", Number: agent}
		ops := []directory.Op{
			&directory.Register{Agent: id, Strategy: "tswt", Seeds: []spoor.URL{"https://a.example/"}},
			&directory.Snapshot{Agent: id, Step: 1, Terms: []spoor.TermWeight{{Term: "cat", Weight: 1}}},
			&directory.End{Agent: id, Reason: spoor.BudgetUsed, Tally: spoor.Tally{Steps: n}},
		}
		for i := 1; i <= n; i++ {
			ops = append(ops, &directory.Record{Step: step("cats", agent, i)})
		}
		if err := w.Add(ops[:len(ops)-agent%2]...); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := bolt.Open(path, 0, &bolt.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	err = db.View(func(tx *bolt.Tx) error { return tx.CopyFile(path+".copy", 0o644) })
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path + ".copy")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func named(err error) bool {
	return errors.Is(err, directory.ErrDamaged) || errors.Is(err, directory.ErrForeign)
}

func TestATruncatedFileIsReportedWhereverItEnds(t *testing.T) {
	data := sampleFile(t, 150)
	path := filepath.Join(t.TempDir(), "cut.db")
	ends := []int{0, 1, 15, 16, 19, 20, 79, 80, 4095, 4096, 4097, 8191, 8192, 8193, len(data) - 1}
	for end := 1000; end < len(data); end += 3001 {
		ends = append(ends, end)
	}
	for _, end := range ends {
		if err := os.WriteFile(path, data[:end], 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := readAll(path); !named(err) {
			t.Errorf("cut after %d of %d bytes: %v", end, len(data), err)
		} else if end >= 20 && !errors.Is(err, directory.ErrDamaged) {
			t.Errorf("cut after %d of %d bytes it is no directory any more: %v", end, len(data), err)
		}
	}
}

func TestAFlippedByteIsReportedOrHarmless(t *testing.T) {
	data := sampleFile(t, 80)
	path := filepath.Join(t.TempDir(), "flipped.db")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	want, err := readAll(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(want.Steps) < 235 || len(want.Snapshots) != 3 {
		t.Fatalf("the sample has %d steps, %d snapshots", len(want.Steps), len(want.Snapshots))
	}
	random := rand.New(rand.NewPCG(1, 2))
	reported := 0
	for at := range data {
		// All of each page's head and first elements, and a sample of the rest.
		if at%4096 >= 48 && random.IntN(60) != 0 {
			continue
		}
		patch(t, path, at, data[at]^byte(1+random.IntN(255)))
		got, err := readAll(path)
		switch {
		case err != nil && !named(err):
			t.Fatalf("byte %d: %v", at, err)
		case err != nil:
			reported++
		case !reflect.DeepEqual(want, got):
			t.Fatalf("byte %d: read without an error, but %s", at, cmp.Diff(want, got))
		}
		patch(t, path, at, data[at])
	}
	if reported < 500 {
		t.Errorf("only %d flips were reported: does the sample reach the data?", reported)
	}
}

// patch changes one byte of a file.
func patch(t *testing.T, path string, at int, to byte) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		_, err = f.WriteAt([]byte{to}, int64(at))
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestAPageTreeThatLoopsIsReported(t *testing.T) {
	data := sampleFile(t, 150)
	path := filepath.Join(t.TempDir(), "loop.db")
	loops := 0
	for page := 2 * 4096; page < len(data); page += 4096 {
		if binary.NativeEndian.Uint16(data[page+8:]) != 0x01 { // a branch
			continue
		}
		loop := bytes.Clone(data)
		binary.NativeEndian.PutUint64(loop[page+16+8:], uint64(page/4096)) // its first child is itself
		if err := os.WriteFile(path, loop, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := readAll(path); !errors.Is(err, directory.ErrDamaged) {
			t.Errorf("page %d: %v", page/4096, err)
		}
		loops++
	}
	if loops == 0 {
		t.Fatal("the sample has no branch page")
	}
}

// TestASealedMetaPageThatLiesIsReported: its checksum holds, its pointers are wrong.
func TestASealedMetaPageThatLiesIsReported(t *testing.T) {
	for name, lie := range map[string]func(meta []byte){
		"root beyond the file": func(m []byte) { binary.NativeEndian.PutUint64(m[16:], 1<<40) },
		"root in a meta page":  func(m []byte) { binary.NativeEndian.PutUint64(m[16:], 1) },
		"more pages than file": func(m []byte) { binary.NativeEndian.PutUint64(m[40:], 1<<50) },
		"page size 3":          func(m []byte) { binary.NativeEndian.PutUint32(m[8:], 3) },
		"page size 2 GiB":      func(m []byte) { binary.NativeEndian.PutUint32(m[8:], 1<<31) },
		"page size 0":          func(m []byte) { binary.NativeEndian.PutUint32(m[8:], 0) },
	} {
		t.Run(name, func(t *testing.T) {
			data := sampleFile(t, 5)
			for _, page := range []int{0, 4096} {
				meta := data[page+16 : page+80]
				lie(meta)
				sum := fnv.New64a()
				sum.Write(meta[:56])
				binary.NativeEndian.PutUint64(meta[56:], sum.Sum64())
			}
			path := filepath.Join(t.TempDir(), "lie.db")
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := readAll(path); !errors.Is(err, directory.ErrDamaged) {
				t.Errorf("%v, want ErrDamaged", err)
			}
		})
	}
}

func TestAForeignFileIsNotADirectory(t *testing.T) {
	folder := t.TempDir()
	text, other := filepath.Join(folder, "text"), filepath.Join(folder, "other.db")
	if err := os.WriteFile(text, []byte(strings.Repeat("topic: cats\n", 2000)), 0o644); err != nil {
		t.Fatal(err)
	}
	db, err := bolt.Open(other, 0o644, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bolt.Tx) error { _, err := tx.CreateBucket([]byte("m")); return err })
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{text, other, folder} {
		if _, err := directory.Open(path); !errors.Is(err, directory.ErrForeign) {
			t.Errorf("%s: %v, want ErrForeign", filepath.Base(path), err)
		}
	}
	if _, err := directory.Open(filepath.Join(folder, "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v, want ErrNotExist", err)
	}
}

func FuzzOpen(f *testing.F) {
	data := sampleFile(f, 20)
	f.Add(uint32(0), []byte{})
	f.Add(uint32(4096+16), []byte{1, 2, 3})
	f.Add(uint32(3*4096), []byte{0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0xff, 0xff})
	path := filepath.Join(f.TempDir(), "fuzz.db")
	f.Fuzz(func(t *testing.T, at uint32, patch []byte) {
		patched := bytes.Clone(data)
		copy(patched[int(at)%len(patched):], patch)
		if err := os.WriteFile(path, patched, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := readAll(path); err != nil && !named(err) && !errors.Is(err, directory.ErrVersion) {
			t.Fatal(err)
		}
	})
}

func TestAFileCutShortWhileItIsReadIsReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cut.db")
	if err := os.WriteFile(path, sampleFile(t, 400), 0o644); err != nil {
		t.Fatal(err)
	}
	r := reopen(t, path)
	if err := os.Truncate(path, 4096); err != nil {
		t.Fatal(err)
	}
	var last error
	for _, last = range r.Steps() {
	}
	if !errors.Is(last, directory.ErrDamaged) {
		t.Errorf("%v, want ErrDamaged", last)
	}
	if _, err := r.Agents(); !errors.Is(err, directory.ErrDamaged) {
		t.Errorf("agents: %v, want ErrDamaged", err)
	}
}
