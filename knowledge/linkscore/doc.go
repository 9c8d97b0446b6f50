// Package linkscore gives every link of a page its priority, by a strategy.
// It is pure and deterministic.
//
//  1. [New] makes a built-in strategy by name for one agent's knowledge; [Names]
//     and [Describe] list them. A [Factory] is how a strategy of one's own comes in.
//  2. [Strategy.Score] scores all links of a page at once: they share its text,
//     its verdict and one block of memory.
//  3. A [Score] is a priority and the parts it is made of. The names of the parts
//     are [Strategy.Parts]; in an additive strategy they sum up to the priority.
//  4. [Strategy.Merge] is asked when a URL is met again while it waits in the stack.
//  5. An [Observer] is told what became of every link that was followed, and may
//     score anew what waits ([Renewer]) or let it fall ([Reviser]).
//
// # Strategies
//
// By the page alone:
//
//   - best-first: the similarity of the parent to the centroid of the topic's
//     pages, the naive best-first of Menczer et al. (2001), [14] in Pappas 2012.
//   - full-page: the same by the judge, the baseline of Peng, Liu and Pant.
//
// By a piece of text around the link: anchor-only, link-context (the text of
// the anchor's parent; Peng 2013 3.2, Liu 2014 3.1), window-10, -20, -40 and
// tag-tree (Pant 2006, 8), and combos of these with the page (eq. 3 there).
//
// By the first relevant one of several units: slc (Liu 2014 algorithm 1), cbp
// and cbp-slc (Peng 2013 algorithm 4), and lpc (Rohatgi 6.2), which has a
// priority for what is left. Blocks of few words are judged with what is around
// them, unless Options.Blocks says otherwise: [page.Document.Enlarge].
//
// By where the crawl comes from: fish-search (De Bra and Post 1994) and
// shark-search (Hersovici et al. 1998), whose links inherit from the page they are on.
//
// By tables: tswt, the internal weight mechanism of Pappas 2012 III-A4..6, eqs.
// 6-11; genre, the genre's half of it; tswt-genre, both.
//
// By what followed links led to: context-graph (Diligenti et al. 2000; Rohatgi
// 6.2), lpc-context-graph, which joins it with lpc, and anchor-tree, a decision
// tree over anchor texts (Li et al. 2005, [20] in Peng 2013). They are a
// [Renewer], and may begin with what an archive knows ([Training]).
//
// By the labels of an archive: oracle, the upper bound. It alone gets the [Truth].
//
// Blind: breadth-first, depth-first and random, the baselines.
//
// Text units are judged by [knowledge.Knowledge.UnitJudge]. Where several
// anchors of a page have one address, their texts and contexts are one unit,
// scored once. Where an address is met again on another page, the judged
// strategies keep the better score.
//
// Package strategytest has the conformance tests that every strategy passes.
package linkscore
