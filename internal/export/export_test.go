package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"iter"
	"math"
	"os"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/export"
)

func seq(steps ...spoor.Step) iter.Seq2[*spoor.Step, error] {
	return func(yield func(*spoor.Step, error) bool) {
		for i := range steps {
			if !yield(&steps[i], nil) {
				return
			}
		}
	}
}

// sample is a seed that is relevant and a link from it that failed.
func sample() []spoor.Step {
	at := time.Date(2024, 5, 17, 9, 30, 0, 500e6, time.UTC)
	return []spoor.Step{{
		Topic: "cats, big", Agent: 1, Step: 1, URL: "https://a.example/?x=1&y=2", FinalURL: "https://b.example/",
		Redirects: []spoor.URL{"https://a.example/old", "https://b.example/"}, Priority: 1, Status: 200, Outcome: spoor.OK,
		Relevant: true, Relevance: 0.75, Genre: "news", GenreScore: 0.5, Title: `All "about" <cats>`, Language: "en",
		Bytes: 1234, Links: 7, Attempts: 1, FetchedAt: &at,
	}, {
		Topic: "cats, big", Agent: 1, Step: 2, URL: "https://c.example/", FinalURL: "https://c.example/",
		Parent: "https://b.example/", Anchor: "=1+1", Priority: -0.25,
		Parts:  spoor.Parts{{Name: "url", Value: 0.5}, {Name: "anchor", Value: -0.75}},
		Status: 404, Outcome: spoor.ClientError, Error: "404 Not Found", Depth: 1, Attempts: 2,
	}}
}

func TestTheExportOfASampleIsThisToTheByte(t *testing.T) {
	for _, c := range []struct {
		name  string
		print func(*bytes.Buffer) error
		want  []string
	}{
		{"pages as JSON", func(b *bytes.Buffer) error { return export.JSONL(b, seq(sample()...), export.Pages) }, []string{
			`{"topic":"cats, big","agent":1,"step":1,"url":"https://a.example/?x=1&y=2","final_url":"https://b.example/","redirects":["https://a.example/old","https://b.example/"],"parent":"","anchor":"","priority":1,"status":200,"outcome":"ok","relevant":true,"relevance":0.75,"genre":"news","genre_score":0.5,"title":"All \"about\" <cats>","language":"en","depth":0,"bytes":1234,"links":7,"attempts":1,"fetched_at":"2024-05-17T09:30:00.5Z"}` + "\n",
			`{"topic":"cats, big","agent":1,"step":2,"url":"https://c.example/","final_url":"https://c.example/","parent":"https://b.example/","anchor":"=1+1","priority":-0.25,"parts":{"url":0.5,"anchor":-0.75},"status":404,"outcome":"client-error","error":"404 Not Found","relevant":false,"relevance":0,"genre":"","genre_score":0,"title":"","depth":1,"bytes":0,"links":0,"attempts":2,"fetched_at":null}` + "\n",
		}},
		{"relevant pages as CSV", func(b *bytes.Buffer) error { return export.CSV(b, seq(sample()...), export.Relevant) }, []string{
			"topic,agent,step,url,final_url,redirects,parent,anchor,priority,parts,status,outcome,error,relevant,relevance,genre,genre_score,title,language,depth,bytes,links,attempts,fetched_at\r\n",
			`"cats, big",1,1,https://a.example/?x=1&y=2,https://b.example/,https://a.example/old https://b.example/,,,1,{},200,ok,,true,0.75,news,0.5,"All ""about"" <cats>",en,0,1234,7,1,2024-05-17T09:30:00.5Z` + "\r\n",
		}},
		{"paths as JSON", func(b *bytes.Buffer) error { return export.JSONL(b, seq(sample()...), export.Paths) }, []string{
			`{"topic":"cats, big","agent":1,"step":1,"url":"https://a.example/?x=1&y=2","parent":"","anchor":"","priority":1,"parts":{},"status":200,"relevance":0.75,"relevant":true,"depth":0}` + "\n",
			`{"topic":"cats, big","agent":1,"step":2,"url":"https://c.example/","parent":"https://b.example/","anchor":"=1+1","priority":-0.25,"parts":{"url":0.5,"anchor":-0.75},"status":404,"relevance":0,"relevant":false,"depth":1}` + "\n",
		}},
		{"paths as CSV", func(b *bytes.Buffer) error { return export.CSV(b, seq(sample()...), export.Paths) }, []string{
			"topic,agent,step,url,parent,anchor,priority,parts,status,relevance,relevant,depth\r\n",
			`"cats, big",1,1,https://a.example/?x=1&y=2,,,1,{},200,0.75,true,0` + "\r\n",
			`"cats, big",1,2,https://c.example/,https://b.example/,'=1+1,-0.25,"{""url"":0.5,""anchor"":-0.75}",404,0,false,1` + "\r\n",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b bytes.Buffer
			if err := c.print(&b); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(strings.Join(c.want, ""), b.String()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestTheColumnsAreTheJSONNames keeps CSV in step with a growing spoor.Step.
func TestTheColumnsAreTheJSONNames(t *testing.T) {
	var want []string
	for f := range reflect.TypeFor[spoor.Step]().Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		want = append(want, name)
	}
	var b bytes.Buffer
	if err := export.CSV(&b, seq(), export.Pages); err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSuffix(b.String(), "\r\n"); got != strings.Join(want, ",") {
		t.Errorf("columns %s, fields %v", got, want)
	}
}

func TestEveryTextComesBackFromCSVWithoutItsApostrophe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`[=+\-@'\t\n"＝＋－＠,a]{0,4}`))
		want := sample()[1]
		want.Anchor, want.Title, want.Topic = text.Draw(t, "anchor"), text.Draw(t, "title"), text.Draw(t, "topic")
		var b bytes.Buffer
		if err := export.CSV(&b, seq(want), export.Pages); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatal(rows, err)
		}
		for i, text := range map[int]string{0: want.Topic, 7: want.Anchor, 17: want.Title} {
			cell := rows[1][i]
			if strings.ContainsAny(cell[:min(1, len(cell))], "=+-@\t\r\n") {
				t.Fatalf("cell %q would be a formula", cell)
			}
			text = strings.ReplaceAll(text, "\r\n", "\n") // what encoding/csv reads
			if got := strings.TrimPrefix(cell, "'"); got != text {
				t.Fatalf("column %d: %q came back as %q", i, text, got)
			}
		}
	})
}

