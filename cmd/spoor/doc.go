// Command spoor runs focused crawls and reads their results.
//
//  1. main makes the command tree (cobra) and turns an error into one line
//     and an exit code: 0 done, 1 failed while running, 2 bad input, 130
//     interrupted before it began, or a second time.
//  2. crawl and demo build a manager.Config from defaults, a crawl file and
//     flags, in this order, and run it with progress on standard error. A
//     crawl file is checked line by line before it is read.
//  3. train makes a model of a topic from example documents, classify judges
//     documents by it.
//  4. paths and export read run directories; explain tells why an agent fetched
//     a page, or how a strategy reads one; web serves archived webs.
//  5. strategies lists the ways to score links; evaluate and evaluate-classifier
//     measure strategies and learners on archives with labels.
//
// Results go to standard output, everything else to standard error.
package main
