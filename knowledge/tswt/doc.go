// Package tswt is the Topic Specific Weight Table of Pappas 2012, III-A2: the
// terms that stand for a topic, with their weights.
//
//  1. [New] makes a table of rows; the k terms of greatest normalised weight
//     after the seeds make a static table, a genre's keywords with weight 1
//     the table of a genre.
//  2. [Table.Share] scores a set of terms, such as those of an anchor, an
//     address or a sentence (eqs. 7, 8, 9).
//  3. [Table.Similarity] scores a document (eqs. 5, 10).
//  4. [Table.Add] makes it a dynamic table: terms of relevant pages come in
//     during the search. [MaxSize] bounds it.
//
// A term is looked up in O(1) without allocation: the weights lie in a slice
// indexed by Term.
package tswt
