package linkscore_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// learner is a strategy with its agent's knowledge: owls are the topic.
type learner struct {
	t *testing.T
	k *knowledge.Knowledge
	linkscore.Strategy
}

func newLearner(t *testing.T, name string, o linkscore.Options) learner {
	t.Helper()
	k, err := knowledge.New(knowledge.Options{Query: "owl"})
	if err != nil {
		t.Fatal(err)
	}
	l := learner{t: t, k: k}
	k.Learn(l.read("http://w/seed", "The owl hunts mice by night, and its feathers make no sound."))
	k.BuildTable()
	if l.Strategy, err = linkscore.New(name, o, k); err != nil {
		t.Fatal(err)
	}
	return l
}

func (l learner) read(at, body string) *page.Document {
	l.t.Helper()
	doc, err := l.k.Read(&spoor.Page{URL: spoor.URL(at), Body: body})
	if err != nil {
		l.t.Fatal(err)
	}
	return doc
}

// fetch lets the strategy observe a page.
func (l learner) fetch(parent, anchor, at, body string) {
	l.t.Helper()
	doc := l.read(at, body)
	l.k.Learn(doc)
	l.Strategy.(linkscore.Observer).Observe(linkscore.Observation{
		Link: spoor.Link{URL: spoor.URL(at), Parent: spoor.URL(parent), Anchor: anchor, Depth: 1}, Page: spoor.URL(at), Outcome: spoor.OK, Doc: doc, Verdict: l.k.Judge(doc),
	})
}

// first is the priority of a page's first link.
func (l learner) first(at, body string) float64 {
	l.t.Helper()
	return l.Score(l.read(at, body), linkscore.Visit{})[0].Priority
}

const owls = "An owl hunts mice by night with its feathers."

// crawlLayers is a web in which shelf pages lead to owls, halls to shelves, and
// markets to nothing.
func crawlLayers(l learner) {
	for i := range 12 {
		hall, shelf, owl := fmt.Sprintf("http://w/hall%d", i), fmt.Sprintf("http://w/shelf%d", i), fmt.Sprintf("http://w/owl%d", i)
		market, stall := fmt.Sprintf("http://w/market%d", i), fmt.Sprintf("http://w/stall%d", i)
		l.fetch("", "", hall, `Welcome entrance museum stairs <a href="`+shelf+`">on</a>`)
		l.fetch(hall, "on", shelf, `Drawer cabinet catalogue specimen <a href="`+owl+`">on</a>`)
		l.fetch(shelf, "on", owl, owls)
		l.fetch("", "", market, `Price bargain discount coupon <a href="`+stall+`">on</a>`)
		l.fetch(market, "on", stall, `Basket checkout delivery invoice`)
	}
}

func TestLinksOfPagesThatAreLikelyNearerToTheTopicComeFirst(t *testing.T) {
	l := newLearner(t, "context-graph", linkscore.Options{})
	crawlLayers(l)
	owl := l.first("http://new/a", owls+`<a href="/x">x</a>`)
	shelf := l.first("http://new/b", `Another specimen cabinet with drawer and catalogue <a href="/x">x</a>`)
	hall := l.first("http://new/c", `Museum stairs at the entrance, welcome <a href="/x">x</a>`)
	market := l.first("http://new/d", `Discount price, a bargain with coupon <a href="/x">x</a>`)
	if !(owl > shelf && shelf > hall && hall > market) {
		t.Errorf("owl %v, one link away %v, two %v, outside %v; want them to fall", owl, shelf, hall, market)
	}
}

func TestAPageOfWhichNoLinkWasFollowedSaysNothing(t *testing.T) {
	l := newLearner(t, "context-graph", linkscore.Options{})
	crawlLayers(l)
	const page = `Lighthouse harbour tide anchor <a href="/x">x</a>`
	before := l.first("http://new/a", page)
	for i := range 5 {
		l.fetch("", "", fmt.Sprintf("http://port%d/", i), `Lighthouse harbour tide anchor <a href="/y">y</a>`)
	}
	if got := l.first("http://new/a", page); got != before {
		t.Errorf("%v, before %v", got, before)
	}
	for i := range 5 {
		l.fetch("", "y", fmt.Sprintf("http://port%d/y", i), `Gravel`)
	}
	if got := l.first("http://new/a", page); got >= before {
		t.Errorf("after its likes led nowhere: %v, before %v", got, before)
	}
}

