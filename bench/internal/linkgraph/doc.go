// Package linkgraph is an archived web as pages and links, for counting what a
// crawl could have found. A crawl never sees it.
//
//  1. Read reads every page of an archive once, with the product's own reader
//     of pages, on all processors, and keeps which archived page links to which.
//     A redirect is a link to where it points.
//  2. Graph.Reachable walks breadth-first from seeds.
//  3. Graph.Oracle walks greedily with the labels in hand: what a crawler could
//     do that knew everything.
package linkgraph
