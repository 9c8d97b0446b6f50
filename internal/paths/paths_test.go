package paths_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jedib0t/go-pretty/v6/text"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/paths"
)

var update = flag.Bool("update", false, "write the golden files anew")

func seq(steps []spoor.Step) iter.Seq2[*spoor.Step, error] {
	return func(yield func(*spoor.Step, error) bool) {
		for i := range steps {
			if !yield(&steps[i], nil) {
				return
			}
		}
	}
}

// at is a step to an address; more changes it.
func at(agent, n int, u spoor.URL, more ...func(*spoor.Step)) spoor.Step {
	s := spoor.Step{Topic: "cats", Agent: agent, Step: n, URL: u, FinalURL: u, Outcome: spoor.OK, Depth: n - 1, Attempts: 1}
	for _, f := range more {
		f(&s)
	}
	return s
}

func relevant(s *spoor.Step) { s.Relevant = true }

func outcome(o spoor.Outcome) func(*spoor.Step) { return func(s *spoor.Step) { s.Outcome = o } }

func redirected(hops ...spoor.URL) func(*spoor.Step) {
	return func(s *spoor.Step) { s.Redirects, s.FinalURL = hops, hops[len(hops)-1] }
}

// smallRun is small enough to be counted by hand.
func smallRun() paths.Run {
	return paths.Run{
		Name: "runs/small",
		Reasons: map[spoor.AgentID]spoor.Reason{
			{Topic: "cats", Number: 1}: spoor.GoalReached,
			{Topic: "cats", Number: 2}: spoor.BudgetUsed,
			{Topic: "dogs", Number: 1}: spoor.NoFurtherMove, // never made a step
		},
		Steps: seq([]spoor.Step{
			at(1, 1, "https://www.a.example/1", relevant),
			at(1, 2, "https://www.a.example/2", relevant),
			at(1, 3, "https://blog.a.example/3"),
			at(1, 4, "https://b.example/x", redirected("https://b.example/y", "https://b.example/z"), relevant),
			at(1, 5, "https://c.example/", outcome(spoor.ServerError)),
			at(2, 1, "https://www.a.example/2", relevant),
			at(2, 2, "https://b.example/z", outcome(spoor.Ignored)),
			at(2, 3, "https://d.example/private", outcome(spoor.Robots)),
			at(2, 4, "https://e.example/", redirected("https://d.example/secret"), outcome(spoor.Robots)),
			at(3, 1, "https://f.example/", relevant),
		}),
	}
}

// smallReport is what a person counts in smallRun.
var smallReport = paths.Report{
	Agents: []paths.Agent{
		// pages a/1 a/2 a/3 b/z; hosts www.a blog.a b; domains a b; depth 0+1+2+3+4 over 5
		{Topic: "cats", Agent: 1, Run: "runs/small", Steps: 5, Pages: 4, Relevant: 3, Precision: 0.6, Hosts: 3, Domains: 2, MeanDepth: 2, Failed: 1, Reason: spoor.GoalReached},
		{Topic: "cats", Agent: 2, Run: "runs/small", Steps: 4, Pages: 2, Relevant: 1, Precision: 0.25, Hosts: 2, Domains: 2, MeanDepth: 1.5, Failed: 2, Ignored: 1, Reason: spoor.BudgetUsed},
		{Topic: "cats", Agent: 3, Run: "runs/small", Steps: 1, Pages: 1, Relevant: 1, Precision: 1, Hosts: 1, Domains: 1},
		{Topic: "dogs", Agent: 1, Run: "runs/small", Reason: spoor.NoFurtherMove},
	},
	Pairs: []paths.Pair{
		// both have a/2 and b/z of 4 pages; www.a and b of 3 hosts; a/2 of the relevant a/1 a/2 b/z
		{Topic: "cats", RunA: "runs/small", AgentA: 1, RunB: "runs/small", AgentB: 2, URLs: 0.5, Hosts: 2.0 / 3, Relevant: 1.0 / 3, SharedURLs: 2, SharedHosts: 2, SharedRelevant: 1},
		{Topic: "cats", RunA: "runs/small", AgentA: 1, RunB: "runs/small", AgentB: 3},
		{Topic: "cats", RunA: "runs/small", AgentA: 2, RunB: "runs/small", AgentB: 3},
	},
	Topics: []paths.Topic{
		// requests: a/1 a/2 a/3 b/x b/y b/z c e f; neither private nor secret
		{Topic: "cats", Run: "runs/small", Agents: 3, Steps: 10, Pages: 5, Hosts: 4, Relevant: 4, BestAgent: 1, BestRelevant: 3, Gain: 4.0 / 3, Requests: 9},
		{Topic: "dogs", Run: "runs/small", Agents: 1},
	},
	Runs: []paths.Total{{Run: "runs/small", Topics: 2, Agents: 4, Steps: 10, Relevant: 5, Requests: 9}},
}

