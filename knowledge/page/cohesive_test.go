package page_test

import "testing"

func TestCohesiveTextIsOneSentenceOrGroupOfSentencesAroundTheAnchor(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"the sentence, where it says enough": {
			"<p>Dogs bark. Wild <a href=b>lions</a> roam over endless dry plains. Birds sing.", "dri endless lion plain roam wild"},
		"its neighbours join where it does not": {
			"<p>Fish swim. Dogs. See <a href=b>lions</a>. Birds. Bees hum.", "bee bird dog fish hum lion see swim"},
		"until there is enough": {
			"<p>Fish swim. Dogs bark loud. See <a href=b>lions</a>. Birds sing. Bees hum.", "bark bird dog lion loud see sing"},
		"never from another block": {
			"<p>Dogs bark.</p><p>See <a href=b>lions</a>.</p><p>Birds sing.</p>", "lion see"},
		"a list item stands alone": {
			"<ul><li><a href=x>dogs</a><li><a href=b>lions</a><li><a href=y>birds</a></ul>", "lion"},
		"a line stands alone": {
			"dogs<br><a href=b>lions</a><br>birds", "lion"},
		"a picture stands in its sentence": {
			"<p>Dogs bark. Here wild animals roam <a href=b><img alt=lions></a> over dry plains. Birds sing.", "anim dri lion plain roam wild"},
		"a picture before the text of its block": {
			"<p>Dogs bark.<div><a href=b><img alt=lions></a> Wild animals roam over endless dry plains. Birds sing.</div>", "anim dri endless lion plain roam wild"},
		"a picture behind the text of its block": {
			"<p>Dogs bark. Wild animals roam over endless dry plains. <a href=b><img alt=lions></a></p>Birds", "anim dri endless lion plain roam wild"},
		"a picture alone": {
			"<p>Dogs bark.</p><div><a href=b><img alt=lions></a></div><p>Birds sing.</p>", "lion"},
		"an anchor over two blocks": {
			"<div>Dogs bark. <a href=b>Lions<p>roam</p></a></div><p>Birds sing.</p>", "bark dog lion roam"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newReading(t)
			for _, l := range r.read(c.body).Links {
				if l.URL == "http://example.com/a/b" {
					equal(t, "cohesive text", r.words(l.CohesiveTerms), c.want)
					return
				}
			}
			t.Error("no such link")
		})
	}
}