func TestEveryStepComesBackFromJSON(t *testing.T) {
	var b bytes.Buffer
	if err := export.JSONL(&b, seq(sample()...), export.Pages); err != nil {
		t.Fatal(err)
	}
	var got []spoor.Step
	for d := json.NewDecoder(&b); d.More(); {
		var s spoor.Step
		if err := d.Decode(&s); err != nil {
			t.Fatal(err)
		}
		got = append(got, s)
	}
	if diff := cmp.Diff(sample(), got); diff != "" {
		t.Error(diff)
	}
}

func many(n int) iter.Seq2[*spoor.Step, error] {
	return func(yield func(*spoor.Step, error) bool) {
		s := sample()[0]
		for s.Step = 1; s.Step <= n && yield(&s, nil); s.Step++ {
		}
	}
}

func TestADiskThatIsFullIsAnError(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full on this system")
	}
	defer full.Close()
	for _, n := range []int{1, 5000} {
		if err := export.JSONL(full, many(n), export.Pages); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("JSONL of %d: %v", n, err)
		}
		if err := export.CSV(full, many(n), export.Pages); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("CSV of %d: %v", n, err)
		}
	}
}

func TestAReaderThatGoesAwayEndsTheExport(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	_ = r.Close()
	if err := export.CSV(w, many(1<<30), export.Paths); !errors.Is(err, syscall.EPIPE) {
		t.Errorf("%v, want a broken pipe", err)
	}
}

func TestAnErrorOfTheStepsComesAfterWhatWasReadBeforeIt(t *testing.T) {
	broken := errors.New("page 7 is damaged")
	steps := func(yield func(*spoor.Step, error) bool) {
		_ = yield(&sample()[0], nil) && yield(nil, broken)
	}
	var b bytes.Buffer
	if err := export.JSONL(&b, steps, export.Pages); !errors.Is(err, broken) {
		t.Errorf("%v, want %v", err, broken)
	}
	if strings.Count(b.String(), "\n") != 1 {
		t.Errorf("printed %q", b.String())
	}
}

func TestAScoreThatIsNoNumberIsNamed(t *testing.T) {
	s := sample()[1]
	s.Relevance = math.NaN()
	err := export.JSONL(&bytes.Buffer{}, seq(s), export.Pages)
	if err == nil || !strings.Contains(err.Error(), "cats, big/1 step 2") {
		t.Errorf("%v does not name the step", err)
	}
}

func TestOnlyWhatIsKnownCanBeExported(t *testing.T) {
	for _, name := range []string{"pages", "relevant", "paths"} {
		if what, err := export.ParseWhat(name); err != nil || string(what) != name {
			t.Errorf("%s: %q, %v", name, what, err)
		}
	}
	_, err := export.ParseWhat("page")
	if !errors.Is(err, export.ErrUnknown) || !strings.Contains(err.Error(), "pages, relevant or paths") {
		t.Errorf("%v does not list what there is", err)
	}
	var b bytes.Buffer
	if err := export.CSV(&b, seq(), "page"); !errors.Is(err, export.ErrUnknown) || b.Len() > 0 {
		t.Errorf("%v after %q", err, b.String())
	}
}

func BenchmarkExport(b *testing.B) {
	b.Run("JSONL", func(b *testing.B) {
		b.ReportAllocs()
		if err := export.JSONL(discard{}, many(b.N), export.Pages); err != nil {
			b.Fatal(err)
		}
	})
	b.Run("CSV", func(b *testing.B) {
		b.ReportAllocs()
		if err := export.CSV(discard{}, many(b.N), export.Pages); err != nil {
			b.Fatal(err)
		}
	})
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
