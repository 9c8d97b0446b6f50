package measure

import "cmp"

// Task says which crawl task a walk was of.
type Task struct {
	Web   string // archive
	Topic string // label
	Run   int    // which draw of seeds and examples
}

// Compare orders tasks by web, topic and run: below 0 if t comes before u, 0 if
// they are one.
func (t Task) Compare(u Task) int {
	return cmp.Or(cmp.Compare(t.Web, u.Web), cmp.Compare(t.Topic, u.Topic), cmp.Compare(t.Run, u.Run))
}

// Walk is one task walked by one setup. The zero value is a walk that crawled
// nothing. As JSON it is one packed line, which keeps numbers of pages to the
// precision that [Page] states; [Walk.Kept] gives the walk as it will be read.
type Walk struct {
	Web   string // of the task: archive
	Topic string // of the task: label
	Run   int    // of the task: which draw of seeds and examples

	Setup    string // what walked, e.g. "cbp-slc" or "cbp-slc/svm"; unique in an experiment
	Strategy string // how links were scored
	Judge    string // what judged text units

	Targets int    // |T|: reachable pages with the label, without seeds and positives
	Pages   []Page // those that count, in the order crawled
	Ended   string // why it ended: pages, no move, no seeds; "" for not known
	Failed  string // what broke, with how many pages; "" for nothing

	Domain string // of the task (Pant 2006, 10.5); "" belongs to none
}

// Task is the walk's task.
func (w *Walk) Task() Task { return Task{w.Web, w.Topic, w.Run} }

// Page is one page that counts. The zero value is a miss that was judged to be of
// no relevance.
type Page struct {
	Hit bool // in T

	// Length is L of Peng 2013, 6.2.1: links followed from the seed along the
	// path by which the crawl found the page, at least 1 but for a seed. It is
	// the whole distance, relevant pages on the way included; see
	// [Walk.TargetLength].
	Length int

	// Tunnel is how many irrelevant pages lie on that path between the page
	// and the last relevant page (or seed) before it: what was traversed to
	// reach it. 0 where its parent is relevant or a seed.
	Tunnel int

	// Host is a number that pages of the same host share, at least 0. Walks
	// that are put together by [TeamOf] must number hosts alike.
	Host int32

	// ID is a number of the page in its web, at least 1, by which the pages of
	// several walks are put together ([TeamOf]). 0: not known.
	ID int32

	// Part names what alone decided about its link (Peng fig. 14, Liu fig. 9):
	// block, anchor, context, page, ...; "" for no one part.
	Part string

	// Relevance is the page's by the agent's judge, 0 to 1, kept in steps of
	// 1/250, but what is above zero stays above. NaN: not judged.
	Relevance float64

	// At is when the page came, in seconds of virtual time since the start of
	// the walk, kept to the hundredth. Need not rise from page to page: with
	// several requests on their way, answers overtake one another.
	At float64
}

// Kept is the walk as its JSON line keeps it: texts as valid UTF-8 and numbers
// in the steps of [Page]. Marshalling w and w.Kept() gives the same line, and
// reading that line gives w.Kept().
func (w *Walk) Kept() *Walk {
	k := *w
	for _, s := range []*string{&k.Web, &k.Topic, &k.Setup, &k.Strategy, &k.Judge, &k.Ended, &k.Failed, &k.Domain} {
		*s = valid(*s)
	}
	k.Pages = make([]Page, len(w.Pages))
	for i, p := range w.Pages {
		p.Part = valid(p.Part)
		p.Relevance = level(step(p.Relevance))
		p.At = seconds(hundredths(p.At))
		k.Pages[i] = p
	}
	return &k
}