func compare(t testing.TB, runs ...paths.Run) paths.Report {
	t.Helper()
	r, err := paths.Compare(runs)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheReportIsWhatAPersonCounts(t *testing.T) {
	if diff := cmp.Diff(smallReport, compare(t, smallRun())); diff != "" {
		t.Error(diff)
	}
}

func TestWhatWasNeverAskedForIsNoRequest(t *testing.T) {
	unasked := func(s *spoor.Step) { s.Outcome, s.Attempts = spoor.Unreachable, 0 }
	again := func(s *spoor.Step) { s.Outcome, s.Attempts = spoor.Unreachable, 3 }
	for name, c := range map[string]struct {
		steps []spoor.Step
		want  int
	}{
		"a host that was given up":             {[]spoor.Step{at(1, 1, "http://a.example/", unasked)}, 0},
		"a redirect to such a host":            {[]spoor.Step{at(1, 1, "http://a.example/", redirected("http://b.example/", "http://c.example/"), unasked)}, 2},
		"a redirect to a visited page":         {[]spoor.Step{at(1, 1, "http://a.example/", redirected("http://b.example/"), outcome(spoor.Duplicate))}, 1},
		"that page itself, by another agent":   {[]spoor.Step{at(1, 1, "http://a.example/", redirected("http://b.example/"), outcome(spoor.Duplicate)), at(2, 1, "http://b.example/")}, 2},
		"robots.txt":                           {[]spoor.Step{at(1, 1, "http://a.example/", outcome(spoor.Robots))}, 0},
		"the address guard, after a redirect":  {[]spoor.Step{at(1, 1, "http://a.example/", redirected("http://b.example/"), outcome(spoor.Blocked))}, 1},
		"further tries are of one address":     {[]spoor.Step{at(1, 1, "http://a.example/", again)}, 1},
		"two agents that ask for the same one": {[]spoor.Step{at(1, 1, "http://a.example/"), at(2, 1, "http://a.example/")}, 1},
	} {
		r := compare(t, paths.Run{Name: "r", Steps: seq(c.steps)})
		if r.Runs[0].Requests != c.want || r.Topics[0].Requests != c.want {
			t.Errorf("%s: %d requests of the run, %d of the topic, want %d", name, r.Runs[0].Requests, r.Topics[0].Requests, c.want)
		}
	}
}

func TestAgentsOfSeveralRunsAreComparedAcrossThem(t *testing.T) {
	a, b := smallRun(), smallRun()
	b.Name = "runs/again"
	r := compare(t, a, b)
	if len(r.Agents) != 8 || len(r.Topics) != 4 || len(r.Runs) != 2 {
		t.Fatalf("%d agents, %d topics, %d runs", len(r.Agents), len(r.Topics), len(r.Runs))
	}
	if len(r.Pairs) != 6*5/2+1 { // six agents about cats, two about dogs
		t.Errorf("%d pairs", len(r.Pairs))
	}
	for _, p := range r.Pairs {
		same := p.AgentA == p.AgentB && p.RunA != p.RunB && p.Topic == "cats"
		if same && (p.URLs != 1 || p.Hosts != 1 || p.Relevant != 1) {
			t.Errorf("an agent and itself: %+v", p)
		}
	}
}

func TestTheJSONNamesAreStable(t *testing.T) {
	data, err := json.Marshal(smallReport)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`{"agents":[{"topic":"cats","agent":1,"run":"runs/small","steps":5,"pages":4,"relevant":3,"precision":0.6,"hosts":3,"domains":2,"mean_depth":2,"failed":1,"ignored":0,"reason":"goal"}`,
		`"pairs":[{"topic":"cats","run_a":"runs/small","agent_a":1,"run_b":"runs/small","agent_b":2,"jaccard_urls":0.5,"jaccard_hosts":0.6666666666666666,"jaccard_relevant":0.3333333333333333,"shared_urls":2,"shared_hosts":2,"shared_relevant":1}`,
		`"topics":[{"topic":"cats","run":"runs/small","agents":3,"steps":10,"pages":5,"hosts":4,"relevant":4,"best_agent":1,"best_relevant":3,"gain":1.3333333333333333,"requests":9}`,
		`"runs":[{"run":"runs/small","topics":2,"agents":4,"steps":10,"relevant":5,"requests":9}]}`,
	} {
		if !strings.Contains(string(data), part) {
			t.Errorf("%s is not in %s", part, data)
		}
	}
	empty, err := json.Marshal(compare(t))
	if want := `{"agents":[],"pairs":[],"topics":[],"runs":[]}`; err != nil || string(empty) != want {
		t.Errorf("of nothing: %s, %v", empty, err)
	}
}

func TestTheOrderOfStepsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var steps []spoor.Step
		for s := range smallRun().Steps {
			steps = append(steps, *s)
		}
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		random.Shuffle(len(steps), func(i, j int) { steps[i], steps[j] = steps[j], steps[i] })
		run := smallRun()
		run.Steps = seq(steps)
		got, err := paths.Compare([]paths.Run{run})
		if err != nil || !cmp.Equal(smallReport, got) {
			t.Fatal(err, cmp.Diff(smallReport, got))
		}
	})
}

func TestOverlapIsSymmetricAndBounded(t *testing.T) {
	page := rapid.Map(rapid.IntRange(0, 12), func(n int) spoor.URL {
		return spoor.URL(fmt.Sprintf("https://h%d.example/%d", n%4, n))
	})
	rapid.Check(t, func(t *rapid.T) {
		var steps, swapped []spoor.Step
		distinct := [3]map[spoor.URL]bool{1: {}, 2: {}}
		for agent := 1; agent <= 2; agent++ {
			for i, u := range rapid.SliceOf(page).Draw(t, "pages") {
				steps = append(steps, at(agent, i+1, u))
				swapped = append(swapped, at(3-agent, i+1, u))
				distinct[agent][u] = true
			}
		}
		shared := 0
		for u := range distinct[1] {
			if distinct[2][u] {
				shared++
			}
		}
		reasons := map[spoor.AgentID]spoor.Reason{{Topic: "cats", Number: 1}: "", {Topic: "cats", Number: 2}: ""}
		r, err := paths.Compare([]paths.Run{{Name: "r", Reasons: reasons, Steps: seq(steps)}})
		mirror, err2 := paths.Compare([]paths.Run{{Name: "r", Reasons: reasons, Steps: seq(swapped)}})
		if err := errors.Join(err, err2); err != nil {
			t.Fatal(err)
		}
		want := 0.0
		if all := len(distinct[1]) + len(distinct[2]) - shared; all > 0 {
			want = float64(shared) / float64(all)
		}
		if p := r.Pairs[0]; p.URLs != want || p.SharedURLs != shared || p.Hosts < 0 || p.Hosts > 1 {
			t.Fatalf("%+v, want %d shared, %v", p, shared, want)
		}
		if !cmp.Equal(r.Pairs, mirror.Pairs) {
			t.Fatal(cmp.Diff(r.Pairs, mirror.Pairs))
		}
	})
}

func TestAnErrorOfTheStepsNamesTheRun(t *testing.T) {
	broken := errors.New("damaged")
	_, err := paths.Compare([]paths.Run{{Name: "runs/x", Steps: func(yield func(*spoor.Step, error) bool) { yield(nil, broken) }}})
	if !errors.Is(err, broken) || !strings.Contains(err.Error(), "runs/x") {
		t.Errorf("%v", err)
	}
}

