// Package examples is where example documents come from: those that a model of a
// topic is trained from, and those that it is asked about.
//
//  1. A [Source] yields [Document] values, pages or plain texts, in an order that
//     is always the same: a folder, a file, a list of addresses ([Open],
//     [Addresses]), the pages of an archive by label ([Archived]), or labelled
//     texts as JSON lines ([Texts]).
//  2. What cannot be used, because it is missing, empty, binary, too large or
//     cannot be read, is an error of type [*Left], and the source goes on. Any
//     other error ends it.
//  3. [Polite] puts pauses between requests to a host of the live web.
//  4. Documents that are drawn from many are those whose names have the least hash
//     with the seed number: the same ones, whatever the order of the collection.
//  5. A [Builder] reads sources into the corpus of package classify, each document once,
//     and counts what it used and what it left out.
//  6. [Rows] are documents that are weighted already: a corpus that is to be
//     written ([Weighted]), or what another program wrote.
package examples
