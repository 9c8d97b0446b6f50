// Package knowledge is what one focused crawler agent knows of its topic: the
// internal knowledge of Pappas 2012, III-A1 to III-A3, and its disambiguation.
//
//  1. [New] makes an agent's knowledge from the topic query, the
//     irrelevant-context words, the genres and the sizes of [Options].
//  2. [Knowledge.Read] reads a page: one parse, its words as terms.
//  3. [Knowledge.Ignores] finds a word of an irrelevant context; such a page
//     is set aside with its links (III, disambiguation).
//  4. [Knowledge.Learn] takes every other page into the TF-IDF store (III-A1),
//     and must come before [Knowledge.Judge].
//  5. [Knowledge.BuildTable] makes the Topic Specific Weight Table and the
//     centroid of the topic once the seeds have been learned (III-A2).
//  6. [Knowledge.Judge] gives a page its [Verdict]: relevance to the topic
//     (eqs. 5, 10) and to the genres (III-A5).
//  7. [Knowledge.Grow] lets a very relevant page extend the table (III-A2,
//     dynamic).
//  8. [Knowledge.UnitJudge] gives the relevance of a text unit (a page, a block,
//     an anchor, its context) by the [Judge] that the options name;
//     [Knowledge.Teach] shows it example pages before the crawl.
//
// Where a model judges (Options.Model, or one that the agent trains itself), a
// page's relevance is the model's, and not the table's.
//
// The scores of links are made in package linkscore, from [Knowledge.UnitJudge],
// [Knowledge.Table], [Knowledge.Genres] and the verdict on the page.
package knowledge
