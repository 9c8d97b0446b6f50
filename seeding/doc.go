// Package seeding says where a crawl's seeds come from and how they are split
// into segments, one for each agent (Pappas 2012, section III: the Seeding
// Module).
//
//  1. A [Source] gives seeds in its own order: a [List] of addresses, a
//     [File] with one a line, a task file ([Tasks]), or a [Search] over an
//     archived web; several of them together ([Join]).
//  2. [Split] divides them among the agents by one of the [Methods]; each
//     segment keeps the source's order.
//  3. [Examples] are pages that say what a topic is and what it is not, in a
//     task file ([Tasks.Examples]) or written out ([ParseExamples]).
//
// A line that holds no address stops the crawl before it begins, with its
// place; sources take SkipBad to go on without it.
package seeding
