// Package measure is what is measured of one walk, from its steps alone.
//
//  1. A [Walk] is one task walked by one setup: the pages that count, in the
//     order in which they were crawled. A line of results.jsonl is one walk,
//     packed, and a report needs nothing else.
//  2. What one walk is worth after n pages are methods of Walk, each with its
//     source: harvest rate, target recall, target length, areas under the
//     curves, precision against time, counters of parts.
//  3. [Along] takes any of them (a [Measure]) at the points of a [Grid], along the
//     crawl: mean and standard error over tasks. [Pairs] lines up two setups for a
//     paired test, by topic: runs of one topic are averaged.
//  4. [ByDifficulty], [ByDomain] and [Long] split the tasks.
//  5. [TeamOf] is what several agents found together.
//
// Which pages count is not decided here: a crawled seed or positive example is
// neither a hit nor a miss, so the harness leaves it out. Everything is
// computed in the order of the pages and of the walks, with products rounded
// before they are added, so that all machines print the same.
package measure
