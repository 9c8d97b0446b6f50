// Package sampleweb grows a small artificial web for `spoor demo` and for
// tests: some 2,500 pages on some 70 hosts, the same to the byte for the same
// seed number. All its text is written for it, in the files under text/.
//
// How a web comes about:
//
//  1. The text files are read: one lexicon for each topic, one for each kind
//     of site, and the table of sites.
//  2. Every site is planned by the builder of its kind (news, blog, forum,
//     encyclopedia, shop, club, company, personal pages, link directory): its
//     pages get an address, a topic, a title and a date.
//  3. Pools of pages by topic are made for links between sites. Islands, sites
//     about the topic, stay out of the pools: bridges lead to them, pages
//     about something else.
//  4. Every page is written: sentences from the grammars, then navigation,
//     sidebars, comments or replies, in the HTML of the site's skin and charset.
//  5. Trouble is added: redirects, chains, one loop, dead links, slow and
//     failing servers, a calendar without end.
//
// The ambiguous topic is the Jaguar of Pappas 2012, section IV: the car, the
// cat, the football team and the game console. What a page is about and of
// which genre it is, is known from [Web.Labels] alone.
package sampleweb
