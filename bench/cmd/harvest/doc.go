// Command harvest measures what strategies find on an archived web with
// labels: it runs the crawl tasks of a task file, then counts.
//
//  1. It reads the archive once as a graph (internal/webgraph) and finds
//     T for every task: the pages with the label that can be reached from the
//     seeds, without seeds and positives.
//  2. For every task and strategy it runs a whole crawl (package manager) into a
//     temporary directory. The crawl gets the seeds and the archive; labels never
//     reach it.
//  3. It reads the steps back, puts those of several agents in order by (step,
//     agent), and counts (bench/internal/harvest).
//  4. It prints a summary over the tasks, with each strategy's ratio to the
//     first one named, once with outcomes that are no page as misses and once
//     without them; with --each also every task.
//
// --max-pages bounds each crawl's page outcomes. "2T" gives each crawl four times
// |T| and a little more; with 0 a crawl ends when nothing is left, so that
// harvest@T and recall@2T are always known.
package main
