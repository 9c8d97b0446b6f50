// Package bench measures Spoor; it is a module of its own, so that what only a
// measurement needs stays out of the product's.
//
//  1. cmd/speed replays an archived web and compares with html.Parse.
//  2. cmd/harvest runs crawl tasks and counts with the labels of the archive.
//  3. The Go benchmarks of this package take the way of a page apart, stage by
//     stage, with html.Parse beside them in the same run.
//
// README.md says how to run them and how to read the numbers.
package bench
