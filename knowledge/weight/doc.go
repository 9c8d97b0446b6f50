// Package weight measures terms, as operations on tables of numbers: the
// vector-space model of Pappas 2012, III-A1, equations 1 to 5, for a collection
// that grows while a crawl goes on, and the weightings of Peng 2013, Liu 2014
// and Rohatgi for documents whose class is known.
//
//  1. A [Counter] counts the terms of a document: TF. A [Bag] counts those of
//     one text unit after the other.
//  2. [TFW] dampens a count (eq. 1).
//  3. A [Store] takes documents one by one. It keeps, for each term, in how
//     many documents it is and the sum of its TFW, so that a document costs
//     O(its terms) and every weight is up to date when it is read.
//  4. [Store.Vector] is a document in the vector space (eq. 2),
//     [Store.Weight] the weight of a term in the collection (eq. 3), and
//     [Store.Top] the terms of greatest normalised weight (eq. 4).
//  5. [Cosine] compares two vectors (eq. 5).
//
// What a topic is learned from, documents that are positive or not:
//
//  1. A [Collection] counts in how many documents of each class a term is.
//     [Sections] make one document of a page's headlines, keywords, anchors and
//     body, in which each counts as much as it says (Rohatgi eq. 3).
//  2. [Collection.Prune] says which terms are worth keeping: by document
//     frequency, mutual information or information gain ([Pruning]).
//  3. [Collection.Training] gives a [Weighter] for the documents of each class
//     by a [Scheme]; [Collection.Weighter] one for texts that are to be judged.
//  4. A Weighter makes vectors, which are learned from or judged. It is kept
//     with what was learned, and judges without the collection.
//
// Pappas gives no formula for IDF; a [Store] takes ln(1 + N/df), which is above 0
// also for a term of every document. The other papers' is ln(N/df). Logarithms
// are natural.
package weight
