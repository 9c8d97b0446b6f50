// Package linkgraph is what a crawl could have found on an archived web. A crawl
// never sees it.
//
//  1. Read makes the graph of an archive as a crawl sees it.
//  2. Oracle walks it greedily with the labels in hand: what a crawler could do
//     that knew everything.
package linkgraph
