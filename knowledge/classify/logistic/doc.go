// Package logistic learns logistic regression from vectors of term weights, at once
// or one document after the other.
//
//  1. [Train] finds the weights that make ‖w‖²/2 + C Σ ln(1 + exp(-y w·x)) least, by
//     dual coordinate descent (Yu, Huang and Lin 2011, "Dual coordinate descent
//     methods for logistic regression and maximum entropy models", Machine Learning
//     85, algorithm 5). The bias is the weight of a term that every document has.
//  2. [New] begins with nothing.
//  3. [Model.Update] takes in one more document, in O(its terms): a step of
//     FTRL-Proximal (McMahan et al. 2013, "Ad click prediction: a view from the
//     trenches", KDD, algorithm 1) with a rate of its own for each term, which falls as the term
//     has been learned from. It goes on from where Train ended.
//
// The ‖w‖²/2 is lazy: without the 1-norm of algorithm 1, its step is w -= g/(1/C +
// (1 + √n)/Rate), n being the sum of the squared gradients of that term so far. So the
// prior stands in the step's length, for all documents taken together, and a term
// that a document does not have need not be looked at.
package logistic