func TestTaughtExamplesAreLayersBeforeTheCrawl(t *testing.T) {
	l := newLearner(t, "context-graph", linkscore.Options{})
	const page = `Drawer cabinet catalogue <a href="/x">x</a>`
	if got := l.first("http://new/a", page); got != 0 {
		t.Errorf("before: %v, want the relevance of the page, which is 0", got)
	}
	l.k.Teach(l.read("http://w/1", page), true)
	l.k.Teach(l.read("http://w/2", "Price bargain discount"), false)
	if got := l.first("http://new/b", page); got < 0.9 {
		t.Errorf("like a positive example: %v, want near 1", got)
	}
}

func TestWaitingLinksAreScoredAnewByTheNearestPageThatLinksToThem(t *testing.T) {
	l := newLearner(t, "context-graph", linkscore.Options{})
	renew := l.Strategy.(linkscore.Renewer)
	l.fetch("", "", "http://new/early", `Another specimen cabinet with drawer and catalogue <a href="/x">x</a>`)
	l.fetch("", "", "http://new/shop", `Discount price, a bargain with coupon <a href="/x">x</a>`)
	if renew.Renew() != nil {
		t.Error("nothing is known of layers yet")
	}
	crawlLayers(l)
	rescore := renew.Renew()
	if rescore == nil {
		t.Fatal("layers are known now")
	}
	got := rescore(spoor.Link{URL: "http://new/x", Parent: "http://new/shop"}, linkscore.Score{Values: []float64{0}})
	if got.Priority < 0.5 || got.Values[0] != got.Priority {
		t.Errorf("%+v, want that of the early page", got)
	}
	if held := rescore(spoor.Link{URL: "http://new/unknown"}, linkscore.Score{Priority: 0.25, Values: []float64{0.25}}); held.Priority != 0.25 {
		t.Errorf("of a link of which nothing is known: %+v", held)
	}
	if renew.Renew() != nil {
		t.Error("nothing has changed since")
	}
}

func TestTheLinksOfARelevantBlockComeFirstElseLinkAndContextGraphTogether(t *testing.T) {
	l := newLearner(t, "lpc-context-graph", linkscore.Options{})
	crawlLayers(l)
	doc := l.read("http://new/a", `<table><tr><td><p>`+owls+` <a href="/in">more</a></td></tr></table>`)
	if s := l.Score(doc, linkscore.Visit{})[0]; s.Values[0] <= 1 || s.Priority != s.Values[0] {
		t.Errorf("in a relevant block: %+v", s)
	}
	near := l.Score(l.read("http://new/b", `<p>Specimen cabinet drawer catalogue <a href="/x">x</a>`), linkscore.Visit{})[0]
	away := l.Score(l.read("http://new/c", `<p>Discount price bargain coupon <a href="/x">x</a>`), linkscore.Visit{})[0]
	if near.Values[0] != 0 || near.Values[2] <= away.Values[2] || near.Priority > 1 {
		t.Errorf("one link away %+v, outside %+v", near, away)
	}
}

func TestTheAnchorTreeLearnsWhichWordsLeadToTheTopic(t *testing.T) {
	l := newLearner(t, "anchor-tree", linkscore.Options{Tree: linkscore.Tree{First: 16}})
	links := `<a href="/1">owl story</a> <a href="/2">secret drawer</a> <a href="/3">cheap bargain</a> <a href="/4">mice</a>`
	doc := l.read("http://new/", links)
	before := l.Score(doc, linkscore.Visit{})
	if before[0].Values[1] <= 0 || before[0].Values[0] != 0 || before[1].Priority != 0 {
		t.Errorf("without data it goes by the anchor text: %+v", before)
	}
	for i := range 8 {
		l.fetch("http://w/", "the drawer", fmt.Sprintf("http://w/a%d", i), owls)
		l.fetch("http://w/", "a bargain", fmt.Sprintf("http://w/b%d", i), "Price discount coupon")
	}
	after := l.Score(doc, linkscore.Visit{})
	if after[1].Priority != 9./10 || after[2].Priority != 1./10 || after[1].Values[0] != after[1].Priority {
		t.Errorf("eight of eight led to the topic, and none of eight: %+v", after)
	}
	rescore := l.Strategy.(linkscore.Renewer).Renew()
	if rescore == nil {
		t.Fatal("a tree was grown")
	}
	if got := rescore(spoor.Link{URL: "http://new/2", Anchor: "secret drawers"}, before[1]); got.Priority != 9./10 {
		t.Errorf("what waited: %+v", got)
	}
}

