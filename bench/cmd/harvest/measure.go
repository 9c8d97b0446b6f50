package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spoor-crawler/spoor/bench/internal/harvest"
	"github.com/spoor-crawler/spoor/bench/internal/linkgraph"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/manager"
)

// oracleName is the row of the greedy crawler that knows everything.
const oracleName = "(oracle)"

// measures of one crawl; nil where the crawl was cut off before it is known.
type measures struct {
	Pages   int      `json:"pages"` // that count
	Harvest *float64 `json:"harvest"`
	AtT     *float64 `json:"harvest_at_t"`
	At2T    *float64 `json:"recall_at_2t"`
	Area    *float64 `json:"area"`   // mean of harvest(t) over the pages
	Bound   *float64 `json:"bound"`  // min(|T|, pages) / pages
	Oracle  *float64 `json:"oracle"` // the oracle's harvest after as many pages
}

// row is one task with one strategy.
type row struct {
	Web       string   `json:"web"`
	Topic     string   `json:"topic"`
	Run       int      `json:"run"`
	Strategy  string   `json:"strategy"`
	T         int      `json:"t"`
	Outcomes  int      `json:"outcomes"`
	NoPage    int      `json:"no_page"` // of Outcomes
	Exhausted bool     `json:"exhausted"`
	Miss      measures `json:"no_page_is_miss"`
	LeftOut   measures `json:"no_page_left_out"`
}

// of is the measures by one treatment.
func (r row) of(n harvest.NoPage) measures {
	if n == harvest.LeaveOut {
		return r.LeftOut
	}
	return r.Miss
}

// plan is everything that the measurement needs.
type plan struct {
	web        string // name
	tasksFile  string
	labelsFile string
	run        int
	strategies []string
	budget     budget
	base       manager.Config // all but strategy, topic and budget
}

// measure runs every task with every strategy. told gets a line a crawl.
func (p plan) measure(told func(string)) ([]row, error) {
	tasks, l, err := p.load(told)
	if err != nil {
		return nil, err
	}
	g, err := linkgraph.Read(p.base.Web[0])
	if err != nil {
		return nil, err
	}
	told(fmt.Sprintf("%s: %d addresses, %d links between them", p.web, g.Len(), g.Links()))
	var rows []row
	for _, t := range tasks {
		target := harvest.NewTarget(t, l, g)
		if target.Size() == 0 {
			told(fmt.Sprintf("%s run %d: no labelled page can be reached; left out", t.Topic, t.Run))
			continue
		}
		of, err := p.task(t, target, g, told)
		if err != nil {
			return nil, fmt.Errorf("%s run %d: %w", t.Topic, t.Run, err)
		}
		rows = append(rows, of...)
	}
	return rows, nil
}

func (p plan) load(told func(string)) ([]harvest.Task, *labels.Labels, error) {
	tf, err := os.Open(p.tasksFile)
	if err != nil {
		return nil, nil, err
	}
	defer tf.Close()
	tasks, err := harvest.ReadTasks(tf, p.web, p.run)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", p.tasksFile, err)
	}
	if len(tasks) == 0 {
		return nil, nil, fmt.Errorf("%s has no task of web %q and run %d", p.tasksFile, p.web, p.run)
	}
	skipped := 0
	l, err := labels.Open(p.labelsFile, func(error) { skipped++ })
	if err != nil {
		return nil, nil, err
	}
	if skipped > 0 {
		told(fmt.Sprintf("%d lines of labels cannot be read, or are of addresses that no crawl can ask for", skipped))
	}
	return tasks, l, nil
}

// task measures one task: the oracle first, then the strategies.
func (p plan) task(t harvest.Task, target harvest.Target, g *webgraph.Graph, told func(string)) ([]row, error) {
	budget := p.budget.of(t, target)
	known := knowing(t, target, g, budget)
	oracle := target.Curve(known.visits, harvest.LeaveOut, known.exhausted)
	rows := []row{rowOf(t, oracleName, target, known, oracle)}
	for _, s := range p.strategies {
		cfg := p.base
		cfg.Strategy, cfg.MaxPages = s, budget
		walked, err := crawl(cfg, p.tasksFile, t)
		if err != nil {
			return nil, err
		}
		r := rowOf(t, s, target, walked, oracle)
		told(fmt.Sprintf("%s run %d %s: %d outcomes, %d no page", t.Topic, t.Run, s, r.Outcomes, r.NoPage))
		rows = append(rows, r)
	}
	return rows, nil
}

// knowing is the oracle's path. It stops early when all that it wants is found.
func knowing(t harvest.Task, target harvest.Target, g *webgraph.Graph, budget int) path {
	if budget == 0 {
		budget = g.Len() + 1
	}
	urls := linkgraph.Oracle(g, t.Seeds, target.Nodes(), budget)
	p := path{exhausted: len(urls) < budget}
	for _, u := range urls {
		n, _ := g.Node(u)
		p.visits = append(p.visits, harvest.Visit{URL: u, Page: g.IsPage(n)})
	}
	return p
}

func rowOf(t harvest.Task, strategy string, target harvest.Target, p path, oracle harvest.Curve) row {
	return row{
		Web: t.Web, Topic: t.Topic, Run: t.Run, Strategy: strategy, T: target.Size(),
		Outcomes: len(p.visits), NoPage: p.noPage, Exhausted: p.exhausted,
		Miss:    measuresOf(target.Curve(p.visits, harvest.CountMiss, p.exhausted), target.Size(), oracle),
		LeftOut: measuresOf(target.Curve(p.visits, harvest.LeaveOut, p.exhausted), target.Size(), oracle),
	}
}

func measuresOf(c harvest.Curve, size int, oracle harvest.Curve) measures {
	n := c.Len()
	bound := harvest.Bound(size, n)
	return measures{
		Pages: n, Harvest: known(c.Harvest(n)), AtT: known(c.Harvest(size)), At2T: known(c.Recall(2*size, size)),
		Area: known(c.Area(n)), Bound: &bound, Oracle: known(oracle.Harvest(n)),
	}
}

func known(x float64, ok bool) *float64 {
	if !ok {
		return nil
	}
	return &x
}

// budget is how many page outcomes a crawl may have.
type budget struct {
	pages int // 0: no bound
	twoT  bool
}

var errBudget = errors.New(`max-pages is a number of pages, 0 for no bound, or "2T"`)

// of is a task's budget. 2T leaves room for seeds, positives and as many
// outcomes that are no page as there are pages.
func (b budget) of(t harvest.Task, target harvest.Target) int {
	if b.twoT {
		return 4*target.Size() + len(t.Seeds) + len(t.Positives)
	}
	return b.pages
}
