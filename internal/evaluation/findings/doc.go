// Package findings is what the walks of an experiment say, as a report.
//
//  1. A [Study] is the walks of an experiment, with what the report says of how
//     they came about. Nothing else is looked at: the same results give the same
//     report.
//  2. [Study.Summary] has a row for each setup: means over tasks with their
//     standard errors, and how sure it is that it beats the full page.
//  3. [Study.Report] is the sections: claims, curves with error bars, what is
//     missed, tests along the crawl, target length, further measures, counters,
//     tasks by difficulty and domain, long crawls, quality of contexts, and Pappas'
//     experiments. A section whose setups were not walked is left out.
//  4. A claim of a paper is tested on walks of the same tasks, topic by topic, with the
//     judge that the paper used where that was walked, and holds, does not, or the
//     numbers do not tell. So is what is claimed here alone.
//  5. [Compare] says whether a change made an experiment's results better.
//
// Every test is paired over topics, the runs of a topic averaged, and one-tailed where
// nothing else is said; families are corrected by Holm. Means of single setups are
// over tasks.
package findings
