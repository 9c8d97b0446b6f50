// Package weight measures terms: the vector-space model of Pappas 2012,
// III-A1, equations 1 to 5, as operations on tables of numbers.
//
//  1. A [Counter] counts the terms of a document: TF.
//  2. [TFW] dampens a count (eq. 1).
//  3. A [Store] takes documents one by one. It keeps, for each term, in how
//     many documents it is and the sum of its TFW, so that a document costs
//     O(its terms) and every weight is up to date when it is read.
//  4. [Store.Vector] is a document in the vector space (eq. 2),
//     [Store.Weight] the weight of a term in the collection (eq. 3), and
//     [Store.Top] the terms of greatest normalised weight (eq. 4).
//  5. [Cosine] compares two vectors (eq. 5).
//
// The paper gives no formula for IDF; it is ln(1 + N/df) here, which is above
// 0 also for a term of every document. Logarithms are natural.
package weight
