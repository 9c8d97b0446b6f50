// Package pappas is the experiments of Pappas 2012, V, as setups of an evaluation.
//
//  1. [Base] is one agent with all seeds that goes by a static table of 50 terms,
//     and knows its seeds alone.
//  2. [Setups] vary one thing of it at a time: requests on their way at once (V-A),
//     disambiguation (V-C), several agents with segments of the seeds (V-D), the
//     size of a static and the growth of a dynamic table (V-E), genres (V-F).
//  3. [BestParent] varies eq. 6, which the paper does not: the best parent of a link
//     in place of the sum.
//  4. The names of setups are made by functions, by which a report finds the walks
//     again.
//
// V-B holds an agent's pages against those of a search engine, which no archive has.
package pappas