func render(t *testing.T, r paths.Report, color bool) string {
	t.Helper()
	var b bytes.Buffer
	if err := paths.Render(&b, r, color); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestARunWithoutAStepIsASentence(t *testing.T) {
	idle := smallRun()
	idle.Steps = seq(nil)
	none := idle
	none.Reasons = nil
	alone := idle
	alone.Reasons = map[spoor.AgentID]spoor.Reason{{Topic: "cats", Number: 1}: spoor.Reason("stopped")}
	for want, run := range map[string]paths.Run{
		"0 steps, 0 relevant, 0 distinct requests\nThe only agent had recorded no page when the run ended: there are no paths to compare.\n":      alone,
		"0 steps, 0 relevant, 0 distinct requests\nNo agent had started when the run was stopped: there are no paths to compare.\n":               none,
		"0 steps, 0 relevant, 0 distinct requests\nNone of the 3 agents had recorded a page when the run ended: there are no paths to compare.\n": idle,
	} {
		if got := render(t, compare(t, run), false); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestOneOfAKindIsSaidInTheSingular(t *testing.T) {
	one := paths.Run{Name: "r", Language: "english", Steps: seq([]spoor.Step{at(1, 1, "http://a.example/1", func(s *spoor.Step) { s.Language = "de" })})}
	got := render(t, compare(t, one), false)
	for _, want := range []string{"1 step, 0 relevant, 1 distinct request\n", "1 of 1 page declares another language"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestTheTablesAreThese(t *testing.T) {
	again := smallRun()
	again.Name = "a/very/long/folder/of/experiments/runs/again"
	for name, report := range map[string]paths.Report{"one": smallReport, "two": compare(t, smallRun(), again)} {
		t.Run(name, func(t *testing.T) {
			got := render(t, report, false)
			file := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTablesFit100ColumnsAndCannotHarmATerminal(t *testing.T) {
	a := smallRun()
	var steps []spoor.Step
	for agent := 1; agent <= 40; agent++ {
		s := at(agent, 1, "https://a.example/", relevant)
		s.Topic = "豹 \x1b[31m" + strings.Repeat("long ", 20)
		steps = append(steps, s)
	}
	a.Steps, a.Name = seq(steps), strings.Repeat("folder/", 20)+"\n\x07"
	b := a
	b.Name = "other"
	got := render(t, compare(t, a, b), false)
	if i := strings.IndexAny(got, "\x1b\x07"); i >= 0 {
		t.Errorf("a control character at %d", i)
	}
	for line := range strings.Lines(got) {
		if n := text.StringWidth(strings.TrimSuffix(line, "\n")); n > 100 && !strings.HasPrefix(line, "run 1, folder/") {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if !strings.Contains(got, "more pairs") {
		t.Error("3160 pairs were printed, or none counted")
	}
}

func TestColourChangesNothingElse(t *testing.T) {
	plain, coloured := render(t, smallReport, false), render(t, smallReport, true)
	if !strings.Contains(coloured, "\x1b[") {
		t.Skip("the environment forbids colour")
	}
	got := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(coloured, "")
	got = regexp.MustCompile(` +\n`).ReplaceAllString(got, "\n") // coloured cells keep their padding
	if got != plain {
		t.Error(cmp.Diff(plain, got))
	}
}

func TestATableThatCannotBeWrittenIsAnError(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	_ = r.Close()
	if err := paths.Render(w, smallReport, false); err == nil {
		t.Error("nobody reads the pipe, and Render is content")
	}
}

func BenchmarkCompare(b *testing.B) {
	var steps []spoor.Step
	for n := range 100_000 {
		steps = append(steps, at(n%8+1, n/8+1, spoor.URL(fmt.Sprintf("https://h%d.example/%d", n%997, n*7%60_000))))
	}
	b.ReportAllocs()
	for b.Loop() {
		compare(b, paths.Run{Name: "run", Steps: seq(steps)})
	}
}

func ExampleCompare() {
	steps := []spoor.Step{
		at(1, 1, "https://cats.example/", relevant), at(1, 2, "https://cats.example/lynx", relevant),
		at(2, 1, "https://cats.example/lynx", relevant), at(2, 2, "https://zoo.example/", relevant),
	}
	report, err := paths.Compare([]paths.Run{{Name: "runs/cats", Steps: seq(steps)}})
	if err != nil {
		fmt.Println(err)
		return
	}
	pair, topic := report.Pairs[0], report.Topics[0]
	fmt.Printf("overlap %.2f, gain %.2f\n", pair.URLs, topic.Gain)
	// Output: overlap 0.33, gain 1.50
}

func TestPagesThatDeclareAnotherLanguageAreCounted(t *testing.T) {
	in := func(language string) func(*spoor.Step) { return func(s *spoor.Step) { s.Language = language } }
	steps := []spoor.Step{
		at(1, 1, "http://a/1", in("en-us")), at(1, 2, "http://a/2", in("de")), at(1, 3, "http://a/3"),
		at(1, 4, "http://a/4", in("fr"), outcome(spoor.NotArchived)),
	}
	for language, want := range map[string]int{"english": 1, "french": 2, "none": 0, "": 0} {
		r, err := paths.Compare([]paths.Run{{Name: "r", Steps: seq(steps), Language: language}})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := paths.Render(&out, r, false); err != nil {
			t.Fatal(err)
		}
		says := fmt.Sprintf("%d of 3 pages %s another language", want, map[int]string{1: "declares", 2: "declare"}[want])
		if r.Agents[0].Foreign != want || strings.Contains(out.String(), says) != (want > 0) {
			t.Errorf("%q: %d, want %d\n%s", language, r.Agents[0].Foreign, want, out.String())
		}
	}
}
