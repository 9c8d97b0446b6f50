package linkscore

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// counting judges a unit by the share of its words that are about cars. Half
// of them make it relevant.
type counting map[text.Term]bool

func (c counting) Relevance(unit []text.Term) float64 {
	about := 0
	for _, t := range unit {
		if c[t] {
			about++
		}
	}
	return float64(about) / float64(max(len(unit), 1))
}

func (c counting) Threshold() float64 { return 0.5 }

func (b bench) units() units {
	about := counting{}
	for _, word := range []string{"audi", "engine", "quattro", "race"} {
		about[b.term(word)] = true
	}
	return units{judge: about}
}

// fourLinks has 22 words, 8 of them about cars. By Peng's algorithm 1 the
// height of the root is 2 (div, p), s = 1; html, body and div are taken apart,
// and each p, of height 0, is a block:
//
//	of link  words of the block                                     share
//	a        audi engine quattro [race] engine                      5/5
//	b        bread butter milk [audi] flour                         1/5
//	c        water salt pepper oil <b>audi [jam] audi</b> rice soup 2/9
//	d        cheese [jam] honey                                     0/3
const fourLinks = `<html><body>
<div><p>Audi engine quattro <a href="/a">race</a> engine</p></div>
<div><p>Bread butter milk <a href="/b">audi</a> flour</p>
<p>Water salt pepper oil <b>audi <a href="/c">jam</a> audi</b> rice soup</p>
<p>Cheese <a href="/d">jam</a> honey</p></div></body></html>`

// link is what one link of a page gets: the priority, and the part that is not
// 0 or, with several, the parts.
type link struct {
	priority float64
	parts    string
}

func (b bench) expect(s Strategy, html string, want ...link) {
	b.t.Helper()
	b.scored(s, s.Score(b.read(html), Visit{}), want...)
}

func (b bench) scored(s Strategy, scores []Score, want ...link) {
	b.t.Helper()
	if len(scores) != len(want) {
		b.t.Fatalf("%d scores, want %d", len(scores), len(want))
	}
	for i, score := range scores {
		var parts []string
		for j, v := range score.Values {
			if v != 0 {
				parts = append(parts, fmt.Sprintf("%s %.3f", s.Parts()[j], v))
			}
		}
		if got := strings.Join(parts, ", "); got != want[i].parts {
			b.t.Errorf("link %c: parts %q, want %q", 'a'+i, got, want[i].parts)
		}
		if math.Abs(score.Priority-want[i].priority) > 1e-9 {
			b.t.Errorf("link %c: priority %v, want %v", 'a'+i, score.Priority, want[i].priority)
		}
	}
}

// local is a strategy as its factory makes it, with the counting judge.
func (b bench) local(cut func(Options) piece, parts ...string) *local {
	beta := 0.0
	if len(parts) == 2 {
		beta = Options{}.pageWeight()
	}
	return &local{parts, b.units(), cut(Options{}), beta}
}

func TestFullPageGroupsTheLinksByThePageTheyArePickedUpFrom(t *testing.T) {
	b := newBench(t)
	all := link{8.0 / 22, "page 0.364"}
	b.expect(&fullPage{[]string{"page"}, b.units()}, fourLinks, all, all, all, all)
}

func TestAnchorTextOnly(t *testing.T) {
	b := newBench(t)
	b.expect(b.local(anchorOnly, "anchor"), fourLinks, link{1, "anchor 1.000"}, link{1, "anchor 1.000"}, link{}, link{})
}

func TestAPictureSpeaksByItsAltText(t *testing.T) {
	b := newBench(t)
	b.expect(b.local(anchorOnly, "anchor"), `<p>Bread <a href=/a><img src=x alt="audi engine jam flour"></a>`, link{0.5, "anchor 0.500"})
}

func TestAllOfTheTextsInTheSubtreeOfTheParentAreTheLinkContext(t *testing.T) {
	b := newBench(t)
	b.expect(b.local(aggregation, "context"), fourLinks,
		link{1, "context 1.000"}, link{0.2, "context 0.200"}, link{2.0 / 3, "context 0.667"}, link{})
}

