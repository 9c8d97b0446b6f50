// Command strategies compares what link-scoring strategies find on archived
// webs with labels: harvest@T and recall@2T, by the rules of the archives'
// README.
//
//  1. It reads the archive once as a graph (internal/webgraph) and finds T for
//     every task: the pages with the label that can be reached from the seeds,
//     without seeds and positives. A link to an address that the archive has
//     under another scheme, or with or without the slash at its end, is a link
//     to that, as it is to a crawl (downloader.Archive); without it uci-ics falls
//     into pieces of a few hundred pages, nearly all of the topic.
//  2. For every task and strategy one agent with all the seeds walks in virtual
//     time (internal/walk), without actors. It is taught the task's positive and
//     negative example pages before. Tasks run on all processors; a walk is pure,
//     so the table is the same every time.
//  3. A walk ends after 2T pages that count. Seeds, positives and what the
//     archive does not have count neither as a hit nor as a miss.
//  4. It prints mean and standard error over the tasks of a web.
//
// Labels go to the strategy oracle alone.
package main
