// Package learn is what learners of text classifiers share.
//
//  1. A [Set] holds training documents as vectors of term weights and says which
//     of them are positive.
//  2. A learner (svm, bayes, perceptron, tree, logistic; pu where only positive
//     documents are known) makes a [Scorer] from it.
//  3. A Scorer gives a vector's decision value: above 0 for positive.
//  4. A [Sigmoid], fitted to decision values on documents that the scorer did not
//     learn from ([HeldOut]), turns them into probabilities, so that pages,
//     blocks, anchors and contexts can be compared (Platt 1999).
package learn