func TestIfOneAnchorAppearsInManyBlocksItsContextsAreCombined(t *testing.T) {
	b := newBench(t)
	const twice = `<p>Audi <a href="/x">jam</a></p><p>Bread <a href="/x">engine</a> bread</p>`
	b.expect(b.local(anchorOnly, "anchor"), twice, link{0.5, "anchor 0.500"})    // jam engine
	b.expect(b.local(aggregation, "context"), twice, link{0.4, "context 0.400"}) // audi jam bread engine bread
	b.expect(b.local(windowOf(2), "context"), twice, link{0.4, "context 0.400"}) // the same words
	b.expect(b.local(tagTree, "context"), twice, link{2.0 / 5, "context 0.400"}) // html, then the second p
	b.expect(choose(b, "anchor", inAnchor), twice, link{0.5, "anchor 0.500"})    // scored once
	b.expect(choose(b, "block", inBlock), twice, link{0.5, "block 0.500"})       // the better block, audi jam
	b.expect(choose(b, "context", inContext), twice, link{0.4, "rest 0.400"})    // below the threshold
	b.expect(b.lpc(peng), twice, link{0.5, "block 0.500"})
}

func TestTheTextWindowHasAsManyWordsBeforeAsAfterTheAnchor(t *testing.T) {
	b := newBench(t)
	// a: 3 before, 7 after (engine bread butter milk audi flour water): audi engine quattro race engine audi.
	// b: race engine bread butter milk [audi] flour water salt pepper oil: 3.
	// c: salt pepper oil audi [jam] audi rice soup cheese jam, and one more before, water ... : 2.
	// d: 9 before (salt pepper oil audi jam audi rice soup cheese) [jam] honey: 2.
	b.expect(b.local(windowOf(10), "context"), fourLinks,
		link{6.0 / 11, "context 0.545"}, link{3.0 / 11, "context 0.273"}, link{2.0 / 11, "context 0.182"}, link{2.0 / 11, "context 0.182"})
}

func TestTheComboIsBetaTimesThePageScorePlusTheRestTimesTheContextScore(t *testing.T) {
	b := newBench(t)
	whole := 0.25 * 8 / 22
	b.expect(b.local(windowOf(10), "page", "context"), fourLinks,
		link{whole + 0.75*6/11, "page 0.091, context 0.409"}, link{whole + 0.75*3/11, "page 0.091, context 0.205"},
		link{whole + 0.75*2/11, "page 0.091, context 0.136"}, link{whole + 0.75*2/11, "page 0.091, context 0.136"})
}

func TestTheTagTreeIsClimbedUntilThereAreMoreThanMINWords(t *testing.T) {
	b := newBench(t)
	b.expect(b.local(tagTree, "context"), fourLinks,
		link{1, "context 1.000"}, link{0.2, "context 0.200"}, link{2.0 / 3, "context 0.667"}, link{})
}

func choose(b bench, part string, stages ...stage) *selective {
	return &selective{parts: append(strings.Fields(part), "rest"), units: b.units(), stages: stages, cbp: peng}
}

// peng are the options by which every block is judged by its own words.
var peng = page.CBP{MinWords: page.AnyWords}

func (b bench) lpc(o page.CBP) *lpc {
	return &lpc{parts: []string{"block", "link"}, units: b.units(), cbp: o}
}

func TestLinkContextIsUsedOnlyWhereTheAnchorTextIsNotRelevant(t *testing.T) {
	b := newBench(t)
	b.expect(choose(b, "anchor context", inAnchor, inContext), fourLinks,
		link{1, "anchor 1.000"}, link{1, "anchor 1.000"}, link{2.0 / 3, "context 0.667"}, link{})
}

func TestTheLinksOfARelevantContentBlockHaveItsRelevance(t *testing.T) {
	b := newBench(t)
	b.expect(choose(b, "block", inBlock), fourLinks,
		link{1, "block 1.000"}, link{0.2, "rest 0.200"}, link{2.0 / 9, "rest 0.222"}, link{})
}

func TestBlockThenAnchorThenContextDecides(t *testing.T) {
	b := newBench(t)
	s := choose(b, "block anchor context", inBlock, inAnchor, inContext)
	want := []link{{1, "block 1.000"}, {1, "anchor 1.000"}, {2.0 / 3, "context 0.667"}, {}}
	b.expect(s, fourLinks, want...)
	s.drop = true
	scores := s.Score(b.read(fourLinks), Visit{})
	b.scored(s, scores, want...)
	for i, score := range scores {
		if score.Drop != (i == 3) {
			t.Errorf("link %c: dropped %v", 'a'+i, score.Drop)
		}
	}
}

