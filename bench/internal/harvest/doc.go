// Package harvest counts what crawls found, with the labels of an archived web.
// Labels come in after the crawl and nowhere else.
//
//  1. ReadTasks reads a task file. Labels are those of internal/labels.
//  2. NewTarget is what a task asks for: T, the pages with the label that can be
//     reached from the seeds in the archive, without seeds and positives.
//  3. Target.Curve turns a crawl's path into hits and misses: a seed or positive
//     is neither, nor is a page met again. An outcome that is no page (not
//     archived, an error) is a miss or left out, as asked.
//  4. Curve.Harvest, Curve.Recall and Curve.Area are the measures: harvest(t) is
//     the hits among the first t pages over t, recall(t) those hits over |T|.
//  5. Mean and Ratio summarise over tasks, with standard errors.
package harvest
