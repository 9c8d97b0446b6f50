// Package webgraph is the link graph of an archived web.
//
//  1. [Read] reads every page of an archive once, with the product's own reader
//     of pages, on all processors, and keeps which archived page links to which:
//     addresses, and links as numbers. A redirect is a link to where it points.
//     A link leads to the page of just that address or, where that is not
//     archived, to its twin, by the archive's rule ([downloader.Archive]).
//  2. [Graph.Reachable] is what links lead to from seeds.
//  3. [Graph.Distances] is how few links lead from each page to the nearest of
//     some pages, walked over the reversed links.
//  4. [Truth] is graph and labels together: what the oracle crawls by. No other
//     strategy may see it.
package webgraph