func TestALinkInAnIrrelevantPartitionHasTheSimilarityOfItsFeature(t *testing.T) {
	b := newBench(t)
	const cars = `<div><p>Bread butter <a href="/race/soup">audi</a></p></div>`
	// The context is bread butter audi, the address parent example race soup: 2 of 7.
	b.expect(b.lpc(peng), cars, link{2.0 / 7, "link 0.286"})
	s := b.lpc(peng)
	if a := s.Score(b.read(fourLinks), Visit{})[0]; a.Priority != 1 || a.Values[0] != 1 || a.Values[1] != 0 {
		t.Errorf("a link of a relevant block has %+v", a)
	}
}

// With at least 10 words the blocks of b (5 words) and d (3) go by the div around
// b, c and d, whose 17 words have 3 about cars, that of a (5) by the body, as its
// div has no more words than itself; that of c (9) by the div too. With 9 words c
// speaks for itself.
func TestABlockOfFewWordsHasTheRelevanceOfTheSmallestElementAroundThatHasEnough(t *testing.T) {
	b := newBench(t)
	least := func(words int) *selective {
		s := choose(b, "block", inBlock)
		s.cbp.MinWords = words
		return s
	}
	div, body := link{3.0 / 17, "rest 0.176"}, link{8.0 / 22, "rest 0.364"}
	b.expect(least(10), fourLinks, body, div, div, div)
	b.expect(least(9), fourLinks, body, div, link{2.0 / 9, "rest 0.222"}, div)
	b.expect(least(5), fourLinks, link{1, "block 1.000"}, link{0.2, "rest 0.200"}, link{2.0 / 9, "rest 0.222"}, div)
	b.expect(least(100), fourLinks, body, body, body, body)
	b.expect(least(0), fourLinks, body, body, body, body) // by default 20
	b.expect(least(page.AnyWords), fourLinks, link{1, "block 1.000"}, link{0.2, "rest 0.200"}, link{2.0 / 9, "rest 0.222"}, link{})
}

func TestTheLinksOfAnEnlargedBlockAreStillItsOwn(t *testing.T) {
	b := newBench(t)
	s := choose(b, "block", inBlock)
	s.cbp.MinWords = 4
	const relevant = `<div><p>Audi</p><p><a href="/a">jam</a> race</p><p>engine</p></div><div><p>Bread <a href="/b">and</a> butter jam soup</p></div>`
	b.expect(s, relevant, link{0.75, "block 0.750"}, link{})
}

// Of 10,000 blocks that go by one element each is judged once.
func TestAnElementIsJudgedOnceHoweverManyBlocksGoByIt(t *testing.T) {
	b := newBench(t)
	counted := &countingCalls{Judge: b.units().judge}
	s := &selective{parts: []string{"block", "rest"}, units: units{judge: counted}, stages: []stage{inBlock}}
	doc := b.read("<ul>" + strings.Repeat("<li><a href=/a>engine</a></li>", 10_000) + "</ul>")
	if blocks := len(doc.ContentBlocks(page.CBP{})); blocks != 10_000 {
		t.Fatalf("%d blocks", blocks)
	}
	for range 2 { // what is known of one page is not known of the next
		if s.Score(doc, Visit{}); counted.units != 1 {
			t.Errorf("%d units were judged", counted.units)
		}
		counted.units = 0
	}
}

// countingCalls counts the units that a judge is asked about.
type countingCalls struct {
	knowledge.Judge
	units int
}

func (c *countingCalls) Relevance(unit []text.Term) float64 {
	c.units++
	return c.Judge.Relevance(unit)
}

func (b bench) fish(width, depth int) *fish {
	return &fish{[]string{"potential", "depth"}, b.units(), Fish{width, depth}}
}

func TestTheSchoolDiesOutWhereThereIsNoFood(t *testing.T) {
	b := newBench(t)
	s := b.fish(2, 3)
	half, rest := link{0.5, "potential 0.500, depth 2.000"}, link{0, "depth 2.000"}
	b.expect(s, fourLinks, half, half, rest, rest) // the page is irrelevant: 8 of 22
	under := func(depth float64, html string) []Score {
		return s.Score(b.read(html), Visit{Own: Score{Values: []float64{0.5, depth}}})
	}
	b.scored(s, under(2, fourLinks), link{0.5, "potential 0.500, depth 1.000"}, link{0.5, "potential 0.500, depth 1.000"},
		link{0, "depth 1.000"}, link{0, "depth 1.000"})
	if scores := under(1, fourLinks); scores[0].Drop {
		t.Error("a link with depth 0 is dropped before it was looked at")
	}
	if scores := under(0, fourLinks); !scores[0].Drop || !scores[3].Drop {
		t.Errorf("links below depth 0 are followed: %+v", scores)
	}
	const food = `<p>Audi <a href=/a>race</a> <a href=/b>engine</a> <a href=/c>audi</a> <a href=/d>race</a>`
	full := link{1, "potential 1.000, depth 3.000"} // 1.5 x 2 of them
	b.scored(s, under(1, food), full, full, full, link{0, "depth 3.000"})
}

