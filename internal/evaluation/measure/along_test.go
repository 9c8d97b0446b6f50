package measure

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// of is a walk of a task whose pages hit where hits has a capital.
func of(topic string, run, targets int, hits string) *Walk {
	w := &Walk{Web: "w", Topic: topic, Run: run, Targets: targets}
	for _, c := range hits {
		w.Pages = append(w.Pages, Page{Hit: c == 'H'})
	}
	return w
}

func TestAGridHasTheSamePointsForAllWalksOrTheSameStages(t *testing.T) {
	g := Every(25, 80)
	if g.Len() != 3 || g.X(2) != 75 || g.At(nil, 2) != 75 {
		t.Errorf("every 25 to 80: %d points, last %v at %d", g.Len(), g.X(2), g.At(nil, 2))
	}
	g = OfTargets(4, 2) // 1/4, 1/2, ..., 2 times 6 pages: 1.5 is page 2
	var at []int
	for i := range g.Len() {
		at = append(at, g.At(&Walk{Targets: 6}, i))
	}
	if want := []int{2, 3, 5, 6, 8, 9, 11, 12}; !slices.Equal(at, want) {
		t.Errorf("points at %v, want %v", at, want)
	}
	if g.X(3) != 1 || g.X(7) != 2 {
		t.Errorf("drawn at %v and %v, want 1 and 2", g.X(3), g.X(7))
	}
}

func TestAGridWithoutStepIsAFaultOfTheCaller(t *testing.T) {
	for name, make := range map[string]func(){"every": func() { Every(0, 9) }, "of targets": func() { OfTargets(0, 2) }} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			make()
		})
	}
}

func TestACurveEndsWhereTheMeasuresAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := &Walk{Targets: rapid.IntRange(1, 40).Draw(t, "targets")}
		for range rapid.IntRange(0, 90).Draw(t, "pages") {
			w.Pages = append(w.Pages, Page{Hit: rapid.Bool().Draw(t, "hit")})
		}
		perT := rapid.IntRange(1, 12).Draw(t, "points")
		var harvest, recall []float64
		for i := range 2 * perT {
			harvest = append(harvest, Column([]*Walk{w}, (*Walk).Harvest, OfTargets(perT, 2), i)...)
			recall = append(recall, Column([]*Walk{w}, (*Walk).Recall, OfTargets(perT, 2), i)...)
		}
		if !same(harvest[perT-1], w.HarvestAtT()) || !same(recall[2*perT-1], w.RecallAt2T()) || !same(recall[perT-1], harvest[perT-1]) {
			t.Fatalf("harvest %v, recall %v", harvest, recall)
		}
		if !slices.IsSorted(recall) {
			t.Fatalf("recall falls: %v", recall)
		}
		for n := 1; n <= len(w.Pages); n++ {
			if a := w.Area(n); !(a >= 0 && a <= 1) {
				t.Fatalf("area %v", a)
			}
			if h, r := w.Harvest(n)*float64(n), w.Recall(n)*float64(w.Targets); !same(h, r) {
				t.Fatalf("%v hits by harvest, %v by recall", h, r)
			}
		}
	})
}

// The harvest rates after 2 pages are 1, 1/2 and 0: mean 1/2, s = 1/2, standard
// error 1/2/sqrt 3. After 4: 1/2, 1/2, and the third ended at 3 with 1/4.
func TestABandIsTheMeanOverTasksWithItsStandardError(t *testing.T) {
	walks := []*Walk{of("a", 0, 2, "HH--"), of("b", 0, 2, "H-H-"), of("c", 0, 2, "--H")}
	band := Along(walks, (*Walk).Harvest, Every(2, 4))
	check(t, "mean after 2", band[0].Mean, 1./2)
	check(t, "standard error after 2", band[0].SE, 1/2./math.Sqrt(3))
	check(t, "mean after 4", band[1].Mean, (1./2+1./2+1./4)/3)
	// Two relevant pages were found by two of the walks only.
	found := Along(walks, (*Walk).TargetLength, Every(1, 2))
	if found[0].N != 3 || found[1].N != 2 {
		t.Errorf("%d and %d walks have 1 and 2 hits, want 3 and 2", found[0].N, found[1].N)
	}
}

func TestAGridEndsWhereTheFirstWalkMayHaveNoMorePages(t *testing.T) {
	walks := []*Walk{of("a", 0, 4, ""), of("b", 0, 10, "")}
	g := OfTargets(10, 2).Within(walks, func(*Walk) int { return 12 })
	if g.Len() != 12 || g.At(walks[1], 11) != 12 {
		t.Errorf("%d points, want those up to 12 of 20 pages", g.Len())
	}
	if g := OfTargets(10, 2).Within(walks, func(w *Walk) int { return 2 * w.Targets }); g.Len() != 20 {
		t.Errorf("%d points, want all", g.Len())
	}
	if g := OfTargets(1, 2).Within(walks, func(*Walk) int { return 3 }); g.Len() != 0 {
		t.Errorf("%d points, want none", g.Len())
	}
}

// after is the number of pages of both walks.
func after(v, w *Walk) (float64, float64) { return float64(len(v.Pages)), float64(len(w.Pages)) }

func TestPairsAreOfTheSameTasksInTheOrderOfTopics(t *testing.T) {
	a := []*Walk{of("b", 1, 1, "---"), of("a", 2, 1, "--"), of("only", 0, 1, ""), of("c", 0, 1, "H"), of("c", 0, 1, "")}
	b := []*Walk{of("c", 0, 1, "----"), of("b", 1, 1, "-"), of("other", 0, 1, ""), of("a", 2, 1, "------"), of("a", 1, 1, "")}
	x, y := Pairs(a, b, after)
	if !slices.Equal(x, []float64{2, 3, 1}) || !slices.Equal(y, []float64{6, 1, 4}) {
		t.Errorf("%v and %v", x, y)
	}
}

