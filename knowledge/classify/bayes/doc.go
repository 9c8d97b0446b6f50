// Package bayes learns naive Bayes classifiers: the classifier of Rohatgi 6.1, and
// one of the three schemes that Pant 2006, section 7, compares and of which it makes
// its committee of judges (section 6).
//
//  1. [Train] counts, for each class, how often each term occurs in its documents
//     ([Multinomial], Rohatgi's N(T_k, D_s)) or in how many of them it is
//     ([Bernoulli]), and turns the counts into chances P(T_k | C_i), smoothed after
//     Lidstone. The equations are those of McCallum and Nigam 1998, "A comparison of
//     event models for naive Bayes text classification".
//  2. A [Model] keeps, for each term, by how much it raises the log odds of the
//     positive class. The score of a document is the sum over its terms. What
//     the absent terms of a Bernoulli model say is summed up beforehand, so that they cost
//     nothing.
//
// Terms are not independent in truth, so that the log odds of long documents are far
// too sure; fit a learn.Sigmoid where a probability is to be compared.
package bayes
