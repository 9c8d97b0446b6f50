package sampleweb_test

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

func TestTheGenresDifferInTheirWordsAlone(t *testing.T) {
	right, all := judge(t, func(p sampleweb.Page) (string, bool) { return p.Labels[0].Genre, p.Labels[0].Genre != "" })
	if right*100 < all*97 {
		t.Errorf("naive Bayes on the words knows the genre of %d of %d pages", right, all)
	}
}

func TestPlainPagesLackTheWordsOfEveryGenre(t *testing.T) {
	markers := map[string][]string{
		sampleweb.News:        {"editor", "reporter", "newspaper", "headlines", "letters", "reporters", "correspondent", "spokesman"},
		sampleweb.Blogs:       {"posted", "blogroll", "archives", "comments", "posts", "category", "permalink", "blog"},
		sampleweb.Discussions: {"forum", "thread", "threads", "member", "members", "joined", "posts", "board", "reply"},
	}
	for _, genre := range []string{sampleweb.News, sampleweb.Blogs, sampleweb.Discussions} {
		own, plain := share(t, genre, markers[genre]), share(t, "", markers[genre])
		if own < 0.35 || own < 5*plain {
			t.Errorf("pages of genre %s have %.2f of its words, plain pages %.2f", genre, own, plain)
		}
	}
}

func TestTheSensesOfJaguarDifferInTheirWords(t *testing.T) {
	right, all := judge(t, func(p sampleweb.Page) (string, bool) {
		return p.Labels[0].Sense, len(p.Labels) == 1 && p.Labels[0].Topic == "jaguar"
	})
	if right*100 < all*95 {
		t.Errorf("naive Bayes on the words knows the sense of %d of %d pages", right, all)
	}
}

func TestTheWordsOfTheTopicAreElsewhereToo(t *testing.T) {
	with, off := 0, 0
	for _, p := range standardWeb(t).Pages() {
		if p.Kind != sampleweb.Document || isAbout(p, "jaguar-car") {
			continue
		}
		off++
		words := wordSet(t, p)
		if words["jaguar"] || words["car"] || words["engine"] {
			with++
		}
	}
	if with*100 < off*20 {
		t.Errorf("%d of %d pages off the topic have a word of it", with, off)
	}
}

// share is how many of the words a page of the genre has, in the mean.
func share(t *testing.T, genre string, words []string) float64 {
	t.Helper()
	found, all := 0, 0
	for _, p := range standardWeb(t).Pages() {
		if p.Kind != sampleweb.Document || p.Labels[0].Genre != genre {
			continue
		}
		set := wordSet(t, p)
		for _, word := range words {
			all++
			if set[word] {
				found++
			}
		}
	}
	return float64(found) / float64(all)
}

// judge learns from the even pages on how many of each class a word is, and
// guesses the class of the odd ones.
func judge(t *testing.T, class func(sampleweb.Page) (string, bool)) (right, all int) {
	t.Helper()
	seen := map[string]map[string]float64{} // class: word: pages that have it
	pages := map[string]float64{}
	var odd []sampleweb.Page
	for i, p := range standardWeb(t).Pages() {
		if p.Kind != sampleweb.Document {
			continue
		}
		c, ok := class(p)
		switch {
		case !ok:
		case i%2 == 1:
			odd = append(odd, p)
		default:
			if seen[c] == nil {
				seen[c] = map[string]float64{}
			}
			pages[c]++
			for word := range wordSet(t, p) {
				seen[c][word]++
			}
		}
	}
	for _, p := range odd {
		if c, _ := class(p); guess(wordSet(t, p), seen, pages) == c {
			right++
		}
	}
	return right, len(odd)
}

func guess(words map[string]bool, seen map[string]map[string]float64, pages map[string]float64) string {
	best, most := "", math.Inf(-1)
	for c, counts := range seen {
		score := 0.0
		for word := range words {
			score += math.Log((counts[word] + 1) / (pages[c] + 2))
		}
		if score > most {
			best, most = c, score
		}
	}
	return best
}

func wordSet(t *testing.T, p sampleweb.Page) map[string]bool {
	set := map[string]bool{}
	for _, word := range wordsOf(visibleText(t, p)) {
		set[word] = true
	}
	return set
}
