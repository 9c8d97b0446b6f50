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
//
// The strategies:
//
//   - tswt: the internal weight mechanism of Pappas 2012 III-A4..6, eqs. 6-11.
//   - best-first: the similarity of the parent to the centroid of the topic's
//     pages, the naive best-first of Menczer et al. (2001), [14] there.
//   - breadth-first: level by level, in the order of discovery; the baseline.
//
// Package strategytest has the conformance tests that every strategy passes.
package linkscore
