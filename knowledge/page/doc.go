// Package page reads one HTML page into a [Document]: one parse, one walk.
//
// What [Reader.Read] does:
//
//  1. It turns away what is no page (empty or binary bodies give an empty
//     Document), repairs bytes that are no UTF-8, and lets x/net/html build
//     the tree. A page nested too deep for that parser, or made so that the
//     repair of its formatting would multiply it, is flattened to paragraphs
//     first and says so ([Document.Flattened]).
//  2. It walks the tree once, without recursion: visible text goes into one
//     buffer, white space folded, a line for each block; title, meta, base and
//     language into the head; elements into a table in preorder; anchors, image
//     maps, frames, rel=next and prev and meta refresh into a list; elements
//     and anchors with the bytes of text they cover.
//  3. It tokenises the text once, and counts blocks, sentences, elements and
//     anchors in tokens.
//  4. It resolves the addresses against the page or its <base>, with a memo:
//     a site repeats its navigation on every page.
//  5. For each distinct address it unites the terms of its anchors, of its
//     address and of its cohesive text (Pappas 2012, III-A4) into sets.
//
// What the papers read from the tree afterwards is arithmetic on that table, and
// no node is met again: content blocks ([Document.ContentBlocks], Peng 2013),
// link context by aggregation node ([Document.LinkContext], Peng 2013 and Liu
// 2014), text windows and tag-tree contexts ([Document.Window],
// [Document.TagTree], Pant 2006; of all occurrences of a link
// [Document.Contexts]), DOM offsets ([Document.Offset]) and tag paths
// ([Document.TagPath]).
//
// A [Reader] keeps its scratch memory from page to page; a [Document] owns
// what it holds and is never written again.
//
// # Blocks
//
// A block of [Document.Blocks] is what stands on a line of its own: a paragraph,
// heading, list item, term or definition, table cell, caption, the text between
// two <br>, a line of <pre>. A navigation list is many blocks of one link, so that
// its items are no context for each other. It is not a content block, which is
// a region of the page.
//
// # What is not read
//
// Scripts, styles, templates, elements with the hidden attribute (with their
// links), form choices, embedded drawings, and the fallbacks of media. The
// contents of <noscript> and <noframes> repeat the page in other words and are
// read only where the page shows no text without them: a frameset, or a
// page written by a script.
package page