func TestAURLInTheListKeepsTheGreaterPotentialAndTheGreaterDepth(t *testing.T) {
	s := newBench(t).fish(2, 3)
	got := s.Merge(Score{Priority: 0.5, Values: []float64{0.5, 1}, Drop: true}, Score{Values: []float64{0, 3}})
	if got.Priority != 0.5 || got.Values[0] != 0.5 || got.Values[1] != 3 || got.Drop {
		t.Errorf("got %+v", got)
	}
}

func TestPotentialScoreIsOfInheritedScoreAndNeighbourhoodScore(t *testing.T) {
	b := newBench(t)
	s := &shark{[]string{"inherited", "anchor", "around", "depth"}, b.units(), Fish{}.withDefaults(), Shark{}.withDefaults()}
	// inherited = 0.5 x 8/22; around c and d are the last 21 words, 7 about cars.
	inherited := 0.5 * 8 / 22
	b.expect(s, fourLinks,
		link{0.5*inherited + 0.5, "inherited 0.182, anchor 1.000, around 1.000, depth 3.000"},
		link{0.5*inherited + 0.5, "inherited 0.182, anchor 1.000, around 1.000, depth 3.000"},
		link{0.5*inherited + 0.5*0.2*7/21, "inherited 0.182, around 0.333, depth 3.000"},
		link{0.5*inherited + 0.5*0.2*7/21, "inherited 0.182, around 0.333, depth 3.000"})
	// A page without any relevance hands on half of what it inherited.
	nothing := s.Score(b.read(`<p>Bread <a href=/a>jam</a>`), Visit{Own: Score{Values: []float64{0.4, 0, 0, 2}}})
	b.scored(s, nothing, link{0.5 * 0.2, "inherited 0.200, depth 1.000"})
}

func TestDepthFirstFollowsTheLinksOfThePageFetchedLast(t *testing.T) {
	s := depthFirst{[]string{"level"}}
	doc := newBench(t).read(fourLinks)
	for depth := range 50 {
		near, far := s.Score(doc, Visit{Depth: depth}), s.Score(doc, Visit{Depth: depth + 1})
		if near[3].Priority >= far[0].Priority || near[0].Priority != near[3].Priority {
			t.Fatalf("depth %d: %v and %v, a level on %v", depth, near[0].Priority, near[3].Priority, far[0].Priority)
		}
	}
}

func TestALotHangsOnTheAddressAndTheSeedAlone(t *testing.T) {
	lot := func(seed uint64, html string, i int) float64 {
		s := random{[]string{"lot"}, seed}
		return s.Score(newBench(t).read(html), Visit{})[i].Priority
	}
	const other = `<a href="/d">see</a>`
	if lot(1, fourLinks, 3) != lot(1, other, 0) {
		t.Error("another page, another lot")
	}
	if lot(1, other, 0) == lot(2, other, 0) {
		t.Error("another seed, the same lot")
	}
	sum := 0.0
	for i := range 1000 {
		x := random{nil, 7}.lot(fmt.Sprint("http://web.test/", i))
		if x < 0 || x >= 1 {
			t.Fatalf("lot %v", x)
		}
		sum += x
	}
	if sum < 450 || sum > 550 {
		t.Errorf("the mean of 1000 lots is %v", sum/1000)
	}
}

func TestGenreIsTheGenresHalfOfTheFinalScore(t *testing.T) {
	b := newBench(t)
	doc := b.read(audiPage)
	news := b.profile("news", "report", "engine", "race", "press")
	v := Visit{Verdict: knowledge.Verdict{Relevance: 0.5, GenreScores: []float64{0.2}}}
	both := b.strategy(1, []float64{1}, news)
	half := &genreOnly{*both}
	half.parts = both.parts[partCount:]
	check(t, &half.weightTable, half.Score(doc, v)[0], both.Score(doc, v)[0].Values[partCount:]...)
	check(t, &half.weightTable, half.Score(doc, v)[0], 0, 0.25, 0.25, 0.2)
}
