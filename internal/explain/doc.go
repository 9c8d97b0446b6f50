// Package explain says why links get the priority that they get: on a page, and
// on the way of an agent from its seed to a page. It is pure: pages and steps
// come in, data and text for people go out.
//
//  1. A [Reading] quotes, for each part of a link's priority, the text of the page
//     that the part was made of, with the words of the topic marked, or of the model where one judges ([TopicOf]).
//  2. [NewPage] lets a judge and a strategy look at a page: blocks with relevance,
//     links with priority, rank and parts. [PrintPage] shows it on a terminal,
//     [WriteHTML] as the page itself with blocks coloured and links labelled.
//  3. [Trails] finds in the steps of a run how its agents came to a page;
//     [PrintTrail] tells it. Where the page of a step can be read again, its
//     Reading quotes what the recorded parts saw.
//  4. [Replay] lets a knowledge and a strategy learn again what an agent knew.
//
// # The annotated page
//
// It is the page's own tree, copied by a list of elements and attributes that
// can do no harm: no scripts, styles, forms or embedded things, no address but
// of links to http and https. A content security policy forbids loads of any kind
// all the same, so the file opens without a network. Pages whose tree shows
// nothing by itself (framesets, pages nested too deep) are shown as the text that
// was read of them, block by block; so is the head of all others. At most
// [MaxLabels] links, [MaxColoured] blocks and 20,000 words are marked, and
// the page says so where there are more.
package explain