func TestTheAnchorTreeGoesByTheAnchorUnderWhichALinkWasFirstMet(t *testing.T) {
	l := newLearner(t, "anchor-tree", linkscore.Options{Tree: linkscore.Tree{First: 16}})
	for i := range 8 {
		l.fetch("http://w/", "the drawer", fmt.Sprintf("http://w/a%d", i), owls)
		l.fetch("http://w/", "a bargain", fmt.Sprintf("http://w/b%d", i), "Price discount coupon")
	}
	doc := l.read("http://new/", `<a href="/1">a bargain</a> or <a href="/1">the drawer</a>`)
	met := l.Score(doc, linkscore.Visit{})[0]
	waits := l.Strategy.(linkscore.Renewer).Renew()(spoor.Link{URL: "http://new/1", Anchor: doc.Links[0].Anchor}, met)
	if met.Priority != 1./10 || waits.Priority != met.Priority {
		t.Errorf("met %v, scored anew %v: want the share of bargains, 0.1", met.Priority, waits.Priority)
	}
}

func TestLearningOptionsAreChecked(t *testing.T) {
	k, err := knowledge.New(knowledge.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, o := range map[string]linkscore.Options{
		"context-graph": {Layers: -1}, "lpc-context-graph": {Layers: 101}, "anchor-tree": {Tree: linkscore.Tree{Leaves: -1}},
	} {
		if _, err := linkscore.New(name, o, k); err == nil {
			t.Errorf("%s took %+v", name, o)
		}
	}
}

func TestWhatAnArchiveKnowsIsLearnedBeforeTheCrawl(t *testing.T) {
	var training linkscore.Training
	for i := range 4 {
		at := spoor.URL(fmt.Sprintf("http://old/%d", i))
		training.InLinks = append(training.InLinks, linkscore.InLink{Anchor: "the drawer", Relevant: true}, linkscore.InLink{Anchor: "bargain"})
		training.Pages = append(training.Pages,
			linkscore.LayerPage{Page: &spoor.Page{URL: at, Body: "Drawer cabinet catalogue specimen"}, Layer: 1},
			linkscore.LayerPage{Page: &spoor.Page{URL: at, Body: "Price bargain discount coupon"}, Layer: 9})
	}
	tree := newLearner(t, "anchor-tree", linkscore.Options{Training: training})
	drawer := tree.first("http://new/a", `<a href="/1">a drawer</a>`)
	bargain := tree.first("http://new/b", `<a href="/1">a bargain</a>`)
	if drawer != 5./6 || bargain != 1./6 {
		t.Errorf("four of four and none of four: %v and %v", drawer, bargain)
	}
	graph := newLearner(t, "context-graph", linkscore.Options{Training: training})
	near := graph.first("http://new/a", `Cabinet of specimen <a href="/1">a</a>`)
	away := graph.first("http://new/b", `Discount coupon <a href="/1">a</a>`)
	if !(near > 0.7 && away < 0.1) {
		t.Errorf("layer 1 of 4: %v, outside: %v", near, away)
	}
}

func TestTheApprenticeLearnsWhereRelevantPagesAre(t *testing.T) {
	l := newLearner(t, "apprentice", linkscore.Options{})
	const hub = `<p>Some links: <a href=/birds/new.html>one</a> <a href=/cars/new.html>two</a>`
	before := l.Score(l.read("http://w/hub", hub), linkscore.Visit{})
	if before[0].Priority != before[1].Priority {
		t.Fatalf("before it has learned: %v and %v", before[0].Priority, before[1].Priority)
	}
	waiting := [2]linkscore.Score{before[0].Clone(), before[1].Clone()}
	renew := l.Strategy.(linkscore.Renewer)
	for i := range 10 {
		l.fetch("http://w/seed", "one", fmt.Sprintf("http://w/birds/%d.html", i), owls)
		l.fetch("http://w/seed", "two", fmt.Sprintf("http://w/cars/%d.html", i), "Bread and butter and jam.")
	}
	after := l.Score(l.read("http://w/hub", hub), linkscore.Visit{})
	if after[0].Priority <= after[1].Priority {
		t.Errorf("among birds %v, among cars %v", after[0].Priority, after[1].Priority)
	}
	rescore := renew.Renew()
	if rescore == nil {
		t.Fatal("nothing is renewed")
	}
	for i, u := range []spoor.URL{"http://w/birds/new.html", "http://w/cars/new.html"} {
		anew := rescore(spoor.Link{URL: u, Parent: "http://w/hub"}, waiting[i])
		if anew.Priority != after[i].Priority || waiting[i].Priority != before[i].Priority {
			t.Errorf("%s: scored anew %v, met again %v", u, anew.Priority, after[i].Priority)
		}
	}
	if renew.Renew() != nil {
		t.Error("it is renewed twice")
	}
}

func TestTheApprenticeFollowsThePagesWhoseLinksLedToTheTopic(t *testing.T) {
	l := newLearner(t, "apprentice", linkscore.Options{})
	const page = `<p>Some links: <a href=/x.html>one</a>`
	for i := range 5 {
		l.fetch("http://w/good", "one", fmt.Sprintf("http://a/%d.html", i), owls)
		l.fetch("http://w/bad", "one", fmt.Sprintf("http://b/%d.html", i), "Bread and butter and jam.")
	}
	if good, bad := l.first("http://w/good", page), l.first("http://w/bad", page); good <= bad {
		t.Errorf("from the page that led to owls %v, from the other %v", good, bad)
	}
}

func TestTheApprenticeTakesTheExamplesByTheirWord(t *testing.T) {
	l := newLearner(t, "apprentice", linkscore.Options{})
	const hub = `<p>Some links: <a href=/barn/new.html>one</a> <a href=/shop/new.html>one</a> <a href=http://x/barn>one</a> <a href=http://x/shop>one</a>`
	before := l.Score(l.read("http://w/hub", hub), linkscore.Visit{})
	for i := range 3 { // pages that say nothing
		l.k.Teach(l.read(fmt.Sprintf("http://w/barn/%d", i), "Page."), true)
		l.k.Teach(l.read(fmt.Sprintf("http://w/shop/%d", i), "Page."), false)
	}
	after := l.Score(l.read("http://w/hub", hub), linkscore.Visit{})
	if !(after[0].Priority > before[0].Priority && after[1].Priority < before[1].Priority) {
		t.Errorf("beside the positive examples %v, was %v; beside the negative ones %v, was %v", after[0].Priority, before[0].Priority, after[1].Priority, before[1].Priority)
	}
	if after[2].Priority <= after[3].Priority {
		t.Errorf("elsewhere by the words of their addresses: %v and %v", after[2].Priority, after[3].Priority)
	}
}

func TestTheApprenticeLearnsWhatTheWordsOfLinksLeadTo(t *testing.T) {
	l := newLearner(t, "apprentice", linkscore.Options{})
	for i := range 5 {
		l.fetchedAs("http://w/hub", "raptor", fmt.Sprintf("http://a%d/x", i), owls)
		l.fetchedAs("http://w/hub", "bargain", fmt.Sprintf("http://b%d/x", i), "Bread and butter and jam.")
	}
	raptor, bargain := l.first("http://w/new", `<a href=http://c/1>a raptor</a>`), l.first("http://w/new", `<a href=http://c/1>a bargain</a>`)
	if raptor <= bargain {
		t.Errorf("raptor %v, bargain %v", raptor, bargain)
	}
}

// fetchedAs lets the strategy observe a page that it scored the link of.
func (l learner) fetchedAs(parent, anchor, at, body string) {
	l.t.Helper()
	score := l.Score(l.read(parent, fmt.Sprintf(`<a href=%s>%s</a>`, at, anchor)), linkscore.Visit{})[0].Clone()
	l.Strategy.(linkscore.Observer).Observe(linkscore.Observation{
		Link: spoor.Link{URL: spoor.URL(at), Parent: spoor.URL(parent), Anchor: anchor, Depth: 1}, Score: score, Page: spoor.URL(at), Outcome: spoor.OK, Doc: l.read(at, body),
	})
}

func TestTheApprenticeCountsThePagesThatLinkToAPage(t *testing.T) {
	l := newLearner(t, "apprentice", linkscore.Options{})
	const link = `<a href=http://x/1>one</a>`
	from := func(i int, body string) linkscore.Score {
		return l.Score(l.read(fmt.Sprintf("http://w/%d", i), body+link), linkscore.Visit{})[0].Clone()
	}
	at := func(s linkscore.Score, part string) float64 { return s.Values[slices.Index(l.Parts(), part)] }
	good, poor := from(1, owls), from(2, "Bread and butter and jam.")
	merged := l.Merge(l.Merge(good.Clone(), poor), from(3, "Nothing."))
	if n, mean := at(merged, "in-links"), at(merged, "cited-by"); n != 3 || math.Abs(mean-at(good, "page")/3) > 1e-9 {
		t.Errorf("%v pages link to it, relevant by %v; three do, and one of them is relevant by %v", n, mean, at(good, "page"))
	}
	if at(merged, "context") != at(good, "context") {
		t.Error("the better meeting is lost")
	}
	if !(poor.Priority < merged.Priority && merged.Priority < good.Priority) {
		t.Errorf("one relevant page of three links to it: %v, not between %v and %v", merged.Priority, poor.Priority, good.Priority)
	}
}