// Runs of a topic share its pages: three runs of a are one pair, as is one of b.
func TestRunsOfATopicAreOnePair(t *testing.T) {
	a := []*Walk{of("a", 0, 1, "-"), of("a", 1, 1, "--"), of("a", 2, 1, "------"), of("b", 0, 1, "-")}
	b := []*Walk{of("a", 0, 1, ""), of("a", 1, 1, "-"), of("a", 2, 1, "--"), of("b", 0, 1, "-----")}
	elsewhere := of("a", 0, 1, "----")
	elsewhere.Web = "x"
	x, y := Pairs(append(a, elsewhere), append(b, elsewhere), after)
	if !slices.Equal(x, []float64{3, 1, 4}) || !slices.Equal(y, []float64{1, 5, 4}) {
		t.Errorf("%v and %v, want a, b, and a of another web", x, y)
	}
}

// Where one of both has no figure the run counts for neither: 1 against 2, not 1.5.
func TestARunWithoutAFigureIsNotOfItsPair(t *testing.T) {
	a := []*Walk{of("a", 0, 1, "-"), of("a", 1, 1, "--"), of("b", 0, 1, "--")}
	b := []*Walk{of("a", 0, 1, "--"), of("a", 1, 1, "-"), of("b", 0, 1, "-")}
	x, y := Pairs(a, b, func(v, w *Walk) (float64, float64) {
		if len(v.Pages) > 1 {
			return math.NaN(), 1
		}
		return after(v, w)
	})
	if !slices.Equal(x, []float64{1}) || !slices.Equal(y, []float64{2}) {
		t.Errorf("%v and %v", x, y)
	}
}

// 1/10 + 2/10 + 3/10 is not 3/10 + 2/10 + 1/10 to a computer.
func TestRunsThatDifferInTheirOrderAloneAreTheSame(t *testing.T) {
	tasks := []Task{{"w", "a", 0}, {"w", "a", 1}, {"w", "a", 2}}
	if x, y := ByTopic(tasks, []float64{.1, .2, .3}, []float64{.3, .2, .1}); x[0] != y[0] {
		t.Errorf("%v and %v", x, y)
	}
}

func names(groups []Group) (all []string) {
	for _, g := range groups {
		s := g.Name + ":"
		for _, w := range g.Walks {
			s += fmt.Sprint(" ", w.Topic, w.Run)
		}
		all = append(all, s)
	}
	return all
}

func TestTheTopicWithRankOneHasTheWorstTargetRecallOfTheBaseline(t *testing.T) {
	baseline := []*Walk{
		of("a", 0, 2, "HH"), of("b", 0, 2, "--"), of("c", 0, 2, "-H"),
		of("d", 0, 2, "H-"), of("e", 0, 2, "HH"), of("none", 0, 0, "--"),
	}
	walks := []*Walk{of("e", 0, 2, ""), of("d", 0, 2, ""), of("c", 0, 2, ""), of("b", 0, 2, ""), of("a", 0, 2, ""), of("none", 0, 0, ""), of("new", 0, 2, "")}
	got := names(ByDifficulty(walks, baseline, (*Walk).RecallAt2T, 4))
	if want := []string{"1-2: c0 b0", "3-3: d0", "4-4: a0", "5-5: e0"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	got = names(ByDifficulty(walks[:1], baseline, (*Walk).RecallAt2T, 4))
	if want := []string{"5-5: e0"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestAHundredTopicsAreFourGroupsOfTwentyFive(t *testing.T) {
	var walks []*Walk
	for run := range 100 {
		w := of("t", run, 100, "")
		w.Pages = make([]Page, 100)
		for i := range 100 - run {
			w.Pages[i].Hit = true
		}
		walks = append(walks, w)
	}
	groups := ByDifficulty(walks, walks, (*Walk).RecallAt2T, 4)
	var got []string
	for _, g := range groups {
		got = append(got, g.Name)
		if len(g.Walks) != 25 {
			t.Errorf("%s has %d walks, want 25", g.Name, len(g.Walks))
		}
	}
	if want := []string{"1-25", "26-50", "51-75", "76-100"}; !slices.Equal(got, want) {
		t.Fatalf("%v, want %v", got, want)
	}
	if hardest := groups[0].Walks[24].Run; hardest != 99 {
		t.Errorf("the last of the hardest is %d, want 99", hardest)
	}
}

func TestDomainsWithFewTopicsAreFilteredOut(t *testing.T) {
	var walks []*Walk
	for i, domain := range []string{"Society", "Business", "Home", "Society", "", "Business"} {
		w := of("t", i, 1, "")
		w.Domain = domain
		walks = append(walks, w)
	}
	walks = append(walks, walks[2]) // another setup on the same task is no further task
	got := names(ByDomain(walks, 2))
	if want := []string{"Business: t1 t5", "Society: t0 t3"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestLongCrawlsAreOfTasksThatAllWalkedThatFar(t *testing.T) {
	walks := []*Walk{of("a", 0, 1, "---"), of("b", 0, 1, "---"), of("a", 0, 1, "--"), of("b", 0, 1, "----")}
	got := Long(walks, 3)
	if len(got) != 2 || got[0] != walks[1] || got[1] != walks[3] {
		t.Errorf("%d walks kept, want the two of b", len(got))
	}
}
