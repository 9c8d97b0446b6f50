// Package downloader takes a URL and gives a page: from the live web, from an
// archived one, or from what this run fetched before.
//
//  1. The scheduler sends a [Fetch] to the actor of [Props], which asks its
//     [Fetcher] for one URL and sends what comes back: [Fetched] to the agent
//     where the outcome is final, and always [Done] to the scheduler.
//  2. A Fetcher answers one request with one [Answer], and never with an
//     error: what went wrong is an Outcome of the page. It follows no redirect
//     and tries nothing twice; the scheduler does, which knows the visited set
//     and the politeness of the next host.
//  3. [Live] asks the web over HTTP, within a time limit for every phase and
//     size limits for header, body and decompressed body. [Archive] answers
//     from WARC files and asks nobody.
//  4. Both read a response alike: undo the content coding, filter by media
//     type, decode the text to UTF-8 by byte order mark, header, meta element,
//     then a guess.
//  5. [Cache] stands before either when agents walk alone, so that the web
//     sees one request for each URL of the run.
//  6. [Follow] reads a single page over its redirects, without a scheduler.
//
// Robots.txt and the guard against private addresses are not here yet: the one
// will be a Fetcher before Live, the other goes into LiveOptions.Control.
package downloader
